// Saved pages of FlightMemory's FlightData: fifty flights in a table, English with German words. Distance and duration stand
// in a table within the flight's row, in rows below it, or there with their units in cells of their own: three layouts.
import { MILE_KM } from '../../geo/miles.ts'
import type { Cabin, FlightReason, FlightRole, SeatPosition } from '../../flight/flight.ts'
import type { ImportFile } from '../file/import-file.ts'
import { type HtmlCell, type HtmlRow, rowsOfPage } from '../file/html-rows.ts'
import type { ImportFormat, SourceRow } from '../read/format.ts'
import { Facts, words } from '../read/facts.ts'
import { readClock } from '../read/read-clock.ts'
import { readDay } from '../read/read-day.ts'
import type { AirlineReference, PlaceReference, SourceTime, TargetRecord } from '../record/target.ts'

const MARKS = /<title>\s{0,20}FlightMemory - FlightData|liste_gross/i
/** Of the first cell of a flight; `_rot` is one that lies ahead. */
const FIRST_CELL = /^liste_gross(?:_rot)?$/
const CELLS = 10
/** What the parts of a flight are called above their columns. */
const HEADINGS = {
  date: /^(?:date|datum)(?!\p{L})/iu,
  from: /^(?:from|departure|von|abflug)/iu,
  to: /^(?:to|arrival|nach|ankunft)(?!\p{L})/iu,
  airline: /^(?:airline|carrier|fluggesellschaft|flight|flugn)/iu,
  aircraft: /^(?:air(?:craft|plane)|plane|type|flugzeug|typ)(?!\p{L})/iu,
  seat: /^(?:seat|sitz|class|klasse)/iu,
  note: /^(?:note|com|remark|bemerk)/iu,
} as const
type Part = keyof typeof HEADINGS
/** Where they stand in pages without headings, among the cells that hold no table. */
const USUAL: Readonly<Record<Part, number>> = { date: 1, from: 2, to: 4, airline: 6, aircraft: 7, seat: 8, note: 9 }
const MOST_BELOW = 12
const CODE = /^[A-Z0-9]{3}$/
const SEATS = words<SeatPosition>({ window: 'window', aisle: 'aisle', middle: 'middle', unspecified: null })
const CLASSES = words<Cabin>({
  economy: 'economy',
  'prem.eco': 'premium-economy',
  economyPlus: 'premium-economy',
  business: 'business',
  first: 'first',
})
const ROLES = words<FlightRole>({ passenger: 'passenger', crew: 'cabin-crew', cockpit: 'other' })
const REASONS = words<FlightReason | 'virtual'>({
  personal: 'leisure',
  business: 'business',
  crew: 'crew',
  virtuell: 'virtual',
})

export const flightMemory: ImportFormat = {
  id: 'flight-memory',
  score: (file) => (MARKS.test(file.head) || file.text.includes('liste_gross') ? 0.95 : 0),
  read: readRows,
}

function* readRows(file: ImportFile): Generator<SourceRow> {
  let flight: HtmlRow | null = null
  let below: HtmlCell[] = []
  let headings: Headings | null = null
  let count = 0
  for (const row of rowsOfPage(file.text)) {
    if (!isFlight(row, headings)) {
      below.push(...row.cells)
      headings = headingsIn(row) ?? headings
    } else {
      if (flight) yield readRow(flight, below, count, headings)
      flight = row
      below = []
      count += 1
    }
  }
  if (flight) yield readRow(flight, below, count, headings)
  else yield { kind: 'refused', row: 1, rawCells: [file.head.slice(0, 500)], code: 'unknown-layout' }
}

function isFlight(row: HtmlRow, headings: Headings | null): boolean {
  const [first] = row.cells
  if (first === undefined || !/^\d/.test(first.lines[0] ?? '')) return false
  if (FIRST_CELL.test(first.className)) return true
  // A later layout may call its cells otherwise.
  const [date = ''] = cellsOf(row, headings)?.date.lines ?? []
  return readDay(date, 'month-day') !== null
}

