// CSV of ForeFlight's logbook: a table of aircraft, a table of flights below it, headers of two generations.
import { NAUTICAL_MILE_KM } from '../../../geo/miles.ts'
import type { FstdDevice, Person, PilotFacts, Review } from '../../../flight/flight.ts'
import type { CsvRecord } from '../../file/csv.ts'
import { compactName } from '../../file/clean-cell.ts'
import type { ImportFile } from '../../file/import-file.ts'
import { columnNames, Table, type TableRow } from '../../file/table.ts'
import type { FlightRow, ImportFormat, SourceRow } from '../../read/format.ts'
import { Cells } from '../../read/cells.ts'
import { CLOCK, clockOf, clockQuestionOf } from '../../read/clock-question.ts'
import { placeByCode } from '../../read/code-lists.ts'
import { words } from '../../read/facts.ts'
import type { AircraftReference, SourceTimes, TargetRecord } from '../../record/target.ts'
import { readPackedApproach } from './logbook/approach.ts'
import { PackedCells } from './logbook/packed-cells.ts'
import { countOf, dutyMinutes, isSimulator, isTicked, known, landingsOf, roleOf } from './logbook/pilot-facts.ts'

const FIRST_LINE = /^\s*"?ForeFlight Logbook Import/i
/** Kinds of the columns, in a row of their own above the names or below. */
const KINDS = new Set(
  'text,yyyy,boolean,decimal,decimal or hh:mm,hh:mm,hhmm,number,date,datetime,packed detail'.split(','),
)
const DEVICES = words<FstdDevice>({
  ffs: 'ffs',
  ftd: 'ftd',
  fnpt: 'fnpt',
  bitd: 'bitd',
  aatd: 'atd',
  batd: 'atd',
  aircraft: null,
})
const REVIEWS: readonly (readonly [review: Review, ...columns: string[]])[] = [
  ['flight-review', 'Flight Review'],
  ['ipc', 'IPC', 'IR Proficiency Check (EASA)'],
  ['skill-test', 'Checkride'],
  ['proficiency-check', 'Proficiency Check (EASA)'],
  ['nvg-proficiency-check', 'NVG Proficiency'],
  ['pic-proficiency-check', 'FAA 61.58', 'FAA6158'],
  ['initial-check', 'Initial Check (EASA)'],
  ['refresher-training', 'Refresher Training (EASA)'],
]
const APPROACHES = [1, 2, 3, 4, 5, 6].map((number) => `Approach${number}`)
const PEOPLE = [1, 2, 3, 4, 5, 6].map((number) => `Person${number}`)
const KNOWN = columnNames(
  'Date,AircraftID,From,To,TimeOut,TimeOff,TimeOn,TimeIn,OnDuty,OffDuty,TotalTime,PIC,SIC,Night,Solo,CrossCountry,PICUS',
  'MultiPilot,IFR,Examiner,NVG,Distance,Takeoff Day,Takeoff Night,Day Takeoffs,Night Takeoffs,AllLandings',
  'Landing Full-Stop Day,Landing Full-Stop Night,Landing Touch-and-Go Day,Landing Touch-and-Go Night',
  'DayLandingsFullStop,NightLandingsFullStop,ActualInstrument,SimulatedInstrument,GroundTraining',
  'HobbsStart,HobbsEnd,TachStart,TachEnd,Holds,DualGiven,DualReceived,SimulatedFlight,InstructorName,PilotComments,InstructorComments',
  ...REVIEWS.flatMap(([, ...columns]) => columns),
  ...APPROACHES,
  ...PEOPLE,
)

export const foreFlight: ImportFormat = {
  id: 'foreflight',
  score: (file) => (FIRST_LINE.test(file.head) ? 0.95 : 0),
  questions: (file) => clockQuestionOf([...readRows(file)].filter(isTimed).length, 'utc'),
  *read(file, { choices }) {
    const isLocal = clockOf(choices[CLOCK]) === 'local'
    for (const row of readRows(file)) yield isLocal && row.kind === 'flight' ? onLocalClocks(row) : row
  },
}

function isTimed(row: SourceRow): boolean {
  return row.kind === 'flight' && Object.values(row.record.actual ?? {}).some((time) => time !== null)
}

/** Who logs by the clocks of the places says so. */
function onLocalClocks(row: FlightRow): FlightRow {
  const { actual, duty } = row.record
  const times = Object.entries(actual ?? {}).map(([name, time]) => [
    name,
    time?.clock === 'utc' ? { clock: 'local' as const, time: time.time } : time,
  ])
  const local = { actual: Object.fromEntries(times) as SourceTimes, ...(duty && { duty: { ...duty, isLocal: true } }) }
  return { ...row, record: { ...row.record, ...local } }
}

