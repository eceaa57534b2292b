import { beforeAll, describe, expect, test } from 'vitest'
import {
  base,
  berlin,
  type Case,
  dayOnly,
  FLOWN,
  flown,
  FRA,
  newYork,
  pilot,
  times,
  typed,
} from '../../../test/support/check-examples.ts'
import { FLIGHT_CASES } from '../../../test/support/checks/check-cases-flight.ts'
import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { repairFlight } from '../run/check-flight.ts'
import type { CheckCode } from '../rules/checks.ts'
import { indexLog } from '../run/log-index.ts'

beforeAll(loadTemporal)

function repairOf(code: CheckCode, { flight, others = [] }: Case): FlightAttributes | null {
  const own: Flight = { ...flight, id: 'own' }
  const log = others.map((other, index): Flight => ({ ...other, id: `other-${index}` }))
  return repairFlight(code, own, indexLog([own, ...log], base).contextOf(own))
}

describe('times', () => {
  const meadow = typed({ name: 'A meadow', timeZone: 'Europe/Berlin' })

  test('an arrival before its departure goes to the next day where the distance is not known either', () => {
    const case_ = (arrival: string): Case =>
      flown({ from: meadow, to: FRA, scheduled: null, actual: { offBlock: berlin('23:10'), onBlock: berlin(arrival) } })
    expect(repairOf('arrival-before-departure', case_('00:20'))).toEqual({
      actual: { offBlock: berlin('23:10'), onBlock: '2026-03-06T00:20+01:00[Europe/Berlin]' },
    })
    // Twenty-three hours would be no ordinary flight: then the clock is wrong, and nobody knows which.
    expect(repairOf('arrival-before-departure', case_('22:50'))).toBeNull()
  })

  test('a duration typed by hand tells which day is meant', () => {
    const case_ = (durationMinutes: number): Case => ({
      flight: { ...times({ landing: null, onBlock: newYork('13:00', '2026-03-04') }).flight, durationMinutes },
    })
    expect(repairOf('arrival-before-departure', case_(520))?.actual?.onBlock).toBe(newYork('13:00'))
    expect(repairOf('arrival-before-departure', case_(90))).toBeNull()
  })

  test('an arrival that alone is on another day leaves a landing that fits, and takes one along that does not', () => {
    const early = (landing: string): Case => times({ landing, onBlock: newYork('13:00', '2026-03-03') })
    expect(repairOf('arrival-before-departure', early(newYork('12:45')))?.actual).toMatchObject({
      landing: newYork('12:45'),
      onBlock: newYork('13:00'),
    })
    expect(repairOf('arrival-before-departure', early(newYork('12:45', '2026-03-03')))?.actual).toMatchObject({
      landing: newYork('12:45'),
      onBlock: newYork('13:00'),
    })
    // No day puts it between departure and arrival.
    expect(repairOf('arrival-before-departure', early(newYork('13:30')))).toBeNull()
  })

  test('a take-off after midnight is moved by itself, and two equally small ways are none', () => {
    expect(repairOf('times-out-of-order', FLIGHT_CASES['times-out-of-order'].mended)?.actual).toMatchObject({
      offBlock: berlin('23:50'),
      takeOff: '2026-03-06T00:10+01:00[Europe/Berlin]',
      landing: newYork('02:20', '2026-03-06'),
    })
    expect(repairOf('times-out-of-order', FLIGHT_CASES['times-out-of-order'].hit)).toBeNull()
  })

  test('a duty that fitted goes along with the times, its length too, and one that did not stays as it was', () => {
    const late = (duty: FlightAttributes['pilot']): Case => ({
      flight: {
        ...times({ landing: null, onBlock: newYork('13:00', '2026-03-04') }).flight,
        role: 'pilot-in-command',
        pilot: duty,
      },
    })
    const fitted = { dutyOn: berlin('09:00'), dutyOff: newYork('13:30', '2026-03-04') }
    const length = { ...fitted, dutyMinutes: 60 }
    expect(repairOf('arrival-before-departure', late(fitted))?.pilot).toMatchObject({
      dutyOn: berlin('09:00'),
      dutyOff: newYork('13:30'),
    })
    expect(repairOf('arrival-before-departure', late(length))?.pilot?.dutyMinutes).toBe(60)
    const stray = { dutyOff: newYork('12:00', '2026-03-04') }
    expect(repairOf('arrival-before-departure', late(stray))?.pilot).toBeUndefined()
    expect(repairOf('arrival-before-departure', late({ dutyOn: berlin('09:00') }))?.pilot).toBeUndefined()
  })

  test('a duty of another year than its flight is of its day by the same clocks', () => {
    const wrong = pilot({
      dutyOn: '2025-03-05T10:30+01:00[Europe/Berlin]',
      dutyOff: '2025-03-05T14:00+01:00[Europe/Berlin]',
      dutyMinutes: 210,
    })
    const [early, clock] = [
      pilot({ dutyOn: '2026-03-01T10:30+01:00[Europe/Berlin]', dutyOff: berlin('14:00'), dutyMinutes: 5970 }),
      pilot({ dutyOn: berlin('12:30') }),
    ]
    expect(repairOf('duty-misses-flight', early)?.pilot).toMatchObject({ dutyOn: berlin('10:30'), dutyMinutes: 210 })
    // Half an hour after the departure it was typed wrong: on no day a report at noon fits.
    expect(repairOf('duty-misses-flight', clock)).toBeNull()
    expect(repairOf('duty-misses-flight', wrong)?.pilot).toMatchObject({
      dutyOn: berlin('10:30'),
      dutyOff: berlin('14:00'),
      dutyMinutes: 210,
    })
  })

  test('nonsense typed beside good times is taken back', () => {
    expect(repairOf('duration-contradicts-times', flown({ durationMinutes: 52_000 }))).toEqual({
      durationMinutes: null,
    })
  })

  test('of two timetables a year apart the one that is not on the day of the flight moves', () => {
    const { mended } = FLIGHT_CASES['scheduled-actual-apart']
    expect(repairOf('scheduled-actual-apart', mended)).toEqual({ scheduled: FLOWN.scheduled })
    expect(repairOf('scheduled-actual-apart', FLIGHT_CASES['scheduled-actual-apart'].hit)).toBeNull()
  })

  test('a time on another place’s clock keeps its instant or its clock, as the distance says', () => {
    // 19:00 in Berlin is 13:00 in New York: the instant is right.
    const byInstant = times({ landing: null, onBlock: berlin('19:00') })
    expect(repairOf('zone-of-another-place', byInstant)?.actual?.onBlock).toBe(newYork('13:00'))
    // Three hours over the Atlantic: the clock is right, its zone is not.
    const byClock = times({ landing: null, onBlock: berlin('13:00') })
    expect(repairOf('zone-of-another-place', byClock)?.actual?.onBlock).toBe(newYork('13:00'))
  })

  test('a place without a zone takes the one its times are written in', () => {
    expect(repairOf('time-zone-missing', FLIGHT_CASES['time-zone-missing'].mended)?.from).toMatchObject({
      name: 'A meadow',
      timeZone: 'Europe/Berlin',
    })
    expect(repairOf('time-zone-missing', FLIGHT_CASES['time-zone-missing'].hit)).toBeNull()
  })
})

