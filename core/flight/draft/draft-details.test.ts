import { beforeAll, describe, expect, test } from 'vitest'
import { loadReference } from '../../../scripts/reference/load-reference.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { changedAttributes } from '../../../test/support/changed-attributes.ts'
import type { DraftContext, FlightDraft } from './draft.ts'
import { tidyTime, withDayMark } from './draft-times.ts'
import type { FlightAttributes, PlaceSnapshot } from '../flight.ts'
import { readDraft } from './read-draft.ts'
import { emptyDraft, toDraft, writeTimes } from './to-draft.ts'

beforeAll(loadTemporal)

const { aircraft } = await loadReference()

const context: DraftContext = {
  today: '2026-11-20',
  language: 'en',
  typeOf: (icao) => aircraft.byIcao(icao),
  lastFlying: 'self',
}

function place(iata: string, timeZone: string, latitude: number, longitude: number): PlaceSnapshot {
  return { airportId: iata, iata, icao: null, name: iata, city: null, country: null, latitude, longitude, timeZone }
}

const FRA = place('FRA', 'Europe/Berlin', 50.033333, 8.570556)
const OSL = place('OSL', 'Europe/Oslo', 60.193917, 11.100361)
const HND = place('HND', 'Asia/Tokyo', 35.552299, 139.779999)
const LAX = place('LAX', 'America/Los_Angeles', 33.942501, -118.407997)

function read(fields: Partial<FlightDraft>, from = FRA, to = OSL) {
  return readDraft({ ...emptyDraft(), from, to, date: '2026-01-15', ...fields }, {}, context)
}

describe('eight times', () => {
  test('find their days one after the other, through midnight and late departures', () => {
    const { attributes, dayMarks } = read({
      'scheduled.offBlock': '2330',
      'scheduled.onBlock': '0130',
      'actual.offBlock': '0010',
      'actual.takeOff': '0022',
      'actual.landing': '0155',
      'actual.onBlock': '0203',
    })
    expect(attributes.scheduled?.onBlock).toBe('2026-01-16T01:30+01:00[Europe/Oslo]')
    expect(attributes.actual).toEqual({
      offBlock: '2026-01-16T00:10+01:00[Europe/Berlin]',
      takeOff: '2026-01-16T00:22+01:00[Europe/Berlin]',
      landing: '2026-01-16T01:55+01:00[Europe/Oslo]',
      onBlock: '2026-01-16T02:03+01:00[Europe/Oslo]',
    })
    expect(dayMarks).toMatchObject({ 'scheduled.offBlock': 0, 'scheduled.onBlock': 1, 'actual.takeOff': 1 })
  })

  test('an early push-back just after midnight’s schedule is the evening before', () => {
    const { attributes } = read({ 'scheduled.offBlock': '0005', 'actual.offBlock': '2358' })
    expect(attributes.actual?.offBlock).toBe('2026-01-14T23:58+01:00[Europe/Berlin]')
  })

  test('take off in the very minute they leave the block, as small aircraft do', () => {
    const { attributes } = read({ 'actual.offBlock': '0910', 'actual.takeOff': '0910' })
    expect(attributes.actual?.takeOff).toBe('2026-01-15T09:10+01:00[Europe/Berlin]')
  })

  test('land where the flight really ended', () => {
    const { attributes } = read({ divertedTo: HND, 'scheduled.onBlock': '1000', 'actual.onBlock': '1000 +1' })
    expect(attributes.scheduled?.onBlock).toContain('[Europe/Oslo]')
    expect(attributes.actual?.onBlock).toBe('2026-01-16T10:00+09:00[Asia/Tokyo]')
  })
})

test('a Z behind a time says UTC whatever clock the others are typed in', () => {
  const local = read({ 'scheduled.offBlock': '0910', 'scheduled.onBlock': '1130' })
  const zulu = read({ 'scheduled.offBlock': '0810Z', 'scheduled.onBlock': '1130' })
  expect(zulu.issues).toEqual([])
  expect(zulu.attributes).toEqual(local.attributes)
})

