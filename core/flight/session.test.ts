import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyFlight } from '../../test/support/any-flight.ts'
import { digestOf } from '../../test/support/digest-of.ts'
import { filterRows } from '../query/rows/filter-rows.ts'
import { parseQuery } from '../query/parse/parse.ts'
import { countSessions, runningTotals, totalsOf } from '../query/rows/totals.ts'
import { loadTemporal } from '../time/temporal.ts'
import { emptyDraft, toDraft } from './draft/to-draft.ts'
import { readDraft } from './draft/read-draft.ts'
import type { DraftContext, FlightDraft } from './draft/draft.ts'
import { flightDuration } from './duration.ts'
import type { Flight, FlightAttributes } from './flight.ts'
import { flightDistanceKm } from './flight-distance.ts'
import { isSession, sessionDevice } from './session.ts'

beforeAll(loadTemporal)

const SESSION = { device: 'ftd', identification: null, place: null } as const
const MUC = { ...toPlace('MUC', 48.35, 11.78) }
const ROM = { ...toPlace('FCO', 41.8, 12.25) }
const FOUR_HOURS = { pilot: { simulatorMinutes: 240 } }

function toPlace(iata: string, latitude: number, longitude: number) {
  return {
    airportId: null,
    iata,
    icao: null,
    name: iata,
    city: null,
    country: null,
    latitude,
    longitude,
    timeZone: null,
  }
}

describe('a session is told from a flight', () => {
  test.each<[about: string, record: FlightAttributes, device: string | null]>([
    ['by its attribute', { session: SESSION }, 'ftd'],
    ['by its attribute, whatever else stands there', { session: SESSION, from: MUC, to: ROM }, 'ftd'],
    ['of before, by simulator minutes alone', FOUR_HOURS, 'other'],
    ['not with places', { ...FOUR_HOURS, from: MUC, to: MUC }, null],
    ['not with one place', { ...FOUR_HOURS, to: MUC }, null],
    ['not with minutes of a flight', { pilot: { simulatorMinutes: 240, picMinutes: 60 } }, null],
    ['not with a landing', { ...FOUR_HOURS, actual: { landing: '2026-03-05T10:00Z[UTC]' } }, null],
    ['not without minutes', { pilot: { simulatorMinutes: 0 } }, null],
    ['not a flight without places', { date: '2026-03-05', durationMinutes: 90 }, null],
  ])('%s', (_about, record, device) => {
    expect(sessionDevice(record)).toBe(device)
    expect(isSession(record)).toBe(device !== null)
  })
})

const anySession = anyFlight.map((flight): FlightAttributes => ({ ...flight, session: SESSION }))
const logOf = (records: readonly FlightAttributes[]): Flight[] =>
  records.map((record, index) => ({ ...record, id: `record-${index}` }))

test('no session changes a total of flights, whatever it holds', () => {
  fc.assert(
    fc.property(fc.array(anyFlight, { maxLength: 6 }), fc.array(anySession, { maxLength: 4 }), (records, more) => {
      const flights = records.filter((record) => !isSession(record))
      const [without, with_] = [digestOf(logOf(flights)), digestOf(logOf([...flights, ...more]))]
      const all = (count: number) => Uint32Array.from({ length: count }, (_, row) => row)
      const [before, after] = [totalsOf(without, all(without.count)), totalsOf(with_, all(with_.count))]
      expect({ ...after, sessions: 0, sessionMinutes: 0 }).toEqual({ ...before, sessions: 0, sessionMinutes: 0 })
      expect(after.sessions).toBe(more.length)
      expect(countSessions(with_)).toBe(more.length)
      const sums = runningTotals(with_, all(with_.count))
      expect(Math.max(0, ...sums.minutes)).toBe(before.minutes)
      expect(Math.max(0, ...sums.flights)).toBe(before.flown)
      for (const session of more) expect([flightDuration(session), flightDistanceKm(session)]).toEqual([null, null])
    }),
    { numRuns: 100 },
  )
})

test('no session is found by take-offs, landings or minutes of a flight', () => {
  const facts = { picMinutes: 240, soloMinutes: 10, landingsDay: 6, touchAndGosDay: 5, nightMinutes: 60 }
  const digest = digestOf(logOf([{ session: SESSION, pilot: { ...facts, simulatorMinutes: 240 } }]))
  const finds = (text: string): number => filterRows(digest, parseQuery(text).query).length
  expect(['pic>0', 'solo>0', 'landings>0', 'touchandgos>0', 'night>0', 'duration>0'].map(finds)).toEqual(
    Array(6).fill(0),
  )
  expect(['simulator>3h', 'session:ftd', 'has:session', 'simulator', 'ftd'].map(finds)).toEqual(Array(5).fill(1))
})

describe('the form of a session', () => {
  const context: DraftContext = { today: '2026-11-20', language: 'en' }
  const read = (draft: FlightDraft) => readDraft(draft, {}, context)
  const typed: Partial<FlightDraft> = { kind: 'session', date: '2026-03-05', pilot: { simulatorMinutes: '4:00' } }

  test('needs a date and its minutes, and no places', () => {
    const { attributes, issues } = read({ ...emptyDraft(), ...typed, sessionDevice: 'ffs' })
    expect(issues).toEqual([])
    expect(attributes).toEqual({
      status: 'flown',
      date: '2026-03-05',
      session: { device: 'ffs', identification: null, place: null },
      pilot: { simulatorMinutes: 240 },
    })
    expect(read({ ...emptyDraft(), kind: 'session' }).issues.map(({ code }) => code)).toEqual([
      'flight.date-required',
      'flight.session-minutes-required',
    ])
  })

  test('proposes none of a role’s minutes: four hours in a simulator are no four hours in command', () => {
    const { attributes } = read({ ...emptyDraft('pilot-in-command'), ...typed, duration: '4:00' })
    expect(attributes.pilot).toEqual({ simulatorMinutes: 240 })
    expect(attributes.role).toBeUndefined()
  })

  test('leaves out what was typed of a flight before, and finds it again on the way back', () => {
    const draft = { ...emptyDraft('pilot-in-command'), ...typed, from: MUC, to: ROM, 'actual.offBlock': '25:99' }
    const session = read(draft)
    expect(session.issues).toEqual([])
    expect(Object.keys(session.attributes).sort()).toEqual(['date', 'pilot', 'session', 'status'])
    expect(read({ ...draft, kind: 'flight', 'actual.offBlock': '' }).attributes).toMatchObject({ from: MUC, to: ROM })
  })

  test('makes a session of a flight that was logged for one', () => {
    const flight: FlightAttributes = {
      date: '2026-03-05',
      from: MUC,
      to: MUC,
      role: 'pilot-in-command',
      durationMinutes: 240,
      aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: null, name: null },
      pilot: { picMinutes: 240, simulatorMinutes: 240, landingsDay: 3, holds: 2 },
    }
    const { attributes } = read({ ...toDraft(flight, context), kind: 'session' })
    const said = Object.entries(attributes).filter(([, value]) => value !== null)
    expect(Object.fromEntries(said)).toEqual({
      date: '2026-03-05',
      aircraft: flight.aircraft,
      session: { device: 'other', identification: null, place: null },
      pilot: { simulatorMinutes: 240, holds: 2 },
    })
  })

  test('opens one of before as a session, and saves it as it was', () => {
    const before = { date: '2026-03-05', ...FOUR_HOURS }
    expect(toDraft(before, context).kind).toBe('session')
    expect(read(toDraft(before, context))).toMatchObject({ attributes: before, issues: [] })
  })
})
