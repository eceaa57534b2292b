// Stores what happens on flights under way (I1): in the order in which it happens, one attempt after the other, and what
// the storage refuses goes in again with the next. No event goes into another flight than its own.
import type { LiveFlight, LiveFlightEvent } from '../../../core/in-flight/live-flight.ts'
import { isOver, nextLiveFlight } from '../../../core/in-flight/next-live-flight.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'

export interface EventWriterParts {
  change: FlightRecorder['change']
  /** Called after each attempt; with the flight as it is stored where it is. The next attempt waits for it. */
  onWritten: (stored: LiveFlight | null) => Promise<void>
}

export interface EventWriter {
  /**
   * Stores an event of a flight; answers whether it was stored.
   * @param flight as it is on screen before the event
   * @param isTriedAgain false: once refused it is given up
   */
  add(flight: LiveFlight, event: LiveFlightEvent, isTriedAgain?: boolean): Promise<boolean>
  /** Tries what is not stored yet; resolves when it is stored or refused. */
  flush(): Promise<void>
  /** Whether something was refused that goes in with the next. */
  isAnyRefused(): boolean
  /** The flight under way as the storage has it, with what is not stored yet on top; null when there is none. */
  onTop(stored: LiveFlight | null): LiveFlight | null
  /** Another user comes: what was refused is dropped; what is on its way is stored, or dropped too. */
  clear(): void
}

interface Unstored {
  flight: LiveFlight
  event: LiveFlightEvent
  became: 'waiting' | 'refused' | 'stored'
  isTriedAgain: boolean
}

export function createEventWriter({ change, onWritten }: EventWriterParts): EventWriter {
  /** What is not stored yet, in its order. */
  let unstored: readonly Unstored[] = []
  let lastAttempt = Promise.resolve()

  const writeTogether = async (together: readonly Unstored[]): Promise<void> => {
    const [first] = together
    if (first === undefined) return
    const events = together.map(({ event }) => event)
    const stored = await change(first.flight, events).catch(() => null)
    for (const one of together) one.became = stored === null ? 'refused' : 'stored'
    unstored = unstored.filter(
      ({ became, isTriedAgain }) => became === 'waiting' || (became === 'refused' && isTriedAgain),
    )
    await onWritten(stored)
  }
  const flush = (): Promise<void> => {
    const attempt = lastAttempt.then(async () => {
      const byFlight = Map.groupBy(unstored, ({ flight }) => flight.id)
      for (const together of byFlight.values()) await writeTogether(together)
    })
    // Whatever becomes of one attempt, the next is made.
    lastAttempt = attempt.catch(() => undefined)
    return attempt
  }
  return {
    add: async (flight, event, isTriedAgain = true) => {
      const one: Unstored = { flight, event, became: 'waiting', isTriedAgain }
      unstored = [...unstored, one]
      await flush()
      return one.became === 'stored'
    },
    flush,
    isAnyRefused: () => unstored.some(({ became }) => became === 'refused'),
    onTop: (stored) => unstored.filter(({ isTriedAgain }) => isTriedAgain).reduce(withEvent, stored),
    clear: () => {
      for (const one of unstored) one.isTriedAgain = false
      unstored = unstored.filter(({ became }) => became === 'waiting')
    },
  }
}

function withEvent(shown: LiveFlight | null, { flight, event }: Unstored): LiveFlight | null {
  const isShown = shown?.id === flight.id
  const next = nextLiveFlight(isShown ? shown : flight, event)
  if (!isOver(next)) return next
  // One that is over leaves another alone.
  return isShown ? null : shown
}
