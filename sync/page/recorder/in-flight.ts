// The flight under way as a page holds it before anybody asks: what shows and stores it comes with the first who does.
import type { Fix } from '../../../core/in-flight/fix.ts'
import type { LiveFlight, LiveFlightEvent } from '../../../core/in-flight/live-flight.ts'
import type { TrackSummary } from '../../../core/in-flight/track-summary.ts'
import type { SessionState } from '../../../core/session/session.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import type { Locks } from '../../engine/locks.ts'
import { type Later, later } from '../later.ts'
import { createStore, onSubscribe, patch, type Store } from '../../../core/lib/store.ts'

export interface InFlightState {
  /** `failed`: this device's storage cannot be read. */
  kind: 'loading' | 'ready' | 'failed'
  /** Null when nobody is flying. */
  flight: LiveFlight | null
  track: TrackSummary
  /** The newest fix, also when it was not good enough for the track. */
  fix: Fix | null
  /** False when the last press or fix could not be stored: it is tried again with the next. */
  isStored: boolean
}

export interface InFlight {
  state: Store<InFlightState>
  /** Applies an event; begins a flight where none is under way. Resolves when it is stored; false when it was not. */
  tell(event: LiveFlightEvent): Promise<boolean>
  /** Takes up a flight again that was saved or discarded a short time ago. */
  reopen(flight: LiveFlight): Promise<boolean>
  /** A position of the recorder of this tab. */
  record(fix: Fix): void
  /** Writes what is gathered; resolves when it is stored or failed. */
  flush(): Promise<void>
  /** Records alone among all tabs of the device; waits for its turn until aborted. */
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void>
  /** The flight under way with its whole track, as it is stored; null when there is none. */
  whole(): Promise<WholeFlight | null>
}

export interface WholeFlight {
  flight: LiveFlight
  track: readonly Fix[]
}

export const NO_FLIGHT: InFlightState = {
  kind: 'loading',
  flight: null,
  track: { count: 0, lengthKm: 0, gaps: [], recent: [] },
  fix: null,
  isStored: true,
}

export interface InFlightParts {
  recorder: Later<FlightRecorder>
  session: Store<SessionState>
  locks: Locks
  nowMs: () => number
}

/** Reads what lies here when it is first listened to. */
export function createInFlight({ recorder, ...parts }: InFlightParts): InFlight {
  const state = createStore<InFlightState>(NO_FLIGHT)
  const face = later(async () => {
    const [{ createInFlightFace }, stored] = await Promise.all([import('./in-flight-face.ts'), recorder.load()])
    return createInFlightFace({ ...parts, recorder: stored, state })
  })
  type Face = Awaited<ReturnType<typeof face.load>>
  /** What is here already does not wait: a press is on screen in the same moment. */
  const ask = <T>(work: (face: Face) => Promise<T>): Promise<T> => {
    const known = face.now()
    return known ? work(known) : face.load().then(work)
  }
  return {
    state: onSubscribe(state, () => {
      void face.load().then(
        (known) => known.listen(),
        () => patch(state, { kind: 'failed' }),
      )
      return () => undefined
    }),
    tell: (event) => ask((known) => known.tell(event)).catch(() => false),
    reopen: (flight) => ask((known) => known.reopen(flight)).catch(() => false),
    record: (fix) => {
      const known = face.now()
      if (known) known.record(fix)
      // Nobody records before the flight was read; the next position follows in a second.
      else patch(state, { fix })
    },
    flush: async () => face.now()?.flush(),
    alone: (work, signal) => ask((known) => known.alone(work, signal)),
    whole: () => ask((known) => known.whole()),
  }
}
