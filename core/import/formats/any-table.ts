// Any other table with a date and two places: its columns are known by the names people give them, in English and German,
// and by what stands in them.
import { compactName } from '../file/clean-cell.ts'
import type { ImportFile } from '../file/import-file.ts'
import type { Table } from '../file/table.ts'
import type { ImportFormat } from '../read/format.ts'
import { CLOCK, clockOf, clockQuestion } from '../read/clock-question.ts'
import { airlineByCode } from '../read/code-lists.ts'
import {
  AIRLINE,
  ALL_LANDINGS,
  CABIN,
  COMPANIONS,
  DATE,
  FLIGHT_NUMBER,
  FROM,
  INSTRUCTOR_NAME,
  INSTRUCTOR_OR_TIME,
  LANDING_COUNTS,
  NOTE,
  PIC_NAME,
  PILOT_MINUTES,
  PNR,
  POSITION,
  REASON,
  REGISTRATION,
  ROLE,
  SEAT,
  SESSION_DATE,
  SESSION_ID,
  SESSION_TIME,
  SESSION_TYPE,
  TIMES,
  TO,
  TOTAL,
  TYPE,
} from '../read/column-names.ts'
import type { Facts, Words } from '../read/facts.ts'
import { dateOrderQuestion } from '../read/order-question.ts'
import { readClock } from '../read/read-clock.ts'
import { CABIN_WORDS, POSITION_WORDS, REASON_WORDS, ROLE_WORDS } from '../read/table-words.ts'
import type { TargetRecord } from '../record/target.ts'
import type { Columns, LogbookLayout } from './pilots/logbook/layout.ts'
import { instructorIn } from './pilots/logbook/instructor-column.ts'
import { placeWithCode } from './pilots/logbook/named-place.ts'
import { readLogbook } from './pilots/logbook/read-logbook.ts'

const LAYOUT: LogbookLayout = {
  lengths: 'by-totals',
  clock: 'local',
  dateOrder: 'day-month',
  asksDateOrder: true,
  date: DATE,
  from: FROM,
  to: TO,
  times: TIMES,
  total: TOTAL,
  registration: `${REGISTRATION},${SESSION_ID}`,
  type: `${TYPE},${SESSION_TYPE}`,
  flightNumber: FLIGHT_NUMBER,
  minutes: { ...PILOT_MINUTES, simulatorMinutes: SESSION_TIME },
  counts: LANDING_COUNTS,
  allLandings: ALL_LANDINGS,
  proposesTakeOffs: true,
  proposesMultiPilot: true,
  hasSessions: true,
  people: [
    ['PIC', PIC_NAME],
    ['Instructor', INSTRUCTOR_NAME],
    [null, COMPANIONS],
  ],
  note: NOTE,
  others: [AIRLINE, SEAT, POSITION, CABIN, REASON, PNR, ROLE, INSTRUCTOR_OR_TIME].join(','),
  placeOf: placeWithCode,
  more,
}

export const anyTable: ImportFormat = {
  id: 'table',
  isGeneric: true,
  score: (file) => (layoutFor(file) ? 0.6 : 0),
  questions: (file) => {
    const layout = layoutFor(file)
    if (!layout || !file.table) return []
    return [...clockQuestion(file, layout.times), ...dateOrderQuestion(file.table, layout.date.split(',')[0] ?? '')]
  },
  *read(file, { choices, today }) {
    const layout = layoutFor(file)
    if (!file.table || !layout) return
    yield* readLogbook(file.table, { ...layout, clock: clockOf(choices[CLOCK]) ?? layout.clock }, choices, today)
  },
}

/** Rows that are looked at to tell a column of times from one of places. */
const SAMPLE = 20
/** A clock without its colon; no place has such a name. */
const FOUR_DIGITS = /^\d{4}$/

/** `Departure` may be a place or a time: its cells tell. Null without a date and two places. */
function layoutFor({ table }: ImportFile): LogbookLayout | null {
  if (!table) return null
  const timed = clockColumns(table)
  const [date] = there(table, DATE)
  const pick = (columns: Columns, isTimed: boolean): string[] =>
    there(table, columns).filter((column) => timed.has(compactName(column)) === isTimed)
  const [[from], [to]] = [pick(FROM, false), pick(TO, false)]
  if (date === undefined || from === undefined || to === undefined || from === to) return null
  const times = Object.fromEntries(
    Object.entries(TIMES).flatMap(([name, columns]) => {
      const [column] = pick(columns, true)
      return column === undefined ? [] : [[name, column] as const]
    }),
  )
  return { ...LAYOUT, date: [date, ...there(table, SESSION_DATE)].join(','), from, to, times }
}

function there(table: Table, columns: Columns): string[] {
  return columns.split(',').filter((column) => table.has(column))
}

function clockColumns(table: Table): ReadonlySet<string> {
  const timed = new Set<string>()
  const places = new Set<string>()
  let rows = 0
  for (const row of table.rows()) {
    for (const column of table.columns) {
      const cell = row.get(column)
      if (cell === '') continue
      const isTimed = FOUR_DIGITS.test(cell) || /\d:\d\d/.test(cell)
      const kind = isTimed && readClock(cell.slice(-8).trim()) ? timed : places
      kind.add(compactName(column))
    }
    rows += 1
    if (rows >= SAMPLE) break
  }
  return new Set([...timed].filter((column) => !places.has(column)))
}

function more(facts: Facts, record: TargetRecord): Partial<TargetRecord> {
  const text = (columns: Columns): string | null =>
    columns.split(',').reduce<string | null>((found, column) => found ?? facts.text(column), null)
  const meant = <T>(columns: Columns, meanings: Words<T>): T | null => {
    const column = columns.split(',').find((one) => facts.text(one) !== null)
    return column === undefined ? null : facts.choice(column, meanings)
  }
  const role = meant(ROLE, ROLE_WORDS)
  return {
    ...instructorIn(facts, INSTRUCTOR_OR_TIME, record),
    ...(role && { role }),
    airline: airlineByCode(text(AIRLINE)),
    seat: text(SEAT),
    seatPosition: meant(POSITION, POSITION_WORDS),
    cabin: meant(CABIN, CABIN_WORDS),
    reason: meant(REASON, REASON_WORDS),
    pnr: text(PNR),
  }
}
