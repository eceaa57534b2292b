// What RxDB knows of the log's documents. Only what queries are ordered by is named: everything else is free, so the
// version never has to rise, and attributes of a newer app pass through (I10, I17).
import type { RxJsonSchema } from 'rxdb/plugins/core'
import type { FlightAttributes } from '../../core/flight/flight.ts'
import type { JsonValue } from '../../core/lib/json.ts'

export type SortedDocument = {
  id: string
  /** Ascending is the order of display: newest first. Derived, never on the wire. */
  sortKey: string
}

export type FlightDocument = SortedDocument & FlightAttributes

export interface MediaDocument extends SortedDocument {
  [attribute: string]: JsonValue | undefined
}

export interface DataDocument extends SortedDocument {
  /** Resource type, such as `trips`. */
  type: string
  [attribute: string]: JsonValue | undefined
}

const id = { type: 'string', maxLength: 64 } as const
const sortKey = { type: 'string', maxLength: 64 } as const

const sortedSchema: RxJsonSchema<SortedDocument> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id, sortKey },
  required: ['id', 'sortKey'],
  indexes: ['sortKey'],
}

const dataSchema: RxJsonSchema<SortedDocument & { type: string }> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id, sortKey, type: { type: 'string', maxLength: 32 } },
  required: ['id', 'sortKey', 'type'],
  indexes: [['type', 'sortKey'], 'sortKey'],
}

export const SCHEMAS = { flights: sortedSchema, media: sortedSchema, data: dataSchema } as const
