// CSV of FLYLOG.io, whose owner calls themselves SELF.
import { headerScore } from '../../read/detect.ts'
import { columnNames } from '../../file/table.ts'
import type { ImportFormat } from '../../read/format.ts'
import { columnsOf, type LogbookLayout } from './logbook/layout.ts'
import { readLogbook } from './logbook/read-logbook.ts'

const SIGNATURE = ['DURATION_BLOCK', 'TIME_BLOCK_START', 'LDGS_DAY']

const LAYOUT: LogbookLayout = {
  lengths: 'by-totals',
  clock: 'utc',
  dateOrder: 'day-month',
  date: 'DATE,FLIGHT_DATE,DATE_BLOCK_START',
  from: 'DEPARTURE,AIRPORT_DEP,AIRPORT_DEPARTURE,DEP,FROM,DEPARTURE_ICAO,PLACE_DEP',
  to: 'ARRIVAL,AIRPORT_ARR,AIRPORT_ARRIVAL,ARR,TO,ARRIVAL_ICAO,PLACE_ARR',
  times: {
    offBlock: 'TIME_BLOCK_START',
    takeOff: 'TIME_FLIGHT_START,TIME_TAKEOFF',
    landing: 'TIME_FLIGHT_END,TIME_LANDING',
    onBlock: 'TIME_BLOCK_END',
  },
  total: 'DURATION_BLOCK,DURATION_TOTAL',
  registration: 'AIRCRAFT_REGISTRATION,AIRCRAFT_REG,REGISTRATION,REG,AIRCRAFT',
  type: 'AIRCRAFT_TYPE,TYPE,AIRCRAFT_MODEL',
  typeName: ['AIRCRAFT_MAKE', 'AIRCRAFT_MODEL', 'AIRCRAFT_VARIANT'],
  flightNumber: 'FLIGHT_NUMBER',
  minutes: {
    picMinutes: 'DURATION_PIC',
    picusMinutes: 'DURATION_PICUS',
    spicMinutes: 'DURATION_SPIC',
    sicMinutes: 'DURATION_COPILOT,DURATION_SIC',
    reliefMinutes: 'DURATION_RELIEF',
    dualReceivedMinutes: 'DURATION_DUAL',
    instructorMinutes: 'DURATION_INSTRUCTOR',
    soloMinutes: 'DURATION_SOLO',
    nightMinutes: 'DURATION_NIGHT',
    ifrMinutes: 'DURATION_IFR',
    crossCountryMinutes: 'DURATION_XC,DURATION_CROSS_COUNTRY',
    multiPilotMinutes: 'DURATION_MP,DURATION_MULTI_PILOT',
    singleEngineMinutes: 'DURATION_SE,DURATION_SP_SE',
    multiEngineMinutes: 'DURATION_ME,DURATION_SP_ME',
    simulatorMinutes: 'DURATION_FSTD,DURATION_SIM,DURATION_SIMULATOR',
  },
  counts: {
    takeOffsDay: 'TOS_DAY,TAKEOFFS_DAY,TO_DAY',
    takeOffsNight: 'TOS_NIGHT,TAKEOFFS_NIGHT,TO_NIGHT',
    landingsDay: 'LDGS_DAY',
    landingsNight: 'LDGS_NIGHT',
  },
  examiner: 'DURATION_EXAMINER',
  people: [
    ['PIC', 'NAME_PIC,PIC_NAME,PIC,CREW_PIC'],
    ['SIC', 'NAME_COPILOT,NAME_SIC,SIC_NAME,COPILOT_NAME,CREW_SIC'],
    ['Instructor', 'NAME_INSTRUCTOR,INSTRUCTOR_NAME'],
    ['Passenger', 'PASSENGERS,PAX'],
  ],
  approaches: 'APPROACHES',
  note: 'REMARKS,REMARK,NOTES',
}
const KNOWN = columnNames(...columnsOf(LAYOUT))

export const flyLog: ImportFormat = {
  id: 'flylog',
  score: (file) => headerScore(file, { signature: SIGNATURE, known: KNOWN }),
  *read(file) {
    if (file.table) yield* readLogbook(file.table, LAYOUT)
  },
}
