import type { ColumnType, Generated, Kysely } from 'kysely'

/** 64-bit number: SQLite answers a number, PostgreSQL decimal digits. Read with `Number` (times) or `String` (seq). */
export type Big = ColumnType<string | number, string | number, string | number>

/** JSON: text in SQLite, jsonb in PostgreSQL. Written as text, read through `jsonText`, never queried inside. */
export type Json = ColumnType<unknown, string, string>

/** 0 or 1, in both engines. */
export type Flag = 0 | 1

/** One row per fact about this installation: epoch, keys. */
export interface ServerStateTable {
  name: string
  value: string
}

export interface UsersTable {
  id: string
  username: string
  /** Lower case, normalised: what must be unique. */
  username_key: string
  email: string
  email_key: string
  /** PHC text. */
  password_hash: string
  locale: string
  /** JSON array of strings, as text in both engines. */
  scopes: string
  preferences: Json
  /** JSON array of the ids of the latest changes of preferences, or null: each is taken once. */
  preference_changes: string | null
  created_at: Big
  updated_at: Big
}

/** One log-in on one device: the family of its tokens. */
export interface SessionsTable {
  id: string
  user_id: string
  user_agent: string
  /** Hash of the address of the log-in, to know the owner's own places again. */
  address_hash: string
  /** Hash of the binding cookie of the log-in's answer, or null when it did not come from a browser. Never changed. */
  binding_hash: string | null
  binding_set_at: Big | null
  /** Which cookie has come back late enough to be on a browser's disk and is demanded since: 1 the first, 2 the spare. */
  binding_proven: Flag | 2
  /** Hash of the newest cookie for who came without one. */
  spare_hash: string | null
  spare_set_at: Big | null
  /** What its user calls it. */
  name: string | null
  /** 1, or more where the user has log-ins that would be called alike. */
  number: number
  created_at: Big
  used_at: Big
  revoked_at: Big | null
}

export interface RefreshTokensTable {
  hash: string
  session_id: string
  expires_at: Big
  /** When it was first exchanged. Null: not yet. */
  rotated_at: Big | null
  /** When the access token born with it first served. Null: nobody has shown to have got it. */
  confirmed_at: Big | null
  successor_hash: string | null
  /** Version of the key its successor was made with. */
  key_version: number | null
}

export interface AccessTokensTable {
  hash: string
  session_id: string
  /** The refresh token born with it. */
  refresh_hash: string
  expires_at: Big
}

export interface PasswordResetsTable {
  hash: string
  user_id: string
  expires_at: Big
}

/** Attempts in one window of time, shared by all server processes. */
export interface AttemptsTable {
  name: string
  count: number
  resets_at: Big
}

/** Locked first by every transaction that writes a user's records: their sequence never misses a row. */
export interface SyncCountersTable {
  user_id: string
  seq: Big
  /** Live records of each collection, and the sum of their hashes: see `parseTotals`. */
  totals: Generated<string>
  /**
   * JSON object of former epochs: up to which number the log is still what it was in that epoch. What a device had
   * confirmed beyond it may be gone. Null while no backup was put back.
   */
  restored_to: string | null
}

export interface RecordsTable {
  user_id: string
  collection: string
  id: string
  type: string
  seq: Big
  revision: number
  deleted: Flag
  /** JSON text of the attributes, keys in order, as it goes out. `{}` when deleted. */
  data: string
  /** Both halves of `recordHash` of a live record, as numbers the database can add up; null when deleted. */
  hash_high: Big | null
  hash_low: Big | null
  updated_at: Big
  /** JSON text of the device that wrote this state; null when unknown. */
  device: string | null
  /** JSON text of the resource's `meta.overruled`; null when it has none. */
  overruled: string | null
}

/** Highest sequence of a tombstone that is gone: an older cursor cannot be served. */
export interface PurgesTable {
  user_id: string
  collection: string
  seq: Big
}

export interface AppliedOperationsTable {
  user_id: string
  op_id: string
  /** Hash of the operation's canonical content. */
  content_hash: string
  applied_at: Big
}

/** Which of a client's numbered operations were applied: see `parseClientNumbers`. */
export interface ClientNumbersTable {
  user_id: string
  client_id: string
  numbers: string
  /** Every number below it has been answered, so one that is missing there was not applied and will not be. */
  answered_below: Big
  /** When the client last sent an operation, to a day. */
  heard_at: Big
}

/** Bytes of one variant of a media record, complete or on their way. */
export interface MediaContentsTable {
  user_id: string
  media_id: string
  variant: string
  sha256: string
  bytes: Big
  media_type: string
  /** Name of the file; null until all pieces are here and judged. */
  file: string | null
  touched_at: Big
}

/** A stretch of an upload, as it arrived. */
export interface MediaPiecesTable {
  user_id: string
  media_id: string
  variant: string
  start: Big
  bytes: Big
  file: string
}

export interface Schema {
  server_state: ServerStateTable
  users: UsersTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  access_tokens: AccessTokensTable
  password_resets: PasswordResetsTable
  attempts: AttemptsTable
  sync_counters: SyncCountersTable
  records: RecordsTable
  purges: PurgesTable
  applied_operations: AppliedOperationsTable
  client_numbers: ClientNumbersTable
  media_contents: MediaContentsTable
  media_pieces: MediaPiecesTable
}

export type Db = Kysely<Schema>
