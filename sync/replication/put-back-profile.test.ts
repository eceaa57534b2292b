// An operation that was refused counts as applied once a later request says it is settled; a browser profile put
// back to before its answer repeats it, hears "stored", and takes its own flight away.
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure } from '../../core/errors/failure.ts'
import { fail, ok } from '../../core/lib/result.ts'
import { call as ask } from '../../test/contract/support/call.ts'
import { type Person, somebody } from '../../test/contract/support/people.ts'
import { openWorld, type World } from '../../test/contract/support/world.ts'
import type { Call } from '../transport/api.ts'
import { createGate } from '../transport/gate.ts'
import { type LogStore, openLog } from '../storage/log-store.ts'
import { editRows } from '../storage/rows/edit-rows.ts'
import { allRows, readWaiting } from '../storage/rows/read-rows.ts'
import { requested } from '../storage/idb/idb-promises.ts'
import { startLogSync } from './log-sync.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await openWorld(null)
  person = await somebody(world)
})
afterAll(() => world.close())

let isUp = true
let onPost: () => Promise<void> = async () => undefined
const call: Call = async (method, path, { body, mediaType } = {}) => {
  if (method === 'POST') await onPost()
  if (!isUp) return fail(failure('network'))
  const answer = await ask(world, `/api${path}`, {
    method,
    token: person.accessToken,
    ...(body === undefined ? {} : { body, ...(mediaType ? { type: mediaType } : {}) }),
  })
  return ok({ status: answer.status, body: answer.body })
}

const edit = (log: LogStore, id: string, note: string) =>
  editRows(
    log,
    [
      {
        collection: 'flights',
        type: 'flights',
        id,
        change: (now) => ({ ...now, note, editedAt: new Date().toISOString() }),
      },
    ],
    { userId: person.id, nowMs: () => Date.now() },
  )

const lead = (log: LogStore) =>
  startLogSync({
    userId: person.id,
    log,
    call,
    gate: createGate({ nowMs: () => performance.now(), delayMs: () => 20, notify: () => undefined }),
    nowMs: () => Date.now(),
    socketId: () => null,
    onChange: () => undefined,
    onActive: () => undefined,
    onStorageFailure: () => undefined,
    probeDelaysMs: [60_000],
  })

/** The browser's profile as it lies on the disk. */
async function copyOf(log: LogStore): Promise<Map<string, { keys: IDBValidKey[] | null; values: unknown[] }>> {
  const db = await log.connect()
  const stores = new Map<string, { keys: IDBValidKey[] | null; values: unknown[] }>()
  for (const name of db.objectStoreNames) {
    const store = db.transaction(name).objectStore(name)
    const [keys, values] = await Promise.all([requested(store.getAllKeys()), requested(store.getAll())])
    stores.set(name, { keys: store.keyPath === null ? keys : null, values })
  }
  return stores
}

test('a refused flight is still there after the profile was put back to before its answer', async () => {
  const [old, flight] = [randomUUID(), randomUUID()]
  const log = await openLog({ name: 'settled', userId: person.id, isShared: false })
  const sync = await lead(log)
  await edit(log, old, 'first')
  await sync.firstSync()
  await expect.poll(async () => (await readWaiting(log.connect)).ids.size).toBe(0)

  // The user's records are at their limit. A new flight goes out, and no answer comes: the backup of the computer runs.
  world.config.recordQuota = 1
  isUp = false
  let copy: Awaited<ReturnType<typeof copyOf>> | null = null
  onPost = async () => void (copy ??= await copyOf(log))
  await edit(log, flight, 'the new flight')
  await expect.poll(() => copy !== null).toBe(true)
  isUp = true
  await expect.poll(async () => (await readWaiting(log.connect)).parked.get(flight)?.code).toBe('record_quota_exceeded')
  // Another edit goes on, and says that all before it is settled.
  await edit(log, old, 'second')
  await expect.poll(async () => [...(await readWaiting(log.connect)).ids]).toEqual([flight])
  await sync.stop()
  log.close()

  // The disk is replaced, the profile comes back from the backup; the server has more room by now.
  world.config.recordQuota = 1000
  const anew = await openLog({ name: 'settled-back', userId: person.id, isShared: false })
  const db = await anew.connect()
  for (const [name, { keys, values }] of copy ?? new Map()) {
    const store = db.transaction(name, 'readwrite').objectStore(name)
    store.clear()
    for (const [index, value] of values.entries())
      await requested(keys ? store.put(value, keys[index]) : store.put(value))
  }
  anew.close()
  const back = await openLog({ name: 'settled-back', userId: person.id, isShared: false })
  const before = (
    await requested<{ id: string; doc: string }[]>(
      (await back.connect()).transaction('flights').objectStore('flights').getAll(),
    )
  ).map(({ doc }) => JSON.parse(doc)?.note)
  expect(before.toSorted((a, b) => String(a).localeCompare(String(b), 'en'))).toEqual(['first', 'the new flight'])
  const again = await lead(back)
  await again.firstSync()
  await again.inSync()
  const here: unknown[] = []
  for await (const rows of allRows(back.connect, 'flights'))
    here.push(...rows.map(({ doc }) => JSON.parse(doc)?.note ?? null))
  const onServer = await ask(world, '/api/flights?page[after]=0&page[size]=100', { token: person.accessToken })
  await again.stop()
  back.close()
  expect({
    here: here.filter((note) => note === 'the new flight').length,
    onServer: onServer.body.data.filter(
      (row: { attributes?: { note?: string } }) => row.attributes?.note === 'the new flight',
    ).length,
  }).toEqual({ here: 1, onServer: 1 })
})