interface Aircraft {
  reference: AircraftReference | null
  device: FstdDevice | null
}

function* readRows(file: ImportFile): Generator<SourceRow> {
  const fleet = new Map<string, Aircraft>()
  let part: 'none' | 'aircraft' | 'flights' = 'none'
  let table: Table | null = null
  let packed: PackedCells | null = null
  for (const record of file.records()) {
    const first = compactName(record.cells[0] ?? '').replaceAll('"', '')
    if (first === 'aircrafttable' || first === 'flightstable') {
      part = first === 'aircrafttable' ? 'aircraft' : 'flights'
      table = null
    } else if (part === 'none' || isKinds(record)) continue
    else if (!table) {
      table = isHeader(first, part) ? new Table(file.text, file.delimiter, plainHeader(record)) : null
      packed = table && file.delimiter === ';' ? new PackedCells(table.header.cells) : null
    } else if (part === 'aircraft') addAircraft(fleet, table.rowOf(record))
    else yield readRow(table, { ...record, joined: packed ? packed.join(record.cells) : record.cells }, fleet)
  }
}

const isHeader = (first: string, part: 'aircraft' | 'flights'): boolean =>
  first === (part === 'aircraft' ? 'aircraftid' : 'date')

/** Files of some years have the rules behind a name, `Category/Class (FAA)`; those of EASA are columns of their own. */
function plainHeader(header: CsvRecord): CsvRecord {
  const names = new Set(header.cells.map(compactName))
  const plain = header.cells.map((cell) => {
    // An own field is called as its user likes.
    const bare = cell.trimStart().startsWith('[') ? cell : cell.replace(/\s*\(FAA\)\s*$/i, '')
    return names.has(compactName(bare)) ? cell : bare
  })
  return { ...header, cells: plain }
}

/** A header has names that are no kinds. */
function isKinds({ cells }: CsvRecord): boolean {
  return cells.every((cell) => cell.trim() === '' || KINDS.has(cell.trim().toLowerCase()))
}

function addAircraft(fleet: Map<string, Aircraft>, row: TableRow): void {
  const [id, icao] = [row.get('AircraftID'), row.get('TypeCode')]
  const name = [row.get('Make'), row.get('Model')].filter((part) => part !== '').join(' ')
  const kind = row.get('equipType (FAA)') || row.get('equipType') || row.get('EquipmentType')
  const device = DEVICES.get(compactName(kind)) ?? (isSimulator(id) ? 'other' : null)
  const raw = icao || name
  const reference = raw === '' ? null : { icao: icao || null, name: name || icao, raw }
  if (id !== '' && !fleet.has(compactName(id))) fleet.set(compactName(id), { reference, device })
}

interface FlightRecord extends CsvRecord {
  /** Its cells as the columns have them; null where nobody knows which is whose. */
  joined: readonly string[] | null
}

function readRow(table: Table, record: FlightRecord, fleet: ReadonlyMap<string, Aircraft>): SourceRow {
  const at = { row: record.line, rawCells: record.cells }
  const row = table.rowOf({ ...record, cells: record.joined ?? record.cells })
  const cells = new Cells(row)
  if (record.joined === null) cells.note('row-realigned')
  const day = cells.day('Date', 'month-day')
  if (!day) return { ...at, kind: 'refused', code: cells.dayRefusal('Date') }
  const id = cells.text('AircraftID')
  const aircraft = fleet.get(compactName(id ?? ''))
  const device = aircraft?.device ?? (isSimulator(id ?? '') ? 'other' : null)
  const total = cells.hours('TotalTime')
  const miles = cells.number('Distance')
  const duty = { on: cells.clock('OnDuty')?.time ?? null, off: cells.clock('OffDuty')?.time ?? null }
  const pilot = known({ ...pilotOf(cells), dutyMinutes: dutyMinutes(duty) })
  const target: TargetRecord = {
    date: day.date,
    from: device ? null : placeByCode(row.get('From')),
    to: device ? null : placeByCode(row.get('To')),
    actual: timesOf(cells),
    durationMinutes: total,
    distanceKm: miles === null ? null : miles * NAUTICAL_MILE_KM,
    aircraft: aircraft?.reference ?? null,
    registration: device ? null : id,
    role: roleOf(pilot, cells.hours('Examiner') !== null),
    people: peopleOf(cells),
    duty,
    pilot: device ? known({ ...pilot, simulatorMinutes: pilot.simulatorMinutes ?? total }) : pilot,
    session: device ? { device, identification: id, place: null } : null,
    note: noteOf(cells),
    extra: cells.others(table.columns, KNOWN),
  }
  return { ...at, kind: 'flight', record: target, notes: cells.notes }
}

