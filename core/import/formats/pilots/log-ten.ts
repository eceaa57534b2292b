// LogTen: the table by its own keys, the report with columns of choice, the JSON by which other apps hand flights over.
import { isArray, isObject, type JsonValue, member } from '../../../lib/json.ts'
import type { ImportFile } from '../../file/import-file.ts'
import type { Table } from '../../file/table.ts'
import type { ImportFormat, SourceRow } from '../../read/format.ts'
import { Members, rawJson } from '../../read/members.ts'
import { orderOfDates } from '../../read/read-day.ts'
import { tableBelow } from './logbook/find-table.ts'
import { columnsOf, type LogbookLayout } from './logbook/layout.ts'
import { isFlyingTick, LogbookReader, readLogbook } from './logbook/read-logbook.ts'

const KEYS = ['flight_flightDate']
/** Of the report, whose columns vary: any two of these beside the first three. */
const REPORT = ['Date', 'From', 'To']
const REPORT_MARKS = ['Out', 'In', 'PIC/P1 Crew', 'Day T/O', 'Aircraft ID', 'Dual Rcvd']
/** `flight_type` of a simulator. */
const SIMULATOR = '3'

const numbered = (name: string, count: number): string =>
  [name, ...Array.from({ length: count }, (_, at) => `${name}${at + 1}`)].join(',')

const LAYOUT: LogbookLayout = {
  lengths: 'hours',
  clock: 'utc',
  dateOrder: 'month-day',
  date: 'flight_flightDate,Date',
  from: 'flight_from,From',
  to: 'flight_to,To',
  times: {
    offBlock: 'flight_actualDepartureTime,Out',
    takeOff: 'flight_takeoffTime,Off',
    landing: 'flight_landingTime,On',
    onBlock: 'flight_actualArrivalTime,In',
  },
  scheduled: { offBlock: 'flight_scheduledDepartureTime,Sched Out', onBlock: 'flight_scheduledArrivalTime,Sched In' },
  total: 'flight_totalTime,Total Time',
  registration: 'aircraft_aircraftID,flight_selectedAircraftID,Aircraft ID',
  type: 'aircraftType_type,flight_selectedAircraftType,Aircraft Type',
  typeName: ['aircraftType_make', 'aircraftType_model'],
  flightNumber: 'flight_flightNumber,Flight #',
  distance: 'flight_distance,Distance',
  minutes: {
    picMinutes: 'flight_pic,PIC',
    picusMinutes: 'flight_p1us,P1u/s,P1us,PICUS',
    sicMinutes: 'flight_sic,SIC',
    reliefMinutes: 'flight_relief,Relief',
    dualReceivedMinutes: 'flight_dualReceived,Dual Rcvd,Dual Received',
    instructorMinutes: 'flight_dualGiven,Dual Given',
    soloMinutes: 'flight_solo,Solo',
    nightMinutes: 'flight_night,Night',
    ifrMinutes: 'flight_ifr,IFR',
    actualInstrumentMinutes: 'flight_actualInstrument,Actual Inst,Actual Instrument',
    simulatedInstrumentMinutes: 'flight_simulatedInstrument,Sim Inst,Simulated Instrument',
    crossCountryMinutes: 'flight_crossCountry,XC,Cross Country',
    multiPilotMinutes: 'flight_multiPilot,Multi-Pilot',
    simulatorMinutes: 'flight_simulator,Simulator',
    groundTrainingMinutes: 'flight_ground,Ground',
    nvgMinutes: 'flight_nightVisionGoggle,NVG',
  },
  counts: {
    takeOffsDay: 'flight_dayTakeoffs,Day T/O,Day Takeoffs',
    takeOffsNight: 'flight_nightTakeoffs,Night T/O,Night Takeoffs',
    landingsDay: 'flight_dayLandings,Day Ldg,Day Landings',
    landingsNight: 'flight_nightLandings,Night Ldg,Night Landings',
    goArounds: 'flight_goArounds,Go Arounds',
    holds: 'flight_holds,Holds',
  },
  pilotFlying: 'flight_pilotFlying,Pilot Flying,PF',
  proposesMultiPilot: true,
  landingKinds: { fullStops: 'flight_fullStops,Full Stops', touchAndGos: 'flight_touchAndGoes,Touch & Goes' },
  duty: { on: 'flight_onDutyTime,On Duty', off: 'flight_offDutyTime,Off Duty' },
  meters: {
    hobbsStart: 'flight_hobbsStart,Hobbs Start',
    hobbsEnd: 'flight_hobbsStop,Hobbs Stop',
    tachStart: 'flight_tachStart,Tach Start',
    tachEnd: 'flight_tachStop,Tach Stop',
  },
  people: [
    ['PIC', 'flight_selectedCrewPIC,flight_selectedCrewCommander,PIC/P1 Crew'],
    ['SIC', 'flight_selectedCrewSIC,SIC/P2 Crew'],
    ['Instructor', 'flight_selectedCrewInstructor,Instructor'],
    ['Student', 'flight_selectedCrewStudent,Student'],
    ['Relief', numbered('flight_selectedCrewRelief', 4)],
    ['Flight Engineer', 'flight_selectedCrewFlightEngineer'],
    ['Observer', numbered('flight_selectedCrewObserver', 2)],
    ['Flight Attendant', `flight_selectedCrewPurser,${numbered('flight_selectedCrewFlightAttendant', 4)}`],
    ['Passenger', numbered('flight_selectedPax', 10)],
  ],
  reviews: [
    ['flight-review', 'flight_review,flight_flightReview,Flight Review'],
    ['ipc', 'flight_instrumentProficiencyCheck,IPC'],
  ],
  approaches: `${numbered('flight_selectedApproach', 10)},${numbered('Approach ', 10)}`,
  note: `flight_remarks,Remarks,${numbered('flight_customNote', 5)}`,
  others: 'flight_type',
  isSession: (facts) => (facts.text('flight_type') === SIMULATOR ? true : null),
}

