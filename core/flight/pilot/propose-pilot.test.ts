import { describe, expect, test } from 'vitest'
import { loadReference } from '../../../scripts/reference/load-reference.ts'
import { must } from '../../lib/must.ts'
import type { FlightAttributes, PilotFacts, PilotFlying, PlaceSnapshot } from '../flight.ts'
import { nightAtEnds } from './counts-by-sun.ts'
import {
  isPilotRole,
  type PilotProposal,
  proposeNightMinutes,
  proposePilot,
  takeOffsOfLandings,
} from './propose-pilot.ts'

const { aircraft } = await loadReference()
const typeOf = (icao: string) => aircraft.byIcao(icao)

const place = (name: string, latitude: number, longitude: number): PlaceSnapshot => ({
  airportId: null,
  iata: null,
  icao: null,
  name,
  city: null,
  country: null,
  latitude,
  longitude,
  timeZone: 'Europe/Berlin',
})
const clock = (time: string): string => `2026-03-05T${time}+01:00[Europe/Berlin]`

/** Munich to Rome; civil twilight ends there at about 18:30. */
const DUSK: FlightAttributes = {
  status: 'flown',
  role: 'pilot-in-command',
  date: '2026-03-05',
  from: place('Munich', 48.3538, 11.7861),
  to: place('Rome', 41.8045, 12.2508),
  actual: { offBlock: clock('17:35'), takeOff: clock('17:45'), landing: clock('19:05'), onBlock: clock('19:15') },
}

