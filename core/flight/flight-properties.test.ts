import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../lib/json.ts'
import { loadTemporal } from '../time/temporal.ts'
import { freezeInstant } from '../time/zoned.ts'
import { changedAttributes } from './changed-attributes.ts'
import { type DraftContext, emptyDraft, type FlightDraft, readDraft, toDraft } from './draft.ts'
import {
  CABINS,
  FLIGHT_REASONS,
  FLIGHT_ROLES,
  FLIGHT_STATUSES,
  type FlightAttributes,
  SEAT_POSITIONS,
  SEAT_SIDES,
} from './flight.ts'
import { migrateFlight } from './migrations.ts'
import { readFlight } from './read-flight.ts'
import { FLIGHT_SHAPE } from './schema.ts'
import { flightSortKey, SORT_KEY_MAX_LENGTH } from './sort-key.ts'
import { validateFlight } from './validate.ts'

beforeAll(loadTemporal)

const context: DraftContext = { today: '2026-11-20', language: 'en' }

const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null })
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && text !== '' && text.length <= 20)
const code = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'X', 'Y', 'Z'), minLength: length, maxLength: length })
const digits = fc.integer({ min: 1, max: 9999 }).map(String)
const minutes = fc.integer({ min: 0, max: 6000 })
const ids = fc.uuid({ version: [4, 7] })
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
] as const
const minuteOfTime = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
const moment = fc
  .tuple(minuteOfTime, fc.constantFrom(...zones), fc.boolean())
  .map(([at, zone, seconds]) => (freezeInstant(at * 60_000, zone) ?? '').replace(/(T..:..)/, seconds ? '$1:30' : '$1'))
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const date = fc.tuple(day, fc.constantFrom(4, 7, 10, 10, 10)).map(([text, length]) => text.slice(0, length))
const instant = day.map((text) => `${text}T09:10:00.000Z`)
const degrees = (most: number): fc.Arbitrary<number> =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6)

const place = fc.record({
  airportId: orNull(code(4)),
  iata: orNull(code(3)),
  icao: orNull(code(4)),
  name: words,
  city: orNull(words),
  country: orNull(code(2)),
  latitude: orNull(degrees(90)),
  longitude: orNull(degrees(180)),
  timeZone: orNull(fc.constantFrom(...zones)),
})
const times = fc.record(
  { offBlock: orNull(moment), takeOff: orNull(moment), landing: orNull(moment), onBlock: orNull(moment) },
  { requiredKeys: [] },
)
const airline = fc.record({ airlineId: orNull(words), iata: orNull(code(2)), icao: orNull(code(3)), name: words })
const end = fc.record({ terminal: orNull(words), gate: orNull(words), runway: orNull(words) })

const pilot = fc.record(
  {
    picMinutes: minutes,
    nightMinutes: orNull(minutes),
    landingsDay: fc.integer({ min: 0, max: 50 }),
    approaches: fc.array(
      fc.record({
        type: words,
        airportId: orNull(words),
        runway: orNull(words),
        count: fc.integer({ min: 1, max: 9 }),
        note: orNull(words),
      }),
      { maxLength: 2 },
    ),
    launch: orNull(fc.constantFrom('winch', 'aerotow', 'self-launch')),
    hobbsStart: fc.integer({ min: 0, max: 99_999 }).map((tenths) => tenths / 10),
  },
  { requiredKeys: [] },
)

/** Any flight that may be stored, sensible or not: only open and save must not change it. */
const flight: fc.Arbitrary<FlightAttributes> = fc.record(
  {
    status: orNull(fc.constantFrom(...FLIGHT_STATUSES)),
    date: orNull(date),
    from: orNull(place),
    to: orNull(place),
    divertedTo: orNull(place),
    via: fc.array(place, { maxLength: 2 }),
    scheduled: orNull(times),
    actual: orNull(times),
    durationMinutes: orNull(minutes),
    distanceKm: orNull(fc.integer({ min: 0, max: 20_000 })),
    flightNumber: orNull(fc.record({ carrier: fc.oneof(code(2), code(3)), number: digits, suffix: orNull(code(1)) })),
    airline: orNull(airline),
    operator: orNull(airline),
    aircraft: orNull(
      fc.record({
        typeIcao: orNull(code(4)),
        typeName: orNull(words),
        registration: orNull(words),
        name: orNull(words),
      }),
    ),
    role: orNull(fc.constantFrom(...FLIGHT_ROLES)),
    seat: orNull(
      fc.record({
        number: orNull(fc.constantFrom('12A', '1f', 'UD 4', ' 3C')),
        position: orNull(fc.constantFrom(...SEAT_POSITIONS)),
        side: orNull(fc.constantFrom(...SEAT_SIDES)),
      }),
    ),
    cabin: orNull(fc.constantFrom(...CABINS)),
    bookingClass: orNull(words),
    reason: orNull(fc.constantFrom(...FLIGHT_REASONS)),
    pnr: orNull(words),
    ticket: orNull(words),
    departure: orNull(end),
    arrival: orNull(end),
    people: fc.array(fc.record({ name: words, role: orNull(words), userId: orNull(ids) }), { maxLength: 2 }),
    pilot: orNull(pilot),
    tripId: orNull(ids),
    tags: fc.array(words, { maxLength: 3 }),
    rating: orNull(fc.integer({ min: 1, max: 5 })),
    note: orNull(fc.string({ unit: 'grapheme', maxLength: 200 })),
    custom: fc.dictionary(ids, fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 3 }),
    media: fc.array(ids, { maxLength: 2 }),
    silencedChecks: fc.array(words, { maxLength: 2 }),
    source: orNull(
      fc.record({
        format: words,
        batchId: orNull(ids),
        row: orNull(minutes),
        rawCells: orNull(fc.array(words, { maxLength: 3 })),
        externalId: orNull(words),
      }),
    ),
    createdAt: orNull(instant),
    editedAt: orNull(instant),
  },
  { requiredKeys: [] },
)

