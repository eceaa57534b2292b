import { createHash } from 'node:crypto'
import { canonicalJson } from '../../core/sync/equal.ts'
import type { Db } from '../db/schema.ts'
import type { ReadOperation } from './read-operations.ts'

/** Ids of operations this user has applied before, with the hash of what they were. */
export async function findApplied(
  trx: Db,
  userId: string,
  operations: readonly ReadOperation[],
): Promise<Map<string, string>> {
  const ids = [...new Set(operations.map((operation) => operation.opId))]
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('applied_operations')
    .select(['op_id', 'content_hash'])
    .where('user_id', '=', userId)
    .where('op_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.op_id, row.content_hash]))
}

/** Remembers them, so that a repetition, however late, changes nothing and brings nothing back. */
export async function rememberApplied(
  trx: Db,
  userId: string,
  applied: ReadonlyMap<string, string>,
  nowMs: number,
): Promise<void> {
  if (applied.size === 0) return
  const rows = [...applied].map(([op_id, content_hash]) => ({
    user_id: userId,
    op_id,
    content_hash,
    applied_at: nowMs,
  }))
  await trx
    .insertInto('applied_operations')
    .values(rows)
    .onConflict((c) =>
      c.columns(['user_id', 'op_id']).doUpdateSet((eb) => ({
        content_hash: eb.ref('excluded.content_hash'),
        applied_at: eb.ref('excluded.applied_at'),
      })),
    )
    .execute()
}

/** Hash of what an operation says: an id that comes again with other content is another operation. */
export function contentHash({ op, type, id, attributes, base }: ReadOperation): string {
  return createHash('sha256').update(canonicalJson({ op, type, id, attributes, base })).digest('base64url')
}
