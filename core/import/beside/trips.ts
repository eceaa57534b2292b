// Trips that files name, as trips of the log: flights of one trip share its id, and a record holds its name where it has one.
import { nameKey, tidyName } from '../../custom/custom-field.ts'
import type { Flight } from '../../flight/flight.ts'
import type { JsonObject } from '../../lib/json.ts'
import { nameUuid } from '../../lib/name-uuid.ts'
import { storableText } from '../../validate/text.ts'
import type { JudgedRow } from '../log/judged-row.ts'
import type { ReadRow } from '../read-import.ts'
import { isTripCalled } from '../read/trip-called.ts'
import type { TargetRecord } from '../record/target.ts'
import { mayBeOneTrip, type TripDays, withDate } from './trip-days.ts'

/** A trip of the log that has a name. */
export interface LogTrip {
  id: string
  name: string
}

/** A trip that flights of an import get. */
export interface ImportedTrip {
  id: string
  /** Null where it has none. */
  name: string | null
  /** The log has no such trip. */
  isNew: boolean
  /** Flights that get it. */
  rows: number
}

interface Found extends ImportedTrip {
  /** The format that named it first. */
  format: string
  needsRecord: boolean
}

const NAME_LENGTH = 120

/** How many flights of the files say that they belong to a trip, and when: one alone, without a name, is none. */
export class TripSizes {
  readonly #sizes = new Map<string, number>()
  readonly #days = new Map<string, TripDays | null>()

  /** @param date day, month or year of the flight; null where the file does not say it */
  take(format: string, trip: TargetRecord['trip'], date: string | null = null): void {
    if (!trip) return
    const key = keyOf(format, trip.key)
    this.#sizes.set(key, (this.#sizes.get(key) ?? 0) + 1)
    this.#days.set(key, withDate(this.#days.get(key) ?? null, date))
  }

  of(format: string, key: string): number {
    return this.#sizes.get(keyOf(format, key)) ?? 0
  }

  /** Null where nothing is known of it. */
  daysOf(format: string, key: string): TripDays | null {
    return this.#days.get(keyOf(format, key)) ?? null
  }
}

export interface TripsParts {
  userId: string
  /** Those of the log that have a name. */
  trips: readonly LogTrip[]
  /** Flights of the log. */
  log: Iterable<Pick<Flight, 'tripId' | 'date'>>
}

/** The trips of an import. A trip of the log that came of the same one, or is called so and of that time, is used. */
export class ImportedTrips {
  readonly #userId: string
  readonly #sizes: TripSizes
  readonly #named: ReadonlyMap<string, LogTrip>
  readonly #byName = new Map<string, LogTrip[]>()
  /** When the log's trips are; those that have flights. */
  readonly #flown: ReadonlyMap<string, TripDays | null>
  readonly #byKey = new Map<string, Found | null>()
  readonly #byId = new Map<string, Found>()

  constructor(sizes: TripSizes, { userId, trips, log }: TripsParts) {
    this.#sizes = sizes
    this.#userId = userId
    this.#named = new Map(trips.map((trip) => [trip.id, trip]))
    for (const trip of trips) {
      const key = nameKey(trip.name)
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), trip])
    }
    const flown = new Map<string, TripDays | null>()
    for (const { tripId, date } of log) if (tripId) flown.set(tripId, withDate(flown.get(tripId) ?? null, date))
    this.#flown = flown
  }

  /** The row with its trip in its flight. */
  fill(row: ReadRow): ReadRow {
    const { flight, trip } = row
    const format = flight?.source?.format
    if (!flight || format === undefined || !trip) return row
    const found = this.#tripOf(format, trip)
    return found ? { ...row, flight: { ...flight, tripId: found.id } } : row
  }

  /** Counts a flight that gets its trip. */
  count({ row, outcome, patch }: JudgedRow): void {
    const written = outcome === 'new' || outcome === 'warned' ? row.flight : patch
    const found = this.#byId.get(written?.tripId ?? '')
    if (found) found.rows += 1
  }

  /** Those that flights would get. */
  filled(): ImportedTrip[] {
    return [...this.#byId.values()].flatMap(({ id, name, isNew, rows }) =>
      rows > 0 ? [{ id, name, isNew, rows }] : [],
    )
  }

  /** Records of those of the ids that have a name and no record in the log, by id. */
  definitions(ids: ReadonlySet<string>): Map<string, JsonObject> {
    const named = [...this.#byId.values()].filter(({ id, needsRecord }) => needsRecord && ids.has(id))
    return new Map(named.map(({ id, name }) => [id, { name }]))
  }

  #tripOf(format: string, trip: NonNullable<TargetRecord['trip']>): Found | null {
    const key = keyOf(format, trip.key)
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    const found = this.#find(format, trip)
    this.#byKey.set(key, found)
    if (found) this.#byId.set(found.id, found)
    return found
  }

  #find(format: string, trip: NonNullable<TargetRecord['trip']>): Found | null {
    const name = tidyName(storableText(trip.name ?? '').slice(0, NAME_LENGTH)) || null
    const days = this.#sizes.daysOf(format, trip.key)
    const id = this.#idOf(format, trip, days)
    const isFlown = this.#flown.has(id)
    const there = this.#named.get(id) ?? (name === null ? null : this.#calledSo(name, days))
    if (there) return this.#byId.get(there.id) ?? { ...there, isNew: false, rows: 0, format, needsRecord: false }
    const other = name === null ? null : this.#ofOtherFormat(format, name)
    if (other) return other
    if (name === null && !isFlown && this.#sizes.of(format, trip.key) < 2) return null
    return { id, name, isNew: !isFlown, rows: 0, format, needsRecord: name !== null }
  }

  /** A name comes again in another year: beside the log's trip of that name and another time it has its first day in its id. */
  #idOf(format: string, trip: NonNullable<TargetRecord['trip']>, days: TripDays | null): string {
    const key = `trip|${this.#userId}|${keyOf(format, trip.key)}`
    const id = nameUuid(key)
    if (days === null || !isTripCalled(trip) || mayBeOneTrip(this.#flown.get(id) ?? null, days)) return id
    return nameUuid(`${key}|${days.first}`)
  }

  /** Of several the one with flights of that time. */
  #calledSo(name: string, days: TripDays | null): LogTrip | null {
    const alike = this.#byName.get(nameKey(name)) ?? []
    const ofTime = alike.filter(({ id }) => mayBeOneTrip(this.#flown.get(id) ?? null, days))
    return ofTime.find(({ id }) => this.#flown.has(id)) ?? ofTime[0] ?? null
  }

  /** Two products name one trip alike; one product's trips of one name are two. */
  #ofOtherFormat(format: string, name: string): Found | null {
    const alike = [...this.#byId.values()].find((one) => one.name !== null && nameKey(one.name) === nameKey(name))
    return alike && alike.format !== format ? alike : null
  }
}

function keyOf(format: string, key: string): string {
  return `${format}|${key}`
}
