// The flights of the log as the checks hold them: read when they are first needed, afterwards what was written since.
import type { CheckBase } from '../../core/check/check.ts'
import { indexLog } from '../../core/check/run/log-index.ts'
import { createRecheck, type RecheckedFlight } from '../../core/check/run/recheck.ts'
import type { Flight } from '../../core/flight/flight.ts'
import type { FlightReader } from './flight-reader.ts'

export interface CheckedLog {
  /** Number of the last write taken up; 0 before the first. */
  upTo: () => number
  /** @throws when the log is damaged */
  read: () => Promise<void>
  /** What is found now of what changed; of flights found `earlier` also that nothing is. */
  look: (base: CheckBase, earlier: readonly string[]) => Generator<RecheckedFlight>
  count: () => number
}

export function createCheckedLog(reader: FlightReader): CheckedLog {
  const flights = new Map<string, Flight>()
  const recheck = createRecheck()
  let upTo = 0
  return {
    upTo: () => upTo,
    read: async () => {
      upTo = await reader.read(upTo, (id, flight) => {
        if (flight) flights.set(id, flight)
        else flights.delete(id)
      })
    },
    *look(base, earlier) {
      const left = new Set(earlier)
      for (const flight of recheck.look(indexLog(flights.values(), base))) {
        left.delete(flight.id)
        yield flight
      }
      for (const id of left) yield { id, checked: null }
    },
    count: () => flights.size,
  }
}
