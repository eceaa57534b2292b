// Opens the local database `logmyworld`; page, worker and service worker share it (I1, I9, I10).
import type { RxCollection } from 'rxdb'
import type { FlightAttributes } from '../core/flight/flight.ts'
import type { JsonObject, JsonValue } from '../core/lib/json.ts'

export interface LogDocument {
  id: string
  /** Ascending is the order of display; derived, never on the wire. */
  sortKey: string
}

export interface FlightDocument extends LogDocument, FlightAttributes {}

export interface MediaDocument extends LogDocument {
  [attribute: string]: JsonValue | undefined
}

export interface DataDocument extends LogDocument {
  /** Resource type, such as `trips`. */
  type: string
  [attribute: string]: JsonValue | undefined
}

export interface LmwDatabase {
  flights: RxCollection<FlightDocument>
  media: RxCollection<MediaDocument>
  data: RxCollection<DataDocument>
  close(): Promise<void>
}

/** Writes all attributes of a flight; resolves when they are durable. */
export declare function writeFlight(db: LmwDatabase, id: string, attributes: FlightAttributes): Promise<void>
/** Removes a flight; resolves when that is durable. */
export declare function removeFlight(db: LmwDatabase, id: string): Promise<void>
export type { JsonObject }
