// Rows of a pilot's logbook by its layout.
import { NAUTICAL_MILE_KM } from '../../../../geo/miles.ts'
import type { FlightRole, FstdDevice, Person, PilotFacts, PilotFlying } from '../../../../flight/flight.ts'
import type { DateOrder } from '../../../../time/date-order.ts'
import type { FileChoices, SourceRow } from '../../../read/format.ts'
import { compactName } from '../../../file/clean-cell.ts'
import { columnNames, type Table, type TableRow } from '../../../file/table.ts'
import { Cells } from '../../../read/cells.ts'
import { placeByCode } from '../../../read/code-lists.ts'
import type { Facts } from '../../../read/facts.ts'
import { FLYING_WORDS, TICKED_FLYING_WORDS } from '../../../read/table-words.ts'
import { chosenOrder, DATE_ORDER, dateOrderIn } from '../../../read/order-question.ts'
import { isEitherWay } from '../../../read/read-day.ts'
import type { AircraftReference, PlaceReference, TargetRecord } from '../../../record/target.ts'
import { approachOf } from './approach.ts'
import { type Columns, columnsOf, type LogbookLayout } from './layout.ts'
import { LogbookTimes } from './logbook-times.ts'
import {
  countOf,
  deviceNamed,
  dutyMinutes,
  isSimulator,
  isTicked,
  known,
  landingKindsOf,
  landingsOf,
  roleOf,
  withoutDevice,
} from './pilot-facts.ts'
import { entriesOf } from './session-part.ts'

/** Where a row stands, and as what. */
export interface RowPlace {
  row: number
  rawCells: readonly string[]
}

/** The owner among names: what logbooks write in place of their own. */
const SELF = /^self$/i
/** ICAO designators, and the IATA codes that programs write for them. */
const TYPE_CODE = /^[A-Z][A-Z0-9]{1,3}$|^\d[A-Z0-9]{2}$/

/**
 * The rows of a table in a layout.
 * @param today where its years may have two digits
 */
export function* readLogbook(
  table: Table,
  layout: LogbookLayout,
  choices: FileChoices = {},
  today: string | null = null,
): Generator<SourceRow> {
  const known = columnNames(...columnsOf(layout))
  const dates = layout.date.split(',').filter((column) => table.has(column))
  const [total = ''] = layout.total.split(',').filter((column) => table.has(column))
  const order = dateOrderIn(table, dates[0] ?? '')
  const reader = new LogbookReader(
    layout.lengths === 'by-totals' ? { ...layout, lengths: lengthsIn(table, total) } : layout,
    (order === 'mixed' ? null : order) ?? chosenOrder(choices),
    (column) => table.has(column),
    { thisYear: today === null ? null : Number(today.slice(0, 4)), ticksFlying: ticksFlyingIn(table, layout) },
  )
  const entries = layout.hasSessions ? entriesOf(table, layout) : (row: TableRow) => [row]
  for (const row of table.rows()) {
    for (const entry of entries(row)) {
      const cells = new Cells(entry)
      yield reader.read({ row: entry.line, rawCells: entry.cells }, cells, cells.others(table.columns, known))
    }
  }
}

/** `1.3` is of hours, `78` of minutes. */
function lengthsIn(table: Table, column: string): 'hours' | 'minutes' {
  for (const row of table.rows()) {
    const cell = row.get(column)
    if (/[.,]/.test(cell)) return 'hours'
    if (/^\d+$/.test(cell) && Number(cell) > 24) return 'minutes'
  }
  return 'hours'
}

function ticksFlyingIn(table: Table, { pilotFlying = '' }: LogbookLayout): boolean {
  const columns = pilotFlying.split(',').filter((column) => table.has(column))
  if (columns.length === 0) return false
  for (const row of table.rows()) if (columns.some((column) => isFlyingTick(row.get(column)))) return true
  return false
}

/** Whether a cell says that the owner was the pilot flying. */
export function isFlyingTick(cell: string): boolean {
  return FLYING_WORDS.get(compactName(cell)) === 'self'
}

export interface FileFacts {
  /** Where years may have two digits. */
  thisYear?: number | null
  /** Its column of the pilot flying has a tick (`isFlyingTick`): without one none says that the other pilot flew. */
  ticksFlying?: boolean
}

/** Reads entries of one file. */
export class LogbookReader {
  readonly #layout: LogbookLayout
  /** Of the file's dates; null where they do not tell, and the layout's is taken. */
  readonly #order: DateOrder | null
  readonly #has: (column: string) => boolean
  readonly #thisYear: number | null
  readonly #ticksFlying: boolean
  readonly #columns = new Map<Columns, readonly string[]>()

