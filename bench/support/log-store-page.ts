// What a page of the bench does with the log's own store; built and served by bench/log-store.ts.
import type { JsonObject } from '../../core/lib/json.ts'
import type { Resource } from '../../core/wire/resources.ts'
import { openDatabase } from '../../sync/database.ts'
import { writeFlight } from '../../test/support/write-flight.ts'
import { completed, requested } from '../../sync/storage/idb/idb-promises.ts'
import { logDatabase } from '../../sync/storage/log-schema.ts'
import { openOwn } from '../../sync/storage/idb/idb-connection.ts'
import { openLog } from '../../sync/storage/log-store.ts'
import { storePage } from '../../sync/storage/rows/pull-rows.ts'

const PAGE = 1000
let serial = 0

function resources(flights: readonly JsonObject[]): Resource[] {
  return flights.map(({ id: _id, ...attributes }, index) => ({
    type: 'flights',
    id: crypto.randomUUID(),
    attributes,
    meta: { seq: String(index + 1), revision: 1 },
  }))
}

async function fill(name: string, flights: readonly JsonObject[]): Promise<number> {
  const rows = resources(flights)
  const log = await openLog({ name, userId: 'ann' })
  const pull = { collection: 'flights', userId: 'ann', nowMs: () => Date.now() } as const
  const began = performance.now()
  for (let at = 0; at < rows.length; at += PAGE) {
    const data = rows.slice(at, at + PAGE)
    const meta = { checkpoint: String(at + data.length), epoch: 'epoch' }
    await storePage(log, pull, await log.state('flights'), { data, links: { next: null }, meta })
  }
  const took = performance.now() - began
  log.close()
  return took
}

/** The very same rows put into an empty database of the same shape, a thousand in a transaction. */
async function raw(from: string): Promise<number> {
  const source = await openOwn(logDatabase(from), indexedDB)
  const rows = await requested<object[]>(source.transaction('flights').objectStore('flights').getAll())
  source.close()
  const name = `raw-${serial++}`
  const target = await openOwn(logDatabase(name), indexedDB)
  const began = performance.now()
  for (let at = 0; at < rows.length; at += PAGE) {
    const transaction = target.transaction('flights', 'readwrite')
    const store = transaction.objectStore('flights')
    for (const row of rows.slice(at, at + PAGE)) store.put(row)
    await completed(transaction)
  }
  const took = performance.now() - began
  target.close()
  indexedDB.deleteDatabase(name)
  return took
}

const api = {
  /** Milliseconds of the pull's storing and of the raw insert, of the same rows. */
  pull: async (flights: readonly JsonObject[]): Promise<[number, number]> => {
    const name = `pull-${serial++}`
    const took = await fill(name, flights)
    const bare = await raw(name)
    indexedDB.deleteDatabase(name)
    return [took, bare]
  },
  /** Milliseconds of each of some edits of a log of that size, and of as many bare strict puts beside them. */
  edits: async (flights: readonly JsonObject[], count: number): Promise<{ edits: number[]; bare: number[] }> => {
    const name = `edits-${serial++}`
    await fill(name, flights)
    const db = await openDatabase({ userId: 'ann', name })
    const found = await db.flights.find({ selector: {}, sort: [{ sortKey: 'asc' }], limit: 50 }).exec()
    const connection = await db.log.connect()
    const [edits, bare]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < count; turn += 1) {
      const { id, ...attributes } = found[turn % found.length]?.toMutableJSON() ?? { id: '' }
      let began = performance.now()
      await writeFlight(db, id, { ...attributes, note: `edit ${turn}` })
      edits.push(performance.now() - began)
      began = performance.now()
      const transaction = connection.transaction('internal', 'readwrite', { durability: 'strict' })
      transaction.objectStore('internal').put({ id: 'bench', text: JSON.stringify(attributes), turn })
      await completed(transaction)
      bare.push(performance.now() - began)
    }
    await db.close()
    indexedDB.deleteDatabase(name)
    return { edits, bare }
  },
}

export type LogStoreBench = typeof api
Object.assign(globalThis, { logStoreBench: api })
