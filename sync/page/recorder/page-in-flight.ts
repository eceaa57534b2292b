// The flight under way as every tab of this device shows it. A press is on screen at once and on the disk a moment
// later; fixes are gathered for seconds at most, so that a crash takes no more than that (I1). Other tabs hear of both.
import { type Fix, refusalOf } from '../../../core/in-flight/fix.ts'
import { type InFlightState, NO_FLIGHT } from '../../../core/in-flight/in-flight-state.ts'
import { beginLiveFlight, type LiveFlight, type LiveFlightEvent } from '../../../core/in-flight/live-flight.ts'
import { nextLiveFlight } from '../../../core/in-flight/next-live-flight.ts'
import { firstMoment, phaseOf } from '../../../core/in-flight/stamps.ts'
import { isOfFlight, NO_TRACK, summariseTrack, withFix } from '../../../core/in-flight/track-summary.ts'
import { patch, type Store, type Writable } from '../../../core/lib/store.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import type { Locks } from '../../transport/locks.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import { readRecordedFlight, type RecordedFlight } from '../../recorder/recorded-flight.ts'
import { IN_FLIGHT_CHANNEL, type InFlightMessage } from './in-flight-channel.ts'
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
  /** Writes what is gathered; resolves when it is stored or failed. */
  flush(): Promise<void>
  /** Records alone among all tabs of the device; waits for its turn until aborted. */
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void>
  /** The flight under way with its whole track, as it is stored; null when there is none. */
  whole(): Promise<RecordedFlight | null>
}

/** Shows what happens in `state`. */
export function createPageInFlight({ recorder, session, locks, nowMs, state }: PageInFlightParts): PageInFlight {
  const set = (change: Partial<InFlightState>): void => patch(state, change)
  let channel: BroadcastChannel | null = null
  let owner: string | null = null
  const writer = createTrackWriter({
    flightId: () => state.get().flight?.id ?? null,
    append: (id, fixes) => recorder.append(id, fixes),
    onWritten: (isStored) => set({ isStored }),
  })
  let tellings = 0
  /** The first moment the track on screen begins with. */
  let trackSince: number | null = null
  /** What the storage refused: events twice are events once, so they go in again with the next. */
  let refused: LiveFlightEvent[] = []

  const userId = (): string | null => userIdOf(session.get())
  const adopt = async (flight: LiveFlight | null): Promise<void> => {
    // Where the device is stays known: a first position may come before what is stored was read.
    if (flight === null) {
      trackSince = null
      return set({ kind: 'ready', flight, track: NO_TRACK })
    }
    const since = firstMoment(flight)
    if (state.get().flight?.id === flight.id && since === trackSince) return set({ kind: 'ready', flight })
    await writer.flush()
    const stored = await recorder.track(flight.id)
    const track = summariseTrack([...stored, ...writer.gathered()].filter((fix) => isOfFlight(fix, flight)))
    trackSince = since
    return set({ kind: 'ready', flight, track, fix: state.get().fix ?? track.recent.at(-1) ?? null })
  }
  const read = async (): Promise<void> => {
    const id = userId()
    owner = id
    try {
      const flight = id === null ? null : await recorder.current(id)
      if (owner === id && tellings === 0) await adopt(flight)
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
      refused = []
      state.set(NO_FLIGHT)
      void read()
    })
    void read().then(() => recorder.sweep(nowMs() - KEPT_AFTER_END_MS).catch(() => undefined))
  }
  const say = (message: InFlightMessage): void => channel?.postMessage(message)

  const stored = async (flight: LiveFlight, event: LiveFlightEvent): Promise<boolean> => {
    tellings += 1
    const events = [...refused, event]
    try {
      const next = await recorder.change(flight, events)
      tellings -= 1
      refused = refused.filter((one) => !events.includes(one))
      say({ kind: 'changed', userId: flight.userId })
      set({ isStored: true })
      if (tellings === 0 && owner === flight.userId) await adopt(isOver(next) ? null : next)
      return true
    } catch {
      tellings -= 1
      if (owner === flight.userId) refused = events
      set({ isStored: false })
      return false
    }
  }
  const tell = async (event: LiveFlightEvent): Promise<boolean> => {
    const id = userId()
    if (id === null) return false
    const flight = state.get().flight ?? beginLiveFlight(crypto.randomUUID(), id, nowMs())
    const next = nextLiveFlight(flight, event)
    set({ flight: isOver(next) ? null : next })
    return stored(flight, event)
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
      return stored(flight, { kind: 'reopened' })
    },
    record,
    flush: () => writer.flush(),
    alone: async (work, signal) => {
      // Aborted while waiting is how a turn that is no longer wanted ends.
      await locks.run(LOCK, work, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    },
    whole: async () => {
      await writer.flush()
      const id = userId()
      return id === null ? null : readRecordedFlight(recorder, id)
    },
  }
}

function isOver({ ended }: LiveFlight): boolean {
  return ended !== null && ended.kind !== 'finishing'
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
