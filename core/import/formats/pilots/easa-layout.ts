// Tables in the columns of a logbook by AMC1 FCL.050 (Regulation (EU) 1178/2011), as many programs write them: UTC, from
// block to block, with sessions in devices among the flights.
import type { ImportFile } from '../../file/import-file.ts'
import type { ImportFormat } from '../../read/format.ts'
import type { Facts } from '../../read/facts.ts'
import { SESSION_DATE, SESSION_ID, SESSION_TIME, SESSION_TYPE } from '../../read/column-names.ts'
import { readHours } from '../../read/read-clock.ts'
import type { TargetRecord } from '../../record/target.ts'
import type { LogbookLayout } from './logbook/layout.ts'
import { placeWithName } from './logbook/named-place.ts'
import { readLogbook } from './logbook/read-logbook.ts'

const REGISTRATIONS = ['A/C Reg', 'Aircraft Reg', 'Aircraft Registration', 'Registration']
/** Any two of them: columns that no logbook of other states has. */
const MARKS = ['SP-SE', 'SP SE', 'SP-ME', 'Multi-Pilot', 'Co-Pilot', 'FSTD Time', 'FSTD Type', 'PIC Name', 'Ldg Day']

const DATES = ['Date', 'Date (dd/mm/yy)', 'Date (dd/mm/yyyy)']

const LAYOUT: LogbookLayout = {
  lengths: 'by-totals',
  clock: 'utc',
  dateOrder: 'day-month',
  date: [...DATES, SESSION_DATE].join(','),
  from: 'Dep Place,Departure Place,Dep,Departure,From',
  to: 'Arr Place,Arrival Place,Arr,Arrival,To',
  times: {
    offBlock: 'Dep Time,Departure Time,Off Block',
    takeOff: 'Take-Off Time,Take-Off',
    landing: 'Landing Time',
    onBlock: 'Arr Time,Arrival Time,On Block',
  },
  total: 'Total Time,Total,Total Time of Flight',
  registration: [...REGISTRATIONS, SESSION_ID].join(','),
  type: 'A/C Type,Aircraft Type,Make Model Variant,Aircraft Make Model,Make Model,Make/Model,Type,' + SESSION_TYPE,
  minutes: {
    picMinutes: 'PIC',
    picusMinutes: 'PICUS',
    spicMinutes: 'SPIC',
    sicMinutes: 'Co-Pilot,Copilot',
    dualReceivedMinutes: 'Dual',
    nightMinutes: 'Night',
    ifrMinutes: 'IFR',
    multiPilotMinutes: 'Multi-Pilot',
    singleEngineMinutes: 'SP-SE,SP SE',
    multiEngineMinutes: 'SP-ME,SP ME',
    simulatorMinutes: SESSION_TIME,
  },
  counts: {
    takeOffsDay: 'TO Day,Take-Offs Day',
    takeOffsNight: 'TO Night,Take-Offs Night',
    landingsDay: 'Ldg Day,Landings Day',
    landingsNight: 'Ldg Night,Landings Night',
  },
  proposesTakeOffs: true,
  hasSessions: true,
  people: [['PIC', 'PIC Name,Name PIC,Name of PIC,Name(s) PIC,Name(s) of PIC,Names PIC']],
  note: 'Remarks & Endorsements,Remarks and Endorsements,Remarks',
  others: 'Instructor',
  placeOf: placeWithName,
  more,
}

export const easaLayout: ImportFormat = {
  id: 'easa-layout',
  isGeneric: true,
  score: (file) => (isEasa(file) ? 0.75 : 0),
  *read(file, { today }) {
    if (file.table) yield* readLogbook(file.table, LAYOUT, {}, today)
  },
}

function isEasa({ table }: ImportFile): boolean {
  if (!table || !DATES.some((column) => table.has(column)) || !REGISTRATIONS.some((column) => table.has(column)))
    return false
  return MARKS.filter((column) => table.has(column)).length >= 2
}

/** Here `Instructor` is a length of time; some put the name there. */
function more(facts: Facts, { people = [], pilot = {} }: TargetRecord): Partial<TargetRecord> {
  const written = facts.text('Instructor')
  if (written === null) return {}
  const minutes = readHours(written)
  if (minutes === null) {
    const others = people.filter(({ name }) => name !== written)
    return { people: [...others, { name: written, role: 'Instructor', userId: null }] }
  }
  return minutes > 0 ? { pilot: { ...pilot, instructorMinutes: minutes }, role: 'instructor' } : {}
}
