// CSV of CrewLounge PILOTLOG, and of mccPILOTLOG as it was called before. Lengths are minutes, its date is that of UTC.
import { compactName } from '../../file/clean-cell.ts'
import type { ImportFile } from '../../file/import-file.ts'
import type { ImportFormat } from '../../read/format.ts'
import { type Facts, words } from '../../read/facts.ts'
import type { FlightRole } from '../../../flight/flight.ts'
import type { TargetRecord } from '../../record/target.ts'
import type { LogbookLayout } from './logbook/layout.ts'
import { isTicked } from './logbook/pilot-facts.ts'
import { readLogbook } from './logbook/read-logbook.ts'

const DATES = ['PILOTLOG_DATE', 'mcc_DATE']
const CAPACITIES = words<FlightRole>({
  pic: 'pilot-in-command',
  p1: 'pilot-in-command',
  picus: 'second-in-command',
  sic: 'second-in-command',
  p2: 'second-in-command',
  copilot: 'second-in-command',
  dual: 'student',
  stu: 'student',
  student: 'student',
  ins: 'instructor',
  instr: 'instructor',
  instructor: 'instructor',
  exm: 'examiner',
  examiner: 'examiner',
  relief: 'relief-pilot',
})

const LAYOUT: LogbookLayout = {
  lengths: 'minutes',
  clock: 'utc',
  dateOrder: 'day-month',
  date: DATES.join(','),
  from: 'AF_DEP',
  to: 'AF_ARR',
  times: { offBlock: 'TIME_DEP', takeOff: 'TIME_TO', landing: 'TIME_LDG', onBlock: 'TIME_ARR' },
  scheduled: { offBlock: 'TIME_DEPSCH', onBlock: 'TIME_ARRSCH' },
  total: 'TIME_TOTAL',
  registration: 'AC_REG',
  typeName: ['AC_MAKE', 'AC_MODEL', 'AC_VARIANT'],
  flightNumber: 'FLIGHTNUMBER',
  minutes: {
    picMinutes: 'TIME_PIC',
    picusMinutes: 'TIME_PICUS',
    sicMinutes: 'TIME_SIC',
    reliefMinutes: 'TIME_RELIEF',
    dualReceivedMinutes: 'TIME_DUAL',
    instructorMinutes: 'TIME_INSTRUCTOR',
    nightMinutes: 'TIME_NIGHT',
    ifrMinutes: 'TIME_IFR',
    actualInstrumentMinutes: 'TIME_ACTUAL',
    simulatedInstrumentMinutes: 'TIME_HOOD',
    crossCountryMinutes: 'TIME_XC',
    simulatorMinutes: 'TIME_TOTALSIM',
  },
  proposesMultiPilot: true,
  counts: {
    takeOffsDay: 'TO_DAY',
    takeOffsNight: 'TO_NIGHT',
    landingsDay: 'LDG_DAY',
    landingsNight: 'LDG_NIGHT',
    holds: 'HOLDING',
  },
  examiner: 'TIME_EXAMINER',
  people: [
    ['PIC', 'PILOT1_NAME'],
    ['SIC', 'PILOT2_NAME'],
    [null, 'PILOT3_NAME,PILOT4_NAME'],
  ],
  approaches: 'TAG_APP,APP_1,APP_2,APP_3',
  note: 'REMARKS',
  others: 'CAPACITY,TIME_MODE,AC_ISSIM,IS_PREVEXP,PILOT1_EMAIL,PILOT2_EMAIL,PILOT1_PHONE,PILOT2_PHONE',
  isSession: (facts) => (facts.text('AC_ISSIM') === null ? null : isTicked(facts.text('AC_ISSIM'))),
  isSum: (facts) => isTicked(facts.text('IS_PREVEXP')) || /previous experience/i.test(facts.text('REMARKS') ?? ''),
  clockOf: (facts) => (/^(?:L|LT|LOCAL.*)$/i.test(facts.text('TIME_MODE') ?? '') ? 'local' : null),
  more,
}

export const crewLounge: ImportFormat = {
  id: 'crewlounge',
  score: (file) => (isCrewLounge(file) ? 0.95 : 0),
  *read(file) {
    if (file.table) yield* readLogbook(file.table, LAYOUT)
  },
}

function isCrewLounge({ table }: ImportFile): boolean {
  return table !== null && DATES.some((column) => table.has(column)) && table.has('AF_DEP', 'AC_REG')
}

/** The capacity the pilot chose says the role better than the lengths, and the model the type where the variant does not. */
function more(facts: Facts, { role, isSum, extra = {}, aircraft }: TargetRecord): Partial<TargetRecord> {
  const written = facts.text('CAPACITY')
  const capacity = written === null ? null : (CAPACITIES.get(compactName(written)) ?? null)
  const isUnknown = written !== null && capacity === null
  return {
    role: isSum ? null : (capacity ?? role ?? null),
    aircraft: aircraft ? { ...aircraft, icao: designatorOf(facts) } : null,
    extra: isUnknown ? { ...extra, capacity: written } : extra,
  }
}

/** `A320` with the variant `271N`: those of the family's new engines have designators of their own. */
function designatorOf(facts: Facts): string | null {
  const model = facts.text('AC_MODEL') ?? ''
  const isNew = /^A3(?:19|2[01])$/.test(model) && /^\d{3}N/.test(facts.text('AC_VARIANT') ?? '')
  if (isNew) return `A${model.slice(2)}N`
  return /^[A-Z]{1,2}\d[A-Z0-9]{1,2}$/.test(model) ? model : null
}
