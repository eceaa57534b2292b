// The server with its one record: judges as the real one does, numbers its changes, remembers which operations it applied.
import { judgePage } from '../../core/sync/checkpoint.ts'
import { judgeOperation } from '../../core/sync/operations/judge-operation.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { Place, ServerState } from '../../core/sync/row.ts'
import type { FeedPage, Operation } from '../../core/wire/resources.ts'

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
}

export interface Request {
  opId: string
  operation: Operation
  knows: number
}

export type Answer =
  | { kind: 'stored' | 'conflict'; content: Content; place: Place | null; knows: number }
  | { kind: 'refused' | 'stumbled' }

export interface Page {
  epoch: number
  checkpoint: number
  row: (ServerState & { knows: number }) | null
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
    return { server, answer: { kind: 'conflict', content: server.content, place, knows: server.knows } }
  }
  const known = { ...server, applied: [...server.applied, opId].sort(), knows: server.knows | knows }
  if (judgement.kind === 'done') return { server: known, answer: stored(known) }
  const seq = server.counter + 1
  const next = { ...known, content: judgement.deleted ? null : judgement.attributes, seq, counter: seq }
  return { server: next, answer: stored(next) }
}

function stored(server: Server): Answer {
  const place = server.seq === 0 ? null : placeOf(server)
  return { kind: 'stored', content: server.content, place, knows: server.knows }
}

/** The feed after a cursor; null when the cursor is worth nothing any more. */
export function feedAfter(server: Server, cursor: number): Page | null {
  if (cursor > server.counter || (cursor !== 0 && cursor < server.purged)) return null
  const isNew = server.seq > cursor
  const { content, knows, epoch, restoredTo } = server
  return {
    epoch,
    knows,
    checkpoint: Math.max(isNew ? server.seq : cursor, server.purged),
    row: isNew ? { content, place: placeOf(server), restoredTo, knows } : null,
  }
}

/** As the wire has it, for the code that judges pages. */
export function wirePage({ epoch, checkpoint }: Page): FeedPage {
  return { data: [], links: { next: null }, meta: { checkpoint: String(checkpoint), epoch: `E${epoch}` } }
}

export const judge = (at: Parameters<typeof judgePage>[0], page: Page): ReturnType<typeof judgePage> =>
  judgePage(at, wirePage(page))
