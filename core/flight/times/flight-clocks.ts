import { type Moment, minutesBetween, readMoment } from '../../time/moment.ts'
import { airMinutes, blockMinutes } from '../duration.ts'
import { FLIGHT_TIME_NAMES, type FlightAttributes, type FlightTimeName } from '../flight.ts'

/** A clock on a wall: `2026-03-05`, `09:10`, and what it is ahead of UTC. */
export interface WallTime {
  date: string
  time: string
  offsetMinutes: number
}

/** One instant on three clocks; null where a zone is not known. */
export interface ThreeClocks {
  epochMs: number
  departure: WallTime | null
  arrival: WallTime | null
  utc: WallTime
}

export interface ClocksRow {
  name: FlightTimeName
  /** At which place it happens. */
  end: 'departure' | 'arrival'
  actual: ThreeClocks | null
  scheduled: ThreeClocks | null
  /** Actual less scheduled; negative when early, null when either is unknown or the flight was due elsewhere. */
  delayMinutes: number | null
  /** The schedule is about the planned destination, and the flight was diverted to another airport. */
  dueElsewhere: boolean
}

export interface FlightClocks {
  /** Only moments of which at least one time is known, in their order. */
  rows: readonly ClocksRow[]
  departureZone: string | null
  arrivalZone: string | null
  /** Both places' clocks show the same at each of these times. */
  oneClock: boolean
  /** Whole minutes, null when unknown or when the times contradict each other. */
  taxiOutMinutes: number | null
  airMinutes: number | null
  taxiInMinutes: number | null
  blockMinutes: number | null
  scheduledBlockMinutes: number | null
}

/** What a zone's clock is ahead of UTC at an instant; null where that cannot be said. */
export type OffsetAt = (zone: string, epochMs: number) => number | null

/**
 * Every time of a flight on the clock of departure, of arrival, and in UTC. The clock of the place where a moment
 * happens is the one frozen in the record; the other place's clock is by the rules known now. What was due at the
 * planned destination of a diverted flight is on the clock of where it landed, and compared with nothing.
 */
export function flightClocks(flight: FlightAttributes, offsetAt: OffsetAt): FlightClocks {
  const departureZone = zoneAt(flight, ['offBlock', 'takeOff']) ?? flight.from?.timeZone ?? null
  const isDiverted = Boolean(flight.divertedTo)
  const arrived = isDiverted ? { actual: flight.actual } : flight
  const arrivalZone = zoneAt(arrived, ['onBlock', 'landing']) ?? (flight.divertedTo ?? flight.to)?.timeZone ?? null
  const rows = FLIGHT_TIME_NAMES.flatMap((name): ClocksRow[] => {
    const end = name === 'offBlock' || name === 'takeOff' ? 'departure' : 'arrival'
    const dueElsewhere = isDiverted && end === 'arrival'
    const clocks = (text: string | null | undefined, isElsewhere = false): ThreeClocks | null => {
      const moment = readMoment(text)
      if (moment === null) return null
      const wall = (place: 'departure' | 'arrival', zone: string | null): WallTime | null =>
        place === end && !isElsewhere
          ? frozen(moment)
          : zone === null
            ? null
            : wallAt(moment.epochMs, offsetAt(zone, moment.epochMs))
      const [departure, arrival] = [wall('departure', departureZone), wall('arrival', arrivalZone)]
      return { epochMs: moment.epochMs, departure, arrival, utc: utcAt(moment.epochMs) }
    }
    const [actual, scheduled] = [clocks(flight.actual?.[name]), clocks(flight.scheduled?.[name], dueElsewhere)]
    if (!actual && !scheduled) return []
    const delayMinutes = dueElsewhere ? null : minutesBetween(flight.scheduled?.[name], flight.actual?.[name])
    return [{ name, end, actual, scheduled, delayMinutes, dueElsewhere }]
  })
  return { rows, departureZone, arrivalZone, oneClock: rows.every(isOneClock), ...spansOf(flight) }
}

function isOneClock({ actual, scheduled }: ClocksRow): boolean {
  return [actual, scheduled].every(
    (clocks) => clocks === null || clocks.departure?.offsetMinutes === clocks.arrival?.offsetMinutes,
  )
}

function spansOf({ actual, scheduled }: FlightAttributes) {
  const positive = (minutes: number | null): number | null => (minutes !== null && minutes >= 0 ? minutes : null)
  return {
    taxiOutMinutes: positive(minutesBetween(actual?.offBlock, actual?.takeOff)),
    airMinutes: positive(airMinutes(actual)),
    taxiInMinutes: positive(minutesBetween(actual?.landing, actual?.onBlock)),
    blockMinutes: positive(blockMinutes(actual)),
    scheduledBlockMinutes: positive(blockMinutes(scheduled)),
  }
}

function zoneAt({ actual, scheduled }: FlightAttributes, names: readonly FlightTimeName[]): string | null {
  for (const name of names) {
    const moment = readMoment(actual?.[name]) ?? readMoment(scheduled?.[name])
    if (moment !== null) return moment.zone
  }
  return null
}

function frozen({ date, time, offsetMinutes }: Moment): WallTime {
  return { date, time, offsetMinutes }
}

function utcAt(epochMs: number): WallTime {
  const text = new Date(epochMs).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16), offsetMinutes: 0 }
}

function wallAt(epochMs: number, offsetMinutes: number | null): WallTime | null {
  return offsetMinutes === null ? null : { ...utcAt(epochMs + offsetMinutes * 60_000), offsetMinutes }
}
