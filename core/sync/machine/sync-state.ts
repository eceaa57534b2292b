// What the page shows of the engine: one value, published by the replicating context to every tab (I7, I9).

/** `local`: a log without an account, of which nothing is sent. */
export type SyncKind = 'synced' | 'pending' | 'syncing' | 'offline' | 'signed-out' | 'error' | 'local'

/** A record the server refused: kept, shown, and sent again after its next edit (I2). */
export interface SyncProblem {
  /** Error code of the API, also a locale key of `errors.json`. */
  code: string
  /** The refused attributes, below the record's attributes: `seat/number`. */
  issues: readonly { pointer: string; code: string }[]
  collection: string
  sinceMs: number
}

/** Long work with a bar to show: all pulled for the first time or again, or an older app's log carried over. */
export interface SyncProgress {
  kind: 'first' | 'resync' | 'carrying'
  /** Records so far. */
  done: number
  /** Records in all; null while nobody has said. */
  total: number | null
}

/** When everything confirmed on this device was last found equal with the server, and how many records that were. */
export interface SyncChecked {
  atMs: number
  records: number
}

/** The log somebody replicates. */
export interface OpenLog {
  /** Names it among all that were here under the same name. */
  token: string
  /** Everything the server had has been here once: an empty log is an empty one. */
  isFetched: boolean
}

export interface SyncState {
  kind: SyncKind
  /** What is said of records is said of this log; null while none is open, and then nothing is known of them. */
  log: OpenLog | null
  /** Number of records with changes the server has not confirmed, parked ones included; the user's own is one of them. */
  pending: number
  /** Ids of those that lie in the log. */
  waiting: ReadonlySet<string>
  problems: ReadonlyMap<string, SyncProblem>
  /** Last answer of the server, ms of this device's clock. */
  lastContactMs: number | null
  nextTryMs: number | null
  /** Error code when `kind` is `error`. */
  problem: string | null
  progress: SyncProgress | null
  /** Null before the first comparison, and while a difference is being mended. */
  checked: SyncChecked | null
  /** This login was ended from elsewhere: the log is still here until its owner confirms that it may go. */
  revoked: boolean
}

export const EMPTY_SYNC_STATE: SyncState = {
  kind: 'signed-out',
  log: null,
  pending: 0,
  waiting: new Set(),
  problems: new Map(),
  lastContactMs: null,
  nextTryMs: null,
  problem: null,
  progress: null,
  checked: null,
  revoked: false,
}
