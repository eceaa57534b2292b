/** The real server on a real database, with a clock, a mailbox and pokes the tests can look at. */
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { must } from '../../../core/lib/must.ts'
import type { Poke } from '../../../core/wire/resources.ts'
import { createApp } from '../../../server/app.ts'
import { createPasswordHasher } from '../../../server/auth/password.ts'
import { readConfig } from '../../../server/config.ts'
import type { Config } from '../../../server/config.ts'
import { openDatabase } from '../../../server/db/database.ts'
import type { OpenDatabase } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Mail } from '../../../server/mail/mailer.ts'
import { createMediaFiles } from '../../../server/media/media-files.ts'
import type { OpenFile } from '../../../server/media/media-files.ts'

/** What a hash costs is tried in server/auth/password.test.ts; here hundreds of people are made. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 }

export interface Published {
  userId: string
  poke: Poke
  exceptSocketId: string | undefined
}

export interface World {
  /** The first server. */
  app: FastifyInstance
  /** The server whose turn it is. */
  nextApp(): FastifyInstance
  database: OpenDatabase
  config: Config
  mails: Mail[]
  pokes: Published[]
  /** Opens files of photos in place of the real thing, to fill the disk. */
  disk: { open: OpenFile }
  /** What was logged, one JSON text a line. */
  clock: { nowMs: number }
  close(): Promise<void>
}

export type OpenWorld = () => Promise<World>

/** `databaseUrl` null: SQLite in a folder of its own. Several servers share one PostgreSQL, each with its own pool. */
export async function openWorld(databaseUrl: string | null, servers = 1): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'lmw-contract-'))
  const config = contractConfig(folder, databaseUrl)
  const mails: Mail[] = []
  const pokes: Published[] = []
  const disk: { open: OpenFile } = { open }
  const clock = { nowMs: Date.UTC(2026, 10, 20, 12) }
  const openServer = async (): Promise<{ app: FastifyInstance; database: OpenDatabase }> => {
    const database = openDatabase(config)
    await migrate(database)
    const app = await createApp({
      config,
      db: database.db,
      clock: () => clock.nowMs,
      media: createMediaFiles(config.mediaDir, (...asked) => disk.open(...asked)),
      mail: { send: async (mail) => void mails.push(mail), close: () => {} },
      passwords: createPasswordHasher(CHEAP),
      pokes: {
        publish: async (userId, poke, exceptSocketId) => void pokes.push({ userId, poke, exceptSocketId }),
        close: async () => {},
      },
    })
    await app.ready()
    return { app, database }
  }
  const opened = await Promise.all(Array.from({ length: servers }, openServer))
  let turn = 0
  const close = async (): Promise<void> => {
    for (const { app, database } of opened) {
      await app.close()
      await database.close()
    }
    await rm(folder, { recursive: true, force: true })
  }
  const nextApp = (): FastifyInstance => must(opened[turn++ % servers]).app
  return { ...must(opened[0]), nextApp, config, mails, pokes, disk, clock, close }
}

function contractConfig(folder: string, databaseUrl: string | null): Config {
  const read = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://log.example',
    MEDIA_QUOTA_MB: '1',
    RECORD_QUOTA: '1000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}
