import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { getQueryMatcher, getSortComparator, type MangoQuery } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { expect, test } from 'vitest'
import { holdsInTime } from '../../../test/support/fuzz.ts'
import { openAnn } from '../../../test/support/log-world.ts'
import {
  act,
  bare,
  IDS,
  TYPES,
  writeAct,
  type AnyDocument,
  instanceOn,
  instanceOnLog,
  queryOn,
  schemaOf,
} from '../../../test/support/rx-instances.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { COLLECTIONS } from '../../../core/wire/resources.ts'

const KEYS = ['', '0', '98232771199-b', '98232857599-c', '9', 'zz'] as const
const VALUES: Record<string, fc.Arbitrary<string | number | null>> = {
  id: fc.constantFrom(...IDS, 'nobody', ''),
  sortKey: fc.oneof(fc.constantFrom(...KEYS), fc.constant(null), fc.constant(5)),
  type: fc.constantFrom(...TYPES, 'news'),
  note: fc.constantFrom<(string | number | null)[]>('', 'x', 'xy', 'z', null, 3),
  rating: fc.constantFrom<(string | number | null)[]>(1, 2, 3, 'x'),
  'custom.x': fc.constantFrom(0, 1, 2),
}
const matcher = (field: string): fc.Arbitrary<JsonObject> => {
  const value = VALUES[field] ?? fc.constant(null)
  return fc.oneof(
    fc
      .tuple(fc.constantFrom('$eq', '$gt', '$gte', '$lt', '$lte', '$ne'), value)
      .map(([name, one]) => ({ [name]: one })),
    fc.tuple(value, value).map(([low, high]) => ({ $gte: low, $lt: high })),
    fc.tuple(value, value).map(([low, high]) => ({ $gt: low, $lte: high })),
    fc.array(value, { maxLength: 3 }).map((some) => ({ $in: some })),
    fc.boolean().map((is) => ({ $exists: is })),
    ...(field === 'note' ? [fc.constantFrom('^x', 'y$').map((text) => ({ $regex: text }))] : []),
  ) as fc.Arbitrary<JsonObject>
}
const field = fc.constantFrom(...Object.keys(VALUES))
const plain = fc
  .uniqueArray(field, { maxLength: 3 })
  .chain((fields) => fc.tuple(...fields.map((name) => matcher(name).map((one) => [name, one] as const))))
  .map((entries): JsonObject => Object.fromEntries(entries))
const selector = fc.oneof(
  { weight: 4, arbitrary: plain },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('$or', '$and', '$nor'), plain, plain, plain).map(([name, a, b, c]) => ({
      ...c,
      [name]: [a, b],
    })),
  },
)
const direction = fc.constantFrom('asc', 'desc')
const sort = fc
  .uniqueArray(fc.tuple(fc.constantFrom('sortKey', 'id', 'note', 'rating', 'type'), direction), {
    maxLength: 2,
    selector: ([name]) => name,
  })
  .map((parts) => parts.map(([name, way]) => ({ [name]: way })))
const query = fc.record({
  selector,
  sort,
  skip: fc.constantFrom(undefined, 0, 1, 3),
  limit: fc.constantFrom(undefined, undefined, 0, 1, 2, 5),
})

const asQuery = (some: object): MangoQuery<AnyDocument> => {
  const { sort: parts, ...rest } = JSON.parse(JSON.stringify(some)) as { sort: object[] }
  return (parts.length > 0 ? { ...rest, sort: parts } : rest) as MangoQuery<AnyDocument>
}

/** Whether it asks for a sort key that is no text. */
const isOfOtherKind = (some: object): boolean => /"sortKey":\{[^}]*(?:null|5\b)/.test(JSON.stringify(some))

test.each(COLLECTIONS)('answers about %s as the storage in memory does, and as a look at all', async (collection) => {
  const cases = fc.record({ acts: fc.array(act, { maxLength: 25 }), queries: fc.array(query, { maxLength: 12 }) })
  await holdsInTime(60, cases, async ({ acts, queries }) => {
    const log = await openAnn(new IDBFactory())
    const memory = await instanceOn(getRxStorageMemory() as Parameters<typeof instanceOn>[0], collection)
    const ours = await instanceOnLog(log, collection)
    try {
      for (const one of acts) {
        expect(await writeAct(ours, collection, one)).toEqual(await writeAct(memory, collection, one))
      }
      const all = (await memory.findDocumentsById([...IDS], true)).map(bare)
      expect((await ours.findDocumentsById([...IDS], true)).map(bare)).toEqual(all)
      for (const some of queries) {
        const prepared = queryOn(collection, asQuery(some))
        const answer = (await ours.query(prepared)).documents.map(bare)
        const matches = getQueryMatcher(schemaOf(collection), prepared.query)
        const found = (await memory.findDocumentsById([...IDS], true)).filter((document) => matches(document))
        found.sort(getSortComparator(schemaOf(collection), prepared.query))
        const skip = prepared.query.skip
        const page = found.slice(skip, prepared.query.limit === undefined ? undefined : skip + prepared.query.limit)
        expect(answer).toEqual(page.map(bare))
        expect((await ours.count(prepared)).count).toBe(answer.length)
        // Asked for what its indexes cannot hold it answers wrongly.
        const theirs = isOfOtherKind(some.selector) ? answer : (await memory.query(prepared)).documents.map(bare)
        expect(theirs).toEqual(answer)
      }
    } finally {
      await memory.remove()
      await ours.close()
      log.close()
    }
  })
})
