// Reads a table by the columns that somebody said.
import { MILE_KM, NAUTICAL_MILE_KM } from '../../geo/miles.ts'
import type { CustomValue } from '../../custom/custom-field.ts'
import { FLIGHT_TIME_NAMES, type FlightTimeName, type Fuel } from '../../flight/flight.ts'
import { FUEL_UNITS } from '../../flight/schema/choices.ts'
import type { DateOrder } from '../../time/date-order.ts'
import type { ImportFile } from '../file/import-file.ts'
import { Table } from '../file/table.ts'
import type { CsvRecord } from '../file/csv.ts'
import type { ImportFormat } from '../read/format.ts'
import type { Columns, LogbookLayout } from '../formats/pilots/logbook/layout.ts'
import { placeWithCode } from '../formats/pilots/logbook/named-place.ts'
import { readLogbook } from '../formats/pilots/logbook/read-logbook.ts'
import { airlineByCode } from '../read/code-lists.ts'
import type { Facts, Words } from '../read/facts.ts'
import { DATE_ORDER, dateOrderIn, dateOrderQuestion } from '../read/order-question.ts'
import {
  CABIN_WORDS,
  LAUNCH_WORDS,
  POSITION_WORDS,
  REASON_WORDS,
  ROLE_WORDS,
  SIDE_WORDS,
  STATUS_WORDS,
} from '../read/table-words.ts'
import { ownValue } from '../read/own-value.ts'
import { tripCalled } from '../read/trip-called.ts'
import type { PlaceReference, SourceEnd, SourceTime, SourceTimes, TargetRecord } from '../record/target.ts'
import { columnKeys, type MappedColumns, type Mapping, type OwnKinds } from './mapping.ts'
import { isTarget, type Target, TARGETS } from './targets.ts'

/** The columns of a table by what they become, each list as a layout names them. */
interface Named {
  of: (...targets: readonly Target[]) => Columns
  /** Key and field of columns that fill an own field. */
  own: readonly (readonly [key: string, field: string])[]
}

/** The format that a mapping makes of any table: never found by itself, it is what the owner of the file said. */
export function mappedTable({ mapping, kinds }: MappedColumns): ImportFormat {
  return {
    id: 'table',
    isGeneric: true,
    score: () => 0,
    *read(file, { today }) {
      const { table, keys } = tableBy(file, mapping)
      const named = namedBy(mapping, keys)
      const order = orderOf(table, mapping, named)
      const choices = mapping.dateOrder === null ? {} : { [DATE_ORDER]: mapping.dateOrder }
      yield* readLogbook(table, layoutOf(mapping, named, kinds, order), choices, today)
    },
  }
}

/** Whether dates of the table may be read either way, and neither they nor the mapping say how. */
export function asksDateOrder(file: ImportFile, mapping: Mapping): boolean {
  const { table, keys } = tableBy(file, mapping)
  const [column] = datesOf(namedBy(mapping, keys)).split(',')
  return column !== undefined && dateOrderQuestion(table, column).length > 0
}

function tableBy(file: ImportFile, { heading, columns }: Mapping): { table: Table; keys: readonly string[] } {
  const header = headerOf(file, heading)
  const keys = columnKeys(header.cells, columns.length)
  return { table: new Table(file.text, file.delimiter, { ...header, cells: keys }), keys }
}

/** The row that names the columns; without one a line above the first, in a file too short for it the last. */
function headerOf(file: ImportFile, heading: number | null): CsvRecord {
  const none: CsvRecord = { line: 0, cells: [], isMended: false }
  if (heading === null) return none
  let found = none
  let at = 0
  for (const record of file.records()) {
    found = record
    if (at === heading) break
    at += 1
  }
  return found
}

function namedBy({ columns }: Mapping, keys: readonly string[]): Named {
  const byTarget = new Map<string, string[]>()
  for (const [at, key] of keys.entries()) {
    const target = columns[at] ?? ''
    byTarget.set(target, [...(byTarget.get(target) ?? []), key])
  }
  return {
    of: (...targets) => targets.flatMap((target) => byTarget.get(target) ?? []).join(','),
    own: [...byTarget].flatMap(([target, found]) =>
      target === '' || isTarget(target) ? [] : found.slice(0, 1).map((key) => [key, target] as const),
    ),
  }
}

/** Where no column is the day, it is that of the departure. */
function datesOf({ of }: Named): Columns {
  const dates = of('date')
  return dates === '' ? of('actual/offBlock', 'scheduled/offBlock', 'actual/takeOff') : dates
}

function orderOf(table: Table, { dateOrder }: Mapping, named: Named): DateOrder {
  const [column = ''] = datesOf(named).split(',')
  const known = dateOrderIn(table, column)
  return (known === 'mixed' ? null : known) ?? dateOrder ?? 'day-month'
}

