import { beforeAll, describe, expect, test } from 'vitest'
import { FULL_FLIGHT } from '../../../test/support/any-flight.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { readDraft } from '../draft/read-draft.ts'
import { toDraft } from '../draft/to-draft.ts'
import type { FlightAttributes } from '../flight.ts'
import { type DutyAnchor, dutyAnchor, readDuty, writeDuty } from './duty.ts'

beforeAll(loadTemporal)

const FRA: DutyAnchor = { text: '2026-03-05T10:50+01:00[Europe/Berlin]', date: '2026-03-05', zone: 'Europe/Berlin' }
const JFK: DutyAnchor = {
  text: '2026-03-05T23:10-05:00[America/New_York]',
  date: '2026-03-05',
  zone: 'America/New_York',
}

describe('reporting for duty is before off block, release after on block', () => {
  test.each([
    ['on', FRA, '0930', false, '2026-03-05T09:30+01:00[Europe/Berlin]'],
    // The evening before.
    ['on', FRA, '22:15', false, '2026-03-04T22:15+01:00[Europe/Berlin]'],
    ['on', FRA, '10:50', false, '2026-03-05T10:50+01:00[Europe/Berlin]'],
    ['on', FRA, '0830', true, '2026-03-05T09:30+01:00[Europe/Berlin]'],
    ['on', FRA, '0830z', false, '2026-03-05T09:30+01:00[Europe/Berlin]'],
    ['on', FRA, '09:30 -1', false, '2026-03-04T09:30+01:00[Europe/Berlin]'],
    ['off', JFK, '23:40', false, '2026-03-05T23:40-05:00[America/New_York]'],
    // After midnight.
    ['off', JFK, '0025', false, '2026-03-06T00:25-05:00[America/New_York]'],
    ['off', JFK, '0440', true, '2026-03-05T23:40-05:00[America/New_York]'],
    // Nothing says when the flight was: its own day.
    ['on', { ...FRA, text: null }, '23:00', false, '2026-03-05T23:00+01:00[Europe/Berlin]'],
    // In UTC it is another day than on the clock of the place.
    [
      'on',
      { text: null, date: '2026-03-05', zone: 'America/Los_Angeles' },
      '0100z',
      false,
      '2026-03-05T17:00-08:00[America/Los_Angeles]',
    ],
    // Planned in another zone than it ended in.
    [
      'off',
      { ...JFK, text: '2026-03-05T23:10-05:00[America/New_York]', zone: 'America/Halifax' },
      '0030',
      false,
      '2026-03-06T00:30-04:00[America/Halifax]',
    ],
    ['on', { ...FRA, zone: null }, '0830', true, '2026-03-05T08:30+00:00[UTC]'],
    // The clock skips from 2:00 to 3:00, and shows 2:00 to 3:00 twice: what is farther from the flight.
    [
      'on',
      { ...FRA, text: '2026-03-29T05:00+02:00[Europe/Berlin]' },
      '0230',
      false,
      '2026-03-29T01:30+01:00[Europe/Berlin]',
    ],
    [
      'off',
      { ...FRA, text: '2026-10-25T01:30+02:00[Europe/Berlin]' },
      '0230',
      false,
      '2026-10-25T02:30+01:00[Europe/Berlin]',
    ],
  ] as const)('%s %o %s, UTC: %s', (side, anchor, typed, isUtc, text) => {
    expect(readDuty(typed, anchor, side, isUtc)).toEqual({ text })
  })

  test.each([
    ['x', FRA, 'flight.time-unreadable'],
    ['0930 +5', FRA, 'flight.duty-days-unreadable'],
    ['0930', { ...FRA, zone: null }, 'flight.zone-needed'],
    ['0930', { ...FRA, zone: 'Mars/Olympus' }, 'flight.zone-unknown'],
    ['0930', { text: null, date: '2026-03', zone: 'Europe/Berlin' }, 'flight.time-needs-day'],
  ] as const)('%s of %o: %s', (typed, anchor, code) => {
    expect(readDuty(typed, anchor, 'on', false)).toEqual({ code })
  })
})

test('what is stored is written so that it is read as the same again, on both clocks', () => {
  const stored: FlightAttributes = {
    ...FULL_FLIGHT,
    pilot: { dutyOn: '2026-03-03T22:15+01:00[Europe/Berlin]', dutyOff: '2026-03-05T17:00-04:00[America/Halifax]' },
  }
  expect(writeDuty(stored, 'on', false)).toBe('22:15 -2')
  expect(writeDuty(stored, 'on', true)).toBe('21:15 -2')
  expect(writeDuty(stored, 'off', false)).toBe('17:00')
  expect(writeDuty({ ...stored, pilot: null }, 'off', false)).toBe('')
  for (const [side, name] of [
    ['on', 'dutyOn'],
    ['off', 'dutyOff'],
  ] as const) {
    for (const isUtc of [false, true]) {
      const text = writeDuty(stored, side, isUtc)
      expect(readDuty(text, dutyAnchor(stored, side), side, isUtc)).toEqual({ text: stored.pilot?.[name] })
    }
  }
})

