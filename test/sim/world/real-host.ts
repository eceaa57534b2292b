import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '../../../core/lib/json.ts'
import { createApp } from '../../../server/app.ts'
import { createPasswordHasher } from '../../../server/auth/password.ts'
import { readConfig } from '../../../server/config.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { jsonText } from '../../../server/db/json.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Db } from '../../../server/db/schema.ts'
import { purgeLog } from '../../../server/log/purge.ts'
import type { HeldRow, Host, Pair, Person, Reply, Request } from './host.ts'
import { DAY_MS } from '../../../core/time/units.ts'

const PASSWORD = 'correct horse 1937'

/** The real server on a real database. `databaseUrl` null: SQLite in a folder of its own. */
export async function openRealHost(databaseUrl: string | null): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), 'lmw-sim-'))
  const read = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    LIMIT_SCALE: '1000',
    PUBLIC_URL: 'https://log.example',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  if (!read.ok) throw new Error(read.error.message)
  const database = openDatabase(read.value)
  await migrate(database)
  let nowMs = Date.UTC(2026, 10, 20, 12)
  let poke: Host['poke'] = () => undefined
  const app = await createApp({
    config: read.value,
    db: database.db,
    clock: () => nowMs,
    mail: { send: async () => undefined, close: () => undefined },
    passwords: createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 }),
    pokes: {
      publish: async (userId, { collection }, socket) => {
        if (collection !== 'users') poke(userId, collection, socket ?? null)
      },
      close: async () => undefined,
    },
  })
  await app.ready()
  const send = async ({ method, path, headers, body }: Request): Promise<Reply> => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    const type = answer.headers['content-type'] ?? ''
    return { status: answer.statusCode, headers: { 'content-type': type }, body: answer.body }
  }
  const post = async (path: string, type: string, body: object, token?: string): Promise<Reply> => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return send({
      method: 'POST',
      path,
      headers: { 'content-type': type, ...authorization },
      body: JSON.stringify(body),
    })
  }
  const signIn = async ({ email }: Pick<Person, 'email'>): Promise<Pair> =>
    JSON.parse((await post('/login', 'application/json', { email, password: PASSWORD })).body) as Pair
  return {
    send,
    signIn,
    join: async () => {
      const username = `sim-${randomUUID().slice(0, 13)}`
      const email = `${username}@example.org`
      const attributes = { username, email, password: PASSWORD, locale: 'en' }
      const made = await post('/register', 'application/vnd.api+json', { data: { type: 'users', attributes } })
      return { id: (JSON.parse(made.body) as { data: { id: string } }).data.id, email }
    },
    expire: () => {
      nowMs += DAY_MS + 1000
    },
    rows: (person) => allRows(database.db, person),
    purge: () => purgeLog(database.db, nowMs + 100 * DAY_MS),
    get poke() {
      return poke
    },
    set poke(value) {
      poke = value
    },
    close: async () => {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function allRows(db: Db, { id: userId }: Person): Promise<HeldRow[]> {
  const rows = await db
    .selectFrom('records')
    .select(['collection', 'type', 'id', 'seq', 'deleted'])
    .select(jsonText('data').as('data'))
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ collection, type, id, seq, deleted, data }) => ({
    collection: collection as HeldRow['collection'],
    type: type as HeldRow['type'],
    id,
    seq: Number(seq),
    content: deleted ? null : (JSON.parse(data) as JsonObject),
  }))
}
