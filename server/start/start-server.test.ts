// A7 in a server as it is started: before its housekeeping removes anything, the log is held against its marks.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { haveLogOfTen, oldPhoto, putBack } from '../../test/support/logs/put-back-log.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Housekeeper } from '../ops/housekeeping.ts'
import { startServer } from './start-server.ts'

let folder: string
/** The server's own, which looks when the test says so. */
let housekeeper: Housekeeper | null

vi.mock(import('../ops/housekeeping.ts'), async (original) => ({
  ...(await original()),
  keepHouse: (own) => {
    housekeeper = own
    return () => undefined
  },
}))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lmw-started-'))
  housekeeper = null
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('A7 I23: a running server whose database was put back a moment ago removes no photo the backup does not name', async () => {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  if (!config.ok) throw new Error(config.error.message)
  const database = openDatabase(config.value)
  await migrate(database)
  await haveLogOfTen(database.db)
  const server = await startServer(config.value, async () => null)
  if (!server.ok) throw new Error(server.error)
  try {
    const photo = await oldPhoto(config.value.mediaDir)
    await putBack(database.db)
    await must(housekeeper).look()
    expect((await stat(photo)).size).toBe(10)
  } finally {
    await server.value.close()
    await database.close()
  }
})
