import { applyChanges } from '../../core/digest/apply-changes.ts'
import { type Digest, emptyDigest } from '../../core/digest/digest.ts'
import type { KindOfMedia } from '../../core/digest/row-values.ts'
import type { Flight } from '../../core/flight/flight.ts'

/** The digest of these flights. */
export function digestOf(flights: readonly Flight[], kindOf?: KindOfMedia): Digest {
  const changes = flights.map((flight) => ({ id: flight.id, attributes: flight }))
  return applyChanges(emptyDigest(), changes, kindOf)
}