describe('UTC entry', () => {
  const utc = { timeEntry: 'utc' as const, date: '2026-10-30' }

  test('means the same moments as the local clocks, the date being the day of UTC', () => {
    const local = read({ date: '2026-10-30', 'scheduled.offBlock': '0005', 'scheduled.onBlock': '1835' }, HND, LAX)
    const typed = read(
      { ...utc, date: '2026-10-29', 'scheduled.offBlock': '1505', 'scheduled.onBlock': '0135' },
      HND,
      LAX,
    )
    expect(typed.attributes).toEqual(local.attributes)
    expect(typed.day).toBe('2026-10-29')
    expect(typed.dayMarks).toEqual({ 'scheduled.offBlock': 0, 'scheduled.onBlock': 1 })
  })

  test('asks no question where the local clock showed a time twice', () => {
    const { questions, attributes } = read({ ...utc, date: '2026-10-25', 'scheduled.offBlock': '0130' })
    expect(questions).toEqual([])
    expect(attributes.scheduled?.offBlock).toBe('2026-10-25T02:30+01:00[Europe/Berlin]')
  })

  test('takes times at places typed by hand, whose zone nobody knows', () => {
    const byHand = { from: null, fromText: 'Farm strip', to: null, toText: 'Meadow' }
    const { attributes, issues, questions } = read({
      ...utc,
      ...byHand,
      'actual.offBlock': '2350',
      'actual.onBlock': '0035',
    })
    expect([issues, questions]).toEqual([[], []])
    expect(attributes.actual).toEqual({
      offBlock: '2026-10-30T23:50+00:00[UTC]',
      onBlock: '2026-10-31T00:35+00:00[UTC]',
    })
    expect(attributes.from).toMatchObject({ name: 'Farm strip', timeZone: null })
    const again = readDraft(toDraft(attributes, context, { timeEntry: 'utc' }), {}, context)
    expect(changedAttributes(attributes, again.attributes)).toEqual({})
    const toKnown = read({
      ...utc,
      from: null,
      fromText: 'Farm strip',
      'actual.offBlock': '0910',
      'actual.onBlock': '1000',
    })
    expect(toKnown.attributes.actual?.onBlock).toBe('2026-10-30T11:00+01:00[Europe/Oslo]')
  })

  test('is written back as it would be typed', () => {
    const { attributes } = read({ ...utc, 'scheduled.offBlock': '1505', 'scheduled.onBlock': '0135' }, HND, LAX)
    expect(writeTimes(attributes, 'utc', {})).toMatchObject({
      'scheduled.offBlock': '15:05',
      'scheduled.onBlock': '01:35',
    })
    const again = readDraft(toDraft(attributes, context, { timeEntry: 'utc' }), {}, context)
    expect(changedAttributes(attributes, again.attributes)).toEqual({})
  })
})

test('a typed time is shown back the way its reader writes it', () => {
  expect(tidyTime('0735', '24')).toBe('07:35')
  expect(tidyTime('735p +1', '24')).toBe('19:35 +1')
  expect(tidyTime('0735', '12')).toBe('7:35\u202fam')
  expect(tidyTime('soon', '24')).toBe('soon')
  expect(withDayMark('09:50 +2', 1)).toBe('09:50 +1')
})

