// Schemas of the local collections. Only what is indexed is named: everything else is free, so the version rarely
// rises and attributes of a newer app pass through (I10, I17).
import type { MigrationStrategies, RxCollectionCreator, RxJsonSchema } from 'rxdb/plugins/core'
import type { FlightAttributes } from '../../core/flight/flight.ts'
import type { JsonValue } from '../../core/lib/json.ts'
import type { Collection } from '../../core/wire/resources.ts'

export interface SortedDocument {
  id: string
  /** Ascending is the order of display: newest first. Derived, never on the wire. */
  sortKey: string
}

export interface FlightDocument extends SortedDocument, FlightAttributes {}

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

const flightSchema: RxJsonSchema<SortedDocument> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id, sortKey },
  required: ['id', 'sortKey'],
  indexes: ['sortKey'],
}

const mediaSchema: RxJsonSchema<SortedDocument> = {
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
  indexes: [['type', 'sortKey']],
}

export interface CollectionSchema {
  schema: RxCollectionCreator['schema']
  /** By the version a document is lifted to, from the one before; one for every version above 0. */
  migrationStrategies: MigrationStrategies
}

export type LogSchemas = { readonly [C in Collection]: CollectionSchema }

/** A new version of a schema comes with its step here; `sync/storage/migrate.ts` runs it. */
export const SCHEMAS: LogSchemas = {
  flights: { schema: flightSchema, migrationStrategies: {} },
  media: { schema: mediaSchema, migrationStrategies: {} },
  data: { schema: dataSchema, migrationStrategies: {} },
}
