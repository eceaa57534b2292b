import { beforeAll, describe, expect, test } from 'vitest'
import { loadTemporal } from '../../time/temporal.ts'
import { changedAttributes } from '../../../test/support/changed-attributes.ts'
import { copyFlight } from './copy.ts'
import type { DraftContext, FlightDraft } from './draft.ts'
import type { FlightAttributes, PlaceSnapshot } from '../flight.ts'
import { readDraft } from './read-draft.ts'
import { emptyDraft, toDraft, writeDate } from './to-draft.ts'

beforeAll(loadTemporal)

const context: DraftContext = { today: '2026-11-20', language: 'en' }

function place(iata: string, timeZone: string | null, latitude: number, longitude: number): PlaceSnapshot {
  return { airportId: iata, iata, icao: null, name: iata, city: null, country: null, latitude, longitude, timeZone }
}

const FRA = place('FRA', 'Europe/Berlin', 50.033333, 8.570556)
const MUC = place('MUC', 'Europe/Berlin', 48.353802, 11.7861)
const JFK = place('JFK', 'America/New_York', 40.639801, -73.7789)
const LHR = place('LHR', 'Europe/London', 51.4706, -0.461941)
const STRIP = place('STRIP', null, 50, 9)

function filled(fields: Partial<FlightDraft>): FlightDraft {
  return { ...emptyDraft(), from: FRA, to: JFK, date: '2026-03-05', ...fields }
}

function read(fields: Partial<FlightDraft>, choices = {}) {
  return readDraft(filled(fields), choices, context)
}

describe('a new flight', () => {
  test('is read from what was typed', () => {
    const reading = read({
      date: '5.3.2026',
      'scheduled.offBlock': '1055',
      'scheduled.onBlock': '1:35 pm',
      flightNumber: 'lh 400',
      airlineText: 'Lufthansa',
      aircraftText: 'Boeing  747-8',
      registration: 'd-abya',
      seat: '12a',
      seatPosition: 'window',
      cabin: 'economy',
      reason: 'leisure',
      role: 'passenger',
      note: 'Snow on the wing',
    })
    expect(reading).toEqual({
      day: '2026-03-05',
      attributes: {
        status: 'flown',
        date: '2026-03-05',
        from: FRA,
        to: JFK,
        scheduled: {
          offBlock: '2026-03-05T10:55+01:00[Europe/Berlin]',
          onBlock: '2026-03-05T13:35-05:00[America/New_York]',
        },
        flightNumber: { carrier: 'LH', number: '400', suffix: null },
        airline: { airlineId: null, iata: null, icao: null, name: 'Lufthansa' },
        aircraft: { typeIcao: null, typeName: 'Boeing 747-8', registration: 'D-ABYA', name: null },
        seat: { number: '12A', position: 'window', side: null },
        cabin: 'economy',
        reason: 'leisure',
        role: 'passenger',
        note: 'Snow on the wing',
      },
      issues: [],
      warnings: [],
      questions: [],
      dayMarks: { 'scheduled.offBlock': 0, 'scheduled.onBlock': 0 },
    })
  })

  test('needs a route and a date and nothing else', () => {
    const { issues, attributes } = readDraft(emptyDraft(), {}, context)
    expect(issues).toEqual([
      { field: 'from', code: 'flight.from-required' },
      { field: 'to', code: 'flight.to-required' },
      { field: 'date', code: 'flight.date-required' },
    ])
    expect(attributes).toEqual({})
    expect(read({}).issues).toEqual([])
  })

  test('may start at a place no catalogue knows, as long as no clock is asked of it', () => {
    const { attributes, issues } = read({ from: null, fromText: ' Farm  strip ' })
    expect(attributes.from).toMatchObject({ name: 'Farm strip', airportId: null, timeZone: null })
    expect(issues).toEqual([])
    expect(read({ from: STRIP, 'scheduled.offBlock': '0910' }).issues).toEqual([
      { field: 'scheduled.offBlock', code: 'flight.zone-needed' },
    ])
  })

  test('is planned until its day has come', () => {
    expect(read({ date: '2026-11-21' }).attributes.status).toBe('planned')
    expect(read({ date: '2026-11-20' }).attributes.status).toBe('flown')
    expect(read({ date: '2026-12' }).attributes.status).toBe('planned')
    expect(read({ date: '2026' }).attributes.status).toBe('flown')
    expect(read({ date: '2026-11-21', status: 'cancelled' }).attributes.status).toBe('cancelled')
  })

  test('of a pilot asks first what happened, of a passenger what the ticket says', () => {
    expect(emptyDraft('pilot-in-command').timetable).toBe('actual')
    expect(emptyDraft('passenger').timetable).toBe('scheduled')
  })
})

