// Tables in the columns of a logbook by AMC1 FCL.050 (Regulation (EU) 1178/2011), as many programs write them: UTC, unless
// its owner says local times, from block to block, with sessions in devices among the flights.
import type { ImportFile } from '../../file/import-file.ts'
import type { ImportFormat } from '../../read/format.ts'
import { CLOCK, clockOf, clockQuestion } from '../../read/clock-question.ts'
import { SESSION_DATE, SESSION_ID, SESSION_TIME, SESSION_TYPE } from '../../read/column-names.ts'
import { readCsv } from '../../file/csv.ts'
import { compactName } from '../../file/clean-cell.ts'
import { columnNames, Table } from '../../file/table.ts'
import { instructorIn } from './logbook/instructor-column.ts'
import { columnsOf, type LogbookLayout } from './logbook/layout.ts'
import { placeWithName } from './logbook/named-place.ts'
import { readLogbook } from './logbook/read-logbook.ts'

const REGISTRATIONS = ['A/C Reg', 'Aircraft Reg', 'Aircraft Registration', 'Registration', 'Kennzeichen']
/** Any two of them: columns that no logbook of other states has. */
const MARKS = [
  'SP-SE',
  'SP SE',
  'SP-ME',
  'Single Pilot SE',
  'Single Pilot Time SE',
  'Multi-Pilot',
  'Multi-Pilot Time',
  'Co-Pilot',
  'FSTD Time',
  'FSTD Type',
  'FSTD Session Type',
  'PIC Name',
  'Ldg Day',
  'SE',
  'ME',
  'Mehrpilot',
  'Mehrpiloten',
]
/** Lines above the names of the columns. */
const MOST_ABOVE = 10

const DATES = ['Date', 'Date (dd/mm/yy)', 'Date (dd/mm/yyyy)', 'Datum']
/** How headings name the clock of a column: `Dep Time (UTC)`. */
const CLOCK_NAMES = { utc: ['UTC', '(UTC)', 'Z', '(Z)'], local: ['LT', '(LT)', 'Local', '(Local)', 'Lokal', '(Lokal)'] }

/** These columns, with a clock named behind them or without. */
function clocked(columns: string): string {
  const behind = ['', ...Object.values(CLOCK_NAMES).flat()]
  return columns
    .split(',')
    .flatMap((column) => behind.map((clock) => `${column} ${clock}`.trim()))
    .join(',')
}

/** A length of time; some put the name there. */
const INSTRUCTOR = 'Instructor,Lehrberechtigter,FI'

const LAYOUT: LogbookLayout = {
  lengths: 'by-totals',
  clock: 'utc',
  dateOrder: 'day-month',
  date: [...DATES, SESSION_DATE].join(','),
  from: 'Dep Place,Departure Place,Dep,Departure,From,Abflugort,Startort,Von',
  to: 'Arr Place,Arrival Place,Arr,Arrival,To,Ankunftsort,Zielort,Landeort,Nach',
  times: {
    offBlock: clocked('Dep Time,Departure Time,Off Block,Abflugzeit'),
    takeOff: clocked('Take-Off Time,Take-Off,Startzeit'),
    landing: clocked('Landing Time,Landezeit'),
    onBlock: clocked('Arr Time,Arrival Time,On Block,Ankunftszeit'),
  },
  total: 'Total Time,Total,Total Time of Flight,Gesamtzeit,Gesamtflugzeit,Blockzeit',
  registration: [...REGISTRATIONS, SESSION_ID].join(','),
  type:
    'A/C Type,Aircraft Type,Make Model Variant,Aircraft Make Model Variant,Aircraft Make Model,Make and Model,Make Model,Make/Model,Type,' +
    `Muster,Luftfahrzeugmuster,${SESSION_TYPE}`,
  minutes: {
    picMinutes: 'PIC',
    picusMinutes: 'PICUS',
    spicMinutes: 'SPIC',
    sicMinutes: 'Co-Pilot,Copilot,Kopilot',
    dualReceivedMinutes: 'Dual,Doppelsteuer',
    nightMinutes: 'Night,Nacht',
    ifrMinutes: 'IFR',
    crossCountryMinutes: 'Cross Country,XC',
    soloMinutes: 'Solo',
    multiPilotMinutes: 'Multi-Pilot,Multi-Pilot Time,Mehrpilot,Mehrpiloten,Flugzeit mit mehreren Piloten',
    singleEngineMinutes: 'SP-SE,SP SE,Single Pilot SE,Single Pilot Time SE,SE,Einmotorig',
    multiEngineMinutes: 'SP-ME,SP ME,Single Pilot ME,Single Pilot Time ME,ME,Mehrmotorig',
    simulatorMinutes: `${SESSION_TIME},FSTD Session Total Time of Session`,
  },
  counts: {
    takeOffsDay: 'TO Day,Take-Offs Day,Starts Tag',
    takeOffsNight: 'TO Night,Take-Offs Night,Starts Nacht',
    landingsDay: 'Ldg Day,Landings Day,Ldg Tag,Landungen Tag',
    landingsNight: 'Ldg Night,Landings Night,Ldg Nacht,Landungen Nacht',
  },
  pilotFlying: 'Pilot Flying,PF/PM',
  proposesTakeOffs: true,
  hasSessions: true,
  people: [['PIC', 'PIC Name,Name PIC,Name of PIC,Name(s) PIC,Name(s) of PIC,Names PIC,Name des PIC']],
  note: 'Remarks & Endorsements,Remarks and Endorsements,Remarks,Bemerkungen',
  others: INSTRUCTOR,
  placeOf: placeWithName,
  more: (facts, record) => instructorIn(facts, INSTRUCTOR, record),
}

