import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLIGHT_TIME_NAMES, type PlaceSnapshot } from '../flight/flight.ts'
import { beginLiveFlight, type LiveFlight, type LiveFlightEvent } from './live-flight.ts'
import { nextLiveFlight } from './next-live-flight.ts'
import { stampNotes } from './stamp-notes.ts'
import { nextStampName, phaseOf, usedMoments, usedStamp } from './stamps.ts'

const NOW = Date.parse('2026-03-05T08:10:00Z')
const START = beginLiveFlight('f1', 'u1', NOW)
const MUC = placeOf('EDDM', 'MUC', 'Europe/Berlin')
const BOS = placeOf('KBOS', 'BOS', 'America/New_York')

function placeOf(airportId: string, iata: string, timeZone: string): PlaceSnapshot {
  const nowhere = { icao: airportId, name: iata, city: null, country: null, latitude: 0, longitude: 0 }
  return { airportId, iata, timeZone, ...nowhere }
}

function after(...events: readonly LiveFlightEvent[]): LiveFlight {
  return events.reduce(nextLiveFlight, START)
}

function press(name: 'offBlock' | 'takeOff' | 'landing' | 'onBlock', deviceMs: number, gpsMs: number | null = null) {
  return { kind: 'stamped' as const, stamp: { id: `${name}${deviceMs}`, name, deviceMs, gpsMs } }
}

describe('no order of events loses a stamp', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const moment = fc.integer({ min: NOW, max: NOW + 20_000 })
  const event: fc.Arbitrary<LiveFlightEvent> = fc.oneof(
    fc.record({
      kind: fc.constant('stamped' as const),
      stamp: fc.record({
        id: ids,
        name: fc.constantFrom(...FLIGHT_TIME_NAMES),
        deviceMs: fc.option(moment),
        gpsMs: fc.option(moment),
      }),
    }),
    fc.record({ kind: fc.constant('corrected' as const), id: ids, atMs: moment }),
    fc.record({ kind: fc.constant('clock-heard' as const), id: ids, offsetMs: fc.integer({ min: -9000, max: 9000 }) }),
    fc.record({ kind: fc.constantFrom('preferred' as const, 'removed' as const, 'restored' as const), id: ids }),
    fc.record({
      kind: fc.constant('place-found' as const),
      end: fc.constantFrom('from' as const, 'to' as const),
      place: fc.constantFrom(MUC, BOS),
    }),
    fc.record({
      kind: fc.constant('place-chosen' as const),
      end: fc.constantFrom('from' as const, 'to' as const),
      place: fc.option(fc.constantFrom(MUC, BOS)),
      text: fc.string(),
    }),
    fc.record({
      kind: fc.constant('landed-elsewhere' as const),
      as: fc.constantFrom('destination' as const, 'diversion' as const, 'mistake' as const),
    }),
    fc.record({ kind: fc.constant('number-typed' as const), text: fc.string() }),
    fc.record({ kind: fc.constant('track-switched' as const), on: fc.boolean() }),
    fc.record({
      kind: fc.constant('ended' as const),
      as: fc.constantFrom('finishing' as const, 'saved' as const, 'discarded' as const),
      atMs: moment,
    }),
    fc.constant({ kind: 'reopened' as const }),
  )

  test('every press is still there, and at most one of a button counts', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const flight = after(...events)
        const pressed = events.flatMap((one) => (one.kind === 'stamped' ? [one.stamp.id] : []))
        expect(flight.stamps.map(({ id }) => id).sort()).toEqual([...new Set(pressed)].sort())
        for (const name of FLIGHT_TIME_NAMES) {
          const used = flight.stamps.filter((stamp) => stamp.name === name && stamp.state === 'used')
          expect(used.length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  test('what was removed comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), ids, (events, id) => {
        const before = after(...events)
        const stamp = before.stamps.find((one) => one.id === id)
        if (stamp?.state !== 'used') return
        const back = [
          { kind: 'removed' as const, id },
          { kind: 'restored' as const, id },
        ].reduce(nextLiveFlight, before)
        expect(back).toEqual(before)
      }),
      { numRuns: 10_000 },
    )
  })

  test('an event heard twice changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), event, (events, last) => {
        const once = after(...events, last)
        expect(nextLiveFlight(once, last)).toEqual(once)
      }),
      { numRuns: 10_000 },
    )
  })
})