const CONTEXT = { language: 'en', today: '2026-06-01' } as const

describe('in the form', () => {
  const flight: FlightAttributes = {
    date: '2026-03-05',
    from: FULL_FLIGHT.from,
    to: FULL_FLIGHT.to,
    role: 'pilot-in-command',
    actual: {
      offBlock: '2026-03-05T10:50+01:00[Europe/Berlin]',
      onBlock: '2026-03-05T14:00-05:00[America/New_York]',
    },
  }
  const typed = (edit: object, of = flight) => readDraft({ ...toDraft(of, CONTEXT), ...edit }, {}, CONTEXT)

  test('typed clocks become times of their places, and the duty between them is worked out', () => {
    const { attributes, issues } = typed({ 'duty.on': '0930', 'duty.off': '1430' })
    expect(issues).toEqual([])
    expect(attributes.pilot).toMatchObject({
      dutyOn: '2026-03-05T09:30+01:00[Europe/Berlin]',
      dutyOff: '2026-03-05T14:30-05:00[America/New_York]',
      dutyMinutes: 11 * 60,
    })
  })

  test('a flight that is moved to another day takes them along', () => {
    const { attributes } = typed({ 'duty.on': '0930', 'duty.off': '1430' })
    const moved = typed({ date: '6 Mar 2026' }, attributes)
    expect(moved.attributes.pilot).toMatchObject({
      dutyOn: '2026-03-06T09:30+01:00[Europe/Berlin]',
      dutyOff: '2026-03-06T14:30-05:00[America/New_York]',
    })
    expect(typed({ 'duty.on': '', 'duty.off': '' }, attributes).attributes.pilot).toBeNull()
  })

  test('what is typed of the times later leaves a duty as it was; a release without times comes after the report', () => {
    const { attributes } = typed({ 'duty.on': '0930', 'duty.off': '1430' })
    const late = typed({ 'actual.offBlock': '0925', 'actual.onBlock': '1450' }, attributes)
    expect(late.issues).toEqual([])
    const { dutyOn, dutyOff, dutyMinutes } = attributes.pilot ?? {}
    expect(late.attributes.pilot).toMatchObject({ dutyOn, dutyOff, dutyMinutes })
    const untimed = typed({ 'duty.on': '2200', 'duty.off': '0200' }, { ...flight, to: flight.from, actual: null })
    expect(untimed.attributes.pilot).toMatchObject({
      dutyOff: '2026-03-06T02:00+01:00[Europe/Berlin]',
      dutyMinutes: 4 * 60,
    })
  })

  test('a flight that was a session after all has no duty and is saved', () => {
    const { attributes } = typed({ 'duty.on': '0930', fuelUsed: '10', fuelUnit: 'kg' })
    const { issues, attributes: session } = typed(
      { kind: 'session', sessionDevice: 'ffs', pilot: { simulatorMinutes: '2:00' } },
      attributes,
    )
    expect(issues).toEqual([])
    expect(session.pilot).toEqual({ simulatorMinutes: 120 })
  })

  test('an amount of fuel without its unit is asked for it', () => {
    expect(typed({ fuelUplifted: '60' }).issues).toEqual([{ field: 'fuelUplifted', code: 'flight.fuel-unit-required' }])
  })

  test('what cannot be read is said at its field', () => {
    expect(typed({ 'duty.on': 'noon', fuelUsed: 'much', awardMiles: '1.5' }).issues).toEqual([
      { field: 'awardMiles', code: 'flight.miles-unreadable' },
      { field: 'duty.on', code: 'flight.time-unreadable' },
      { field: 'fuelUsed', code: 'flight.amount-unreadable' },
    ])
  })

  test('fuel in its unit, miles without their dots, radio and membership as they are written', () => {
    const { attributes, issues } = typed({
      fuelUsed: '42,5',
      fuelUplifted: '60',
      fuelUnit: 'l',
      awardMiles: '12.500',
      statusMiles: '1,250',
      callsign: ' dlh4ab ',
      frequentFlyer: ' 9920  1234 ',
    })
    expect(issues).toEqual([])
    expect(attributes).toMatchObject({
      pilot: { fuel: { used: 42.5, uplifted: 60, unit: 'l' } },
      awardMiles: 12_500,
      statusMiles: 1250,
      callsign: 'DLH4AB',
      frequentFlyer: '9920 1234',
    })
    expect(typed({ fuelUsed: '', fuelUplifted: '', awardMiles: '' }, attributes).attributes).toMatchObject({
      pilot: null,
      awardMiles: null,
    })
  })
})
