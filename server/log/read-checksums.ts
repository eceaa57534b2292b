import { sql } from 'kysely'
import { formatHash } from '../../core/sync/record-hash.ts'
import type { RecordHash } from '../../core/sync/record-hash.ts'
import { MAX_CHECKSUM_RANGES, MAX_CHECKSUM_RECORDS } from '../../core/wire/resources.ts'
import type {
  ChecksumAnswer,
  ChecksumRange,
  ChecksumRecord,
  Collection,
  ResourceType,
} from '../../core/wire/resources.ts'
import type { Db } from '../db/schema.ts'

/** Ids of records between two, both included. All have one form and lower case, so their texts are in one order. */
export interface IdRange {
  from: string
  to: string
}

export const EVERY_ID: IdRange = {
  from: '00000000-0000-0000-0000-000000000000',
  to: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** Which live records a collection has, by number and checksum; all of one state of the database. */
export async function readChecksums(
  db: Db,
  userId: string,
  collection: Collection,
  range: IdRange,
): Promise<ChecksumAnswer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const head = await readHead(trx, userId, collection)
      const records = await listRecords(trx, userId, collection, range)
      if (records.length <= MAX_CHECKSUM_RECORDS) return { data: records, meta: { kind: 'records', ...head } }
      return { data: await readRanges(trx, userId, collection, range), meta: { kind: 'ranges', ...head } }
    })
}

async function readHead(trx: Db, userId: string, collection: Collection) {
  const { rows } = await sql<{ epoch: string; checkpoint: string | number }>`
    select s.value as epoch, coalesce((
        select max(seq) from (
          select max(seq) as seq from records where user_id = ${userId} and collection = ${collection}
          union all select seq from purges where user_id = ${userId} and collection = ${collection}
        ) as places), 0) as checkpoint
    from server_state as s where s.name = 'epoch'
  `.execute(trx)
  return { checkpoint: String(rows[0]?.checkpoint ?? 0), epoch: rows[0]?.epoch ?? '' }
}

const liveIn = (userId: string, collection: Collection, { from, to }: IdRange) => sql`
  from records
  where user_id = ${userId} and collection = ${collection} and deleted = 0 and id >= ${from} and id <= ${to}`

/** One more than is listed tells that there are too many. */
async function listRecords(trx: Db, userId: string, collection: Collection, range: IdRange): Promise<ChecksumRecord[]> {
  const { rows } = await sql<HashRow & { type: ResourceType; id: string; seq: string | number }>`
    select type, id, seq, hash_high as high, hash_low as low ${liveIn(userId, collection, range)}
    order by id limit ${MAX_CHECKSUM_RECORDS + 1}
  `.execute(trx)
  return rows.map((row) => ({
    type: row.type,
    id: row.id,
    meta: { seq: String(row.seq), hash: formatHash(sumOf(row)) },
  }))
}

interface HashRow {
  high: string | number
  low: string | number
}

async function readRanges(trx: Db, userId: string, collection: Collection, range: IdRange): Promise<ChecksumRange[]> {
  const { rows } = await sql<HashRow & { first: string; count: string | number }>`
    select min(id) as first, count(*) as count, sum(hash_high) as high, sum(hash_low) as low
    from (
      select id, hash_high, hash_low, ntile(${sql.lit(MAX_CHECKSUM_RANGES)}) over (order by id) as part
      ${liveIn(userId, collection, range)}
    ) as parts
    group by part order by part
  `.execute(trx)
  return rows.map((row, index) => {
    const next = rows[index + 1]
    const from = index === 0 ? range.from : row.first
    const to = next ? idBefore(next.first) : range.to
    const attributes = { from, to, count: Number(row.count), checksum: formatHash(sumOf(row)) }
    return { type: 'checksum-ranges', id: `${from}:${to}`, attributes }
  })
}

/** Sums of halves, which stay far below 2^53, as one sum modulo 2^64. */
function sumOf({ high, low }: HashRow): RecordHash {
  const [highs, lows] = [BigInt(high), BigInt(low)]
  return { high: Number(BigInt.asUintN(32, highs + (lows >> 32n))), low: Number(BigInt.asUintN(32, lows)) }
}

/** The id just before another, so that ranges side by side leave none out. */
export function idBefore(id: string): string {
  const digits = BigInt(`0x${id.replaceAll('-', '')}`) - 1n
  const hex = digits.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
