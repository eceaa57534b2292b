// F31: the process breaks between the commit and the poke.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase, type OpenDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { addFlight, newUser } from './api-client.ts'

let dataDir: string
let database: OpenDatabase
let app: FastifyInstance
let tried = 0

const publish = (): Promise<void> => {
  tried += 1
  return Promise.reject(new Error('gone'))
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lmw-poke-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  if (!config.ok) throw new Error(config.error.message)
  database = openDatabase(config.value)
  await migrate(database)
  const mail = createMailer(config.value, () => undefined)
  const pokes = { publish, close: () => Promise.resolve() }
  app = await createApp({ config: config.value, db: database.db, clock: Date.now, mail, pokes })
})

afterEach(async () => {
  await app.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

test('F31: a change whose poke fails is acknowledged and stored all the same: the next pull has it', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const user = await newUser(url)
  const operation = addFlight(randomUUID(), { date: '2026-03-05' })
  expect((await user.push(url, [operation])).status).toBe(200)
  expect(tried).toBe(1)
  const { rows } = await user.pull(url, 'flights')
  expect(rows.map((row) => row.id)).toEqual([operation.data.id])
})
