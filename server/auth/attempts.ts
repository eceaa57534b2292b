import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

export interface Limit {
  /** What is counted; part of the key. */
  name: string
  most: number
  windowMs: number
}

export interface Attempt {
  /** Null when allowed; otherwise the milliseconds until it would be. */
  retryAfterMs: number | null
}

/**
 * Counts one attempt before it is made, so that parallel ones cannot slip through; `forgive` takes it back when
 * it turned out well. The counts are in the database: all server processes share them.
 */
export async function countAttempt(db: Db, limit: Limit, who: string, nowMs: number): Promise<Attempt> {
  const row = await db
    .insertInto('attempts')
    .values({ name: nameOf(limit, who), count: 1, resets_at: nowMs + limit.windowMs })
    .onConflict((c) =>
      c.column('name').doUpdateSet({
        count: sql`case when attempts.resets_at <= ${nowMs} then 1 else attempts.count + 1 end`,
        resets_at: sql`case when attempts.resets_at <= ${nowMs} then excluded.resets_at else attempts.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow()
  return { retryAfterMs: row.count > limit.most ? Number(row.resets_at) - nowMs : null }
}

export async function forgiveAttempt(db: Db, limit: Limit, who: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql`count - 1` })
    .where('name', '=', nameOf(limit, who))
    .where('count', '>', 0)
    .execute()
}

export async function forgetAttempts(db: Db, limit: Limit, who: string): Promise<void> {
  await db.deleteFrom('attempts').where('name', '=', nameOf(limit, who)).execute()
}

/** One household or server has a whole /64 of IPv6: it counts as one. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...middle, ...right].slice(0, 4).join(':').toLowerCase()}::`
}

/** Addresses are kept as hashes only. */
export function addressHash(address: string): string {
  return createHash('sha256').update(addressKey(address)).digest('base64url').slice(0, 22)
}

function nameOf(limit: Limit, who: string): string {
  return `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`
}
