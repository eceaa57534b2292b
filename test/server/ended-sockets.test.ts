// The whole app with its own realtime endpoint: a log-in that ends takes the sockets of its user with it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { newUser } from './api-client.ts'
import { socketUrl, userSocket } from './user-socket.ts'

function configIn(folder: string): Config {
  const read = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

let server: string
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lmw-ended-'))
  const config = configIn(folder)
  const database = openDatabase(config)
  await migrate(database)
  const mail = { send: async () => {}, close: () => {} }
  const app = await createApp({ config, db: database.db, clock: () => Date.now(), mail })
  server = await app.listen({ port: 0, host: '127.0.0.1' })
  stop = async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

test('I6: a log-out closes the sockets of its user, and of nobody else', async () => {
  const [ann, bob] = [await newUser(server), await newUser(server)]
  const url = await socketUrl(server)
  const [ended, other] = [await userSocket(server, url, ann), await userSocket(server, url, bob)]
  let isOver = false
  void other.closed.then(() => (isOver = true))
  const headers = { authorization: `Bearer ${ann.token}` }
  expect((await fetch(`${server}/api/logout`, { method: 'POST', headers })).status).toBe(204)
  await ended.closed
  other.send({ event: 'pusher:ping' })
  await other.heard('pusher:pong')
  expect(isOver).toBe(false)
  other.end()
})
