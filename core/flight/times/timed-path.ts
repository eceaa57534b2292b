import { type Position, positionOf } from '../../geo/position.ts'
import type { PositionAt } from '../../sun/night.ts'
import { alongRoute } from '../../sun/sun-along.ts'
import { readMoment } from '../../time/moment.ts'
import { alongPositions, type RecordedPath, type TimedPosition } from '../../track/recorded-path.ts'
import type { FlightAttributes, FlightTimes } from '../flight.ts'
import { isSession } from '../session.ts'

/** Where a flight was, from off block to on block. Instants in milliseconds since 1970 UTC. */
export interface TimedPath extends Span {
  at: PositionAt
  /** What its positions are: recorded, recorded with more than a tenth of the time in the air missing, or the shortest way. */
  along: 'track' | 'part-of-track' | 'great-circle'
}

interface Span {
  startMs: number
  endMs: number
  takeOffMs: number
  landingMs: number
  /** Whether it happened so, was only planned so, or was never written down but recorded. */
  times: 'actual' | 'scheduled' | 'recorded'
}

/** No aircraft flies longer without landing; times further apart are taken for a typing error. */
const LONGEST_MS = 48 * 3_600_000
/** Of the time in the air. */
const MISSING_SHARE = 0.1
/** Between positions further apart in time nothing was recorded: an ADS-B receiver's usual step is a minute. */
const SILENCE_MS = 10 * 60_000

/**
 * The way of a flight: standing at the place of departure until take-off, over every stop along great circles until
 * landing, then standing where it ended. A recording stands for all of that while it lasts; what is missing before and
 * after it are great circles to and from it. Actual times before those of the recording before scheduled ones; where
 * take-off or landing is unknown the block times stand for them. Null without positions or times, and of a session in a simulator.
 */
export function timedPath(flight: FlightAttributes, recorded: RecordedPath | null = null): TimedPath | null {
  if (isSession(flight)) return null
  const times = spanOf('actual', flight.actual) ?? recordedSpan(recorded) ?? spanOf('scheduled', flight.scheduled)
  const places = [flight.from, ...(flight.via ?? []), flight.divertedTo ?? flight.to].map(positionOf)
  const positions = places.filter((place) => place !== null)
  const [first] = positions
  if (!times || !first || positions.length < places.length) return null
  const last = positions.at(-1) ?? first
  const missing = recorded === null ? 1 : missingShare(recorded, times)
  if (recorded !== null && missing < 1) {
    const along = missing > MISSING_SHARE ? 'part-of-track' : 'track'
    return { at: alongPositions(withEnds(recorded.positions, first, last, times)), along, ...times }
  }
  const { takeOffMs, landingMs } = times
  const inTheAir = alongRoute(positions, takeOffMs, landingMs)
  const at: PositionAt = (epochMs) => {
    if (epochMs <= takeOffMs) return first
    return epochMs >= landingMs ? last : inTheAir(epochMs)
  }
  return { at, along: 'great-circle', ...times }
}

function spanOf(name: 'actual' | 'scheduled', times: FlightTimes | null | undefined): Span | null {
  const offBlock = readMoment(times?.offBlock)?.epochMs
  const onBlock = readMoment(times?.onBlock)?.epochMs
  const takeOff = readMoment(times?.takeOff)?.epochMs
  const landing = readMoment(times?.landing)?.epochMs
  const startMs = offBlock ?? takeOff
  const endMs = onBlock ?? landing
  if (startMs === undefined || endMs === undefined || endMs <= startMs || endMs - startMs > LONGEST_MS) return null
  const takeOffMs = Math.min(Math.max(takeOff ?? startMs, startMs), endMs)
  const landingMs = Math.min(Math.max(landing ?? endMs, takeOffMs), endMs)
  return { startMs, endMs, takeOffMs, landingMs, times: name }
}

function recordedSpan(recorded: RecordedPath | null): Span | null {
  const { takeOffMs = null, landingMs = null } = recorded ?? {}
  if (takeOffMs === null || landingMs === null || landingMs - takeOffMs > LONGEST_MS) return null
  return { startMs: takeOffMs, endMs: landingMs, takeOffMs, landingMs, times: 'recorded' }
}

/** The part of the time in the air of which nothing was recorded; 1 where the recording is of another time. */
function missingShare({ positions }: RecordedPath, { takeOffMs, landingMs }: Span): number {
  const inTheAir = positions.filter(({ atMs }) => atMs >= takeOffMs && atMs <= landingMs).map(({ atMs }) => atMs)
  if (inTheAir.length === 0 || landingMs <= takeOffMs) return 1
  const marks = [takeOffMs, ...inTheAir, landingMs]
  const silentMs = marks.reduce((sum, mark, index) => {
    const stepMs = mark - (marks[index - 1] ?? mark)
    return stepMs > SILENCE_MS ? sum + stepMs : sum
  }, 0)
  return silentMs / (landingMs - takeOffMs)
}

/** The airports count only where the recording does not say where it was then. */
function withEnds(positions: readonly TimedPosition[], from: Position, to: Position, times: Span): TimedPosition[] {
  const { takeOffMs, landingMs } = times
  const [first, last] = [positions[0]?.atMs ?? takeOffMs, positions.at(-1)?.atMs ?? landingMs]
  return [
    ...(first > takeOffMs ? [{ ...from, atMs: takeOffMs }] : []),
    ...positions,
    ...(last < landingMs ? [{ ...to, atMs: landingMs }] : []),
  ]
}
