// The flight under way as every tab of this device shows it. A press is on screen at once and on the disk a moment
// later; fixes are gathered for seconds at most, so that a crash takes no more than that (I1). Other tabs hear of both.
import { type Fix, refusalOf } from '../../../core/in-flight/fix.ts'
import { type InFlightState, NO_FLIGHT } from '../../../core/in-flight/in-flight-state.ts'
import { beginLiveFlight, type LiveFlight, type LiveFlightEvent } from '../../../core/in-flight/live-flight.ts'
import { isOver, nextLiveFlight } from '../../../core/in-flight/next-live-flight.ts'
import { phaseOf } from '../../../core/in-flight/stamps.ts'
import { isOfFlight, withFix } from '../../../core/in-flight/track-summary.ts'
import { patch, type Store, type Writable } from '../../../core/lib/store.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import type { Locks } from '../../transport/locks.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import { readRecordedFlight, type RecordedFlight } from '../../recorder/recorded-flight.ts'
import { createEventWriter } from './event-writer.ts'
import { IN_FLIGHT_CHANNEL, type InFlightMessage } from './in-flight-channel.ts'
import { createShownFlight } from './shown-flight.ts'
import { createTrackWriter } from './track-writer.ts'
import { DAY_MS } from '../../../core/time/units.ts'

const LOCK = 'lmw-in-flight'
const KEPT_AFTER_END_MS = DAY_MS

export interface PageInFlightParts {
  recorder: FlightRecorder
  session: Store<SessionState>
  locks: Locks
  nowMs: () => number
  state: Writable<InFlightState>
}

export interface PageInFlight {
  /** Reads what lies here and follows the other tabs; more than once is once. */
  listen(): void
  /** Applies an event; begins a flight where none is under way. Resolves when it is stored; false when it was not. */
  tell(event: LiveFlightEvent): Promise<boolean>
  /** Takes up a flight again that was saved or discarded a short time ago. */
  reopen(flight: LiveFlight): Promise<boolean>
  /** A position of the recorder of this tab. */
  record(fix: Fix): void
  /** Writes what is gathered, and what was refused before; resolves when it is stored or failed. */
  flush(): Promise<void>
  /** Records alone among all tabs of the device; waits for its turn until aborted. */
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void>
  /** The flight under way with its whole track, as it is stored; null when there is none. */
  whole(): Promise<RecordedFlight | null>
  /** The whole track of a flight, whichever is under way by now; rejects when it cannot be read. */
  track(flight: LiveFlight): Promise<readonly Fix[]>
}

/** Shows what happens in `state`. */
export function createPageInFlight({ recorder, session, locks, nowMs, state }: PageInFlightParts): PageInFlight {
  const set = (change: Partial<InFlightState>): void => patch(state, change)
  let channel: BroadcastChannel | null = null
  let owner: string | null = null
  const writer = createTrackWriter({
    flightId: () => state.get().flight?.id ?? null,
    append: (id, fixes) => recorder.append(id, fixes),
    onWritten: (isStored) => {
      isTrackStored = isStored
      sayWhetherStored()
      // There is room again.
      if (isStored && events.isAnyRefused()) void events.flush()
    },
  })
  const events = createEventWriter({
    change: (first, events) => recorder.change(first, events),
    onWritten: async (stored) => {
      sayWhetherStored()
      if (stored === null) return
      say({ kind: 'changed', userId: stored.userId })
      const { flight } = state.get()
      if (owner !== stored.userId || (flight !== null && flight.id !== stored.id)) return
      // With a track that cannot be read the flight stays as it is on screen: its events are stored all the same.
      await shown.show(isOver(stored) ? null : stored).catch(() => undefined)
    },
  })
  let isTrackStored = true
  const shown = createShownFlight({ recorder, state, events, writer })

  const userId = (): string | null => userIdOf(session.get())
  const sayWhetherStored = (): void => {
    // With its flight over nothing of a track is to be stored any more.
    if (state.get().flight === null) isTrackStored = true
    set({ isStored: isTrackStored && !events.isAnyRefused() })
  }
  const read = async (): Promise<void> => {
    const id = userId()
    owner = id
    try {
      const flight = id === null ? null : await recorder.current(id)
      if (owner === id) await shown.show(flight)
    } catch {
      set({ kind: 'failed' })
    }
  }
  const listen = (): void => {
    if (channel) return
    channel = new BroadcastChannel(IN_FLIGHT_CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<InFlightMessage>) => {
      const { flight } = state.get()
      if (data.kind === 'changed') {
        if (data.userId === owner) void read()
      } else if (flight?.id === data.flightId) takeFix(state, flight, data.fix)
    })
    session.subscribe(() => {
      if (userId() === owner) return
      writer.clear()
      events.clear()
      shown.clear()
      isTrackStored = true
      state.set(NO_FLIGHT)
      void read()
    })
    void read().then(() => recorder.sweep(nowMs() - KEPT_AFTER_END_MS).catch(() => undefined))
  }
  const say = (message: InFlightMessage): void => channel?.postMessage(message)

  const flush = async (): Promise<void> => {
    await events.flush()
    await writer.flush()
  }
  const tell = async (event: LiveFlightEvent): Promise<boolean> => {
    const id = userId()
    if (id === null) return false
    const flight = state.get().flight ?? beginLiveFlight(crypto.randomUUID(), id, nowMs())
    const next = nextLiveFlight(flight, event)
    set({ flight: isOver(next) ? null : next })
    return events.add(flight, event)
  }

  const record = (fix: Fix): void => {
    const { flight } = state.get()
    if (flight === null || !flight.recordsTrack || phaseOf(flight) === 'before') return set({ fix })
    if (!takeFix(state, flight, fix)) return undefined
    writer.add(fix)
    say({ kind: 'fix', flightId: flight.id, fix })
    return undefined
  }
  return {
    listen,
    tell,
    reopen: async (flight) => {
      if (state.get().flight !== null || flight.userId !== userId()) return false
      // Tried once: by the next event another flight may be under way.
      return events.add(flight, { kind: 'reopened' }, false)
    },
    record,
    flush,
    alone: async (work, signal) => {
      // Aborted while waiting is how a turn that is no longer wanted ends.
      await locks.run(LOCK, work, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    },
    whole: async () => {
      await flush()
      const id = userId()
      return id === null ? null : readRecordedFlight(recorder, id)
    },
    track: async (flight) => {
      await flush()
      return shown.readTrack(flight)
    },
  }
}

/** Into the track when it is good enough; answers whether it was. */
function takeFix(state: Writable<InFlightState>, flight: LiveFlight, fix: Fix): boolean {
  const { track } = state.get()
  if (!isOfFlight(fix, flight)) {
    patch(state, { fix })
    // A corrected time or a clock put right may make it part of the flight after all.
    return refusalOf(fix, null) === null
  }
  const isGood = refusalOf(fix, track.recent.at(-1) ?? null) === null
  patch(state, isGood ? { fix, track: withFix(track, fix) } : { fix })
  return isGood
}