describe('wrong values', () => {
  test.each<[Partial<FlightDraft>, object]>([
    [{ date: 'soon' }, { field: 'date', code: 'flight.date-unreadable' }],
    [{ date: '29.2.2026' }, { field: 'date', code: 'flight.date-not-real' }],
    [{ date: '1850' }, { field: 'date', code: 'flight.date-out-of-range' }],
    [{ 'scheduled.offBlock': '25:00' }, { field: 'scheduled.offBlock', code: 'flight.time-unreadable' }],
    [{ 'scheduled.offBlock': '0910+1' }, { field: 'scheduled.offBlock', code: 'flight.time-unreadable' }],
    [{ 'scheduled.onBlock': 'late' }, { field: 'scheduled.onBlock', code: 'flight.time-unreadable' }],
    [
      { date: '2026-03', 'scheduled.offBlock': '0910' },
      { field: 'scheduled.offBlock', code: 'flight.time-needs-day' },
    ],
    [{ 'scheduled.onBlock': '0910 +9' }, { field: 'scheduled.onBlock', code: 'flight.day-offset-unreadable' }],
    [{ flightNumber: 'four hundred' }, { field: 'flightNumber', code: 'flight.number-unreadable' }],
    [{ flightNumber: '400' }, { field: 'flightNumber', code: 'flight.number-needs-airline' }],
    [{ registration: 'D'.repeat(21) }, { field: 'registration', code: 'flight.too-long', max: 20 }],
    [{ seat: 'in the very back' }, { field: 'seat', code: 'flight.too-long', max: 10 }],
    [{ note: 'a'.repeat(10_001) }, { field: 'note', code: 'flight.too-long', max: 10_000 }],
    [{ note: 'a\u0000' }, { field: 'note', code: 'flight.unsupported-characters' }],
  ])('%o', (fields, issue) => {
    expect(read(fields).issues).toEqual([issue])
  })
})

describe('times', () => {
  test('of the next day carry the mark, typed or worked out', () => {
    const night = { from: JFK, to: LHR, 'scheduled.offBlock': '2200' }
    const marked = (arrival: string) => read({ ...night, 'scheduled.onBlock': arrival })
    expect(marked('0950')).toMatchObject({
      dayMarks: { 'scheduled.onBlock': 1 },
      attributes: { scheduled: { onBlock: '2026-03-06T09:50+00:00[Europe/London]' } },
    })
    expect(marked('0950+2').dayMarks['scheduled.onBlock']).toBe(2)
    expect(marked('0950 −1').dayMarks['scheduled.onBlock']).toBe(-1)
  })

  test('that end before they start are saved with a warning', () => {
    const reading = read({ to: MUC, 'scheduled.offBlock': '0910', 'scheduled.onBlock': '0800 +0' })
    expect(reading.issues).toEqual([])
    expect(reading.warnings).toEqual([{ field: 'scheduled.onBlock', code: 'flight.arrival-before-departure' }])
  })

  test('the clock showed twice are asked about, and the answer is kept', () => {
    const typed = { to: MUC, date: '2026-10-25', 'scheduled.offBlock': '0230' }
    const first = read(typed)
    expect(first.attributes.scheduled).toBeUndefined()
    expect(first.questions).toEqual([
      {
        id: 'scheduled.offBlock',
        code: 'flight.time-ambiguous',
        date: '2026-10-25',
        time: '02:30',
        zone: 'Europe/Berlin',
        candidates: ['2026-10-25T02:30+02:00[Europe/Berlin]', '2026-10-25T02:30+01:00[Europe/Berlin]'],
      },
    ])
    const answer = first.questions[0]?.candidates[1]
    const answered = read(typed, { 'scheduled.offBlock': answer })
    expect(answered).toMatchObject({ questions: [], attributes: { scheduled: { offBlock: answer } } })
    const reopened = { ...toDraft(answered.attributes, { language: 'en' }), note: 'x' }
    expect(readDraft(reopened, {}, context)).toMatchObject({
      questions: [],
      attributes: { scheduled: { offBlock: answer } },
    })
  })

  test('the clock skipped are asked about', () => {
    const { questions } = read({ date: '2026-03-29', 'scheduled.offBlock': '0230' })
    expect(questions).toMatchObject([{ code: 'flight.time-gap', candidates: { length: 2 } }])
  })

  test('take no answer that was given to another question', () => {
    const typed = { date: '2026-10-25', 'scheduled.offBlock': '0230' }
    for (const wrong of ['2026-10-25T02:30+05:00[Europe/Berlin]', '2025-10-26T02:30+02:00[Europe/Berlin]', '']) {
      expect(read(typed, { 'scheduled.offBlock': wrong }).questions).toHaveLength(1)
    }
    expect(read(typed, JSON.parse('{"__proto__":{"scheduled.offBlock":"x"}}')).questions).toHaveLength(1)
  })
})