function layoutOf(mapping: Mapping, named: Named, kinds: OwnKinds, order: DateOrder): LogbookLayout {
  const { of } = named
  const types = of('aircraftType')
  /** Those of the pilot's facts whose names end so. */
  const facts = (ending: RegExp): Record<string, Columns> => {
    const targets = TARGETS.filter((target) => target.startsWith('pilot/') && ending.test(target) && of(target) !== '')
    return Object.fromEntries(targets.map((target) => [target.slice('pilot/'.length), of(target)]))
  }
  const timetable = (kind: 'actual' | 'scheduled'): Partial<Record<FlightTimeName, Columns>> =>
    Object.fromEntries(
      FLIGHT_TIME_NAMES.map((name) => [name, of(`${kind}/${name}`)] as const).filter(([, columns]) => columns !== ''),
    )
  return {
    lengths: 'by-totals',
    clock: mapping.clock,
    dateOrder: order,
    ...(mapping.dateOrder === null && { asksDateOrder: true }),
    date: datesOf(named),
    from: of('from'),
    to: of('to'),
    times: timetable('actual'),
    scheduled: timetable('scheduled'),
    total: of('duration'),
    registration: of('registration'),
    // `Cessna` in one column, `172` in the next.
    ...(types.includes(',') ? { typeName: types.split(',') } : { type: types }),
    flightNumber: '',
    minutes: facts(/Minutes$/),
    counts: facts(/(?:Day|Night|Landings|goArounds|holds)$/),
    allLandings: of('allLandings'),
    pilotFlying: of('pilot/pilotFlying'),
    proposesTakeOffs: true,
    proposesMultiPilot: true,
    hasSessions: true,
    meters: facts(/\/(?:hobbs|tach)/),
    people: [
      ['PIC', of('picName')],
      ['SIC', of('sicName')],
      ['Instructor', of('instructorName')],
      ['Student', of('studentName')],
    ],
    approaches: of('pilot/approaches'),
    note: of('note'),
    placeOf: placeWithCode,
    more: (found, record) => {
      const rest = new Rest(found, named, order)
      return { ...rest.read(record, kinds), duty: { ...rest.duty(), isLocal: mapping.clock === 'local' } }
    },
  }
}

/** What a row says beside what logbooks have. */
class Rest {
  readonly #facts: Facts
  readonly #named: Named
  readonly #order: DateOrder

  constructor(facts: Facts, named: Named, order: DateOrder) {
    this.#facts = facts
    this.#named = named
    this.#order = order
  }

  read(record: TargetRecord, kinds: OwnKinds): Partial<TargetRecord> {
    const arrival = this.#day('arrivalDate')
    const pilot = this.#pilot()
    return {
      from: record.session ? record.from : withName(record.from, this.#text('fromName')),
      to: record.session ? record.to : withName(record.to, this.#text('toName')),
      via: this.#texts('via', /[,;/→>]| [-–] /).flatMap((text) => placeWithCode(text) ?? []),
      divertedTo: this.#place('divertedTo'),
      status: this.#meant('status', STATUS_WORDS),
      ...(arrival !== null && record.actual && { actual: withArrival(record.actual, arrival) }),
      ...(arrival !== null && record.scheduled && { scheduled: withArrival(record.scheduled, arrival) }),
      distanceKm: this.#distance(),
      // `LH` in one column, `2061` in the next.
      flightNumber: this.#joined('flightNumber'),
      airline: airlineByCode(this.#text('airline')),
      operator: airlineByCode(this.#text('operator')),
      shipName: this.#text('shipName'),
      role: this.#meant('role', ROLE_WORDS) ?? record.role ?? null,
      seat: this.#text('seat'),
      seatPosition: this.#meant('seatPosition', POSITION_WORDS),
      seatSide: this.#meant('seatSide', SIDE_WORDS),
      cabin: this.#meant('cabin', CABIN_WORDS),
      bookingClass: this.#text('bookingClass'),
      reason: this.#meant('reason', REASON_WORDS),
      pnr: this.#text('pnr'),
      ticket: this.#text('ticket'),
      callsign: this.#text('callsign'),
      frequentFlyer: this.#text('frequentFlyer'),
      awardMiles: this.#count('awardMiles'),
      statusMiles: this.#count('statusMiles'),
      departure: this.#end('departure'),
      arrival: this.#end('arrival'),
      people: [
        ...(record.people ?? []),
        ...this.#texts('companions', /[,;&]/).map((name) => ({ name, role: null, userId: null })),
      ],
      tags: this.#texts('tags', /[,;]/),
      trip: tripCalled(this.#text('trip')),
      rating: this.#rating(),
      ...(Object.keys(pilot).length > 0 && { pilot: { ...record.pilot, ...pilot } }),
      custom: this.#custom(kinds),
    }
  }

  duty(): { on: string | null; off: string | null } {
    const clock = (target: Target): string | null => {
      const [column] = this.#columns(target)
      return column === undefined ? null : (this.#facts.clock(column)?.time ?? null)
    }
    return { on: clock('pilot/dutyOn'), off: clock('pilot/dutyOff') }
  }

  #columns(target: Target): readonly string[] {
    return this.#named
      .of(target)
      .split(',')
      .filter((column) => this.#facts.text(column) !== null)
  }

  #text(target: Target): string | null {
    const [column] = this.#columns(target)
    return column === undefined ? null : this.#facts.text(column)
  }

  #joined(target: Target): string | null {
    const texts = this.#columns(target).flatMap((column) => this.#facts.text(column) ?? [])
    return texts.length > 0 ? texts.join(' ') : null
  }

  /** The parts of all columns of a target, each once. */
  #texts(target: Target, between: RegExp): string[] {
    const texts = this.#columns(target).flatMap((column) => (this.#facts.text(column) ?? '').split(between))
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
  }

  #meant<T>(target: Target, meanings: Words<T>): T | null {
    const [column] = this.#columns(target)
    return column === undefined ? null : this.#facts.choice(column, meanings)
  }

  #number(target: Target): number | null {
    const [column] = this.#columns(target)
    return column === undefined ? null : this.#facts.number(column)
  }

  #place(target: Target): PlaceReference | null {
    const text = this.#text(target)
    return text === null ? null : placeWithCode(text)
  }

