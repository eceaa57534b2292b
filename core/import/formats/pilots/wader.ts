// CSV of Wader. 00:00 stands for a time nobody entered, an empty total for one that the times tell.
import { headerScore } from '../../read/detect.ts'
import { columnNames } from '../../file/table.ts'
import type { ImportFormat } from '../../read/format.ts'
import { columnsOf, type LogbookLayout } from './logbook/layout.ts'
import { isTicked } from './logbook/pilot-facts.ts'
import { readLogbook } from './logbook/read-logbook.ts'

const SIGNATURE = ['flightDate', 'aircraftTailNumber', 'isPreviousExperience']

const LAYOUT: LogbookLayout = {
  lengths: 'by-totals',
  clock: 'utc',
  dateOrder: 'day-month',
  hasZeroForUnknown: true,
  date: 'flightDate',
  from: 'departureAirport,departureAerodrome,departureAirfield,departurePlace,departure,from,origin',
  to: 'arrivalAirport,arrivalAerodrome,arrivalAirfield,arrivalPlace,arrival,to,destination',
  times: {
    offBlock: 'departureTime,offBlockTime,offBlock,blockOffTime',
    takeOff: 'takeoffTime,takeOffTime',
    landing: 'landingTime',
    onBlock: 'parkingTime,arrivalTime,onBlockTime,onBlock',
  },
  total: 'totalTime,total,totalFlightTime,blockTime',
  registration: 'aircraftTailNumber',
  type: 'aircraftType,aircraftTypeCode,aircraftModel',
  typeName: ['aircraftManufacturer,aircraftMake', 'aircraftModel', 'aircraftVariant'],
  flightNumber: 'flightNumber',
  minutes: {
    picMinutes: 'picTime,pilotInCommandTime,pic',
    picusMinutes: 'picusTime,picus',
    sicMinutes: 'copilotTime,coPilotTime,sicTime,sic',
    dualReceivedMinutes: 'dualTime,dual',
    instructorMinutes: 'instructorTime,instructor',
    soloMinutes: 'soloTime,solo',
    nightMinutes: 'nightTime,night',
    ifrMinutes: 'ifrTime,ifr',
    crossCountryMinutes: 'crossCountryTime,crossCountry',
    multiPilotMinutes: 'multiPilotTime,multiPilot',
    singleEngineMinutes: 'singleEngineTime,singlePilotSingleEngine',
    multiEngineMinutes: 'multiEngineTime,singlePilotMultiEngine',
    simulatorMinutes: 'simulatorTime,fstdTime,simulator',
  },
  proposesMultiPilot: true,
  counts: {
    takeOffsDay: 'dayTakeoffs,takeoffsDay,takeOffDay',
    takeOffsNight: 'nightTakeoffs,takeoffsNight,takeOffNight',
    landingsDay: 'dayLandings,landingsDay,landingDay',
    landingsNight: 'nightLandings,landingsNight,landingNight',
    goArounds: 'goArounds',
    holds: 'holds',
  },
  people: [
    ['PIC', 'picName,pilotInCommand,pilotInCommandName'],
    ['SIC', 'sicName,copilotName,coPilotName,copilot'],
    ['Instructor', 'instructorName'],
    ['Student', 'studentName'],
  ],
  note: 'remarks,notes,comment,endorsements',
  others: 'isPreviousExperience,isSimulator',
  isSession: (facts) => (isTicked(facts.text('isSimulator')) ? true : null),
  isSum: (facts) => isTicked(facts.text('isPreviousExperience')),
}
const KNOWN = columnNames(...columnsOf(LAYOUT))

export const wader: ImportFormat = {
  id: 'wader',
  score: (file) => headerScore(file, { signature: SIGNATURE, known: KNOWN }),
  *read(file) {
    if (file.table) yield* readLogbook(file.table, LAYOUT)
  },
}
