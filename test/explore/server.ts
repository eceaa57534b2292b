// The server with its one record: judges as the real one does, numbers its changes, remembers which operations it applied.
import { judgePage } from '../../core/sync/checkpoint.ts'
import { judgeOperation } from '../../core/sync/operations/judge-operation.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { Place } from '../../core/sync/place.ts'
import type { ServerState } from '../../core/sync/row.ts'
import { noteOverruled } from '../../core/sync/operations/overruled.ts'
import type { FeedPage, Operation, Overruled } from '../../core/wire/resources.ts'

export interface Server {
  content: Content
  /** 0: no record, not even a removed one. */
  seq: number
  counter: number
  purged: number
  epoch: number
  /** Where the backup stood that was put back; null for the first epoch. */
  restoredTo: string | null
  applied: readonly string[]
  /** Edits that are in the record, as bits. */
  knows: number
  /** Values that were replaced unseen. */
  overruled: readonly Overruled[]
}

export interface Request {
  opId: string
  operation: Operation
  knows: number
}

export type Answer =
  | {
      kind: 'stored' | 'conflict'
      content: Content
      place: Place | null
      knows: number
      overruled: readonly Overruled[]
    }
  | { kind: 'refused' | 'stumbled' }

export interface Page {
  epoch: number
  checkpoint: number
  row: (ServerState & { knows: number; overruled: readonly Overruled[] }) | null
  knows: number
}

export function placeOf({ seq, epoch }: Server): Place {
  return { seq: String(seq), epoch: `E${epoch}` }
}

export function handle(server: Server, { opId, operation, knows }: Request): { server: Server; answer: Answer } {
  if (server.applied.includes(opId)) return { server, answer: stored(server) }
  const [attributes, base] =
    operation.op === 'remove'
      ? [{}, operation.meta.base ?? {}]
      : [operation.data.attributes, ('base' in operation.meta ? operation.meta.base : null) ?? {}]
  const record = server.seq === 0 ? undefined : { deleted: server.content === null, attributes: server.content ?? {} }
  const judgement = judgeOperation({ op: operation.op, attributes, base }, record)
  if (judgement.kind === 'conflict') {
    const place = server.content === null ? null : placeOf(server)
    const { content, knows: known, overruled } = server
    return { server, answer: { kind: 'conflict', content, place, knows: known, overruled } }
  }
  const known = { ...server, applied: [...server.applied, opId].sort(), knows: server.knows | knows }
  if (judgement.kind === 'done') return { server: known, answer: stored(known) }
  const seq = server.counter + 1
  const content = judgement.deleted ? null : judgement.attributes
  const fields = operation.meta.overrules ?? []
  const overruled = noteOverruled(server.overruled, 'f', [server.content, content], fields, String(seq))
  const next = { ...known, content, seq, counter: seq, overruled }
  return { server: next, answer: stored(next) }
}

function stored(server: Server): Answer {
  const place = server.seq === 0 ? null : placeOf(server)
  const { content, knows, overruled } = server
  return { kind: 'stored', content, place, knows, overruled }
}

/** The feed after a cursor; null when the cursor is worth nothing any more. */
export function feedAfter(server: Server, cursor: number): Page | null {
  if (cursor > server.counter || (cursor !== 0 && cursor < server.purged)) return null
  const isNew = server.seq > cursor
  const { content, knows, epoch, restoredTo, overruled } = server
  return {
    epoch,
    knows,
    checkpoint: Math.max(isNew ? server.seq : cursor, server.purged),
    row: isNew ? { content, place: placeOf(server), restoredTo, knows, overruled } : null,
  }
}

/** As the wire has it, for the code that judges pages. */
export function wirePage({ epoch, checkpoint }: Page): FeedPage {
  return { data: [], links: { next: null }, meta: { checkpoint: String(checkpoint), epoch: `E${epoch}` } }
}

export const judge = (at: Parameters<typeof judgePage>[0], page: Page): ReturnType<typeof judgePage> =>
  judgePage(at, wirePage(page))