/** Where the parts of a flight stand, by the headings of the table: numbers of columns from 0. */
interface Headings {
  columns: ReadonlyMap<Part, { at: number; width: number }>
  /** Columns of the table. */
  width: number
}

/** The headings in a row; null where they do not name all that a flight has. */
function headingsIn({ cells }: HtmlRow): Headings | null {
  const columns = new Map<Part, { at: number; width: number }>()
  let at = 0
  for (const { lines, width } of cells) {
    const text = lines.join(' ')
    for (const [part, heading] of Object.entries(HEADINGS) as [Part, RegExp][]) {
      if (heading.test(text) && !columns.has(part)) columns.set(part, { at, width })
    }
    at += width
  }
  const isWhole = (Object.keys(HEADINGS) as Part[]).every((part) => part === 'note' || columns.has(part))
  return isWhole ? { columns, width: at } : null
}

interface FlightCells extends Record<Exclude<Part, 'from' | 'to'>, Pick<HtmlCell, 'lines' | 'titles'>> {
  /** Its code, and the names below or beside it. */
  from: readonly [readonly string[], readonly string[]]
  to: readonly [readonly string[], readonly string[]]
}

const NO_CELL = { lines: [], titles: [] }

/** The parts of a flight by the headings, else where they usually stand; null for a row of another width. */
function cellsOf({ cells: all }: HtmlRow, headings: Headings | null): FlightCells | null {
  const wide = all.flatMap((cell) => [cell, ...Array.from({ length: cell.width - 1 }, () => null)])
  const isHeaded = headings !== null && wide.length === headings.width
  const own = all.filter(isOwn)
  if (!isHeaded && own.length < CELLS) return null
  const cellOf = (part: Part): Pick<HtmlCell, 'lines' | 'titles'> =>
    (isHeaded ? wide[headings.columns.get(part)?.at ?? -1] : own[USUAL[part]]) ?? NO_CELL
  const endOf = (part: 'from' | 'to'): FlightCells['from'] => {
    const { lines } = cellOf(part)
    if (!isHeaded) return [lines, own[USUAL[part] + 1]?.lines ?? []]
    const { at, width } = headings.columns.get(part) ?? { at: 0, width: 1 }
    if (width > 1) return [lines, wide[at + 1]?.lines ?? []]
    return CODE.test(lines[0] ?? '') ? [lines.slice(0, 1), lines.slice(1)] : [[], lines]
  }
  return {
    date: cellOf('date'),
    from: endOf('from'),
    to: endOf('to'),
    airline: cellOf('airline'),
    aircraft: cellOf('aircraft'),
    seat: cellOf('seat'),
    note: cellOf('note'),
  }
}

/** A cell of the flight's own, beside which there may be a table of its distance and duration. */
const isOwn = ({ name, holdsTable }: HtmlCell): boolean => name === 'td' && !holdsTable

/** The lines of the cells under names, for what cannot be read of them. */
class PageFacts extends Facts {
  readonly texts: Readonly<Record<string, string | undefined>>

  constructor(texts: Readonly<Record<string, string | undefined>>) {
    super()
    this.texts = texts
  }

  override text(name: string): string | null {
    return this.texts[name] || null
  }
}

