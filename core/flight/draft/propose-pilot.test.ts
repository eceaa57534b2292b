import { describe, expect, test } from 'vitest'
import type { FlightAttributes, PlaceSnapshot } from '../flight.ts'
import { isPilotRole, nightAtEnds, proposeNightMinutes, proposePilot } from './propose-pilot.ts'

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
    const proposal = proposePilot(DUSK, 2)
    expect(proposal).toEqual({
      picMinutes: 100,
      multiEngineMinutes: 100,
      nightMinutes: proposal.nightMinutes,
      takeOffsDay: 1,
      takeOffsNight: 0,
      landingsDay: 0,
      landingsNight: 1,
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

  test('of somebody who only instructs has no landings', () => {
    expect(proposePilot({ ...DUSK, role: 'instructor' }).landingsNight).toBeUndefined()
  })

  test('is empty for passengers and for what never took place', () => {
    expect(proposePilot({ ...DUSK, role: 'passenger' })).toEqual({})
    expect(proposePilot({ ...DUSK, role: null })).toEqual({})
    expect(proposePilot({ ...DUSK, status: 'cancelled' })).toEqual({})
    expect([isPilotRole('observer'), isPilotRole('student'), isPilotRole(null)]).toEqual([false, true, false])
  })

  test('says only what is known', () => {
    expect(proposePilot({ ...DUSK, actual: null, durationMinutes: 95 }, 1)).toEqual({
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
