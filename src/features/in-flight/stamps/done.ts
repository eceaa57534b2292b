import type { FlightTimeName } from '../../../../core/flight/flight.ts'
import type { LiveFlightEvent } from '../../../../core/in-flight/live-flight.ts'
import type { AfterPrefix } from '../../../../core/lib/text/after-prefix.ts'
import type { TextParameters } from '../../../i18n/text-parameters.ts'

/** What was just done, and what takes it back. */
export interface Done {
  /** Below `done`. */
  key: AfterPrefix<'done.', keyof TextParameters['in-flight']>
  name: FlightTimeName
  /** The time it is about, shown on the clock of its place, which may be found a moment later. */
  atMs: number
  undo: readonly LiveFlightEvent[]
}
