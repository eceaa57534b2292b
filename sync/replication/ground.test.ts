import { expect, test } from 'vitest'
import type { ReplicationInternals, Storage } from '../storage/documents.ts'
import { createGround, type Ground } from './ground.ts'

const PULLED = 'pulled'

/** Storage and notes that write what they are told, when they are let. */
async function setUp(): Promise<{
  ground: Ground
  noted: string[]
  store: (ids: readonly string[], refused?: readonly string[]) => Promise<unknown>
  note: (ids: readonly string[], context: string) => Promise<unknown>
  ask: (ids: readonly string[]) => Promise<unknown>
  abort: AbortController
}> {
  const noted: string[] = []
  let refusing: readonly string[] = []
  const storage = {
    bulkWrite: async () => ({ error: refusing.map((documentId) => ({ documentId })) }),
  } as unknown as Storage
  const metaInstance = {
    bulkWrite: async (rows: readonly { document: { itemId: string } }[]) => {
      noted.push(...rows.map(({ document }) => document.itemId))
      return { error: [] }
    },
    findDocumentsById: async (keys: readonly string[]) => keys,
  }
  const running = { downstreamBulkWriteFlag: Promise.resolve(PULLED), input: { metaInstance } }
  const abort = new AbortController()
  const ground = createGround()
  await ground.guard(storage, running as unknown as ReplicationInternals, abort.signal)
  return {
    ground,
    noted,
    abort,
    store: (ids, refused = []) => {
      refusing = refused
      return storage.bulkWrite(ids.map((id) => ({ document: { id } })) as never, PULLED)
    },
    note: (ids, context) =>
      (metaInstance.bulkWrite as (rows: unknown, context: string) => Promise<unknown>)(
        ids.map((itemId) => ({ document: { itemId } })),
        context,
      ),
    ask: (ids) => metaInstance.findDocumentsById(ids.map((id) => `${id}|0`)),
  }
}

/** Whether it has come to an end after everything that was due. */
async function isOver(work: Promise<unknown>): Promise<boolean> {
  let over = false
  void work.then(() => {
    over = true
  })
  await new Promise((resolve) => setTimeout(resolve))
  return over
}

test('I4 the state of a pulled row is told once it is noted, that of another row at once', async () => {
  const { store, note, ask } = await setUp()
  await store(['a', 'b'])
  const asked = ask(['a'])
  expect([await isOver(asked), await isOver(ask(['c']))]).toEqual([false, true])
  await note(['b'], 'replication-down-write-meta')
  expect(await isOver(asked)).toBe(false)
  await note(['a'], 'replication-down-write-meta')
  expect(await isOver(asked)).toBe(true)
})

test('I4 a row the storage refused, as it was edited meanwhile, holds nobody up', async () => {
  const { store, ask } = await setUp()
  await store(['a', 'b'], ['a'])
  expect([await isOver(ask(['a'])), await isOver(ask(['b']))]).toEqual([true, false])
})

test('replication that ends leaves nobody waiting', async () => {
  const { store, ask, abort } = await setUp()
  await store(['a'])
  const asked = ask(['a'])
  abort.abort()
  expect(await isOver(asked)).toBe(true)
})

test('I11 a row the pull has changed since is noted by the pull alone, and by the push again when it was edited', async () => {
  const { ground, noted, note } = await setUp()
  ground.leaveToPull(['a', 'b'], ['a'])
  await note(['a', 'b'], 'replication-up-write-meta')
  expect(noted).toEqual(['b'])
  ground.leaveToPull(['a'], ['a'])
  ground.leaveToPull(['a'], [])
  await note(['a'], 'replication-up-write-meta')
  expect(noted).toEqual(['b', 'a'])
})
