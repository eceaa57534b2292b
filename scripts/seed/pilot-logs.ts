/** Logs of three pilots, the same for the same last day: a private pilot, a glider pilot, an airline captain. */
import type { Flight, PilotFacts, PlaceSnapshot } from '../../core/flight/flight.ts'
import { DAY_MS, MINUTE_MS } from '../../core/time/units.ts'
import { createRandom, hashText, type Random } from './random.ts'

export const PILOTS = ['private', 'glider', 'captain'] as const
export type PilotKind = (typeof PILOTS)[number]

type Field = [icao: string, iata: string | null, name: string, country: string, latitude: number, longitude: number]

const SMALL: readonly Field[] = [
  ['EDKB', null, 'Bonn-Hangelar', 'DE', 50.7689, 7.1636],
  ['EDLE', null, 'Essen/Mülheim', 'DE', 51.4023, 6.9373],
  ['EDKV', null, 'Dahlemer Binz', 'DE', 50.4056, 6.5289],
]
const LARGE: readonly Field[] = [
  ['EDDF', 'FRA', 'Frankfurt', 'DE', 50.0333, 8.5706],
  ['EGLL', 'LHR', 'London Heathrow', 'GB', 51.4706, -0.4619],
  ['LEMD', 'MAD', 'Madrid', 'ES', 40.4719, -3.5626],
  ['LIRF', 'FCO', 'Rome Fiumicino', 'IT', 41.8003, 12.2389],
  ['ESSA', 'ARN', 'Stockholm Arlanda', 'SE', 59.6519, 17.9186],
]

interface Logged {
  type: string
  registration: string
  minutes: number
  facts: PilotFacts
  instructor?: string
}

/**
 * @param lastDayMs midnight UTC of the day of the newest flight
 * @param share of the whole log, 1 for all of it: the captain's has 8,000 flights
 */
export function pilotLog(kind: PilotKind, lastDayMs: number, share = 1): Flight[] {
  const random = createRandom(hashText(kind))
  const { years, flights, fields, write } = KINDS[kind]
  const count = Math.max(1, Math.round(flights * share))
  const length = years * 365
  return Array.from({ length: count }, (_, at) => {
    const dayMs = lastDayMs - Math.floor(((count - 1 - at) / count) * length * share) * DAY_MS
    const [from, to] = kind === 'captain' ? pair(fields, random) : [random.pick(fields), random.pick(fields)]
    const logged = write(random, at)
    const isSession = (logged.facts.simulatorMinutes ?? 0) > 0
    const offMs = dayMs + (9 * 60 + random.whole(0, 300)) * MINUTE_MS
    return flightOf({ id: random.uuid(), offMs, from, to, isSession, ...logged })
  })
}

interface Kind {
  years: number
  flights: number
  fields: readonly Field[]
  write: (random: Random, at: number) => Logged
}

const KINDS: Readonly<Record<PilotKind, Kind>> = {
  private: {
    years: 4,
    flights: 96,
    fields: SMALL,
    write: (random, at) => {
      const minutes = random.whole(7, 14) * 5
      const isLesson = at < 30 || at % 20 === 0
      const landings = random.whole(1, 3)
      const time = isLesson ? { dualReceivedMinutes: minutes } : { picMinutes: minutes }
      return {
        type: at % 6 === 0 ? 'SF25' : 'C172',
        registration: at % 6 === 0 ? 'D-KABC' : 'D-EHBX',
        minutes,
        facts: { ...time, singleEngineMinutes: minutes, takeOffsDay: landings, landingsDay: landings },
        ...(isLesson && { instructor: 'Hanna Weber' }),
      }
    },
  },
  glider: {
    years: 6,
    flights: 260,
    fields: SMALL.slice(0, 1),
    write: (random, at) => {
      const minutes = random.whole(2, at % 9 === 0 ? 60 : 9) * 5
      const isLesson = at % 15 === 0
      const launch = at % 4 === 0 ? 'aerotow' : 'winch'
      const time = isLesson ? { dualReceivedMinutes: minutes } : { picMinutes: minutes }
      return {
        type: isLesson ? 'AS21' : 'GLID',
        registration: isLesson ? 'D-3210' : 'D-1234',
        minutes,
        facts: { ...time, launch, takeOffsDay: 1, landingsDay: 1 },
        ...(isLesson && { instructor: 'Jonas Brandt' }),
      }
    },
  },
  captain: {
    years: 24,
    flights: 8000,
    fields: LARGE,
    write: (random, at) => {
      if (at % 160 === 0) {
        const check: PilotFacts = {
          simulatorMinutes: 240,
          simulatedInstrumentMinutes: 200,
          holds: 1,
          interceptions: 2,
          approaches: [{ type: 'ILS', airportId: null, runway: null, count: 4, note: null }],
          reviews: ['proficiency-check'],
        }
        return { type: 'A320', registration: '', minutes: 240, facts: check }
      }
      const minutes = random.whole(12, 25) * 5
      const isNight = random.chance(0.3)
      const isFlying = random.chance(0.5)
      const time = at < 3000 ? { sicMinutes: minutes } : { picMinutes: minutes }
      const handled: PilotFacts = isNight
        ? { takeOffsNight: 1, landingsNight: 1, fullStopsNight: 1 }
        : { takeOffsDay: 1, landingsDay: 1, fullStopsDay: 1 }
      const approach = random.weighted(['ILS', 'RNAV (GNSS)', 'VOR', 'Visual'], (type) => (type === 'ILS' ? 8 : 1))
      return {
        type: at < 2000 ? 'B733' : 'A320',
        registration: at < 2000 ? 'D-ABXA' : `D-AIZ${'ABCDE'[at % 5] ?? 'A'}`,
        minutes,
        facts: {
          ...time,
          ifrMinutes: minutes,
          multiPilotMinutes: minutes,
          multiEngineMinutes: minutes,
          ...(isNight && { nightMinutes: minutes }),
          ...(isFlying && handled),
          ...(isFlying && { approaches: [{ type: approach, airportId: null, runway: null, count: 1, note: null }] }),
          pilotFlying: isFlying ? 'self' : 'other',
        },
      }
    },
  },
}

function pair(fields: readonly Field[], random: Random): [Field, Field] {
  const from = random.pick(fields)
  return [from, random.pick(fields.filter((field) => field !== from))]
}

interface Writing extends Logged {
  id: string
  offMs: number
  from: Field
  to: Field
  isSession: boolean
}

function flightOf({ id, offMs, from, to, isSession, type, registration, minutes, facts, instructor }: Writing): Flight {
  const at = new Date(offMs).toISOString()
  const moment = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 16)}+00:00[UTC]`
  return {
    id,
    status: isSession ? null : 'flown',
    date: at.slice(0, 10),
    ...(isSession
      ? { session: { device: 'ffs', identification: null, place: null } }
      : {
          from: placeOf(from),
          to: placeOf(to),
          role: facts.dualReceivedMinutes ? 'student' : facts.sicMinutes ? 'second-in-command' : 'pilot-in-command',
          actual: { offBlock: moment(offMs), onBlock: moment(offMs + minutes * MINUTE_MS) },
        }),
    aircraft: { typeIcao: type, typeName: null, registration: registration || null, name: null },
    pilot: facts,
    ...(instructor !== undefined && { people: [{ name: instructor, role: 'instructor', userId: null }] }),
    createdAt: at,
    editedAt: at,
  }
}

function placeOf([icao, iata, name, country, latitude, longitude]: Field): PlaceSnapshot {
  return { airportId: icao, iata, icao, name, city: null, country, latitude, longitude, timeZone: 'Etc/UTC' }
}
