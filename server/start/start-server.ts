import type { FastifyInstance } from 'fastify'
import { fail, ok } from '../../core/lib/result.ts'
import type { Result } from '../../core/lib/result.ts'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { errorFacts } from '../error-facts.ts'
import { openDatabase } from '../db/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { proxyNotice } from '../http/proxy-notice.ts'
import { createMailer } from '../mail/mailer.ts'
import { findBuild } from './built-pages.ts'
import type { BuiltPages } from './built-pages.ts'
import { takeFolder } from './folder-lock.ts'
import type { FolderLock } from './folder-lock.ts'
import { imprintNotice } from '../ops/imprint-notice.ts'
import { createHousekeeper, keepHouse } from '../ops/housekeeping.ts'
import { listen } from './listen.ts'
import { watchLog } from '../ops/watch-log.ts'
import type { LogWatch } from '../ops/watch-log.ts'

export interface RunningServer {
  /** Where it is reached, `http://localhost:8787`. */
  address: string
  /** Ends requests under way, sockets, the database and the lock, in this order. */
  close: () => Promise<void>
}

/** Takes the data folder, opens and migrates the database, listens. The error is one sentence for the operator. */
export async function startServer(
  config: Config,
  findPages: () => Promise<BuiltPages | null> = findBuild,
): Promise<Result<RunningServer, string>> {
  const lock = config.databaseUrl === null ? takeFolder(config.dataDir) : ok(null)
  if (!lock.ok) return lock
  const opened = openDatabase(config)
  try {
    await migrateAll(config)
  } catch (error) {
    await release(opened, lock.value)
    return fail(`The database cannot be used: ${reason(error)}`)
  }
  const app = await createFullApp(config, opened, await findPages())
  const watch = await watchLog({ db: opened.db, folder: config.dataDir, warn: (message) => app.log.warn(message) })
  // Not before the epoch is judged: of a database put back to a backup nothing is removed at once.
  const stopHousekeeping = startHousekeeping(app, watch)
  const close = async (): Promise<void> => {
    stopHousekeeping()
    await app.close()
    await watch.stop()
    await release(opened, lock.value)
  }
  const port = await listen(app, config)
  if (!port.ok) {
    await close()
    return port
  }
  return ok({ address: config.publicUrl ?? `http://localhost:${port.value}`, close })
}

/** Over a connection of its own, which may take its time. */
async function migrateAll(config: Config): Promise<void> {
  const opened = openDatabase({ ...config, isPatient: true })
  try {
    await migrate(opened)
  } finally {
    await opened.close()
  }
}

function startHousekeeping(app: FastifyInstance, watch: LogWatch): () => void {
  const { db, clock, media, background } = app.lmw
  const warn = (message: string): void => app.log.warn(message)
  const stopwatch = (): number => performance.now()
  return keepHouse(createHousekeeper({ db, clock, media, stopwatch, judgeEpoch: () => watch.look(), warn }), background)
}

async function createFullApp(config: Config, { db }: OpenDatabase, build: BuiltPages | null): Promise<FastifyInstance> {
  const mail = createMailer(config, (path) => app.log.info({ path }, 'a mail was written to a file'))
  const deps = { config: { ...config, build: build?.name ?? config.build }, db, clock: Date.now, mail }
  const app: FastifyInstance = await createApp(build ? { ...deps, attachPages: build.attachPages } : deps)
  const notice = proxyNotice(deps.config)
  if (notice !== null) app.log.warn(notice)
  const imprint = imprintNotice(config.operator)
  if (imprint !== null) app.log.warn(imprint)
  if (!build) app.log.warn('the app has not been built: only the API is served')
  app.addHook('onClose', () => mail.close())
  return app
}

async function release(opened: OpenDatabase, lock: FolderLock | null): Promise<void> {
  await opened.close()
  lock?.release()
}

function reason(error: unknown): string {
  const { message, code } = errorFacts(error)
  return message || code
}
