import { sql } from 'kysely'
import { LATEST_FLIGHTS } from '../../core/wire/resources.ts'
import { engineOf } from '../db/engine.ts'
import { prepared } from '../db/prepared.ts'
import type { Slots } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import { RESOURCE_TEXT } from './resource-text.ts'

/** No flight is anywhere near it; whatever the rows are, the answer stays small. */
const MOST_BYTES = 100_000

/** A user's flights of the latest days as one document, in the shape of a page of the feed at its beginning. */
export async function readLatest(db: Db, userId: string): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { value: epoch } = await trx
        .selectFrom('server_state')
        .select('value')
        .where('name', '=', 'epoch')
        .executeTakeFirstOrThrow()
      const rows = await selectLatest(trx, { userId })
      const meta = JSON.stringify({ checkpoint: '0', epoch })
      return `{"data":[${rows.map(({ line }) => line).join(',')}],"links":{"next":null},"meta":${meta}}`
    })
}

/**
 * A day, a month or a year: compared byte by byte, a later one is greater. Flights without a date come last. Sorted by
 * their numbers alone: to carry the records along takes twice as long as to read their dates.
 */
const selectLatest = prepared((db: Db, slot: Slots<{ userId: string }>) => {
  const date = engineOf(db) === 'postgres' ? sql`(cast(data as json)->>'date') collate "C"` : sql`data->>'$.date'`
  const latest = sql`coalesce(${date}, '') desc, seq desc`
  const flights = sql`user_id = ${slot('userId')} and collection = 'flights'`
  return sql<{ line: string }>`
    select ${RESOURCE_TEXT} as line from records
    where ${flights} and seq in (
      select seq from records
      where ${flights} and deleted = 0 and octet_length(data) <= ${sql.lit(MOST_BYTES)}
      order by ${latest} limit ${sql.lit(LATEST_FLIGHTS)}
    )
    order by ${latest}
  `.compile(db)
})