describe('a pilot’s proposal', () => {
  test('has the role’s minutes, the night by the sun, and one take-off and landing', () => {
    const proposal = proposePilot(DUSK, { type: typeOf('DA42') })
    expect(proposal).toEqual({
      picMinutes: 100,
      multiEngineMinutes: 100,
      nightMinutes: proposal.nightMinutes,
      takeOffsDay: 1,
      takeOffsNight: 0,
      landingsDay: 0,
      landingsNight: 1,
      fullStopsDay: 0,
      fullStopsNight: 1,
    })
    // 31 minutes in the air (see the sun's vectors) and ten on the ground.
    expect(Math.abs((proposal.nightMinutes ?? 0) - 41)).toBeLessThanOrEqual(2)
  })

  test.each([
    ['second-in-command', ['sicMinutes']],
    ['relief-pilot', ['reliefMinutes']],
    ['student', ['dualReceivedMinutes']],
    ['instructor', ['picMinutes', 'instructorMinutes']],
    ['examiner', ['picMinutes']],
  ] as const)('of a %s goes to %j', (role, names) => {
    const minutes = Object.entries(proposePilot({ ...DUSK, role })).filter(([, value]) => value === 100)
    expect(minutes.map(([name]) => name)).toEqual(names)
  })

  /** Block time 100 minutes: what goes to which column, by AMC1 FCL.050 and 14 CFR 61.51. */
  test.each<[about: string, role: FlightAttributes['role'], icao: string, said: PilotFacts, minutes: PilotProposal]>([
    ['alone in a single', 'pilot-in-command', 'C172', {}, { picMinutes: 100, singleEngineMinutes: 100 }],
    ['alone in a twin', 'pilot-in-command', 'DA42', {}, { picMinutes: 100, multiEngineMinutes: 100 }],
    ['alone in a light jet', 'pilot-in-command', 'C510', {}, { picMinutes: 100, multiEngineMinutes: 100 }],
    ['in a glider', 'pilot-in-command', 'AS21', {}, { picMinutes: 100 }],
    [
      'a captain in a multi-pilot type',
      'pilot-in-command',
      'A320',
      {},
      { picMinutes: 100, multiEngineMinutes: 100, multiPilotMinutes: 100 },
    ],
    [
      'a co-pilot in a multi-pilot type',
      'second-in-command',
      'B738',
      {},
      { sicMinutes: 100, multiEngineMinutes: 100, multiPilotMinutes: 100 },
    ],
    [
      'a co-pilot in command under supervision',
      'second-in-command',
      'B738',
      { picusMinutes: 100 },
      { multiEngineMinutes: 100, multiPilotMinutes: 100 },
    ],
    [
      'and for part of the flight',
      'second-in-command',
      'B738',
      { picusMinutes: 60 },
      { sicMinutes: 40, multiEngineMinutes: 100, multiPilotMinutes: 100 },
    ],
    ['a lesson', 'student', 'C172', {}, { dualReceivedMinutes: 100, singleEngineMinutes: 100 }],
    ['solo', 'student', 'C172', { soloMinutes: 100 }, { picMinutes: 100, singleEngineMinutes: 100 }],
    [
      'a lesson that ends solo',
      'student',
      'C172',
      { soloMinutes: 30 },
      { picMinutes: 30, dualReceivedMinutes: 70, singleEngineMinutes: 100 },
    ],
    ['a student in command', 'student', 'C172', { spicMinutes: 100 }, { picMinutes: 100, singleEngineMinutes: 100 }],
    ['an instructor', 'instructor', 'C172', {}, { picMinutes: 100, instructorMinutes: 100, singleEngineMinutes: 100 }],
    ['an unknown type', 'pilot-in-command', 'QQQQ', {}, { picMinutes: 100 }],
  ])('minutes: %s', (_about, role, icao, said, minutes) => {
    const proposal = proposePilot({ ...DUSK, role, pilot: said }, { type: typeOf(icao) })
    const proposed = Object.entries(proposal).filter(([name]) => name.endsWith('Minutes') && name !== 'nightMinutes')
    expect(Object.fromEntries(proposed)).toEqual(minutes)
  })

  /** Take-off by day, landing by night. */
  test.each<
    [
      about: string,
      role: FlightAttributes['role'],
      icao: string,
      said: PilotFlying | null,
      last: PilotFlying | null,
      ends: 'has' | 'has not',
    ]
  >([
    ['alone nobody else flew', 'pilot-in-command', 'C172', null, 'other', 'has'],
    ['a student flies, the instructor sits beside', 'student', 'C172', null, null, 'has'],
    ['an instructor only when it is said', 'instructor', 'C172', null, 'self', 'has not'],
    ['an instructor who showed the landing', 'instructor', 'C172', 'self', null, 'has'],
    ['a captain who was never asked', 'pilot-in-command', 'A320', null, null, 'has not'],
    ['a captain, as the last time', 'pilot-in-command', 'A320', null, 'self', 'has'],
    ['a captain, monitoring as the last time', 'pilot-in-command', 'A320', null, 'other', 'has not'],
    ['said, the last time does not count', 'pilot-in-command', 'A320', 'self', 'other', 'has'],
    ['said the other way', 'pilot-in-command', 'A320', 'other', 'self', 'has not'],
    ['a co-pilot who was never asked', 'second-in-command', 'A320', null, null, 'has not'],
    ['a co-pilot in any type has somebody beside', 'second-in-command', 'C172', null, 'self', 'has'],
    ['the relief pilot rests at both ends', 'relief-pilot', 'A359', null, 'self', 'has not'],
    ['two pilots where one would do: said', 'pilot-in-command', 'C172', 'other', null, 'has not'],
  ])('take-off and landing: %s', (_about, role, icao, said, last, ends) => {
    const flight = { ...DUSK, role, pilot: { pilotFlying: said } }
    const { takeOffsDay, landingsNight, fullStopsNight } = proposePilot(flight, {
      type: typeOf(icao),
      lastFlying: last,
    })
    const one = ends === 'has' ? 1 : undefined
    expect({ takeOffsDay, landingsNight, fullStopsNight }).toEqual({
      takeOffsDay: one,
      landingsNight: one,
      fullStopsNight: one,
    })
  })

  test.each<[string, PilotFacts, [off: string, on: string], PilotProposal]>([
    ['by day', { landingsDay: 6 }, ['10:00', '11:00'], { takeOffsDay: 6, takeOffsNight: 0, fullStopsDay: 1 }],
    [
      'from day into night',
      { landingsDay: 2, landingsNight: 3 },
      ['17:35', '19:15'],
      { takeOffsDay: 3, takeOffsNight: 2 },
    ],
    ['from day, all landings at night', { landingsNight: 2 }, ['17:35', '19:15'], { takeOffsDay: 1, takeOffsNight: 1 }],
    ['at night', { landingsNight: 2 }, ['21:00', '22:00'], { takeOffsDay: 0, takeOffsNight: 2 }],
    [
      'out of the night',
      { landingsNight: 1, landingsDay: 2 },
      ['05:30', '08:00'],
      { takeOffsDay: 1, takeOffsNight: 2 },
    ],
  ])('who comes back to where they left from takes off once for each landing: %s', (_about, pilot, [off, on], said) => {
    const actual = { offBlock: clock(off), onBlock: clock(on) }
    const circuits: FlightAttributes = { ...DUSK, to: must(DUSK.from), actual, pilot }
    expect(proposePilot(circuits)).toMatchObject(said)
    expect(proposePilot({ ...circuits, to: must(DUSK.to) })).toMatchObject({
      takeOffsDay: said.takeOffsDay === 0 || off === '05:30' ? 0 : 1,
    })
  })

  test('of circuits without times all take-offs were by day where nothing was at night, else nobody knows', () => {
    const circuits = { ...DUSK, to: must(DUSK.from), actual: null }
    expect(proposePilot({ ...circuits, pilot: { landingsDay: 5 } })).toMatchObject({ takeOffsDay: 5, takeOffsNight: 0 })
    expect(proposePilot({ ...circuits, pilot: { landingsDay: 5, landingsNight: 1 } })).not.toHaveProperty('takeOffsDay')
    expect(takeOffsOfLandings({ ...circuits, pilot: { landingsDay: 5 } })).toEqual({ takeOffsDay: 5 })
  })

  test('each touch-and-go is a take-off and a landing, the last landing is to a full stop', () => {
    const proposal = proposePilot({ ...DUSK, pilot: { touchAndGosDay: 5, touchAndGosNight: 1 } })
    expect(proposal).toMatchObject({ takeOffsDay: 6, takeOffsNight: 1, landingsDay: 5, landingsNight: 2 })
    expect(proposal).toMatchObject({ fullStopsDay: 0, fullStopsNight: 1 })
  })

  test('each landing of a glider is to a full stop, as many as were logged', () => {
    const glider = { type: typeOf('AS21') }
    const stops = (pilot: FlightAttributes['pilot']) => proposePilot({ ...DUSK, pilot }, glider)
    expect(stops({ landingsDay: 3, landingsNight: 0 })).toMatchObject({ fullStopsDay: 3, fullStopsNight: 0 })
    expect(stops(null)).toMatchObject({ landingsNight: 1, fullStopsDay: 0, fullStopsNight: 1 })
    expect(proposePilot({ ...DUSK, actual: null, pilot: { landingsDay: 2 } }, glider)).toMatchObject({
      fullStopsDay: 2,
    })
  })

  test('of somebody who only instructs has no landings', () => {
    expect(proposePilot({ ...DUSK, role: 'instructor' }).landingsNight).toBeUndefined()
  })

  test('is empty for passengers and for what never took place', () => {
    expect(proposePilot({ ...DUSK, role: 'passenger' })).toEqual({})
    expect(proposePilot({ ...DUSK, role: null })).toEqual({})
    expect(proposePilot({ ...DUSK, status: 'cancelled' })).toEqual({})
    expect(proposePilot({ ...DUSK, session: { device: 'ffs', identification: null, place: null } })).toEqual({})
    expect([isPilotRole('observer'), isPilotRole('student'), isPilotRole(null)]).toEqual([false, true, false])
  })

  test('says only what is known', () => {
    expect(proposePilot({ ...DUSK, actual: null, durationMinutes: 95 }, { type: typeOf('C172') })).toEqual({
      picMinutes: 95,
      singleEngineMinutes: 95,
    })
    const nowhere = { ...place('A meadow', 0, 0), latitude: null, longitude: null }
    const proposal = proposePilot({ ...DUSK, to: nowhere })
    expect(proposal).toEqual({ picMinutes: 100, takeOffsDay: 1, takeOffsNight: 0 })
  })
})

describe('night of a flight', () => {
  test('counts where it was diverted to', () => {
    const north = place('Tromsø', 69.6833, 18.9189)
    expect(nightAtEnds({ ...DUSK, divertedTo: north })).toEqual({ takeOff: false, landing: true })
    expect(proposeNightMinutes({ ...DUSK, divertedTo: north })).toBeGreaterThan(proposeNightMinutes(DUSK) ?? 0)
  })

  test('takes scheduled times where there are no actual ones, and needs both ends', () => {
    expect(proposeNightMinutes({ ...DUSK, actual: null, scheduled: DUSK.actual })).toBe(proposeNightMinutes(DUSK))
    expect(proposeNightMinutes({ ...DUSK, actual: { offBlock: clock('17:35') } })).toBeNull()
    expect(proposeNightMinutes({ ...DUSK, via: [{ ...place('?', 0, 0), latitude: null }] })).toBeNull()
    expect(nightAtEnds({ actual: DUSK.actual })).toEqual({ takeOff: null, landing: null })
  })
})
