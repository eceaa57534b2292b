/** Shapes on the wire: JSON:API 1.1 with the Atomic Operations extension. Contract with every client. */
import type { JsonObject } from '../lib/json.ts'

export const MEDIA_TYPE = 'application/vnd.api+json'
export const ATOMIC_EXT = 'https://jsonapi.org/ext/atomic'
export const ATOMIC_MEDIA_TYPE = `${MEDIA_TYPE}; ext="${ATOMIC_EXT}"`

export const MAX_OPERATIONS = 200
export const MAX_OPERATIONS_BYTES = 2 * 1024 * 1024
export const MAX_PAGE_SIZE = 1000

/** The three synchronised collections; each has a change feed of its own at `/api/<collection>`. */
export const COLLECTIONS = ['flights', 'media', 'data'] as const
export type Collection = (typeof COLLECTIONS)[number]

/** Types of the resources that live together in the collection `data`. */
export const DATA_TYPES = [
  'trips',
  'cards',
  'custom-fields',
  'airports',
  'airlines',
  'aircraft',
  'country-states',
  'messages',
  'follows',
  'shares',
  'saved-views',
  'import-batches',
  'news',
  'settings',
] as const
export type DataType = (typeof DATA_TYPES)[number]
export type ResourceType = 'flights' | 'media' | DataType

export interface Resource {
  type: ResourceType
  id: string
  /** Absent when deleted. */
  attributes?: JsonObject
  meta: ResourceMeta
}

export interface ResourceMeta {
  /** Position in the user's sequence, decimal digits. Gaps are normal. */
  seq: string
  revision: number
  deleted?: true
  /** Device of the log-in that wrote this state; null or absent when unknown. */
  device?: DeviceName | null
}

/** A device as the list of log-ins shows it. */
export interface DeviceName {
  /** Product names in words of its User-Agent header, null when not said. */
  browser: string | null
  platform: string | null
  /** What its user called it when it wrote. */
  name?: string | null
  /** From 2 on, where the user has log-ins that would be called alike. */
  number?: number
}

/** Longest name of a device. */
export const MAX_DEVICE_NAME = 60

/** Answer of a change feed: rows after the asked position, oldest first. */
export interface FeedPage {
  data: Resource[]
  links: { next: string | null }
  meta: {
    checkpoint: string
    epoch: string
    /** Rows the whole feed has, deleted ones included; told on the page from the beginning (`page[after]=0`) only. */
    total?: number
  }
}

export type Operation = AddOperation | UpdateOperation | RemoveOperation

export interface OperationMeta {
  /**
   * The same for every repetition of this operation, and never that of another one, even of equal content: an id
   * applied before, with the same content, succeeds and changes nothing.
   */
  opId: string
  /** The touched attributes' values as this client last had them confirmed; null for absent. */
  base?: JsonObject | undefined
}

export interface AddOperation {
  op: 'add'
  data: { type: ResourceType; id: string; attributes: JsonObject }
  meta: OperationMeta
}

export interface UpdateOperation {
  op: 'update'
  data: { type: ResourceType; id: string; attributes: JsonObject }
  meta: OperationMeta
}

export interface RemoveOperation {
  op: 'remove'
  ref: { type: ResourceType; id: string }
  meta: OperationMeta
}

/** One result per operation, in order; `data` is null for a removed resource. */
export interface OperationsAnswer {
  'atomic:results': { data: Resource | null }[]
}

export interface UserAttributes {
  username: string
  email: string
  locale: 'en' | 'de'
  scopes: readonly string[]
  preferences: JsonObject
  createdAt: string
}

export interface UserResource {
  type: 'users'
  id: string
  attributes: UserAttributes
}

/** Message on the channel `private-user-{id}`: a hint to pull, never data. */
export interface Poke {
  collection: Collection
  seq: string
}

export const POKE_EVENT = 'changed'
export const userChannel = (userId: string): string => `private-user-${userId}`

export interface ApiConfig {
  realtime: { key: string; host: string | null; port: number | null; tls: boolean } | null
  quotas: { mediaBytes: number }
  operator: { name: string | null; address: string | null; email: string | null }
  build: string
}
