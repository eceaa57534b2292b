// Invariant I23, fault F30: the server notices a database put back to a backup, although its epoch went back with it.
import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { Client } from 'pg'
import { factsOf, jpeg } from '../contract/support/media.ts'
import { createDatabase } from '../support/postgres/database.ts'
import { addFlight, newUser, type ApiClient } from './api-client.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

let dataDir: string
let server: ServerProcess | null = null

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lmw-put-back-'))
})

afterEach(async () => {
  await server?.kill()
  server = null
  await rm(dataDir, { recursive: true, force: true })
})

async function start(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  server = await startProcess({ DATA_DIR: dataDir, ...env })
  return server
}

const push = (user: ApiClient, { url }: ServerProcess) =>
  user.push(url, [addFlight(randomUUID(), { date: '2026-03-05' })])

async function epochOf(user: ApiClient, { url }: ServerProcess): Promise<string> {
  return (await user.page(url, 'flights', '0')).meta.epoch
}

test('I23 F30: an SQLite file put back gets a new epoch, and keeps it through restarts and kills', async () => {
  const [file, backup] = [join(dataDir, 'logmyworld.db'), join(dataDir, 'backup.db')]
  const first = await start()
  const user = await newUser(first.url)
  await push(user, first)
  const before = await epochOf(user, first)
  await first.stop()
  await copyFile(file, backup)

  const second = await start()
  await push(user, second)
  expect(await epochOf(user, second)).toBe(before)
  await second.stop()
  await copyFile(backup, file)

  const third = await start()
  const after = await epochOf(user, third)
  expect(after).not.toBe(before)
  expect((await user.page(third.url, 'flights', '0')).meta.restoredTo).toEqual({ [before]: '1' })
  await third.stop()
  const fourth = await start()
  expect(await epochOf(user, fourth)).toBe(after)
  // A kill leaves the marks a little behind the database.
  await push(user, fourth)
  await fourth.kill()
  const fifth = await start()
  expect(await epochOf(user, fifth)).toBe(after)
  await fifth.stop()

  // The same backup once more, its epoch a former one. Of the epoch in between it knows nothing.
  await copyFile(backup, file)
  const sixth = await start()
  expect([before, after]).not.toContain(await epochOf(user, sixth))
  expect((await user.page(sixth.url, 'flights', '0')).meta.restoredTo).toEqual({ [before]: '1' })
}, 180_000)

test('I23: an account deleted through the API is not taken for a backup', async () => {
  const first = await start()
  const [stays, goes] = [await newUser(first.url), await newUser(first.url)]
  for (let n = 0; n < 3; n += 1) await push(goes, first)
  const before = await epochOf(stays, first)
  await first.stop()
  const second = await start()
  const answer = await fetch(`${second.url}/api/me`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${goes.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'a long enough password' }),
  })
  expect(answer.status).toBe(204)
  await second.stop()
  expect(await epochOf(stays, await start())).toBe(before)
}, 180_000)

test('I23: a PostgreSQL put back gets one new epoch from the process that knew better', async () => {
  const databaseUrl = await createDatabase(inject('postgres'))
  const env = { DATABASE_URL: databaseUrl }
  const first = await start(env)
  const user = await newUser(first.url)
  await push(user, first)
  await push(user, first)
  const before = await epochOf(user, first)
  await first.stop()

  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update sync_counters set seq = 1')
  await client.query('delete from records where seq > 1')
  await client.end()

  const second = await start(env)
  const after = await epochOf(user, second)
  expect(after).not.toBe(before)
  await second.stop()
  expect(await epochOf(user, await start(env))).toBe(after)
}, 180_000)

test('A7: a photo younger than the backup that was put back outlives the next start', async () => {
  const [file, backup] = [join(dataDir, 'logmyworld.db'), join(dataDir, 'backup.db')]
  const first = await start()
  const user = await newUser(first.url)
  await push(user, first)
  await first.stop()
  await copyFile(file, backup)

  const second = await start()
  const [id, flightId, bytes] = [randomUUID(), randomUUID(), jpeg(20_000)]
  const attributes = { flightId, kind: 'photo', name: 'wing.jpg', ...factsOf(bytes) }
  const meta = () => ({ opId: randomUUID() })
  const { status } = await user.push(second.url, [
    { op: 'add', data: { type: 'flights', id: flightId, attributes: { media: [id] } }, meta: meta() },
    { op: 'add', data: { type: 'media', id, attributes }, meta: meta() },
  ])
  expect(status).toBe(200)
  const sent = await fetch(`${second.url}/api/media/${id}/content`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  expect(sent.status).toBe(200)
  await second.stop()
  const media = join(dataDir, 'media')
  const photos = async (): Promise<string[]> =>
    (await readdir(media, { recursive: true, withFileTypes: true })).flatMap((one) =>
      one.isFile() ? [join(one.parentPath, one.name)] : [],
    )
  const [photo = ''] = await photos()
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  await utimes(photo, twoDaysAgo, twoDaysAgo)
  await copyFile(backup, file)

  // It ends only when its housekeeping has.
  expect(await (await start()).stop()).toBe(0)
  expect(await photos()).toEqual([photo])
}, 180_000)
