// What a page shows of the flight under way: its events as they are stored, with what is not stored yet on top, and its
// track, which is read anew only where it begins at another moment.
import type { Fix } from '../../../core/in-flight/fix.ts'
import type { InFlightState } from '../../../core/in-flight/in-flight-state.ts'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { firstMoment } from '../../../core/in-flight/stamps.ts'
import { isOfFlight, NO_TRACK, summariseTrack } from '../../../core/in-flight/track-summary.ts'
import { patch, type Writable } from '../../../core/lib/store.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import type { EventWriter } from './event-writer.ts'
import type { TrackWriter } from './track-writer.ts'

export interface ShownFlightParts {
  recorder: Pick<FlightRecorder, 'track'>
  state: Writable<InFlightState>
  events: Pick<EventWriter, 'onTop'>
  writer: Pick<TrackWriter, 'flush' | 'gathered'>
}

export interface ShownFlight {
  /** Shows the flight that is stored; rejects when its track cannot be read. */
  show(stored: LiveFlight | null): Promise<void>
  /** The whole track of a flight; rejects when it cannot be read. */
  readTrack(flight: LiveFlight): Promise<readonly Fix[]>
  /** Another user comes: what is being read is not shown any more. */
  clear(): void
}

export function createShownFlight({ recorder, state, events, writer }: ShownFlightParts): ShownFlight {
  /** The first moment the track on screen begins with. */
  let trackSince: number | null = null
  let shows = 0
  const readTrack = async (flight: LiveFlight): Promise<readonly Fix[]> => {
    await writer.flush()
    const stored = await recorder.track(flight.id)
    return [...stored, ...writer.gathered()].filter((fix) => isOfFlight(fix, flight))
  }
  return {
    show: async (stored) => {
      shows += 1
      const thisShow = shows
      const flight = events.onTop(stored)
      // Where the device is stays known: a first position may come before what is stored was read.
      if (flight === null) {
        trackSince = null
        return patch(state, { kind: 'ready', flight, track: NO_TRACK })
      }
      const since = firstMoment(flight)
      if (state.get().flight?.id === flight.id && since === trackSince) return patch(state, { kind: 'ready', flight })
      const track = summariseTrack(await readTrack(flight))
      // What is stored is newer by now, or another user's.
      if (shows !== thisShow) return undefined
      trackSince = since
      const fix = state.get().fix ?? track.recent.at(-1) ?? null
      return patch(state, { kind: 'ready', flight: events.onTop(stored), track, fix })
    },
    readTrack,
    clear: () => {
      shows += 1
    },
  }
}