test('four presses are the four times, and each leads to the next button', () => {
  let flight = START
  const seen: unknown[] = [[nextStampName(flight), phaseOf(flight)]]
  for (const [index, name] of FLIGHT_TIME_NAMES.entries()) {
    flight = nextLiveFlight(flight, press(name, NOW + index * 600_000))
    seen.push([nextStampName(flight), phaseOf(flight)])
  }
  expect(seen).toEqual([
    ['offBlock', 'before'],
    ['takeOff', 'taxi-out'],
    ['landing', 'airborne'],
    ['onBlock', 'taxi-in'],
    [null, 'arrived'],
  ])
  expect(usedMoments(flight)).toEqual({
    offBlock: NOW,
    takeOff: NOW + 600_000,
    landing: NOW + 1_200_000,
    onBlock: NOW + 1_800_000,
  })
})

test('of two presses within five seconds the first counts, later the second; the other is a press away', () => {
  const double = after(press('takeOff', NOW), press('takeOff', NOW + 900))
  expect(usedStamp(double, 'takeOff')?.atMs).toBe(NOW)
  const again = after(press('takeOff', NOW), press('takeOff', NOW + 120_000))
  expect(usedStamp(again, 'takeOff')?.atMs).toBe(NOW + 120_000)
  expect(stampNotes(again, 'takeOff')).toMatchObject([
    { kind: 'skipped', missing: 'offBlock' },
    { kind: 'again', other: { atMs: NOW } },
  ])
  const first = nextLiveFlight(again, { kind: 'preferred', id: `takeOff${NOW}` })
  expect(usedStamp(first, 'takeOff')?.atMs).toBe(NOW)
})

test('a press out of order is taken and explained', () => {
  const flight = after(press('takeOff', NOW), press('landing', NOW - 60_000), press('offBlock', NOW - 600_000))
  expect(usedMoments(flight).landing).toBe(NOW - 60_000)
  expect(stampNotes(flight, 'landing')).toMatchObject([{ kind: 'order', earlier: 'takeOff' }])
  expect(stampNotes(flight, 'takeOff')).toEqual([])
})

test('a clock that disagrees with the satellites by more than five seconds gives way, and it is said', () => {
  const wrong = after(press('offBlock', NOW, NOW - 3_600_000))
  expect(usedMoments(wrong).offBlock).toBe(NOW - 3_600_000)
  expect(stampNotes(wrong, 'offBlock')).toMatchObject([{ kind: 'clock', offsetMs: -3_600_000, usesGps: true }])
  const byDevice = nextLiveFlight(wrong, { kind: 'corrected', id: `offBlock${NOW}`, atMs: NOW })
  expect(stampNotes(byDevice, 'offBlock')).toMatchObject([{ kind: 'clock', usesGps: false }])
  const right = after(press('offBlock', NOW, NOW - 4000))
  expect(usedMoments(right).offBlock).toBe(NOW)
  expect(stampNotes(right, 'offBlock')).toEqual([])
})

test('satellites heard after a press put it right, unless a time was typed since', () => {
  const id = `offBlock${NOW}`
  const heard = { kind: 'clock-heard' as const, id, offsetMs: -3_600_000 }
  expect(usedMoments(after(press('offBlock', NOW), heard)).offBlock).toBe(NOW - 3_600_000)
  const typed = { kind: 'corrected' as const, id, atMs: NOW + 60_000 }
  expect(usedMoments(after(press('offBlock', NOW), typed, heard)).offBlock).toBe(NOW + 60_000)
  expect(usedMoments(after(press('offBlock', NOW), { ...heard, offsetMs: 900 })).offBlock).toBe(NOW)
})

test('a place chosen by hand is not overwritten by position; a landing elsewhere is noted and can be a diversion', () => {
  const chosen = after(
    { kind: 'place-chosen', end: 'to', place: MUC, text: 'MUC' },
    { kind: 'place-found', end: 'to', place: BOS },
  )
  expect(chosen.to?.place).toBe(MUC)
  expect(chosen.landedAt).toBe(BOS)
  const diverted = nextLiveFlight(chosen, { kind: 'landed-elsewhere', as: 'diversion' })
  expect(diverted).toMatchObject({ isDiverted: true, to: { text: 'MUC' }, landedAt: { iata: 'BOS' } })
  const moved = nextLiveFlight(chosen, { kind: 'landed-elsewhere', as: 'destination' })
  expect(moved).toMatchObject({ isDiverted: false, to: { text: 'BOS' }, landedAt: null })
})
