import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { base, DAY_ONLY, FLOWN, place } from '../../test/support/check-examples.ts'
import type { Flight, FlightAttributes } from '../flight/flight.ts'
import { estimateBlockMinutes } from '../flight/estimate.ts'
import { flightDistanceKm } from '../flight/flight-distance.ts'
import { must } from '../lib/must.ts'
import { freezeInstant } from '../time/zoned.ts'
import { loadTemporal } from '../time/temporal.ts'
import { checkFlight, type CheckOptions, type Finding, repairFlight } from './run/check-flight.ts'
import { CHECK_CODES } from './rules/checks.ts'
import { indexLog } from './run/log-index.ts'
import { createRecheck } from './run/recheck.ts'
import { silence } from './run/silence.ts'

beforeAll(loadTemporal)

const PLACES = ['FRA', 'JFK', 'SIN', 'SYD', 'EZE', 'KEF', 'HND', 'HNL'].map((code) => place(code))

/** A life of flights, one a day, each starting where the last one ended, at a sensible speed. */
function cleanLog(count: number): Flight[] {
  return Array.from({ length: count }, (_, index): Flight => {
    const from = must(PLACES[index % PLACES.length])
    const to = must(PLACES[(index + 1) % PLACES.length])
    const start = Date.UTC(2010, 0, 1 + 2 * index, 9)
    const bare: Flight = { id: `flight-${String(index).padStart(5, '0')}`, from, to }
    const aloft = estimateBlockMinutes(must(flightDistanceKm(bare))) * 60_000
    const offBlock = must(freezeInstant(start, must(from.timeZone)))
    const onBlock = must(freezeInstant(start + aloft, must(to.timeZone)))
    return { ...bare, status: 'flown', role: 'passenger', date: offBlock.slice(0, 10), actual: { offBlock, onBlock } }
  })
}

/** The findings by flight id, in order of time. */
function findingsOf(log: readonly Flight[], options?: CheckOptions): [id: string, readonly Finding[]][] {
  const index = indexLog(log, base)
  return [...index.flights]
    .map((flight): [string, readonly Finding[]] => [flight.id, checkFlight(flight, index.contextOf(flight), options)])
    .filter(([, found]) => found.length > 0)
}

describe('a log', () => {
  test('that is right gives no alarm at all', () => {
    expect(findingsOf(cleanLog(400))).toEqual([])
  })

  test('with sessions in a simulator between its flights gives none either: no places are missed, no way is broken', () => {
    const sessions = cleanLog(40).map(
      ({ id, date }): Flight => ({
        id: `session-${id}`,
        date: date ?? null,
        status: 'flown',
        aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: null, name: null },
        session: { device: 'ffs', identification: null, place: null },
        pilot: { simulatorMinutes: 240 },
      }),
    )
    expect(findingsOf([...cleanLog(40), ...sessions])).toEqual([])
    const before = sessions.map((record): Flight => ({ ...record, session: null }))
    expect(findingsOf([...cleanLog(40), ...before])).toEqual([])
  })

  test('is judged the same in whatever order it comes', () => {
    const log = [...cleanLog(20), { ...DAY_ONLY, id: 'twin-a' }, { ...DAY_ONLY, id: 'twin-b' }]
    const sorted = findingsOf(log)
    expect(sorted.length).toBeGreaterThan(0)
    expect(findingsOf(log.toReversed())).toEqual(sorted)
  })

  test('of 500 flights with the day of arrival wrong is repaired in one go, and nothing else is touched', () => {
    const right = cleanLog(500)
    const wrong = right.map((flight): Flight => {
      const onBlock = must(flight.actual?.onBlock)
      const early = addDays(onBlock.slice(0, 10), -2) + onBlock.slice(10)
      return { ...flight, actual: { ...flight.actual, onBlock: early } }
    })
    const patches = new Map<string, FlightAttributes>()
    for (const { id, checked } of createRecheck().look(indexLog(wrong, base))) {
      const finding = checked?.findings.find(({ code }) => code === 'arrival-before-departure')
      if (finding?.proposal) patches.set(id, finding.proposal.patch)
    }
    const repaired = wrong.map((flight) => ({ ...flight, ...patches.get(flight.id) }))
    const differing = repaired.filter((flight, index) => flight.actual?.onBlock !== right[index]?.actual?.onBlock)
    // An arrival in the hour the clock showed twice is left to the user, not guessed.
    expect(patches.size).toBeGreaterThan(495)
    expect(differing.filter(({ id }) => patches.has(id)).map(({ actual }) => actual?.onBlock)).toEqual([])
    expect(differing).toHaveLength(500 - patches.size)
    expect([...patches.values()].every((patch) => Object.keys(patch).join() === 'actual')).toBe(true)
  })

  test('lets a finding be silenced for one flight, and shows it on request', () => {
    const wrong: FlightAttributes = { ...FLOWN, durationMinutes: 700 }
    const silenced = { ...wrong, ...silence(wrong, 'duration-contradicts-times', true), date: '2026-03-05' }
    const log: Flight[] = [
      { ...wrong, id: 'loud' },
      { ...silenced, id: 'silent', flightNumber: { carrier: 'LH', number: '404', suffix: null } },
    ]
    const code = 'duration-contradicts-times'
    const has = (id: string, options?: { silenced: 'show' }): boolean =>
      (new Map(findingsOf(log, options)).get(id) ?? []).some((finding) => finding.code === code)
    expect([has('loud'), has('silent'), has('silent', { silenced: 'show' })]).toEqual([true, false, true])
    expect(silence(silenced, code, false)).toEqual({ silencedChecks: null })
  })

  test('compares an edited flight with the others, not with its older self', () => {
    const log: Flight[] = [{ ...FLOWN, id: 'own' }]
    const edited: Flight = { ...FLOWN, id: 'own', note: 'edited' }
    expect(checkFlight(edited, indexLog(log, base).contextOf(edited))).toEqual([])
    const copied: Flight = { ...edited, id: 'copy' }
    expect(checkFlight(copied, indexLog(log, base).contextOf(copied)).map(({ code }) => code)).toEqual([
      'same-flight-twice',
    ])
  })

  test('knows the flights before and after, but neither a cancelled one nor one without a day', () => {
    const [first, second, third] = cleanLog(3) as [Flight, Flight, Flight]
    const cancelled: Flight = { ...second, status: 'cancelled' }
    const context = indexLog([third, cancelled, { id: 'year', date: '2010' }, first], base).contextOf(third)
    expect([context.previous?.flight.id, context.next]).toEqual([first.id, null])
    expect(indexLog([first, second, third], base).contextOf(second)).toMatchObject({
      previous: { flight: { id: first.id }, isSure: true },
      next: { flight: { id: third.id }, isSure: true },
    })
  })

  test('of two flights on one day without times does not claim to know which came first', () => {
    const [fra, jfk, sin] = PLACES
    const log: Flight[] = [
      { id: 'b', date: '2020-05-01', from: fra, to: jfk },
      { id: 'a', date: '2020-05-01', from: jfk, to: sin },
      { id: 'c', date: '2020-05-03', from: sin, to: fra },
    ]
    const found = findingsOf(log).flatMap(([, findings]) => findings.map(({ code }) => code))
    expect(found).not.toContain('missing-link')
    expect(found).not.toContain('direction-reversed')
  })
})