describe('a pilot’s part', () => {
  const night = {
    role: 'pilot-in-command' as const,
    aircraftType: { typeIcao: 'A320', typeName: 'Airbus A320' },
    'actual.offBlock': '2000',
    'actual.takeOff': '2010',
    'actual.landing': '2200',
    'actual.onBlock': '2210',
  }

  test('that nobody touched is worked out: function, engines, night, landing by the sun', () => {
    expect(read(night).attributes.pilot).toEqual({
      picMinutes: 130,
      multiEngineMinutes: 130,
      multiPilotMinutes: 130,
      nightMinutes: 130,
      pilotFlying: 'self',
      takeOffsDay: 0,
      takeOffsNight: 1,
      landingsDay: 0,
      landingsNight: 1,
      fullStopsDay: 0,
      fullStopsNight: 1,
    })
    expect(read({ ...night, role: 'passenger' }).attributes.pilot).toBeUndefined()
  })

  test('gives take-off and landing to whoever flew, and asks a crew that was never asked', () => {
    const landingOf = (fields: Partial<FlightDraft>, lastFlying: DraftContext['lastFlying'] = null) => {
      const draft = { ...emptyDraft(), from: FRA, to: OSL, date: '2026-01-15', ...night, ...fields }
      const { pilot } = readDraft(draft, {}, { ...context, lastFlying }).attributes
      return [pilot?.pilotFlying ?? null, pilot?.landingsNight ?? null]
    }
    const single = { aircraftType: { typeIcao: 'C172', typeName: null } }
    expect(landingOf({})).toEqual([null, null])
    expect(landingOf({}, 'other')).toEqual(['other', null])
    expect(landingOf({ pilotFlying: 'self' }, 'other')).toEqual(['self', 1])
    expect(landingOf({ pilotFlying: 'other' }, 'self')).toEqual(['other', null])
    expect(landingOf(single, 'other')).toEqual([null, 1])
  })

  test('follows who flew when that is changed, and keeps what was counted by hand', () => {
    const stored = read({ ...night, pilot: { takeOffsNight: '2' } }).attributes
    const { pilot } = readDraft({ ...toDraft(stored, context), pilotFlying: 'other' }, {}, context).attributes
    expect(pilot).toMatchObject({ pilotFlying: 'other', takeOffsNight: 2, landingsNight: null, fullStopsNight: null })
  })

  test('takes what was typed of solo and touch-and-gos as what the rest follows from', () => {
    const student = { ...night, role: 'student' as const, aircraftType: { typeIcao: 'C172', typeName: null } }
    const solo = read({ ...student, pilot: { soloMinutes: '2:10' } }).attributes
    expect(solo.pilot).toMatchObject({ soloMinutes: 130, picMinutes: 130, landingsNight: 1 })
    expect(solo.pilot?.dualReceivedMinutes).toBeUndefined()
    const circuits = read({ ...student, pilot: { touchAndGosNight: '5' } }).attributes
    expect(circuits.pilot).toMatchObject({ takeOffsNight: 6, landingsNight: 6, fullStopsNight: 1 })
    const dual = readDraft({ ...toDraft(solo, context), pilot: {} }, {}, context).attributes
    expect(dual.pilot).toMatchObject({ soloMinutes: null, picMinutes: null, dualReceivedMinutes: 130 })
  })

  test('of circuits takes off once for each landing that was typed, which is taken back with it', () => {
    const circuits = { ...night, aircraftType: { typeIcao: 'C172', typeName: null }, to: FRA }
    const { attributes } = read({ ...circuits, pilot: { landingsNight: '6' } })
    expect(attributes.pilot).toMatchObject({ takeOffsNight: 6, landingsNight: 6, fullStopsNight: 1 })
    const opened = toDraft(attributes, context)
    expect(opened.pilot).toEqual({ landingsNight: '6' })
    const fewer = readDraft({ ...opened, pilot: { landingsNight: '2' } }, {}, context).attributes
    expect(fewer.pilot).toMatchObject({ takeOffsNight: 2, landingsNight: 2 })
    const said = readDraft({ ...opened, pilot: { ...opened.pilot, takeOffsNight: '1' } }, {}, context).attributes
    expect(said.pilot).toMatchObject({ takeOffsNight: 1, landingsNight: 6 })
  })

  test('follows changed times, except for what was said by hand, which has a way back', () => {
    const stored = read({ ...night, pilot: { nightMinutes: '1:00', landingsNight: '3' } }).attributes
    const opened = toDraft(stored, context)
    expect(opened.pilot).toEqual({ nightMinutes: '1:00', landingsNight: '3' })
    const later = readDraft({ ...opened, 'actual.onBlock': '2240', 'actual.landing': '2230' }, {}, context)
    expect(later.attributes.pilot).toMatchObject({ picMinutes: 160, nightMinutes: 60, landingsNight: 3 })
    const back = readDraft({ ...opened, pilot: { landingsNight: '3' } }, {}, context)
    expect(back.attributes.pilot).toMatchObject({ nightMinutes: 130, landingsNight: 3 })
  })

  test('of a flight that was stored without it stays empty until it is asked for', () => {
    const { pilot: _, ...bare } = read(night).attributes
    const { attributes } = readDraft({ ...toDraft(bare, context), note: 'x' }, {}, context)
    expect(attributes.pilot).toBeUndefined()
    const given = readDraft({ ...toDraft(bare, context), pilot: { nightMinutes: '85' } }, {}, context)
    expect(given.attributes.pilot).toEqual({ nightMinutes: 85 })
  })

  test('refuses what is no duration, count or meter reading, each beside its field', () => {
    const { issues } = read({ pilot: { ifrMinutes: '1.255', holds: 'two', hobbsStart: '-1' } })
    expect(issues).toEqual([
      { field: 'pilot.ifrMinutes', code: 'flight.minutes-unreadable' },
      { field: 'pilot.holds', code: 'flight.count-unreadable' },
      { field: 'pilot.hobbsStart', code: 'flight.meter-unreadable' },
    ])
  })

  test('holds meters, duty, launch and approaches', () => {
    const { attributes } = read({
      pilot: { hobbsStart: '1234,5', hobbsEnd: '1236.1', dutyMinutes: '9:30' },
      launch: 'aerotow',
      approaches: [{ type: 'ILS', airportId: 'OSL', runway: '19R', count: '', note: '' }],
    })
    expect(attributes.pilot).toEqual({
      hobbsStart: 1234.5,
      hobbsEnd: 1236.1,
      dutyMinutes: 570,
      launch: 'aerotow',
      approaches: [{ type: 'ILS', airportId: 'OSL', runway: '19R', count: 1, note: null }],
    })
  })
})

