// data.txt of App in the Air, closed in October 2024: sections of lines, parted by semicolons.
import type { Cabin } from '../../flight/flight.ts'
import { cleanCell, compactName } from '../file/clean-cell.ts'
import { ImportFile } from '../file/import-file.ts'
import { type FileLine, linesOf } from '../file/lines.ts'
import type { FileChoices, FileQuestion, ImportFormat, ReadOptions, SourceRow } from '../read/format.ts'
import { placeByCode } from '../read/code-lists.ts'
import { Facts, words } from '../read/facts.ts'
import { OTHERS, othersQuestion, TAKE } from '../read/others-question.ts'
import type { SourceTime, SourceTimes, TargetRecord } from '../record/target.ts'

const COLUMNS = (
  'class,seat,pnr,ticket,unknown,fare class,source,airline,number,aircraft,from,to,departure utc,arrival utc,' +
  'departure,arrival,created'
).split(',')
const HEADING = 'Ownership.'
/** What its writer puts where there is nothing. */
const NOTHING = 'None'
/** Whatever else stands there says that somebody else flies. */
const MINE = /^Ownership\.MINE(?![A-Z_])/
/** What stands below the heading of a trip. */
const SECTION = /^(flights|hotels|rental cars|expenses):$/
const CLASSES = words<Cabin>({
  economy: 'economy',
  'eco light': 'economy',
  plus: 'premium-economy',
  'premium economy': 'premium-economy',
  business: 'business',
  first: 'first',
})

export const appInTheAir: ImportFormat = {
  id: 'app-in-the-air',
  score: (file) => (isDataFile(file) ? 0.95 : 0),
  questions,
  tableIn,
  read: readRows,
}

function isDataFile({ text }: ImportFile): boolean {
  return text.includes(HEADING) && /^Ownership\.[A-Z_]{4,10};/m.test(text) && /^flights:[ \t]*$/m.test(text)
}

interface Trip {
  heading: FileLine
  isMine: boolean
  entries: { line: FileLine; isFlight: boolean }[]
}

/** The trips of the file with the lines below each; what stands before the first is no trip. */
function* tripsOf(file: ImportFile): Generator<Trip> {
  let trip: Trip | null = null
  let section = ''
  for (const line of linesOf(file.text)) {
    const text = line.text.trim()
    if (text.startsWith(HEADING)) {
      if (trip) yield trip
      trip = { heading: line, isMine: MINE.test(text), entries: [] }
      section = ''
    } else if (SECTION.test(text)) section = text
    else if (trip && text !== '' && section !== '') trip.entries.push({ line, isFlight: section === 'flights:' })
  }
  if (trip) yield trip
}

function questions(file: ImportFile): FileQuestion[] {
  let others = 0
  for (const { isMine, entries } of tripsOf(file)) {
    if (!isMine) others += entries.filter(({ isFlight }) => isFlight).length
  }
  return othersQuestion(others)
}

/** The lines of the owner's flights, also where they have more or fewer parts than those that are known. */
function tableIn(file: ImportFile): ImportFile {
  const lines: string[] = []
  for (const { isMine, entries } of tripsOf(file)) {
    for (const { line, isFlight } of entries) if (isMine && isFlight) lines[line.line - 1] = partsOf(line).join(';')
  }
  const text = Array.from(lines, (line) => line ?? '').join('\n')
  return new ImportFile(file.name, text, file.encoding, { delimiter: ';', unreadRows: 0 })
}

function partsOf({ text }: FileLine): string[] {
  return text.split(';').map((part) => (cleanCell(part) === NOTHING ? '' : part))
}

function* readRows(file: ImportFile, { choices }: ReadOptions): Generator<SourceRow> {
  for (const trip of tripsOf(file)) {
    if (trip.entries.length === 0) yield refused(trip.heading, 'no-flight')
    const flights = trip.entries.filter(({ isFlight }) => isFlight).length
    const key = flights > 1 ? { key: tripKey(trip.heading), name: null } : null
    for (const { line, isFlight } of trip.entries) {
      yield isFlight ? readFlightLine(line, trip, key, choices) : refused(line, 'no-flight')
    }
  }
}

/** Its times and places, and when it was made: the same in every file. */
function tripKey({ text }: FileLine): string {
  return text.trim().split(';').slice(1, 6).join(';')
}

function refused({ line, text }: FileLine, code: 'no-flight' | 'row-broken' | 'not-mine'): SourceRow {
  return { kind: 'refused', row: line, rawCells: text.split(';'), code }
}

function readFlightLine(line: FileLine, { isMine }: Trip, trip: TargetRecord['trip'], choices: FileChoices): SourceRow {
  const rawCells = line.text.split(';')
  if (rawCells.length !== COLUMNS.length) return refused(line, 'row-broken')
  if (!isMine && choices[OTHERS] !== TAKE) return refused(line, 'not-mine')
  const cells = new FlightLine(rawCells)
  const actual: SourceTimes = { offBlock: timeOf(cells, 'departure'), onBlock: timeOf(cells, 'arrival') }
  const [airline, number, aircraft] = [cells.text('airline'), cells.text('number'), cells.text('aircraft')]
  const record: TargetRecord = {
    // The clock of the place of departure says the day, or the instant by its zone.
    date: null,
    from: placeByCode(cells.text('from') ?? ''),
    to: placeByCode(cells.text('to') ?? ''),
    actual,
    airline: airline === null ? null : { iata: airline, raw: airline },
    flightNumber: number === null ? null : `${airline ?? ''}${number}`,
    aircraft: aircraft === null ? null : { iata: aircraft, raw: aircraft },
    ...classOf(cells),
    seat: cells.text('seat'),
    pnr: cells.text('pnr'),
    ticket: cells.text('ticket'),
    ...(trip && { trip }),
  }
  return { kind: 'flight', row: line.line, rawCells, record, notes: cells.notes }
}

class FlightLine extends Facts {
  readonly cells: readonly string[]

  constructor(cells: readonly string[]) {
    super()
    this.cells = cells
  }

  override text(column: string): string | null {
    const cell = cleanCell(this.cells[COLUMNS.indexOf(column)] ?? '')
    return cell === '' || cell === NOTHING ? null : cell
  }
}

/** Both clocks are in the file, and neither says its zone. */
function timeOf(cells: FlightLine, end: 'departure' | 'arrival'): SourceTime | null {
  const [local, utc] = [cells.instant(end), cells.instant(`${end} utc`)]
  const instant = utc?.clock === 'local' && utc.date ? { date: utc.date, time: utc.time } : null
  if (local?.clock === 'local') return { ...local, utc: instant }
  return instant && { clock: 'utc', ...instant }
}

/** `BUSINESS (C)`: the cabin, and the letter it was booked in. */
function classOf(cells: FlightLine): Pick<TargetRecord, 'cabin' | 'bookingClass'> {
  const text = cells.text('class') ?? ''
  const [, letter = null] = /^\(([A-Z])\)$/.exec(text.slice(-3)) ?? []
  const name = letter === null ? text : text.slice(0, -3).trim()
  const cabin = text === '' ? null : CLASSES.get(compactName(name))
  if (cabin === undefined) cells.note('cell-unreadable', 'class')
  const fare = cells.text('fare class')
  return { cabin: cabin ?? null, bookingClass: letter ?? (fare !== null && /^[A-Z]$/.test(fare) ? fare : null) }
}
