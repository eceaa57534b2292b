import type { RxDocument } from 'rxdb'
import type { JsonObject } from '../../../core/lib/json.ts'
import type { FlightDocument } from '../../../sync/storage/schemas.ts'

/** A stored flight as plain data of one's own. */
export function jsonOf(document: RxDocument<FlightDocument>): JsonObject {
  // An interface has no index signature; the schema says it is JSON.
  return document.toMutableJSON() as object as JsonObject
}
