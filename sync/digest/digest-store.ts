// The one record that holds the digest of a log, beside it.
import type { EncodedDigest } from '../../core/digest/encode.ts'
import { openRecordStore } from '../storage/record-store.ts'

export interface StoredDigest {
  /** Names the local database the digest was made from: another one may hold another user's log. */
  token: string
  /** Latest write time of a document in it, in RxDB's count of time. */
  writtenMs: number
  /** When it was stored, by the device's clock. */
  storedMs: number
  /** Write times of the flights written shortly before, by id. */
  recent: Map<string, number>
  digest: EncodedDigest
}

export interface DigestStore {
  /** Null when there is none, or it cannot be read. */
  read(): Promise<StoredDigest | null>
  /** Not forced to the disk: what is lost is built again. */
  write(record: StoredDigest): Promise<void>
}

const KEY = 'current'

export function openDigestStore(databaseName: string, factory: IDBFactory = indexedDB): DigestStore {
  const store = openRecordStore<StoredDigest>(databaseName, 'digest', 'relaxed', factory)
  return {
    read: () =>
      store.read(KEY).then(
        (record) => record ?? null,
        () => null,
      ),
    write: (record) => store.write(KEY, record),
  }
}
