// The steps the exploration plays, as the app has them. A planted mistake is another one of these.
import { beginComplete, type Checkpoint, checkpointAfter, type ResyncReason } from '../../core/sync/checkpoint.ts'
import type { Content } from '../../core/sync/merge.ts'
import {
  absentRow,
  conflictedRow,
  editRow,
  isPutBack,
  type KeptChange,
  keptChange,
  operationOf,
  pulledRow,
  refusedRow,
  restoredRow,
  retryRow,
  type Row,
  sendRow,
  type Stepped,
  storedRow,
  serverFailedRow,
} from '../../core/sync/row.ts'
import type { Place } from '../../core/sync/place.ts'
import type { Operation } from '../../core/wire/resources.ts'
import { type Page, judge, wirePage } from './server.ts'

const REFUSAL = { code: 'refused', issues: [], sinceMs: 0 }

export interface ServerState {
  content: Content
  place: Place | null
}

export interface Rules {
  edit(row: Row, content: Content): Row
  send(row: Row, opId: string): Row
  operation(row: Row): Operation | null
  /** Whether an answer belongs to what is under way, and to the log that was pulled. */
  isAnswered(row: Row, opId: string, epoch: string, at: Checkpoint): boolean
  /** Whether an answer shows that the server went back to a backup: then everything is pulled before it counts. */
  isPutBack(row: Row, state: ServerState): boolean
  stored(row: Row, state: ServerState): Stepped
  conflicted(row: Row, state: ServerState): Stepped
  refused(row: Row): Row
  stumbled(row: Row): Row
  retry(row: Row): Row
  pulled: typeof pulledRow
  absent: typeof absentRow
  /** After a page that ended the feed and was asked for while this operation was under way. */
  forget(row: Row): Row
  judge(at: Checkpoint, page: Page): 'continue' | ResyncReason
  begin(at: Checkpoint, reason: ResyncReason): Checkpoint
  after(at: Checkpoint, page: Page): Checkpoint
  keep(row: Row): KeptChange | null
  restore(row: Row | null, kept: KeptChange): Row
  /** The number is on the disk before the request goes out. */
  numberIsDurable: boolean
  /** What comes to who led before is not stored any more. */
  termsEnd: boolean
  /** Of a context alone, whatever profile it finds. */
  numbersAreOwn: boolean
  /** The row lies in the disk no later than the cursor behind it. */
  rowWithCursor: boolean
  /** What each device's own history shows of its losses is worked out as well. */
  showsLoss: boolean
}

export const RULES: Rules = {
  edit: editRow,
  send: (row, opId) => sendRow(row, () => opId),
  operation: (row) => operationOf(row, 'flights', 'f'),
  isAnswered: (row, opId, epoch, at) => row.sent?.opId === opId && epoch === at.epoch,
  isPutBack,
  stored: storedRow,
  conflicted: conflictedRow,
  refused: (row) => refusedRow(row, REFUSAL),
  stumbled: (row) => serverFailedRow(row, REFUSAL),
  retry: retryRow,
  pulled: pulledRow,
  absent: absentRow,
  forget: (row) => row,
  judge,
  begin: beginComplete,
  after: (at, page) => checkpointAfter(at, wirePage(page)),
  keep: keptChange,
  restore: restoredRow,
  numberIsDurable: true,
  termsEnd: true,
  numbersAreOwn: true,
  rowWithCursor: true,
  showsLoss: false,
}