  /**
   * @param has whether the file may have a column: those it has not are not asked for row by row
   * @param file what is known of the file as a whole
   */
  constructor(
    layout: LogbookLayout,
    order: DateOrder | null,
    has: (column: string) => boolean,
    { thisYear = null, ticksFlying = false }: FileFacts = {},
  ) {
    this.#thisYear = thisYear
    this.#ticksFlying = ticksFlying
    this.#layout = layout
    this.#order = order
    this.#has = has
  }

  read(at: RowPlace, facts: Facts, extra: Readonly<Record<string, string>>): SourceRow {
    const layout = this.#layout
    const [dateColumn = layout.date] = this.#in(layout.date).filter((column) => facts.text(column) !== null)
    const order = this.#order ?? layout.dateOrder
    const day = facts.day(dateColumn, order, this.#thisYear)
    if (!day) return { ...at, kind: 'refused', code: facts.dayRefusal(dateColumn) }
    const isDoubtful = this.#order === null && isEitherWay(facts.text(dateColumn) ?? '')
    if (isDoubtful && !layout.asksDateOrder) facts.note('date-order', dateColumn)
    const record = this.#record(facts, day.date, extra)
    const isSum = layout.isSum?.(facts) ?? false
    if (isSum) facts.note('previous-experience')
    const whole = isSum ? { ...record, from: null, to: null, role: null, isSum } : record
    const externalId = this.#text(facts, layout.externalId)
    const waitsFor = isDoubtful && layout.asksDateOrder ? DATE_ORDER : null
    const complete = { ...whole, ...layout.more?.(facts, whole, order) }
    return { ...at, kind: 'flight', record: complete, notes: facts.notes, externalId, waitsFor }
  }

  #record(facts: Facts, date: string, extra: Readonly<Record<string, string>>): TargetRecord {
    const layout = this.#layout
    const total = this.#minutes(facts, layout.total)
    const registration = this.#text(facts, layout.registration)
    const pilot = this.#pilot(facts)
    const aircraft = this.#aircraft(facts)
    const device = this.#device(facts, total, pilot, [registration ?? '', ...this.#typeTexts(facts)])
    const times = new LogbookTimes(facts, layout, this.#order ?? layout.dateOrder, (columns) => this.#in(columns))
    const miles = this.#number(facts, layout.distance)
    const duty = times.duty()
    const logged = known({ ...pilot, dutyMinutes: dutyMinutes(duty) ?? pilot.dutyMinutes ?? null })
    return {
      ...times.read(date, total),
      from: device ? null : this.#place(facts, layout.from),
      to: device ? null : this.#place(facts, layout.to),
      durationMinutes: total ?? (device ? (pilot.simulatorMinutes ?? null) : null),
      distanceKm: miles === null ? null : miles * NAUTICAL_MILE_KM,
      flightNumber: this.#text(facts, layout.flightNumber),
      aircraft,
      registration: device ? null : registration,
      role: roleOf(pilot, this.#minutes(facts, layout.examiner) !== null) ?? this.#roleOfSelf(facts),
      people: this.#people(facts),
      pilot: device ? known({ ...logged, simulatorMinutes: logged.simulatorMinutes ?? total }) : logged,
      ...(duty && { duty }),
      ...(this.#isWithoutTakeOffs() && { isWithoutTakeOffs: true }),
      ...(this.#isWithoutMultiPilot() && { isWithoutMultiPilot: true }),
      session: device ? { device, identification: registration, place: null } : null,
      note: this.#joined(facts, layout.note, '\n'),
      extra,
    }
  }

  #device(facts: Facts, total: number | null, pilot: PilotFacts, names: readonly string[]): FstdDevice | null {
    const isOnGround = total === null && pilot.simulatorMinutes !== undefined && !this.#hasRoute(facts)
    const isOne = this.#layout.isSession?.(facts) ?? (isOnGround || isSimulator(names[0] ?? ''))
    return isOne ? deviceNamed(names) : null
  }

  #isWithoutTakeOffs(): boolean {
    const { proposesTakeOffs = false, counts } = this.#layout
    return proposesTakeOffs && this.#in(counts.takeOffsDay).length + this.#in(counts.takeOffsNight).length === 0
  }

  #isWithoutMultiPilot(): boolean {
    const { proposesMultiPilot = false, minutes } = this.#layout
    return proposesMultiPilot && this.#in(minutes.multiPilotMinutes).length === 0
  }

  #hasRoute(facts: Facts): boolean {
    return [this.#layout.from, this.#layout.to].some((columns) => this.#text(facts, columns) !== null)
  }

  #place(facts: Facts, columns: Columns): PlaceReference | null {
    const text = this.#text(facts, columns)
    return text === null ? null : (this.#layout.placeOf ?? placeByCode)(text)
  }

  #aircraft(facts: Facts): AircraftReference | null {
    const { type, typeName = [] } = this.#layout
    const written = withoutDevice(this.#text(facts, type) ?? '')
    const name = withoutDevice(typeName.flatMap((columns) => this.#text(facts, columns) ?? []).join(' '))
    const raw = written || name
    if (raw === '') return null
    return TYPE_CODE.test(written) ? { icao: written, iata: written, name: name || null, raw } : { name: raw, raw }
  }

  #typeTexts(facts: Facts): string[] {
    const { type, typeName = [] } = this.#layout
    return [type, ...typeName].flatMap((columns) => this.#text(facts, columns) ?? [])
  }

  #pilot(facts: Facts): PilotFacts {
    const { minutes, counts, meters = {}, reviews = [], approaches, landingKinds: kinds } = this.#layout
    const lengths = Object.entries(minutes).map(([fact, columns]) => [fact, this.#minutes(facts, columns)])
    const counted = Object.entries(counts).map(([fact, columns]) => [fact, countOf(facts, this.#in(columns))])
    const passed = reviews.filter(([, columns]) => this.#in(columns).some((column) => isTicked(facts.text(column))))
    const flown = this.#in(approaches).flatMap((column) => approachOf(facts, column) ?? [])
    const read = Object.entries(meters).map(([fact, columns]) => [fact, this.#number(facts, columns) || null])
    const numbers: PilotFacts = Object.fromEntries([...lengths, ...counted, ...read])
    const landings = landingsOf({
      ...numbers,
      ...(kinds && this.#landingKinds(facts, numbers, kinds)),
      all: countOf(facts, this.#in(this.#layout.allLandings)),
    })
    return known({
      ...numbers,
      ...landings,
      reviews: passed.length > 0 ? passed.map(([review]) => review) : null,
      approaches: flown.length > 0 ? flown : null,
      pilotFlying: this.#pilotFlying(facts, landings),
    })
  }

  /** Who landed flew: a tick that is missing there was forgotten. */
  #pilotFlying(facts: Facts, { landingsDay, landingsNight }: PilotFacts): PilotFlying | null {
    const column = this.#in(this.#layout.pilotFlying).find((one) => facts.text(one) !== null)
    const couldBeTicked = this.#ticksFlying && !landingsDay && !landingsNight
    return column === undefined ? null : facts.choice(column, couldBeTicked ? TICKED_FLYING_WORDS : FLYING_WORDS)
  }

  #landingKinds(facts: Facts, landings: PilotFacts, columns: NonNullable<LogbookLayout['landingKinds']>): PilotFacts {
    const [fullStops, touchAndGos] = [columns.fullStops, columns.touchAndGos].map((one) =>
      countOf(facts, this.#in(one)),
    )
    return landingKindsOf(landings, { fullStops: fullStops ?? 0, touchAndGos: touchAndGos ?? 0 })
  }

  /** Each of them once, with the first role that is given. */
  #people(facts: Facts): Person[] {
    const named = new Map<string, Person>()
    for (const [role, columns] of this.#layout.people) {
      for (const column of this.#in(columns)) {
        const name = facts.text(column)
        if (name === null || SELF.test(name) || named.has(name.toLowerCase())) continue
        named.set(name.toLowerCase(), { name, role, userId: null })
      }
    }
    return [...named.values()]
  }

  /** Of a row without lengths: the seat in which the owner is named. */
  #roleOfSelf(facts: Facts): FlightRole | null {
    const own = this.#layout.people.find(([, columns]) =>
      this.#in(columns).some((column) => SELF.test(facts.text(column) ?? '')),
    )
    return own?.[0] === 'PIC' ? 'pilot-in-command' : own?.[0] === 'SIC' ? 'second-in-command' : null
  }

  #minutes(facts: Facts, columns: Columns | undefined): number | null {
    for (const column of this.#in(columns)) {
      const minutes = this.#layout.lengths === 'hours' ? facts.hours(column) : facts.minutes(column)
      if (minutes) return minutes
    }
    return null
  }

  #number(facts: Facts, columns: Columns | undefined): number | null {
    for (const column of this.#in(columns)) {
      const number = facts.number(column)
      if (number !== null) return number
    }
    return null
  }

  #text(facts: Facts, columns: Columns | undefined): string | null {
    for (const column of this.#in(columns)) {
      const text = facts.text(column)
      if (text !== null) return text
    }
    return null
  }

  #joined(facts: Facts, columns: Columns, between: string): string | null {
    const texts = this.#in(columns).flatMap((column) => facts.text(column) ?? [])
    return texts.length > 0 ? [...new Set(texts)].join(between) : null
  }

  /** Those of the columns that the file has. */
  #in(columns: Columns | undefined): readonly string[] {
    if (columns === undefined) return []
    const found = this.#columns.get(columns) ?? columns.split(',').filter(this.#has)
    this.#columns.set(columns, found)
    return found
  }
}