export const easaLayout: ImportFormat = {
  id: 'easa-layout',
  isGeneric: true,
  score: (file) => (tableOf(file) ? 0.75 : 0),
  // FCL.050 wants UTC, but sheets with its columns have local times as well.
  questions: (file) => {
    const table = tableOf(file)
    return namedClock(table) ? [] : clockQuestion({ table }, LAYOUT.times, LAYOUT.clock)
  },
  *read(file, { choices, today }) {
    const table = tableOf(file)
    const clock = namedClock(table) ?? clockOf(choices[CLOCK]) ?? LAYOUT.clock
    if (table) yield* readLogbook(table, { ...LAYOUT, clock }, {}, today)
  },
}

/** The clock that the headings of its times name; null for none, and for a table with both. */
function namedClock(table: Table | null): 'utc' | 'local' | null {
  const columns = Object.values(LAYOUT.times).flatMap((names) => names.split(','))
  const found = (['utc', 'local'] as const).filter((clock) =>
    CLOCK_NAMES[clock].some((name) => columns.some((column) => column.endsWith(` ${name}`) && table?.has(column))),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

const KNOWN = columnNames(...columnsOf(LAYOUT))

/** The table by its first line, or by two lines as the paper has them: groups of columns, and their names below. */
function tableOf(file: ImportFile): Table | null {
  if (!file.table) return null
  if (isEasa(file.table)) return file.table
  let groups: readonly string[] | null = null
  let found: Table | null = null
  let above = 0
  for (const record of readCsv(file.head, { delimiter: file.delimiter })) {
    // The paper numbers its columns.
    if (found)
      return isNumbered(record.cells)
        ? new Table(file.text, file.delimiter, { ...found.header, line: record.line })
        : found
    if (groups) {
      const table = new Table(file.text, file.delimiter, { ...record, cells: joinedNames(groups, record.cells) })
      if (isEasa(table)) found = table
    }
    groups = record.cells
    above += 1
    if (above > MOST_ABOVE) break
  }
  return found
}

function isEasa(table: Table): boolean {
  const isDated = DATES.some((column) => table.has(column))
  if (!isDated || !REGISTRATIONS.some((column) => table.has(column))) return false
  return MARKS.filter((column) => table.has(column)).length >= 2
}

/** A group stands above the first of its columns: the name is that of both, of its own where only that one is known. */
function joinedNames(groups: readonly string[], names: readonly string[]): string[] {
  let group = ''
  return names.map((cell, at) => {
    const [above, name] = [plainName(groups[at] ?? ''), plainName(cell)]
    if (above !== '' || name === '') group = above
    const both = `${group} ${name}`.trim()
    return KNOWN.has(compactName(both)) || !KNOWN.has(compactName(name)) ? both : name
  })
}

/** `Make, model, variant` as the columns are known. */
function plainName(cell: string): string {
  return cell.replaceAll(/[,;\s]+/g, ' ').trim()
}

function isNumbered(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell.trim() !== '')
  return written.length > 1 && written.every((cell) => /^\d{1,2}$/.test(cell.trim()))
}
