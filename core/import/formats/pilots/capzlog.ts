// CSV of capzlog.aero. The flight's day is that of its `Off Block`, in an order of day and month that the account chooses.
import { headerScore } from '../../read/detect.ts'
import { columnNames } from '../../file/table.ts'
import type { FlightRole } from '../../../flight/flight.ts'
import { compactName } from '../../file/clean-cell.ts'
import type { ImportFormat } from '../../read/format.ts'
import { type Facts, words } from '../../read/facts.ts'
import { dateOrderQuestion } from '../../read/order-question.ts'
import type { TargetRecord } from '../../record/target.ts'
import { columnsOf, type LogbookLayout } from './logbook/layout.ts'
import { placeWithName } from './logbook/named-place.ts'
import { readLogbook } from './logbook/read-logbook.ts'

const SIGNATURE = ['Off Block', 'Pilot Function']
const FUNCTIONS = words<FlightRole>({
  pic: 'pilot-in-command',
  picus: 'second-in-command',
  spic: 'student',
  copi: 'second-in-command',
  copilot: 'second-in-command',
  sic: 'second-in-command',
  dual: 'student',
  student: 'student',
  instructor: 'instructor',
  fi: 'instructor',
  examiner: 'examiner',
  fe: 'examiner',
})

const LAYOUT: LogbookLayout = {
  lengths: 'by-totals',
  clock: 'utc',
  dateOrder: 'day-month',
  asksDateOrder: true,
  date: 'Off Block',
  from: 'Departure,Departure Place,From,DEP',
  to: 'Arrival,Arrival Place,Destination,To,ARR',
  times: { offBlock: 'Off Block', takeOff: 'Take Off,Takeoff', landing: 'Landing', onBlock: 'On Block' },
  total: 'Total,Total Time,Block Time,Total Block Time,Block',
  registration: 'Aircraft Registration,Registration,Aircraft Reg,Aircraft',
  type: 'Aircraft Type,Type,Model',
  flightNumber: 'Flight Number,Flight No',
  minutes: {
    picMinutes: 'PIC',
    picusMinutes: 'PICUS',
    spicMinutes: 'SPIC',
    sicMinutes: 'Copi,Co-Pilot',
    dualReceivedMinutes: 'Dual',
    instructorMinutes: 'Instructor,FI',
    nightMinutes: 'Night,Night Time',
    ifrMinutes: 'IFR,IFR Time',
    crossCountryMinutes: 'Cross Country,XC',
    multiPilotMinutes: 'Multi Pilot,MP',
    singleEngineMinutes: 'Single Engine,SP SE,SE',
    multiEngineMinutes: 'Multi Engine,SP ME,ME',
    simulatorMinutes: 'FSTD,FSTD Time,Simulator',
  },
  counts: {
    takeOffsDay: 'Take Offs Day,Takeoffs Day,Day Take Offs,TO Day',
    takeOffsNight: 'Take Offs Night,Takeoffs Night,Night Take Offs,TO Night',
    landingsDay: 'Landings Day,Day Landings,Ldg Day',
    landingsNight: 'Landings Night,Night Landings,Ldg Night',
  },
  allLandings: 'Landings,Total Landings',
  people: [
    ['PIC', 'PIC Name,Name PIC,Pilot in Command'],
    ['SIC', 'Copi Name,Co-Pilot Name'],
    ['Instructor', 'Instructor Name'],
  ],
  approaches: 'Approaches',
  note: 'Remarks,Remarks and Endorsements,Notes',
  others: 'Pilot Function',
  placeOf: placeWithName,
  more,
}
const KNOWN = columnNames(...columnsOf(LAYOUT))

export const capzlog: ImportFormat = {
  id: 'capzlog',
  score: (file) => headerScore(file, { signature: SIGNATURE, known: KNOWN }),
  questions: ({ table }) => dateOrderQuestion(table, LAYOUT.date),
  *read(file, { choices }) {
    if (file.table) yield* readLogbook(file.table, LAYOUT, choices)
  },
}

/** The function says the role better than the lengths. */
function more(facts: Facts, { role, extra = {} }: TargetRecord): Partial<TargetRecord> {
  const written = facts.text('Pilot Function')
  const own = written === null ? null : (FUNCTIONS.get(compactName(written)) ?? null)
  const isUnknown = written !== null && own === null
  return { role: own ?? role ?? null, extra: isUnknown ? { ...extra, 'pilot function': written } : extra }
}