describe('a pilot’s minutes', () => {
  test('over the block time end at it, each by itself', () => {
    expect(repairOf('minutes-over-block', pilot({ picMinutes: 90, crossCountryMinutes: 400 }))?.pilot).toMatchObject({
      picMinutes: 60,
      crossCountryMinutes: 60,
      multiEngineMinutes: 60,
    })
    expect(repairOf('instrument-over-block', pilot({ ifrMinutes: 90 }))?.pilot).toMatchObject({ ifrMinutes: 60 })
  })

  test('of several roles are shared only where the role was logged for the whole flight', () => {
    expect(repairOf('functions-over-block', pilot({ reliefMinutes: 20 }))?.pilot).toMatchObject({
      picMinutes: 40,
      reliefMinutes: 20,
    })
    expect(repairOf('functions-over-block', pilot({ picMinutes: 50, reliefMinutes: 30 }))).toBeNull()
  })

  test('tell the role where they are of one role only', () => {
    const passenger: FlightAttributes = { role: 'passenger' }
    expect(repairOf('pilot-facts-of-a-passenger', pilot({}, passenger))).toEqual({ role: 'pilot-in-command' })
    expect(repairOf('pilot-facts-of-a-passenger', pilot({ sicMinutes: 5 }, passenger))).toBeNull()
  })

  test('take-offs of circuits become as many as the landings; elsewhere somebody else may have flown them', () => {
    const six = { takeOffsDay: 1, landingsDay: 6, fullStopsDay: 1 }
    expect(repairOf('take-offs-differ-from-landings', pilot(six, { to: FRA }))?.pilot).toMatchObject({
      ...six,
      takeOffsDay: 6,
      takeOffsNight: 0,
    })
    expect(repairOf('take-offs-differ-from-landings', pilot(six))).toBeNull()
    expect(
      repairOf('take-offs-differ-from-landings', pilot({ takeOffsDay: 9, landingsDay: 6 }, { to: FRA })),
    ).toBeNull()
  })

  test('a meter is turned round only where the flight was as long as it ran', () => {
    expect(repairOf('meter-backwards', pilot({ hobbsStart: 101.2, hobbsEnd: 100.1 }))?.pilot).toMatchObject({
      hobbsStart: 100.1,
      hobbsEnd: 101.2,
    })
    expect(repairOf('meter-backwards', pilot({ hobbsStart: 981.2, hobbsEnd: 100.1 }))).toBeNull()
  })
})