/** Its clocks are those of UTC unless its owner says otherwise; the day of each is found by what lies between the ends. */
function timesOf(cells: Cells): SourceTimes {
  const clock = (column: string) => {
    const found = cells.clock(column)
    return found && { clock: 'utc' as const, time: found.time }
  }
  return {
    offBlock: clock('TimeOut'),
    takeOff: clock('TimeOff'),
    landing: clock('TimeOn'),
    onBlock: clock('TimeIn'),
  }
}

function pilotOf(cells: Cells): PilotFacts {
  const reviews = REVIEWS.filter(([, ...columns]) => columns.some((column) => isTicked(cells.text(column))))
  const approaches = APPROACHES.flatMap((column) => readPackedApproach(cells, column) ?? [])
  return known({
    picMinutes: cells.hours('PIC'),
    picusMinutes: cells.hours('PICUS'),
    sicMinutes: cells.hours('SIC'),
    dualReceivedMinutes: cells.hours('DualReceived'),
    instructorMinutes: cells.hours('DualGiven'),
    soloMinutes: cells.hours('Solo'),
    nightMinutes: cells.hours('Night'),
    ifrMinutes: cells.hours('IFR'),
    actualInstrumentMinutes: cells.hours('ActualInstrument'),
    simulatedInstrumentMinutes: cells.hours('SimulatedInstrument'),
    crossCountryMinutes: cells.hours('CrossCountry'),
    multiPilotMinutes: cells.hours('MultiPilot'),
    simulatorMinutes: cells.hours('SimulatedFlight'),
    groundTrainingMinutes: cells.hours('GroundTraining'),
    nvgMinutes: cells.hours('NVG'),
    takeOffsDay: countOf(cells, ['Takeoff Day', 'Day Takeoffs']),
    takeOffsNight: countOf(cells, ['Takeoff Night', 'Night Takeoffs']),
    ...landingsOf({
      isAllNight: isAllNight(cells),
      all: countOf(cells, ['AllLandings']),
      fullStopsDay: countOf(cells, ['Landing Full-Stop Day', 'DayLandingsFullStop']),
      fullStopsNight: countOf(cells, ['Landing Full-Stop Night', 'NightLandingsFullStop']),
      touchAndGosDay: countOf(cells, ['Landing Touch-and-Go Day']),
      touchAndGosNight: countOf(cells, ['Landing Touch-and-Go Night']),
    }),
    holds: countOf(cells, ['Holds']),
    reviews: reviews.length > 0 ? reviews.map(([review]) => review) : null,
    approaches: approaches.length > 0 ? approaches : null,
    hobbsStart: cells.number('HobbsStart'),
    hobbsEnd: cells.number('HobbsEnd'),
    tachStart: cells.number('TachStart'),
    tachEnd: cells.number('TachEnd'),
  })
}

/** By night from block to block, or with every take-off and a full stop: what lay between them was so too. */
function isAllNight(cells: Cells): boolean {
  const [night, total] = [cells.hours('Night'), cells.hours('TotalTime')]
  if (night !== null && total !== null && night >= total) return true
  const isNone = (...columns: readonly string[]): boolean => countOf(cells, columns) === null
  const isStop = !isNone('Landing Full-Stop Night', 'NightLandingsFullStop')
  return isStop && !isNone('Takeoff Night', 'Night Takeoffs') && isNone('Takeoff Day', 'Day Takeoffs')
}

/** `name;role;email`; the address of another person is not imported. */
function peopleOf(cells: Cells): Person[] {
  const people = PEOPLE.flatMap((column): Person[] => {
    const [name = '', role = ''] = (cells.text(column) ?? '').split(';').map((part) => part.trim())
    return name === '' ? [] : [{ name, role: role || null, userId: null }]
  })
  const instructor = cells.text('InstructorName')
  const isThere = people.some(({ name }) => name === instructor)
  return instructor === null || isThere ? people : [...people, { name: instructor, role: 'Instructor', userId: null }]
}

function noteOf(cells: Cells): string | null {
  const texts = [cells.text('PilotComments'), cells.text('InstructorComments')].filter((text) => text !== null)
  return texts.length > 0 ? texts.join('\n') : null
}
