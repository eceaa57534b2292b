// The app's own list, as it goes out as a table (list-table.ts of the list): in English or German, in whatever columns.
import type { Fuel } from '../../flight/flight.ts'
import { addDays, daysBetween, isRealDay } from '../../time/calendar-date.ts'
import { compactName } from '../file/clean-cell.ts'
import type { Table } from '../file/table.ts'
import { airlineByCode } from '../read/code-lists.ts'
import { AIRLINE, CABIN, COMPANIONS, PNR, REASON, ROLE, SEAT, TAGS } from '../read/column-names.ts'
import type { Facts, Words } from '../read/facts.ts'
import { tripCalled } from '../read/trip-called.ts'
import { attributesIn, partsOf, type TableAttributes } from '../read/table-attributes.ts'
import {
  CABIN_WORDS,
  FLYING_WORDS,
  FUEL_UNIT_WORDS,
  POSITION_WORDS,
  REASON_WORDS,
  REVIEW_WORDS,
  ROLE_WORDS,
} from '../read/table-words.ts'
import { readClock } from '../read/read-clock.ts'
import type { SourceTime, TargetRecord } from '../record/target.ts'
import type { Columns, LogbookLayout } from './pilots/logbook/layout.ts'
import { placeWithCode } from './pilots/logbook/named-place.ts'
import { deviceNamed, known } from './pilots/logbook/pilot-facts.ts'

/** The columns of the route: no other program writes these four side by side. */
const ROUTES = [
  ['From', 'From city', 'To', 'To city'],
  ['Von', 'Von Stadt', 'Nach', 'Nach Stadt'],
] as const

/** What the list works out, and what it shows of what no table holds: nothing of it is read. */
const DERIVED =
  'From city,Von Stadt,To city,Nach Stadt,Extras,Night,Nacht,Delay,Verspätung,Instructor’s signature,' +
  'Unterschrift des Fluglehrers,Flights to date,Flüge bisher,Time to date,Zeit bisher,Distance to date (km),' +
  'Distance to date (mi),Distance to date (nmi),Entfernung bisher (km),Entfernung bisher (mi),Entfernung bisher (nmi)'

const SESSION = 'Simulator session,Simulatorsitzung'
const SESSION_MINUTES = 'Simulator'
const COUNTS = {
  landingsDay: 'Landings by day,Landungen bei Tag',
  landingsNight: 'Landings at night,Landungen bei Nacht',
  fullStopsDay: 'Full-stop landings by day,Landungen bis zum Stillstand bei Tag',
  fullStopsNight: 'Full-stop landings at night,Landungen bis zum Stillstand bei Nacht',
  touchAndGosDay: 'Touch-and-gos by day,Touch-and-gos bei Tag',
  touchAndGosNight: 'Touch-and-gos at night,Touch-and-gos bei Nacht',
  goArounds: 'Go-arounds,Durchstarten',
}
const FLYING = 'Pilot flying,Fliegender Pilot'
const TRIP = 'Trip,Reise'
const CHECKS = 'Reviews and checks passed,Bestandene Überprüfungen'
const ENDORSEMENTS = 'Endorsements,Vermerke'
const DUTY = {
  minutes: 'On duty,Dienstzeit',
  on: 'Reporting for duty,Dienstbeginn',
  off: 'Release from duty,Dienstende',
}
const FUEL = {
  used: 'Fuel used,Kraftstoff verbraucht',
  uplifted: 'Fuel uplifted,Kraftstoff getankt',
  unit: 'Unit of fuel,Unit of fuel 2,Kraftstoffeinheit,Kraftstoffeinheit 2',
}
const TIMES = { offBlock: ['Departure', 'Abflug'], onBlock: ['Arrival', 'Ankunft'] } as const

/** Its layout; null where the table is another one. */
export function ownListLayout(table: Table): LogbookLayout | null {
  const isOwn = ROUTES.some((route) => {
    const at = table.columns.indexOf(route[0].toLowerCase())
    return at >= 0 && route.every((name, nth) => table.columns[at + nth] === name.toLowerCase())
  })
  if (!isOwn || (!table.has('Date') && !table.has('Datum'))) return null
  const isUtc = Object.values(TIMES).some((names) => names.some((name) => table.has(`${name} (UTC)`)))
  const clock = (names: readonly string[]): string => names.map((name) => (isUtc ? `${name} (UTC)` : name)).join(',')
  const list = new OwnList(table)
  return {
    lengths: 'minutes',
    clock: isUtc ? 'utc' : 'local',
    dateOrder: 'day-month',
    date: 'Date,Datum',
    from: 'From,Von',
    to: 'To,Nach',
    times: { offBlock: clock(TIMES.offBlock), onBlock: clock(TIMES.onBlock) },
    total: 'Duration,Dauer',
    registration: 'Registration,Kennzeichen',
    type: 'Aircraft,Flugzeug',
    flightNumber: 'Flight,Flug',
    minutes: { simulatorMinutes: SESSION_MINUTES },
    counts: {},
    people: [],
    note: 'Note,Notiz',
    others: list.columns,
    placeOf: placeWithCode,
    isSession: (facts) => list.session(facts) !== null,
    more: (facts, record) => list.read(facts, record),
  }
}

/** What a row says beside what logbooks have. */
class OwnList {
  readonly columns: Columns
  readonly #attributes: TableAttributes
  readonly #table: Table
  readonly #there = new Map<Columns, readonly string[]>()