describe('places, airlines and aircraft', () => {
  test('both incomplete ends are named and completed', () => {
    const both = dayOnly({ from: typed({ iata: 'FRA' }), to: typed({ iata: 'JFK' }) })
    expect(repairOf('place-incomplete', both)).toMatchObject({ from: { country: 'DE' }, to: { country: 'US' } })
  })

  test('a code in the other kind’s place is the airport’s', () => {
    const wrong = dayOnly({ from: typed({ iata: 'EDDF' }) })
    expect(repairOf('airport-code-unknown', wrong)?.from).toMatchObject({ iata: 'FRA', icao: 'EDDF' })
    const elsewhere = dayOnly({ from: typed({ iata: 'EDDF', latitude: -33, longitude: 151 }) })
    expect(repairOf('airport-code-unknown', elsewhere)).toBeNull()
  })

  test('the airline becomes that of the flight number, and nobody is said to have flown for it', () => {
    const shared = flown({ flightNumber: { carrier: 'BA', number: '400', suffix: null } })
    const repair = repairOf('flight-number-of-another-airline', shared)
    expect(repair).toMatchObject({ airline: { iata: 'BA' } })
    expect(repair).not.toHaveProperty('operator')
  })

  test('a number is written as usual, without its letters twice', () => {
    const numbered = (carrier: string, number: string): Case =>
      flown({ flightNumber: { carrier, number, suffix: null } })
    const usual = { flightNumber: { carrier: 'LH', number: '400', suffix: null } }
    expect(repairOf('flight-number-format', numbered('lh', '0400'))).toEqual(usual)
    expect(repairOf('flight-number-format', numbered('LH', 'LH400'))).toEqual(usual)
    expect(repairOf('flight-number-format', numbered('LH', 'charter'))).toBeNull()
  })

  test('a cancelled flight that left and arrived was flown; one that only left is not known', () => {
    expect(repairOf('cancelled-with-actual-times', flown({ status: 'cancelled' }))).toEqual({ status: 'flown' })
    const left = flown({ status: 'cancelled', actual: { takeOff: berlin('10:40') } })
    expect(repairOf('cancelled-with-actual-times', left)).toBeNull()
  })
})