export const logTen: ImportFormat = {
  id: 'logten',
  score: (file) => (entitiesOf(file) ? 0.95 : tableOf(file) ? 0.9 : 0),
  read: readRows,
}

function tableOf(file: ImportFile): Table | null {
  const keyed = tableBelow(file, KEYS)
  if (keyed) return keyed
  const report = file.isSheet || file.head.includes('\t') ? tableBelow(file, REPORT) : null
  const marks = REPORT_MARKS.filter((column) => report?.has(column))
  return (file.isSheet || report?.delimiter === '\t') && marks.length >= 2 ? report : null
}

/** Flights and what else the app hands over with them. */
function entitiesOf(file: ImportFile): readonly JsonValue[] | null {
  const json = file.json?.ok ? file.json.value : null
  const entities = isObject(json) ? member(json, 'entities') : null
  if (!isArray(entities)) return null
  return entities.some((entity) => isObject(entity) && member(entity, 'flight_flightDate') !== undefined)
    ? entities
    : null
}

function* readRows(file: ImportFile): Generator<SourceRow> {
  const entities = entitiesOf(file)
  if (entities) yield* readEntities(entities)
  else {
    const table = tableOf(file)
    if (table) yield* readLogbook(table, LAYOUT)
  }
}

function* readEntities(entities: readonly JsonValue[]): Generator<SourceRow> {
  const known = new Set([...columnsOf(LAYOUT), 'entity_name'])
  const order = orderOfDates(entities.flatMap((entity) => new Members(entity).text('flight_flightDate') ?? []))
  const ticksFlying = entities.some((entity) => isFlyingTick(new Members(entity).text('flight_pilotFlying') ?? ''))
  const reader = new LogbookReader(LAYOUT, order === 'mixed' ? null : order, () => true, { ticksFlying })
  for (const [at, entity] of entities.entries()) {
    const place = { row: at + 1, rawCells: rawJson(entity) }
    const facts = new Members(entity)
    const isFlight = isObject(entity) && (facts.text('entity_name') ?? 'Flight') === 'Flight'
    if (isFlight) yield reader.read(place, facts, facts.others(known))
    else yield { ...place, kind: 'refused', code: isObject(entity) ? 'no-flight' : 'row-broken' }
  }
}