  constructor(table: Table) {
    this.#table = table
    this.#attributes = attributesIn(table)
    const named = [
      DERIVED,
      SESSION,
      TRIP,
      FLYING,
      CHECKS,
      ENDORSEMENTS,
      AIRLINE,
      CABIN,
      COMPANIONS,
      PNR,
      REASON,
      ROLE,
      SEAT,
    ]
    this.columns = [
      ...named,
      ...Object.values(COUNTS),
      ...Object.values(DUTY),
      ...Object.values(FUEL),
      this.#attributes.columns,
    ].join(',')
  }

  session(facts: Facts): string | null {
    return this.#text(facts, SESSION)
  }

  read(facts: Facts, record: TargetRecord): Partial<TargetRecord> {
    const attributes = this.#attributes.read(facts)
    const actual = record.actual && dated(record)
    const session = this.session(facts)
    const seat = this.#text(facts, SEAT)
    const position = seat === null ? null : (POSITION_WORDS.get(compactName(seat)) ?? null)
    const role = this.#meant(facts, ROLE, ROLE_WORDS)
    return {
      ...attributes,
      ...(actual && { actual }),
      airline: airlineByCode(this.#text(facts, AIRLINE)),
      ...(role && { role }),
      seat: position === null ? seat : null,
      seatPosition: position,
      cabin: this.#meant(facts, CABIN, CABIN_WORDS),
      reason: this.#meant(facts, REASON, REASON_WORDS),
      pnr: this.#text(facts, PNR),
      trip: tripCalled(this.#text(facts, TRIP)),
      tags: this.#list(facts, TAGS),
      people: this.#list(facts, COMPANIONS).map((name) => ({ name, role: null, userId: null })),
      pilot: this.#pilot(facts, record),
      ...(session !== null && {
        durationMinutes: null,
        session: { device: deviceNamed([session]), identification: null, place: null },
      }),
      duty: {
        on: this.#duty(facts, DUTY.on, localDay(record, actual?.offBlock)),
        off: this.#duty(facts, DUTY.off, localDay(record, actual?.onBlock)),
        isLocal: true,
      },
    }
  }

  #pilot(facts: Facts, { pilot, session }: TargetRecord): NonNullable<TargetRecord['pilot']> {
    const counts = Object.entries(COUNTS).map(([name, columns]) => [name, this.#number(facts, columns)] as const)
    const dutyMinutes = this.#in(facts, DUTY.minutes).map((column) => facts.minutes(column))[0] ?? null
    const reviews = this.#list(facts, CHECKS).map((word) => REVIEW_WORDS.get(compactName(word)) ?? null)
    return known({
      ...(session && pilot),
      ...Object.fromEntries(counts),
      dutyMinutes,
      pilotFlying: this.#meant(facts, FLYING, FLYING_WORDS),
      reviews: reviews.length > 0 ? reviews.filter((one) => one !== null) : null,
      endorsements: this.#text(facts, ENDORSEMENTS),
      fuel: this.#fuel(facts),
    })
  }

  #fuel(facts: Facts): Fuel | null {
    const unit = this.#meant(facts, FUEL.unit, FUEL_UNIT_WORDS)
    return unit && { used: this.#number(facts, FUEL.used), uplifted: this.#number(facts, FUEL.uplifted), unit }
  }

  /** `2026-03-05 05:40` as a clock, and how many days it lies from that of its end of the flight where that is known. */
  #duty(facts: Facts, columns: Columns, day: string | null): string | null {
    const [date = '', clock = ''] = this.#text(facts, columns)?.split(' ') ?? []
    const time = readClock(clock)?.time ?? null
    if (time === null || day === null || !isRealDay(date)) return time
    const days = daysBetween(day, date)
    return days === 0 ? time : `${time} ${days < 0 ? '-' : '+'}${Math.abs(days)}`
  }

  /** Names may have commas in them. */
  #list(facts: Facts, columns: Columns): string[] {
    return partsOf(this.#text(facts, columns), /;/)
  }

  #number(facts: Facts, columns: Columns): number | null {
    return this.#in(facts, columns).map((column) => facts.number(column))[0] ?? null
  }

  #meant<T>(facts: Facts, columns: Columns, meanings: Words<T>): T | null {
    return this.#in(facts, columns).map((column) => facts.choice(column, meanings))[0] ?? null
  }

  #text(facts: Facts, columns: Columns): string | null {
    return this.#in(facts, columns).map((column) => facts.text(column))[0] ?? null
  }

  /** Those of the columns that say something in this row. */
  #in(facts: Facts, columns: Columns): string[] {
    const there = this.#there.get(columns) ?? columns.split(',').filter((column) => this.#table.has(column))
    this.#there.set(columns, there)
    return there.filter((column) => facts.text(column) !== null)
  }
}

/** The day at an end of the flight on the clock there; null where only that of UTC is known. */
function localDay({ date }: TargetRecord, time: SourceTime | null | undefined): string | null {
  if (!time) return date?.length === 10 ? date : null
  return time.clock === 'local' ? (time.date ?? null) : null
}

/** With the day of each clock: days stand behind those that are not of the row's own. */
function dated({ date, actual = {} }: TargetRecord): NonNullable<TargetRecord['actual']> {
  const { offBlock } = actual
  const day = date ?? (offBlock?.clock === 'utc' ? offBlock.date : null) ?? ''
  const withDay = (time: SourceTime | null | undefined): SourceTime | null => {
    if (!time || day.length !== 10 || (time.clock !== 'local' && time.clock !== 'utc')) return time ?? null
    return { ...time, date: addDays(day, time.dayOffset ?? 0), dayOffset: null }
  }
  return Object.fromEntries(Object.entries(actual).map(([name, time]) => [name, withDay(time)]))
}
