import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  anyFlight as flight,
  FULL_FLIGHT,
  FULL_SESSION,
  ids,
  minuteOfTime,
  orNull,
  place,
  zones,
} from '../../test/support/any-flight.ts'
import type { JsonObject } from '../lib/json.ts'
import type { Language } from '../locale/language.ts'
import { loadTemporal } from '../time/temporal.ts'
import { freezeInstant } from '../time/zoned.ts'
import { changedAttributes } from '../../test/support/changed-attributes.ts'
import type { DraftContext, FlightDraft } from './draft/draft.ts'
import type { FlightAttributes } from './flight.ts'
import { isSession } from './session.ts'
import { readFlight } from './read-flight.ts'
import { FLIGHT_SHAPE } from './schema/schema.ts'
import { readDraft } from './draft/read-draft.ts'
import { flightSortKey, SORT_KEY_MAX_LENGTH } from './sort-key.ts'
import { emptyDraft, toDraft } from './draft/to-draft.ts'
import { validateFlight } from './schema/validate.ts'

beforeAll(loadTemporal)

const context: DraftContext = { today: '2026-11-20', language: 'en' }

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
          const reading = readDraft(toDraft(attributes, { language }), {}, { ...context, language })
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
      attributes = readDraft(toDraft(attributes, { language: 'de' }), {}, context).attributes
    expect(attributes).toEqual(one)
  }, 60_000)

  test('survives storage of the half-filled form', () => {
    fc.assert(
      fc.property(flight, (original) => {
        const draft = toDraft(original, { language: 'en' })
        const restored: FlightDraft = JSON.parse(JSON.stringify(draft))
        expect(readDraft(restored, {}, context).attributes).toEqual(json(original))
      }),
      { numRuns: 50 },
    )
  })

  test('keeps what the form does not show when the note changes', () => {
    fc.assert(
      fc.property(flight, (original) => {
        const draft = { ...toDraft(original, { language: 'en' }), note: 'Smooth as silk' }
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
        const reading = readFlight({ id: 'x', sortKey: 'y', _rev: 1, ...stored })
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

/** What somebody who types a flight into an empty form cannot say, and why. */
const NOT_TYPED = {
  tripId: 'given by the form of the whole trip, which holds it beside the drafts',
  media: 'photos and documents are added to a flight that is there',
  silencedChecks: 'silenced where the check is shown',
  source: 'what an import leaves; nobody types it',
  createdAt: 'given when it is written',
  editedAt: 'given when it is written',
} as const satisfies Partial<Record<keyof FlightAttributes, string>>

/** A typed time needs the day and the place of its flight; the test of times below has both. */
const TIMES: ReadonlySet<string> = new Set(['scheduled', 'actual'])

/** The form over the flight, as if all of it had been typed into an empty one. */
function typedAnew(original: FlightAttributes, language: Language): FlightDraft {
  return { ...toDraft(original, { language }), original: {} }
}

describe('typed into an empty form', () => {
  test.each([
    ['en', FULL_FLIGHT],
    ['de', FULL_FLIGHT],
    ['en', FULL_SESSION],
    ['de', FULL_SESSION],
  ] as const)('all of it comes back, but for what is named: %s', (language, whole) => {
    const { attributes, issues } = readDraft(typedAnew(whole, language), {}, { ...context, language })
    const said = Object.entries(whole).filter(([name]) => !Object.hasOwn(NOT_TYPED, name))
    expect(attributes, 'the form has to hold, read and write every attribute, or NOT_TYPED says why not').toEqual(
      Object.fromEntries(said),
    )
    expect(issues).toEqual([])
  })

  test('no flight loses an attribute', () => {
    fc.assert(
      fc.property(
        flight.filter((record) => !isSession(record)),
        (original) => {
          const reading = readDraft(typedAnew(original, 'en'), {}, context)
          const names = Object.keys(original).filter((name) => !Object.hasOwn(NOT_TYPED, name) && !TIMES.has(name))
          const said = names.filter((name) => isSaid(original, name))
          const lost = said.filter((name) => !isSaid(reading.attributes, name))
          expect(lost).toEqual([])
        },
      ),
      { numRuns: 300 },
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
      const retyped = { ...toDraft(original, { language: 'en' }), original: {} }
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
}, 60_000)

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
        departure = '',
        arrival = '',
        flightNumber = '',
        seat = '',
        registration = '',
        other = '',
      ] = texts
      const draft = {
        ...emptyDraft(),
        from,
        fromText,
        toText: 'X',
        date,
        'scheduled.offBlock': departure,
        'scheduled.onBlock': arrival,
        'actual.takeOff': arrival,
        'actual.onBlock': departure,
        flightNumber,
        seat,
        registration,
        duration: other,
        distance: seat,
        pnr: other,
        tagText: other,
        departureGate: seat,
        people: [{ name: other, role: seat, userId: null }],
        custom: [{ id: 'own', value: null, typed: { kind: 'number' as const, text: other } }],
        via: [{ place: null, text: other }],
        role: 'pilot-in-command' as const,
        pilot: { nightMinutes: departure, landingsDay: seat, hobbsStart: other },
        approaches: [{ type: seat, airportId: null, runway: other, count: seat, note: other }],
      }
      const { attributes, issues, questions } = readDraft(draft, {}, context)
      const isComplete = issues.length + questions.length === 0
      expect(isComplete ? validateFlight(json(attributes)) : []).toEqual([])
    }),
    { numRuns: 500 },
  )
})

function isSaid(attributes: FlightAttributes, name: string): boolean {
  return saysSomething(json(attributes)[name])
}

function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (value === null || value === undefined) return false
  return typeof value !== 'object' || Object.values(value).some(saysSomething)
}
