// What `bench/digest-start.ts` has a page do: a log made, its digest stored, and the two ways a start takes it up.
import type { Flight } from '../../core/flight/flight.ts'
import { must } from '../../core/lib/must.ts'
import { followDigest } from '../../sync/digest/digest.ts'
import { openDigestStore, type StoredDigest } from '../../sync/digest/digest-store.ts'
import { readFirstDigest } from '../../sync/page/digest/first-digest.ts'
import { completed } from '../../sync/storage/idb/idb-promises.ts'
import { openLog } from '../../sync/storage/log-store.ts'
import { pulledFresh } from '../../sync/storage/rows/stored-row.ts'

export interface DigestStart {
  /** Writes flights from a number of write on. */
  write(flights: readonly Flight[], from: number): Promise<void>
  store(): Promise<void>
  /** Makes the stored digest one of the version before today's, as after an update of the app. */
  age(): Promise<void>
  /** Milliseconds, and how many flights there were: before the log is open, and with it open. */
  first(): Promise<readonly [number, number]>
  follow(): Promise<readonly [number, number]>
}

const NAME = 'after'
const LOG = { name: NAME, userId: 'bench' }

const page: DigestStart = {
  write: async (flights, from) => {
    const log = await openLog(LOG)
    const db = await log.connect()
    for (let start = 0; start < flights.length; start += 1000) {
      const transaction = db.transaction('flights', 'readwrite')
      const rows = transaction.objectStore('flights')
      for (const [at, { id, ...attributes }] of flights.slice(start, start + 1000).entries()) {
        const n = from + start + at
        const place = { seq: String(n), epoch: 'e' }
        rows.put(
          pulledFresh({ collection: 'flights', type: 'flights', id }, JSON.parse(JSON.stringify(attributes)), place, {
            n,
            gen: 1,
          }),
        )
      }
      await completed(transaction)
    }
    log.close()
  },
  store: async () => {
    const log = await openLog(LOG)
    const store = openDigestStore(NAME)
    const stored = Promise.withResolvers<void>()
    const write = async (record: StoredDigest): Promise<void> => {
      await store.write(record)
      // Stored in the middle too: the last of them counts.
      void follower.ready.then((digest) => record.digest.count === digest.count && stored.resolve())
    }
    const parts = { log, store: { ...store, write }, storeAfterMs: 0, onDigest: () => undefined }
    const follower = followDigest(parts)
    await stored.promise
    await follower.stop()
    log.close()
  },
  age: async () => {
    const store = openDigestStore(NAME)
    const record = must(await store.read())
    const { digest } = record
    await store.write({ ...record, digest: { ...digest, version: digest.version - 1 } })
  },
  first: async () => {
    // A browser just started takes its time for the first answer to any request.
    await indexedDB.databases()
    const began = performance.now()
    const first = await readFirstDigest({ databaseName: NAME, userId: LOG.userId })
    return [performance.now() - began, first?.digest.count ?? -1]
  },
  follow: async () => {
    const log = await openLog(LOG)
    const began = performance.now()
    const parts = { log, store: openDigestStore(NAME), storeAfterMs: null, onDigest: () => undefined }
    const follower = followDigest(parts)
    const { count } = await follower.ready
    const took = performance.now() - began
    await follower.stop()
    log.close()
    return [took, count]
  },
}
Object.assign(window, { digestStart: page })
