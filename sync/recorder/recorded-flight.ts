import type { Fix } from '../../core/in-flight/fix.ts'
import type { LiveFlight } from '../../core/in-flight/live-flight.ts'
import { isOfFlight } from '../../core/in-flight/track-summary.ts'
import type { FlightRecorder } from './flight-recorder.ts'

export interface RecordedFlight {
  flight: LiveFlight
  track: readonly Fix[]
}

/** The flight of this user that is under way, with its whole track, as it is stored; null when there is none. */
export async function readRecordedFlight(
  recorder: Pick<FlightRecorder, 'current' | 'track'>,
  userId: string,
): Promise<RecordedFlight | null> {
  const flight = await recorder.current(userId)
  if (flight === null) return null
  return { flight, track: (await recorder.track(flight.id)).filter((fix) => isOfFlight(fix, flight)) }
}