function json(attributes: FlightAttributes): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(attributes))
  return copy
}

describe('any flight', () => {
  test('open and save changes nothing, in either language, a hundred times over', () => {
    fc.assert(
      fc.property(flight, fc.constantFrom('en', 'de'), (original, language) => {
        let attributes = original
        for (let round = 0; round < 3; round += 1) {
          const reading = readDraft(toDraft(attributes, language), {}, { ...context, language })
          expect(reading.questions).toEqual([])
          attributes = reading.attributes
        }
        expect(attributes).toEqual(original)
        expect(changedAttributes(original, attributes)).toEqual({})
      }),
      { numRuns: 200 },
    )
    const [one] = fc.sample(flight, { numRuns: 1, seed: 7 })
    let attributes = one ?? {}
    for (let round = 0; round < 100; round += 1)
      attributes = readDraft(toDraft(attributes, 'de'), {}, context).attributes
    expect(attributes).toEqual(one)
  }, 60_000)

  test('survives storage of the half-filled form', () => {
    fc.assert(
      fc.property(flight, (original) => {
        const draft = toDraft(original, 'en')
        const restored: FlightDraft = JSON.parse(JSON.stringify(draft))
        expect(readDraft(restored, {}, context).attributes).toEqual(json(original))
      }),
      { numRuns: 50 },
    )
  })

  test('keeps what the form does not show when the note changes', () => {
    fc.assert(
      fc.property(flight, (original) => {
        const draft = { ...toDraft(original, 'en'), note: 'Smooth as silk' }
        const { attributes } = readDraft(draft, {}, context)
        expect({ ...attributes, note: null }).toEqual({ ...original, note: null })
        expect(attributes.note).toBe('Smooth as silk')
      }),
      { numRuns: 50 },
    )
  })

  test('passes the check it was made for, and every attribute of the schema comes up', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(flight, (attributes) => {
        for (const name of Object.keys(attributes)) seen.add(name)
        expect(validateFlight(json(attributes))).toEqual([])
      }),
      { numRuns: 200 },
    )
    expect([...seen].sort()).toEqual(Object.keys(FLIGHT_SHAPE).sort())
  })

  test('is read from a record as it was written, beside the record’s own keys', () => {
    fc.assert(
      fc.property(flight, (attributes) => {
        const stored = json(attributes)
        const reading = readFlight({ id: 'x', sortKey: 'y', _rev: 1, ...migrateFlight(stored, 0) })
        expect(reading).toEqual({ attributes: stored, dropped: [] })
      }),
      { numRuns: 50 },
    )
  })

  test('has a sort key of bounded length that ends in its id', () => {
    fc.assert(
      fc.property(flight, ids, (attributes, id) => {
        const key = flightSortKey(attributes, id)
        expect(key.length).toBeLessThanOrEqual(SORT_KEY_MAX_LENGTH)
        expect(key.endsWith(`-${id}`)).toBe(true)
      }),
    )
  })
})

test('times typed into an empty form are the times that were stored', () => {
  const minutesAloft = fc.integer({ min: 20, max: 20 * 60 })
  const zonePair = fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...zones))
  fc.assert(
    fc.property(minuteOfTime, minutesAloft, zonePair, place, place, (at, aloft, [fromZone, toZone], from, to) => {
      const offBlock = freezeInstant(at * 60_000, fromZone)
      const onBlock = freezeInstant((at + aloft) * 60_000, toZone)
      const original: FlightAttributes = {
        status: 'flown',
        date: offBlock?.slice(0, 10),
        from: { ...from, timeZone: fromZone },
        to: { ...to, timeZone: toZone },
        actual: { offBlock, onBlock },
      }
      const retyped = { ...toDraft(original, 'en'), original: {} }
      const { questions } = readDraft(retyped, {}, context)
      const answers = questions.map(({ id, candidates }) => [
        id,
        candidates.find((text) => text === offBlock || text === onBlock) ?? '',
      ])
      const reading = readDraft(retyped, Object.fromEntries(answers), context)
      expect(reading).toMatchObject({
        attributes: { actual: original.actual },
        issues: [],
        warnings: [],
        questions: [],
      })
    }),
    { numRuns: 300 },
  )
})

test('whatever is typed, the form answers', () => {
  const sensible = fc.constantFrom(
    '',
    '5.3.2026',
    '29.3.2026',
    '2026',
    '0230',
    '9:10 pm',
    '1245+1',
    'LH 400',
    '12a',
    '1',
  )
  const typed = fc.oneof(sensible, fc.string({ unit: 'grapheme', maxLength: 30 }))
  fc.assert(
    fc.property(fc.array(typed, { minLength: 8, maxLength: 8 }), orNull(place), (texts, from) => {
      const [
        fromText = '',
        date = '',
        departureTime = '',
        arrivalTime = '',
        flightNumber = '',
        seat = '',
        registration = '',
        arrivalDayOffset = '',
      ] = texts
      const draft = {
        ...emptyDraft(),
        from,
        fromText,
        toText: 'X',
        date,
        departureTime,
        arrivalTime,
        flightNumber,
        seat,
        registration,
        arrivalDayOffset,
      }
      const { attributes, issues, questions } = readDraft(draft, {}, context)
      const isComplete = issues.length + questions.length === 0
      expect(isComplete ? validateFlight(json(attributes)) : []).toEqual([])
    }),
    { numRuns: 500 },
  )
})