  #day(target: Target): string | null {
    const [column] = this.#columns(target)
    if (column === undefined) return null
    const day = this.#facts.day(column, this.#order)
    if (day?.date.length === 10) return day.date
    this.#facts.note('cell-unreadable', column)
    return null
  }

  #distance(): number | null {
    const [km, miles, nautical] = [this.#number('distanceKm'), this.#number('distanceMi'), this.#number('distanceNm')]
    if (km !== null) return km
    return miles === null ? (nautical === null ? null : nautical * NAUTICAL_MILE_KM) : miles * MILE_KM
  }

  /** A whole number that is not below zero; zero is none. */
  #count(target: Target): number | null {
    const number = this.#number(target)
    if (number === null || number === 0) return null
    if (Number.isInteger(number) && number > 0) return number
    for (const column of this.#columns(target).slice(0, 1)) this.#facts.note('cell-unreadable', column)
    return null
  }

  /** In the first unit of which a column says something: a mass is no volume. */
  #fuel(): Fuel | null {
    for (const unit of FUEL_UNITS) {
      const [used, uplifted] = [this.#number(`fuelUsed/${unit}`), this.#number(`fuelUplifted/${unit}`)]
      if (used !== null || uplifted !== null) return { used, uplifted, unit }
    }
    return null
  }

  #rating(): number | null {
    // No stars are no rating.
    const rating = this.#count('rating')
    if (rating === null || rating <= 5) return rating
    for (const column of this.#columns('rating').slice(0, 1)) this.#facts.note('cell-unreadable', column)
    return null
  }

  #end(end: 'departure' | 'arrival'): SourceEnd {
    return {
      terminal: this.#text(`${end}/terminal`),
      gate: this.#text(`${end}/gate`),
      runway: this.#text(`${end}/runway`),
    }
  }

  #pilot(): NonNullable<TargetRecord['pilot']> {
    const facts = {
      interceptions: this.#count('pilot/interceptions'),
      fuel: this.#fuel(),
      launch: this.#meant('pilot/launch', LAUNCH_WORDS),
      endorsements: this.#text('pilot/endorsements'),
    }
    return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null))
  }

  #custom(kinds: OwnKinds): Record<string, CustomValue> {
    const values = this.#named.own.flatMap(([key, field]) => {
      const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined
      const value = kind === undefined ? null : ownValue(this.#facts, key, kind, this.#order)
      return value === null ? [] : [[field, value] as const]
    })
    return Object.fromEntries(values)
  }
}

/** A place of which one column has the code and another the name. */
function withName(place: PlaceReference | null, name: string | null): PlaceReference | null {
  if (name === null) return place
  if (place === null) return { name, raw: name }
  return { ...place, name: place.name ?? name }
}

function withArrival(times: SourceTimes, date: string): SourceTimes {
  const dated = (time: SourceTime | null | undefined): SourceTime | null => {
    if (!time || time.clock === 'elapsed' || time.clock === 'zone' || time.date) return time ?? null
    return { ...time, date }
  }
  const { landing, onBlock, ...others } = times
  return { ...others, ...(landing && { landing: dated(landing) }), ...(onBlock && { onBlock: dated(onBlock) }) }
}
