// CSV of Garmin Pilot's logbook. Its first and last columns are known; those of times and counts by the names they bear.
import type { ImportFile } from '../../file/import-file.ts'
import type { ImportFormat } from '../../read/format.ts'
import type { LogbookLayout } from './logbook/layout.ts'
import { readLogbook } from './logbook/read-logbook.ts'

const FIRST = ['date', 'aircraft id', 'aircraft type']
const LAST = ['From', 'To', 'Route']

const LAYOUT: LogbookLayout = {
  lengths: 'hours',
  clock: 'utc',
  dateOrder: 'month-day',
  hasLocalDate: true,
  date: 'Date',
  from: 'From',
  to: 'To',
  times: {
    offBlock: 'Time Out,Out,Block Out',
    takeOff: 'Time Off,Off',
    landing: 'Time On,On',
    onBlock: 'Time In,In,Block In',
  },
  total: 'Total Time,Total Duration,Total,Duration',
  registration: 'Aircraft ID',
  type: 'Aircraft Type',
  minutes: {
    picMinutes: 'PIC,PIC Time,Pilot in Command',
    sicMinutes: 'SIC,SIC Time,Second in Command',
    dualReceivedMinutes: 'Dual Received,Dual Rcvd,Dual',
    instructorMinutes: 'Dual Given,CFI,Instruction Given',
    soloMinutes: 'Solo,Solo Time',
    nightMinutes: 'Night,Night Time',
    ifrMinutes: 'IFR,IFR Time',
    actualInstrumentMinutes: 'Actual Instrument,Instrument Actual,IMC,Actual',
    simulatedInstrumentMinutes: 'Simulated Instrument,Instrument Simulated,Hood',
    crossCountryMinutes: 'Cross Country,Cross Country Time,XC,X-Country',
    simulatorMinutes: 'Simulator,Flight Simulator,Sim,FTD,ATD,Simulated Flight',
    groundTrainingMinutes: 'Ground Received,Ground Training,Ground',
    nvgMinutes: 'NVG,NVG Time',
  },
  counts: {
    takeOffsDay: 'Day Takeoffs,Takeoffs Day',
    takeOffsNight: 'Night Takeoffs,Takeoffs Night',
    landingsDay: 'Day Landings,Landings Day',
    landingsNight: 'Night Landings,Landings Night',
    fullStopsDay: 'Day Landings Full Stop,Day Full Stop Landings,Full Stop Day',
    fullStopsNight: 'Night Landings Full Stop,Night Full Stop Landings,Full Stop Night',
    holds: 'Holds,Holding,Holding Procedures',
  },
  allLandings: 'All Landings,Landings,Total Landings',
  meters: { hobbsStart: 'Hobbs Start', hobbsEnd: 'Hobbs End', tachStart: 'Tach Start', tachEnd: 'Tach End' },
  people: [
    ['Instructor', 'Instructor,Instructor Name,CFI Name'],
    ['Student', 'Student,Student Name'],
    ['Passenger', 'Passengers,Passenger'],
    ['Safety Pilot', 'Safety Pilot'],
  ],
  reviews: [
    ['flight-review', 'Flight Review,BFR'],
    ['ipc', 'IPC,Instrument Proficiency Check'],
    ['skill-test', 'Checkride'],
  ],
  approaches: ['Approach', 'Approaches', ...[1, 2, 3, 4, 5, 6].map((number) => `Approach ${number}`)].join(','),
  note: 'Remarks,Comments,Notes',
}

export const garminPilot: ImportFormat = {
  id: 'garmin-pilot',
  score: (file) => (isGarmin(file) ? 0.85 : 0),
  *read(file) {
    if (file.table) yield* readLogbook(file.table, LAYOUT)
  },
}

function isGarmin({ table }: ImportFile): boolean {
  if (!table || table.delimiter === '\t') return false
  return FIRST.every((column, at) => table.columns[at] === column) && table.has(...LAST)
}
