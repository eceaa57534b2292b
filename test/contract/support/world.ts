/** The real server on a real database, with a clock, a mailbox and pokes the tests can look at. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Poke } from '../../../core/wire/resources.ts'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import type { Config } from '../../../server/config.ts'
import { openDatabase } from '../../../server/db/database.ts'
import type { OpenDatabase } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Mail } from '../../../server/mail/mailer.ts'

export interface Published {
  userId: string
  poke: Poke
  exceptSocketId: string | undefined
}

export interface World {
  app: FastifyInstance
  database: OpenDatabase
  config: Config
  mails: Mail[]
  pokes: Published[]
  /** What was logged, one JSON text a line. */
  clock: { nowMs: number }
  close(): Promise<void>
}

export type OpenWorld = () => Promise<World>

/** `databaseUrl` null: SQLite in a folder of its own. */
export async function openWorld(databaseUrl: string | null): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'lmw-contract-'))
  const read = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://log.example',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  if (!read.ok) throw new Error(read.error.message)
  const config = read.value
  const database = openDatabase(config)
  await migrate(database)
  const mails: Mail[] = []
  const pokes: Published[] = []
  const clock = { nowMs: Date.UTC(2026, 10, 20, 12) }
  const app = await createApp({
    config,
    db: database.db,
    clock: () => clock.nowMs,
    mail: { send: async (mail) => void mails.push(mail), close: () => {} },
    pokes: {
      publish: async (userId, poke, exceptSocketId) => void pokes.push({ userId, poke, exceptSocketId }),
      close: async () => {},
    },
  })
  await app.ready()
  const close = async (): Promise<void> => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, database, config, mails, pokes, clock, close }
}
