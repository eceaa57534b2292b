// The one record that holds the digest of a log, in a database of its own. Its name begins like those RxDB makes for
// the log, so whatever deletes the log deletes it too (I6, I9). No connection stays open: nothing waits for one.
import type { EncodedDigest } from '../core/digest/encode.ts'

export interface StoredDigest {
  /** Names the local database the digest was made from: another one may hold another user's log. */
  token: string
  /** Latest write time of a document in it, in RxDB's count of time. */
  writtenMs: number
  digest: EncodedDigest
}

export interface DigestStore {
  /** Null when there is none, or it cannot be read. */
  read(): Promise<StoredDigest | null>
  /** Not forced to the disk: what is lost is built again. */
  write(record: StoredDigest): Promise<void>
}

const RECORDS = 'digest'
const KEY = 'current'

export function openDigestStore(databaseName: string, factory: IDBFactory = indexedDB): DigestStore {
  const name = `rxdb-dexie-${databaseName}--digest`
  return {
    read: () =>
      inRecords(name, factory, 'readonly', (records) => records.get(KEY) as IDBRequest<StoredDigest | undefined>).then(
        (record) => record ?? null,
        () => null,
      ),
    write: async (record) => {
      await inRecords(name, factory, 'readwrite', (records) => records.put(record, KEY))
    },
  }
}

async function inRecords<T>(
  name: string,
  factory: IDBFactory,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open(name, factory)
  try {
    const transaction = db.transaction(RECORDS, mode, { durability: 'relaxed' })
    const request = work(transaction.objectStore(RECORDS))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('storage failed')))
    })
    return request.result
  } finally {
    db.close()
  }
}

function open(name: string, factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(RECORDS))
    request.addEventListener('success', () => {
      request.result.addEventListener('versionchange', () => request.result.close())
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('storage refused')))
  })
}