describe('the rest of the record', () => {
  test('is read from its fields', () => {
    const { attributes, issues } = read({
      pnr: ' x7k2qd ',
      bookingClass: 'y',
      ticket: '220-1234567890',
      departureTerminal: '1',
      departureGate: 'A 12',
      arrivalRunway: '19R',
      seatSide: 'left',
      people: [
        { name: ' Jo  Ann ', role: 'companion', userId: null },
        { name: '', role: '', userId: null },
      ],
      tags: ['work'],
      tagText: 'snow, work,  first time',
      rating: '4',
      custom: [
        { id: 'meal', value: null, typed: { kind: 'text', text: ' fish ' } },
        { id: 'upgrade', value: null, typed: { kind: 'number', text: '120.50' } },
        { id: 'code', value: null, typed: { kind: 'text', text: '007' } },
        { id: 'nap', value: null, typed: { kind: 'duration', text: '1:30' } },
        { id: 'slept', value: 'well', typed: { kind: 'yes-no', text: 'no' } },
        { id: 'visa', value: null, typed: { kind: 'date', text: '5 Mar 2027' } },
        { id: 'emptied', value: 'was here', typed: { kind: 'text', text: ' ' } },
      ],
      duration: '2:05',
      distance: '1105,5',
      shipName: 'Oslo',
    })
    expect(issues).toEqual([])
    expect(attributes).toMatchObject({
      pnr: 'X7K2QD',
      bookingClass: 'Y',
      ticket: '220-1234567890',
      departure: { terminal: '1', gate: 'A 12', runway: null },
      arrival: { terminal: null, gate: null, runway: '19R' },
      seat: { number: null, position: null, side: 'left' },
      people: [{ name: 'Jo Ann', role: 'companion', userId: null }],
      tags: ['work', 'snow', 'first time'],
      rating: 4,
      custom: { meal: 'fish', upgrade: 120.5, code: '007', nap: 90, slept: false, visa: '2027-03-05' },
      durationMinutes: 125,
      distanceKm: 1105.5,
      aircraft: { name: 'Oslo' },
    })
  })

  test('says what is wrong beside the row it is wrong in', () => {
    const { issues } = read({
      people: [{ name: '', role: 'captain', userId: null }],
      custom: [
        { id: 'meal', value: null, typed: { kind: 'text', text: 'fish' } },
        { id: 'fuel', value: 12, typed: { kind: 'number', text: 'a lot' } },
        { id: 'nap', value: null, typed: { kind: 'duration', text: 'long' } },
        { id: 'visa', value: null, typed: { kind: 'date', text: 'soon' } },
      ],
      approaches: [{ type: '', airportId: null, runway: '25', count: '1', note: '' }],
      duration: 'long',
      distance: 'far',
    })
    expect(issues.map(({ field, code }) => [field, code])).toEqual([
      ['duration', 'flight.minutes-unreadable'],
      ['distance', 'flight.distance-unreadable'],
      ['people.0', 'flight.person-name-required'],
      ['custom.1', 'flight.custom-number-unreadable'],
      ['custom.2', 'flight.minutes-unreadable'],
      ['custom.3', 'flight.date-unreadable'],
      ['approaches.0', 'flight.approach-type-required'],
    ])
  })

  test('keeps a custom value that was not touched, whatever its field has become', () => {
    const stored: FlightAttributes = { ...read({}).attributes, custom: { upgrade: true, code: '12', meal: 'fish' } }
    const draft = toDraft(stored, context)
    const typed = { kind: 'text', text: 'meat' } as const
    const custom = draft.custom.map((row) => (row.id === 'meal' ? { ...row, typed } : row))
    expect(readDraft({ ...draft, custom }, {}, context).attributes.custom).toEqual({
      upgrade: true,
      code: '12',
      meal: 'meat',
    })
  })

  test('a distance typed in miles is stored in kilometres', () => {
    const miles: DraftContext = { ...context, distanceUnit: 'mi' }
    const { attributes } = readDraft({ ...emptyDraft(), distance: '100' }, {}, miles)
    expect(attributes.distanceKm).toBe(160.934)
    expect(toDraft(attributes, miles).distance).toBe('100')
  })
})
