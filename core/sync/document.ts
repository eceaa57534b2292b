// A record's attributes and its document in the local database. Derived names never leave the device, and
// attributes this version does not know pass through untouched (I17).
import type { JsonObject, JsonValue } from '../lib/json.ts'
import type { Collection, Resource, ResourceType } from '../wire/resources.ts'
import type { Content } from './merge.ts'
import { flightSortKey } from '../flight/sort-key.ts'

/** A document as RxDB keeps or reads it. */
export interface LogDocument {
  readonly id: string
  readonly sortKey: string
  readonly _deleted?: boolean | undefined
  readonly [attribute: string]: JsonValue | undefined
}

/** Names that exist in the local database only. */
const LOCAL_NAMES: ReadonlySet<string> = new Set(['id', 'sortKey'])

function isAttribute(name: string, collection: Collection): boolean {
  return !LOCAL_NAMES.has(name) && !name.startsWith('_') && !(collection === 'data' && name === 'type')
}

/** The document's attributes as they go on the wire: without derived names, without nulls. */
export function documentAttributes(document: LogDocument, collection: Collection): JsonObject {
  const attributes: Record<string, JsonValue> = {}
  for (const [name, value] of Object.entries(document)) {
    if (isAttribute(name, collection) && value !== null && value !== undefined) attributes[name] = value
  }
  return attributes
}

/** The attributes, or null when the document is deleted or missing. */
export function documentContent(document: LogDocument | null | undefined, collection: Collection): Content {
  return !document || document._deleted ? null : documentAttributes(document, collection)
}

/** The resource type of a document: its collection, or in `data` its discriminator. */
export function documentType(document: LogDocument, collection: Collection): ResourceType {
  return collection === 'data' ? (document['type'] as ResourceType) : collection
}

/** Builds the document of a record. `type` is stored in `data` only. */
export function buildDocument(
  collection: Collection,
  type: ResourceType,
  id: string,
  content: Content,
): LogDocument & { _deleted: boolean } {
  const attributes: Record<string, JsonValue> = {}
  for (const [name, value] of Object.entries(content ?? {})) {
    if (isAttribute(name, collection) && value !== null && value !== undefined) attributes[name] = value
  }
  const kind = collection === 'data' ? { type } : {}
  const sortKey = content === null ? '' : sortKeyOf(collection, attributes, id)
  return { ...attributes, ...kind, id, sortKey, _deleted: content === null }
}

/** The attributes of a row of a change feed, the very same object where nothing has to be left out of it. */
export function resourceAttributes({ attributes = {} }: Resource, collection: Collection): JsonObject {
  if (Object.keys(attributes).every((name) => isAttribute(name, collection))) return attributes
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isAttribute(name, collection)))
}

/** The document of a row of a change feed. */
export function resourceDocument(resource: Resource, collection: Collection): LogDocument & { _deleted: boolean } {
  const content = resource.meta.deleted ? null : (resource.attributes ?? {})
  return buildDocument(collection, resource.type, resource.id, content)
}

/** Ascending text order is the order of display: newest first. */
export function sortKeyOf(collection: Collection, attributes: JsonObject, id: string): string {
  if (collection === 'flights') return flightSortKey(attributes, id)
  const created = typeof attributes['createdAt'] === 'string' ? Date.parse(attributes['createdAt']) : Number.NaN
  const seconds = Number.isFinite(created) ? Math.floor(created / 1000) : 0
  const inverted = Math.min(Math.max(9_999_999_999 - seconds, 0), 99_999_999_999)
  return `${String(inverted).padStart(11, '0')}-${id}`.slice(0, 64)
}
