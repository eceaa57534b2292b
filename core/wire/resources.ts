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
  'import-mappings',
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
  /** Values that edits replaced without their authors having seen them, oldest first; absent when there are none. */
  overruled?: readonly Overruled[]
}

/** Whoever made such a value is told that it was replaced: the author of the edit did not know it. */
export interface Overruled {
  /** Attribute, or attribute and member: `note`, `custom/4f…`; empty for the removal of the record. */
  field: string
  /** `meta.seq` of the change that replaced it. */
  seq: string
  /** Hash of the value, 16 hex digits (`core/sync/operations/overruled.ts`). */
  value: string
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

/** Shortest password, in UTF-16 units; the server also refuses the best-known ones. */
export const MIN_PASSWORD_LENGTH = 8

/** Longest password, in UTF-16 units. */
export const MAX_PASSWORD_LENGTH = 1024

/** Longest name of a device. */
export const MAX_DEVICE_NAME = 60

/**
 * Answer of a change feed: rows after the asked position, oldest first. That of `sort=-date` has the latest flights in
 * the same shape; its checkpoint is where it was asked from, the beginning: it is no part of the feed.
 */
export interface FeedPage {
  data: Resource[]
  links: { next: string | null }
  meta: {
    checkpoint: string
    epoch: string
    /**
     * Of each former epoch: up to which number the log is still what it was then. What was confirmed beyond it may be
     * forgotten, and of an epoch that is not named, everything. Absent while no backup was put back, and when the server
     * does not say.
     */
    restoredTo?: Readonly<Record<string, string>>
    /** Rows the whole feed has, deleted ones included; given on the page from the beginning (`page[after]=0`) only. */
    total?: number
    /** Live records of the collection at `checkpoint`; given on the last page (`links.next` null) only. */
    count?: number
    /** Sum modulo 2^64 of the hashes of these records (`core/sync/record-hash.ts`), 16 hex digits; given with `count`. */
    checksum?: string
  }
}

/** What `sort` asks for: the flights of the latest days, for a device that has none yet. */
export const LATEST_FIRST = '-date'
/** More than a tall screen shows. */
export const LATEST_FLIGHTS = 60

/** Most ranges an answer of `GET /api/<collection>/checksums` has, and most records it lists instead. */
export const MAX_CHECKSUM_RANGES = 16
export const MAX_CHECKSUM_RECORDS = 256

/**
 * Answer of `GET /api/<collection>/checksums?filter[from]=<id>&filter[to]=<id>`: the live records from one id to
 * another, both included and neither needed, in the order of their texts. With few records in that range they are
 * listed with their hashes; with more the answer has parts of about equal count, which leave no id out.
 */
export interface ChecksumAnswer {
  data: ChecksumRange[] | ChecksumRecord[]
  /** `checkpoint`: the place in the feed whose state this is. */
  meta: { kind: 'ranges' | 'records'; checkpoint: string; epoch: string }
}

export interface ChecksumRange {
  type: 'checksum-ranges'
  /** `<from>:<to>` */
  id: string
  attributes: { from: string; to: string; count: number; checksum: string }
}

export interface ChecksumRecord {
  type: ResourceType
  id: string
  meta: { seq: string; hash: string }
}

export type Operation = AddOperation | UpdateOperation | RemoveOperation

export interface OperationMeta {
  /**
   * The same for every repetition of this operation, and never that of another one, even of equal content. Best
   * `<client id>:<n>`, a random UUID in lower case and a number from 1 to 15 digits: a number of that client that was
   * applied before succeeds and changes nothing, also with another content. Numbers may leave gaps and come in any order;
   * one that was refused is free again. Of any other text, the same content is asked for as well.
   */
  opId: string
  /** The touched attributes' values as this client last had them confirmed; null for absent. */
  base?: JsonObject | undefined
  /**
   * Fields, as in `Overruled`, whose confirmed value the author had not seen when they edited: this client merged, and the
   * edit won. The server notes them with the record.
   */
  overrules?: readonly string[] | undefined
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

/** Body of `POST /api/operations`. */
export interface OperationsBody {
  'atomic:operations': Operation[]
  /**
   * `settled` is `<client id>:<n>`: every operation of that client with a lower number has been answered and never
   * comes again. Without it the server refuses a client whose numbers lie in more than 1,000 pieces (`required`,
   * pointer `/meta/settled`).
   */
  meta?: { settled?: string }
}

/** One result per operation, in order. */
export interface OperationsAnswer {
  'atomic:results': OperationResult[]
  meta: { epoch: string }
}

export interface OperationResult {
  /** Null for a removed resource. */
  data: Resource | null
  /** Where the record stands, a removed one too; absent when there is none. */
  meta?: { seq: string; revision: number }
}

export interface UserAttributes {
  username: string
  email: string
  locale: 'en' | 'de'
  scopes: readonly string[]
  /**
   * By name. A change names only what it sets, null removes; its `data.meta.replaces` may tell, for each name, the values
   * it replaces (null for none): where the account has another one that stays, as a device has chosen it since. Its
   * `data.meta.changes` may tell, for each name, the id (UUID) of the choice, which is taken once however often it comes.
   */
  preferences: JsonObject
  createdAt: string
}

export interface UserResource {
  type: 'users'
  id: string
  attributes: UserAttributes
}

/** What a poke is about: records, or the user themselves (`GET /me`). */
export type PokeTopic = Collection | 'users'

/** Message on the channel `private-user-{id}`: a hint to look, never data. */
export type Poke = { collection: Collection; seq: string } | { collection: 'users' }

export const POKE_EVENT = 'changed'
export const userChannel = (userId: string): string => `private-user-${userId}`

export interface ApiConfig {
  realtime: { key: string; host: string | null; port: number | null; tls: boolean } | null
  /** What one account may keep: bytes of media, and records that are not removed. */
  quotas: { mediaBytes: number; records: number }
  /** Style of a maps service that a reader may switch on; null where the operator named none. */
  mapStyleUrl: string | null
  operator: { name: string | null; address: string | null; email: string | null }
  build: string
}
