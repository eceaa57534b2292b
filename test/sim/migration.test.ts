import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SyncProgress } from '../../core/sync/sync-state.ts'
import { type LmwDatabase, openDatabase } from '../../sync/database.ts'
import { StorageError } from '../../sync/storage/failure.ts'
import { createGate } from '../../sync/engine/gate.ts'
import { type LocalStore, openLocalStore } from '../../sync/storage/local-store.ts'
import { type LogSync, startLogSync } from '../../sync/replication/log-sync.ts'
import { migrateLog } from '../../sync/storage/migrate.ts'
import { countRows, readUnsent } from '../../sync/storage/raw-unsent.ts'
import { schemaState } from '../../sync/storage/schema-version.ts'
import { type LogSchemas, SCHEMAS } from '../../sync/storage/schemas.ts'

const USER = 'ann'
const RECORDS = 10_000
const UNSENT = 25
const OPEN = { durability: 'default' } as const

/** Tomorrow's schemas: flights get a new indexed field. */
const NEXT: LogSchemas = {
  ...SCHEMAS,
  flights: {
    schema: {
      ...SCHEMAS.flights.schema,
      version: 1,
      properties: { ...SCHEMAS.flights.schema.properties, year: { type: 'string', maxLength: 4 } },
      required: ['id', 'sortKey', 'year'],
      indexes: ['sortKey', 'year'],
    },
    migrationStrategies: {
      1: (document: { date?: string }) => ({ ...document, year: yearOf(document) }),
    },
  },
}

function yearOf({ date = '' }: { date?: string }): string {
  return date.slice(0, 4)
}

let runs = 0
let name: string
let store: LocalStore
let log: LogSync | null

beforeEach(() => {
  name = `migration-${runs++}`
  store = openLocalStore(`${name}-local`)
  log = null
})

afterEach(async () => {
  await log?.stop()
  store.close()
})

interface Row {
  type: string
  id: string
  attributes: Record<string, string>
  meta: { seq: string; revision: number }
}

/** A server that takes everything, and has nothing of its own but what is named. */
function createServer(rows: readonly Row[] = []) {
  const pushed: string[] = []
  const call = async (method: string, path: string, options: { body?: unknown } = {}) => {
    if (method === 'GET') {
      const [, collection = '', after = '0', size = '0'] =
        /^\/(\w+)\?page\[after\]=(\d+)&page\[size\]=(\d+)/.exec(path) ?? []
      const all = collection === 'flights' ? rows : []
      const data = all.slice(Number(after), Number(after) + Number(size))
      const end = Number(after) + data.length
      const meta = { checkpoint: String(Math.max(end, Number(after))), epoch: 'e' }
      return {
        ok: true as const,
        value: { status: 200, body: { data, links: { next: end < all.length ? 'more' : null }, meta } as never },
      }
    }
    const operations = (
      options.body as { 'atomic:operations': { data: { id: string; type: string; attributes: object } }[] }
    )['atomic:operations']
    const results = operations.map(({ data: { id, type, attributes } }) => {
      pushed.push(id)
      const stored = { ...rows.find((row) => row.id === id)?.attributes, ...attributes }
      return { data: { id, type, attributes: stored, meta: { seq: '99999', revision: 2 } } }
    })
    return { ok: true as const, value: { status: 200, body: { 'atomic:results': results } as never } }
  }
  return { call, pushed }
}

async function start(server: ReturnType<typeof createServer>, schemas: LogSchemas): Promise<LogSync> {
  return startLogSync({
    userId: USER,
    store,
    call: server.call,
    gate: createGate({ nowMs: () => performance.now(), delayMs: () => 1, notify: () => undefined }),
    nowMs: () => Date.now(),
    socketId: () => null,
    openDatabase: (options) => openDatabase({ ...options, ...OPEN, name, schemas }),
    onChange: () => undefined,
    onActive: () => undefined,
    onStorageFailure: (code) => {
      throw new Error(code)
    },
  })
}

const idOf = (index: number): string => `f-${String(index).padStart(6, '0')}`

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'flights',
    id: idOf(index),
    attributes: { date: `20${10 + (index % 15)}-05-01`, note: `n${index}` },
    meta: { seq: String(index + 1), revision: 1 },
  }))
}

/** A log of the old version: confirmed records from the server, and some this device has not sent. */
async function fillOld(count: number): Promise<void> {
  const rows = rowsOf(count)
  log = await start(createServer(rows), SCHEMAS)
  await log.firstSync()
  await log.stop()
  log = null
  const db = await openDatabase({ ...OPEN, name })
  for (let index = 0; index < UNSENT; index++) await edit(db, idOf(index))
  await db.close()
}

async function edit(db: LmwDatabase, id: string): Promise<void> {
  const found = await db.flights.findOne(id).exec()
  await found?.incrementalPatch({ note: `edited ${id}` })
}

describe('I10 a log of an older schema version', () => {
  test(`${RECORDS} records with unsent changes, interrupted once: all are there, and only the unsent go out`, {
    timeout: 600_000,
  }, async () => {
    await fillOld(RECORDS)
    expect(await schemaState(name, NEXT)).toBe('older')
    const cut = new AbortController()
    const seen: SyncProgress[] = []
    const told = (progress: SyncProgress): void => {
      seen.push(progress)
      if (progress.done > RECORDS / 4) cut.abort()
    }
    await expect(migrateLog(name, { schemas: NEXT, told, signal: cut.signal })).rejects.toBeInstanceOf(StorageError)
    expect(await schemaState(name, NEXT)).toBe('older')
    const total = seen[0]?.total ?? 0
    expect(total).toBeGreaterThanOrEqual(2 * RECORDS)

    expect(await migrateLog(name, { schemas: NEXT })).toBe(true)
    expect(await schemaState(name, NEXT)).toBe('current')
    expect(await migrateLog(name, { schemas: NEXT })).toBe(false)
    expect(await countRows(name)).toBe(RECORDS)
    const expected = Array.from({ length: UNSENT }, (_, index) => idOf(index))
    const unsent = await readUnsent(name, USER, 'exact')
    expect(unsent.records.map(({ id }) => id).sort()).toEqual(expected)

    // As a server of tomorrow has them, which knows the new field.
    const lifted = rowsOf(RECORDS).map((row) => ({
      ...row,
      attributes: { ...row.attributes, year: yearOf(row.attributes) },
    }))
    const server = createServer(lifted)
    log = await start(server, NEXT)
    await vi.waitFor(() => expect(new Set(server.pushed)).toEqual(new Set(expected)), { timeout: 30_000 })
    const edited = (await log.db.flights.findOne(idOf(3)).exec())?.toJSON()
    expect(edited).toMatchObject({ note: `edited ${idOf(3)}`, year: '2013' })
  })

  test('the app of before refuses to open it, tells what is unsent, and changes nothing', async () => {
    await fillOld(50)
    await expect(openDatabase({ ...OPEN, name, schemas: NEXT })).rejects.toThrow('needs_migration')
    await migrateLog(name, { schemas: NEXT })
    await expect(openDatabase({ ...OPEN, name })).rejects.toThrow('newer_version')
    expect((await readUnsent(name, USER, 'exact')).records).toHaveLength(UNSENT)
    expect(await countRows(name)).toBe(50)
    const db = await openDatabase({ ...OPEN, name, schemas: NEXT })
    expect(await db.flights.count().exec()).toBe(50)
    await db.close()
  })
})
