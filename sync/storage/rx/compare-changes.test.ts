import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { getChangedDocumentsSince, type RxStorageChangeEvent } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { expect, test } from 'vitest'
import { holdsInTime } from '../../../test/support/fuzz.ts'
import { openAnn } from '../../../test/support/log-world.ts'
import {
  act,
  bare,
  IDS,
  writeAct,
  type AnyData,
  type AnyDocument,
  type Instance,
  instanceOn,
  instanceOnLog,
} from '../../../test/support/rx-instances.ts'
import { COLLECTIONS } from '../../../core/wire/resources.ts'
import { takeWaiting } from '../rows/send-rows.ts'

type Event = RxStorageChangeEvent<AnyDocument>

/** A storage, what it told of since it was asked last, and how far that went. */
function heard(storage: Instance) {
  const bulks: unknown[] = []
  let mark: object | undefined
  storage.changeStream().subscribe(({ events, checkpoint, context }) => {
    bulks.push({ context, events: events.map(plain) })
    mark = checkpoint
  })
  const hear = (): unknown[] => bulks.splice(0)
  return { storage, hear, mark: () => mark }
}

const plain = ({ operation, documentId, documentData, previousDocumentData: was }: Event) => ({
  operation,
  documentId,
  document: bare(documentData),
  // No query has what was removed already.
  was: was && !was._deleted ? bare(was) : null,
})

/** Everything that changed since a mark, asked for page by page. */
async function since(storage: Instance, limit: number, mark: object | undefined) {
  const found: AnyData[] = []
  for (let at = mark; ; ) {
    const { documents, checkpoint } = await getChangedDocumentsSince(storage, limit, at)
    expect(documents.length).toBeLessThanOrEqual(limit)
    expect(found.length, 'told again and again').toBeLessThan(100)
    found.push(...documents)
    if (documents.length === 0) return found.map(bare)
    at = checkpoint
  }
}

const cases = fc.record({
  acts: fc.array(act, { maxLength: 25 }),
  reads: fc.array(fc.record({ from: fc.nat(25), limit: fc.integer({ min: 1, max: 5 }) }), { maxLength: 6 }),
  sent: fc.nat(4),
  late: fc.array(act, { maxLength: 8 }),
})

test.each(COLLECTIONS)(
  'tells of changes of %s as the storage in memory does, as they come and since any of them, and forgets the same',
  async (collection) => {
    await holdsInTime(100, cases, async ({ acts, reads, sent, late }) => {
      const log = await openAnn(new IDBFactory())
      const memory = heard(await instanceOn(getRxStorageMemory() as Parameters<typeof instanceOn>[0], collection))
      const ours = heard(await instanceOnLog(log, collection))
      try {
        const marks: [ours: object | undefined, memory: object | undefined][] = [[undefined, undefined]]
        const write = async (one: (typeof acts)[number]): Promise<void> => {
          expect(await writeAct(ours.storage, collection, one)).toEqual(await writeAct(memory.storage, collection, one))
          expect(ours.hear()).toEqual(memory.hear())
          marks.push([ours.mark(), memory.mark()])
        }
        for (const one of acts) await write(one)
        for (const { from, limit } of reads) {
          const [here, there] = marks[from % marks.length] ?? []
          expect(await since(ours.storage, limit, here)).toEqual(await since(memory.storage, limit, there))
        }
        expect(await since(ours.storage, 3, ours.mark())).toEqual([])
        // What went out without an answer is not known to be gone, and the last number of write is never given again.
        const kept = new Set((await takeWaiting(log, sent)).map(({ id }) => id))
        for (const one of late) await write(one)
        const [last] = (await since(ours.storage, 99, undefined)).slice(-1)
        if (last) kept.add(last.id)
        const before = (await ours.storage.findDocumentsById([...IDS], true)).map(bare)
        await Promise.all([ours, memory].map(({ storage }) => storage.cleanup(0)))
        const [here = [], there = []] = await Promise.all(
          [ours, memory].map(async ({ storage }) => (await storage.findDocumentsById([...IDS], true)).map(bare)),
        )
        expect(there).toEqual(before.filter(({ _deleted }) => !_deleted))
        expect(here).toEqual(before.filter(({ id, _deleted }) => !_deleted || kept.has(id)))
      } finally {
        await memory.storage.remove()
        await ours.storage.close()
        log.close()
      }
    })
  },
)