describe('an edited flight', () => {
  const stored: FlightAttributes = {
    status: 'flown',
    date: '2026-03-05',
    from: FRA,
    to: JFK,
    scheduled: {
      offBlock: '2026-03-05T10:50+01:00[Europe/Berlin]',
      onBlock: '2026-03-05T13:30-05:00[America/New_York]',
    },
    actual: {
      offBlock: '2026-03-05T10:55:30+01:00[Europe/Berlin]',
      takeOff: '2026-03-05T11:10+01:00[Europe/Berlin]',
      landing: '2026-03-05T13:15-05:00[America/New_York]',
      onBlock: '2026-03-05T13:35-05:00[America/New_York]',
    },
    aircraft: { typeIcao: 'B748', typeName: 'Boeing 747-8', registration: 'D-ABYA', name: 'Brandenburg' },
    distanceKm: 6300,
    durationMinutes: 520,
    note: 'old',
    tags: ['snow'],
  }

  function edit(fields: Partial<FlightDraft>, flight = stored) {
    const { attributes, issues, questions } = readDraft(
      { ...toDraft(flight, { language: 'en' }), ...fields },
      {},
      context,
    )
    expect([...issues, ...questions]).toEqual([])
    return changedAttributes(flight, attributes)
  }

  test('shows the actual times once there are any', () => {
    expect(toDraft(stored, { language: 'en' })).toMatchObject({
      timetable: 'actual',
      'actual.offBlock': '10:55',
      'actual.takeOff': '11:10',
      'actual.landing': '13:15',
      'actual.onBlock': '13:35',
      'scheduled.offBlock': '10:50',
    })
    expect(toDraft({ ...stored, actual: null }, { language: 'en' })).toMatchObject({ timetable: 'scheduled' })
  })

  test('changes only what was touched', () => {
    expect(edit({ note: 'new' })).toEqual({ note: 'new' })
    expect(edit({ note: '' })).toEqual({ note: null })
    expect(edit({ cabin: 'first' })).toEqual({ cabin: 'first' })
    expect(edit({ date: '5 March 2026' })).toEqual({})
    expect(edit({ 'actual.offBlock': '1055' })).toEqual({})
  })

  test('keeps the ship’s name with the ship', () => {
    expect(edit({ aircraftType: { typeIcao: 'B744', typeName: 'Boeing 747-400' } }).aircraft?.name).toBe('Brandenburg')
    expect(edit({ registration: 'D-ABYC' }).aircraft).toEqual({
      ...stored.aircraft,
      registration: 'D-ABYC',
      name: null,
    })
  })

  test('moved to another day takes all its times along, over a clock change too', () => {
    expect(edit({ date: '2026-04-05' })).toEqual({
      date: '2026-04-05',
      scheduled: {
        offBlock: '2026-04-05T10:50+02:00[Europe/Berlin]',
        onBlock: '2026-04-05T13:30-04:00[America/New_York]',
      },
      actual: {
        offBlock: '2026-04-05T10:55+02:00[Europe/Berlin]',
        takeOff: '2026-04-05T11:10+02:00[Europe/Berlin]',
        landing: '2026-04-05T13:15-04:00[America/New_York]',
        onBlock: '2026-04-05T13:35-04:00[America/New_York]',
      },
      durationMinutes: null,
    })
  })

  test('moved into a clock change asks about every time it touches', () => {
    const early: FlightAttributes = {
      ...stored,
      to: MUC,
      scheduled: null,
      actual: { offBlock: '2026-03-05T01:30+01:00[Europe/Berlin]', takeOff: '2026-03-05T02:30+01:00[Europe/Berlin]' },
    }
    const draft = { ...toDraft(early, { language: 'en' }), date: '2026-03-29' }
    const { questions } = readDraft(draft, {}, context)
    expect(questions).toMatchObject([{ id: 'actual.takeOff', code: 'flight.time-gap' }])
    const answer = '2026-03-29T03:30+02:00[Europe/Berlin]'
    expect(readDraft(draft, { 'actual.takeOff': answer }, context)).toMatchObject({
      questions: [],
      attributes: { actual: { offBlock: '2026-03-29T01:30+01:00[Europe/Berlin]', takeOff: answer } },
    })
  })

  test('to another place reads the same clocks there and forgets the old length', () => {
    const changes = edit({ to: LHR, 'actual.onBlock': '1335' })
    expect(changes).toEqual({
      to: LHR,
      distanceKm: null,
      durationMinutes: null,
      scheduled: { ...stored.scheduled, onBlock: '2026-03-05T13:30+00:00[Europe/London]' },
      actual: {
        ...stored.actual,
        landing: '2026-03-05T13:15+00:00[Europe/London]',
        onBlock: '2026-03-05T13:35+00:00[Europe/London]',
      },
    })
  })

  test('with an earlier departure finds its arrival day anew', () => {
    const night: FlightAttributes = {
      status: 'flown',
      date: '2026-03-05',
      from: JFK,
      to: LHR,
      scheduled: {
        offBlock: '2026-03-05T22:00-05:00[America/New_York]',
        onBlock: '2026-03-06T09:50+00:00[Europe/London]',
      },
    }
    expect(toDraft(night, { language: 'en' })['scheduled.onBlock']).toBe('09:50')
    expect(edit({ 'scheduled.offBlock': '0800', 'scheduled.onBlock': '1950' }, night).scheduled?.onBlock).toBe(
      '2026-03-05T19:50+00:00[Europe/London]',
    )
  })

  test('an unlikely day that was stored is said, so that it stays', () => {
    const odd = { ...stored, actual: { ...stored.actual, onBlock: '2026-03-06T13:35-05:00[America/New_York]' } }
    expect(toDraft(odd, { language: 'en' })['actual.onBlock']).toBe('13:35 +1')
    expect(
      readDraft({ ...toDraft(odd, { language: 'en' }), 'actual.offBlock': '1100' }, {}, context).attributes.actual
        ?.onBlock,
    ).toBe(odd.actual.onBlock)
  })

  test('whose time is cleared says so, beside the times that stay', () => {
    expect(edit({ 'actual.onBlock': '' }).actual).toEqual({ ...stored.actual, onBlock: null })
    expect(
      edit({ 'scheduled.offBlock': '', 'scheduled.onBlock': '' }, { ...stored, actual: null, durationMinutes: null }),
    ).toEqual({
      scheduled: null,
    })
  })

  test('given actual times keeps the scheduled ones', () => {
    const planned: FlightAttributes = { ...stored, actual: null, durationMinutes: null }
    const draft = { ...toDraft(planned, { language: 'en' }), 'actual.offBlock': '1101', 'actual.onBlock': '1340' }
    const { attributes } = readDraft(draft, {}, context)
    expect(changedAttributes(planned, attributes)).toEqual({
      actual: {
        offBlock: '2026-03-05T11:01+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T13:40-05:00[America/New_York]',
      },
    })
  })
})

test('a copied flight opens without a date and is saved with a new one', () => {
  const copy = copyFlight({ status: 'flown', date: '2026-03-05', from: FRA, to: JFK, tags: ['snow'] }, 'return')
  const draft = { ...toDraft(copy, { language: 'de' }), date: '12.3.2026' }
  expect(readDraft(draft, {}, { ...context, language: 'de' })).toMatchObject({
    issues: [],
    attributes: { date: '2026-03-12', status: 'flown', from: JFK, to: FRA, tags: ['snow'] },
  })
})

test('a stored date stands in the field as the language writes it', () => {
  expect(writeDate('2026-03-05', 'en')).toBe('5 Mar 2026')
  expect(writeDate('2026-03-05', 'de')).toBe('5. März 2026')
  expect(writeDate('2026-03', 'de')).toBe('März 2026')
  expect(writeDate('2026', 'de')).toBe('2026')
  expect(writeDate(null, 'de')).toBe('')
})
