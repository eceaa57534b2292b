// The flight under way as a page holds it before anybody asks: what shows and stores it comes with the first who does.
import { type InFlightState, NO_FLIGHT } from '../../../core/in-flight/in-flight-state.ts'
import { createStore, onSubscribe, patch, type Store } from '../../../core/lib/store.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import { actsOf, type Later, later } from '../later.ts'
import type { PageInFlight, PageInFlightParts } from './page-in-flight.ts'

export interface InFlight extends Omit<PageInFlight, 'listen'> {
  state: Store<InFlightState>
}

export interface InFlightParts extends Omit<PageInFlightParts, 'recorder' | 'state'> {
  recorder: Later<FlightRecorder>
}

/** Reads what lies here when it is first listened to. */
export function createInFlight({ recorder, ...parts }: InFlightParts): InFlight {
  const state = createStore<InFlightState>(NO_FLIGHT)
  const inFlight = later(async () => {
    const [{ createPageInFlight }, stored] = await Promise.all([import('./page-in-flight.ts'), recorder.load()])
    return createPageInFlight({ ...parts, recorder: stored, state })
  })
  return {
    state: onSubscribe(state, () => {
      void inFlight.load().then(
        (known) => known.listen(),
        () => patch(state, { kind: 'failed' }),
      )
      return () => undefined
    }),
    ...actsOf(inFlight, ['tell', 'reopen'], () => false),
    ...actsOf(inFlight, ['alone', 'whole', 'track']),
    record: (fix) => {
      const known = inFlight.now()
      if (known) known.record(fix)
      // Nobody records before the flight was read; the next position follows in a second.
      else patch(state, { fix })
    },
    flush: async () => inFlight.now()?.flush(),
  }
}
