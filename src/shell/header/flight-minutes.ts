import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { usedMoments } from '../../../core/in-flight/stamps.ts'

/**
 * How long a flight has been under way at `nowMs`, in whole minutes: since its take-off or, before that, since it left
 * its stand. Of one that has arrived, how long it took from stand to stand or, where that is not known, in the air.
 * Null when no moment tells, or when it would be no minute at all.
 */
export function flightMinutes(flight: Pick<LiveFlight, 'stamps'>, nowMs: number): number | null {
  const { offBlock, takeOff, landing, onBlock } = usedMoments(flight)
  if (onBlock === null) return minutesFrom(takeOff ?? offBlock, nowMs)
  return (offBlock === null ? minutesFrom(takeOff, landing ?? onBlock) : minutesFrom(offBlock, onBlock)) || null
}

function minutesFrom(fromMs: number | null, toMs: number): number | null {
  return fromMs === null ? null : Math.max(Math.floor((toMs - fromMs) / 60_000), 0)
}