/** @param below what stands between it and the next flight: distance and duration, in one layout within the row */
function readRow(flight: HtmlRow, below: readonly HtmlCell[], row: number, headings: Headings | null): SourceRow {
  const { cells: all } = flight
  const cells = all.filter(isOwn)
  const inner = [...all.filter((cell) => !isOwn(cell)), ...below].slice(0, MOST_BELOW)
  const rawCells = [...cells, ...inner].map(({ lines }) => lines.join('\n'))
  const at = { row, rawCells }
  const parts = cellsOf(flight, headings)
  if (parts === null) return { ...at, kind: 'refused', code: 'row-broken' }
  const [date = '', ...clocks] = parts.date.lines
  const day = date === '' ? null : readDay(date, 'month-day')
  if (!day) return { ...at, kind: 'refused', code: date === '' ? 'date-missing' : 'date-unreadable' }
  const [seat = '', ...stay] = parts.seat.lines
  const [role = '', reason = ''] = stay.slice(-2)
  const [number, position] = parted(seat, '/')
  const facts = new PageFacts({ position, cabin: stay.length > 2 ? stay[0] : '', role, reason })
  const why = facts.choice('reason', REASONS)
  if (why === 'virtual') return { ...at, kind: 'refused', code: 'virtual' }
  const [airline = '', flightNumber = ''] = parts.airline.lines
  const [type = '', registration = '', shipName = ''] = parts.aircraft.lines
  const length = withUnits(inner.flatMap((cell) => cell.lines))
  const record: TargetRecord = {
    date: day.date,
    from: placeOf(...parts.from),
    to: placeOf(...parts.to),
    actual: timesOf(clocks, facts),
    durationMinutes: minutesOf(length),
    distanceKm: distanceOf(length),
    airline: airlineOf(airline),
    flightNumber: flightNumber || null,
    aircraft: type === '' ? null : { name: type, raw: type },
    registration: registration || null,
    shipName: shipName || null,
    seat: number || null,
    seatPosition: facts.choice('position', SEATS),
    cabin: facts.choice('cabin', CLASSES),
    role: facts.choice('role', ROLES),
    reason: why,
    rating: ratingOf(cells[0]?.images ?? []),
    note: parts.note.titles[0]?.replace(/^Comment:\s?/, '') ?? null,
  }
  return { ...at, kind: 'flight', record, notes: facts.notes }
}

function parted(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** City, country, perhaps the airport's name. */
function placeOf([code = '']: readonly string[], [city = '', , name = '']: readonly string[]): PlaceReference | null {
  const iata = CODE.test(code) ? code : null
  const raw = [code, city, name].filter((text) => text !== '').join(' ')
  return raw === '' ? null : { iata, city: city || null, name: name || null, raw }
}

function airlineOf(text: string): AirlineReference | null {
  if (text === '') return null
  const [, iata = null] = /\(([A-Z0-9]{2})\)$/.exec(text.slice(-4)) ?? []
  return { iata, name: iata === null ? text : text.slice(0, -4).trim(), raw: text }
}

/** Departure, arrival; a `+1` without a time is none. */
function timesOf(clocks: readonly string[], facts: PageFacts): NonNullable<TargetRecord['actual']> {
  const [offBlock, onBlock] = clocks.map((text) => clockOf(text, facts))
  return { ...(offBlock && { offBlock }), ...(onBlock && { onBlock }) }
}

function clockOf(text: string, facts: PageFacts): SourceTime | null {
  if (/^[+-]\s?\d$/.test(text)) return null
  const clock = readClock(text)
  if (clock) return { clock: 'local', ...clock }
  facts.note('cell-unreadable', 'time')
  return null
}

/** Lines, and each with the next behind it: a figure may have its unit in the cell beside. */
function withUnits(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => [line, `${line} ${lines[at + 1] ?? ''}`])
}

/** `1,289 km`, or miles as the account has it. */
function distanceOf(lines: readonly string[]): number | null {
  for (const line of lines) {
    const [, number, unit] = /^([\d,.\s]{1,12}?)\s?(km|mi)$/.exec(line) ?? []
    if (number !== undefined) return Number(number.replaceAll(/\D/g, '')) * (unit === 'mi' ? MILE_KM : 1)
  }
  return null
}

function minutesOf(lines: readonly string[]): number | null {
  for (const line of lines) {
    const [, hours, minutes] = /^(\d{1,2}):(\d{2})\s?h$/.exec(line) ?? []
    if (hours !== undefined) return Number(hours) * 60 + Number(minutes) || null
  }
  return null
}

function ratingOf(images: readonly string[]): number | null {
  for (const image of images) {
    const [, stars] = /star_([1-5])\.gif/.exec(image) ?? []
    if (stars !== undefined) return Number(stars)
  }
  return null
}
