import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from './schema.ts'

/** What this installation made up once and keeps, shared by all its processes. */
export interface ServerState {
  /** Keys that derive successor tokens, by version; the highest makes new ones. */
  tokenKeys: ReadonlyMap<number, Buffer>
  /** Public key and secret of our own realtime endpoint. */
  realtime: { appId: string; key: string; secret: string }
}

const TOKEN_KEY = 'token-key:'
/** For how long photos have been held since the present epoch began, if it is not the first. */
export const MEDIA_HOLD = 'media-hold'

/**
 * Reads the facts; makes up the missing ones, among them the epoch, which every feed page reads for itself: it changes
 * when a backup was put back. One that is missing beside accounts was taken away by hand, for a backup that nothing else
 * would tell of: photos are held as after any other.
 * Safe when several processes start at once: the first one's values stay.
 */
export async function readServerState(db: Db): Promise<ServerState> {
  const fresh = [
    { name: 'epoch', value: randomUUID() },
    { name: `${TOKEN_KEY}1`, value: randomBytes(32).toString('base64url') },
    { name: 'realtime-app-id', value: randomBytes(6).toString('hex') },
    { name: 'realtime-key', value: randomBytes(10).toString('hex') },
    { name: 'realtime-secret', value: randomBytes(32).toString('hex') },
  ]
  await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('server_state')
      .values(fresh)
      .onConflict((c) => c.column('name').doNothing())
      .returning('name')
      .execute()
    if (!made.some(({ name }) => name === 'epoch')) return
    const somebody = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (somebody) await beginMediaHold(trx)
  })
  const rows = await db.selectFrom('server_state').selectAll().execute()
  const values = new Map(rows.map((row) => [row.name, row.value]))
  const value = (name: string): string => values.get(name) ?? ''
  const tokenKeys = rows
    .filter((row) => row.name.startsWith(TOKEN_KEY))
    .map((row): [number, Buffer] => [Number(row.name.slice(TOKEN_KEY.length)), Buffer.from(row.value, 'base64url')])
  return {
    tokenKeys: new Map(tokenKeys),
    realtime: { appId: value('realtime-app-id'), key: value('realtime-key'), secret: value('realtime-secret') },
  }
}

/** Photos are held from the next sweep on (`holdMedia`), which alone knows a time that is believed. */
export async function beginMediaHold(trx: Db): Promise<void> {
  await trx
    .insertInto('server_state')
    .values({ name: MEDIA_HOLD, value: '' })
    .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}