describe('whatever is stored', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.constantFrom('', 'x', '2026-03-05', '2026', 'A320', '12A', 'flown', 'planned', 'diverted', 'passenger'),
    fc.integer({ min: -10, max: 4000 }),
  )
  const moment = fc.constantFrom(
    null,
    '2026-03-05T10:00+01:00[Europe/Berlin]',
    '2026-03-05T00:00+01:00[Europe/Berlin]',
    '2026-03-29T02:30+01:00[Europe/Berlin]',
    '2026-03-06T00:00-05:00[America/New_York]',
    '2026-03-05T10:00+00:00[Mars/Olympus]',
    'nonsense',
  )
  const times = fc.record({ offBlock: moment, takeOff: moment, landing: moment, onBlock: moment }, { requiredKeys: [] })
  const somewhere = fc.constantFrom(null, ...PLACES, place('DE-0876'), { ...place('FRA'), airportId: null, icao: null })
  const airline = fc.constantFrom(null, FLOWN.airline, {
    airlineId: 'nope',
    iata: 'AB',
    icao: null,
    name: 'Air Berlin',
  })
  const flight = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    status: fc.constantFrom(null, 'planned', 'flown', 'cancelled', 'diverted'),
    date: fc.constantFrom(null, '2026', '2026-03', '2026-03-05', '2026-03-06', 'never'),
    from: somewhere,
    to: somewhere,
    divertedTo: somewhere,
    scheduled: times,
    actual: times,
    airline,
    role: fc.constantFrom(null, 'passenger', 'pilot-in-command', 'student'),
    durationMinutes: fc.constantFrom(null, 0, -5, 90),
    pilot: fc.dictionary(fc.constantFrom('picMinutes', 'nightMinutes', 'landingsNight', 'landingsDay'), value),
    rating: value,
  })

  test('a check never throws, and a repair settles what it was asked for', () => {
    fc.assert(
      fc.property(fc.uniqueArray(flight, { selector: ({ id }) => id, maxLength: 4 }), (stored) => {
        const log = JSON.parse(JSON.stringify(stored)) as Flight[]
        const index = indexLog(log, base)
        for (const one of index.flights) {
          const context = index.contextOf(one)
          for (const { code } of checkFlight(one, context)) {
            const patch = repairFlight(code, one, context)
            const after = checkFlight({ ...one, ...patch }, context).filter((finding) => finding.code === code)
            expect(after).toHaveLength(patch ? 0 : 1)
          }
        }
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  test('every code can be silenced', () => {
    expect(CHECK_CODES.every((code) => code.length <= 100)).toBe(true)
  })
})
