// The one record that holds the digest of a log, beside it.
import { decodeDigest, encodeDigest, type EncodedDigest } from '../../core/digest/encode.ts'
import { openRecordStore } from '../storage/record-store.ts'
import type { Reading } from './digest-reading.ts'

/** A reading with its digest as bytes. */
export interface StoredDigest extends Omit<Reading, 'digest'> {
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

/** Null when there is none of this log, or it is of another version or damaged. */
export function readingOf(record: StoredDigest | null, token: string): Reading | null {
  if (record?.token !== token) return null
  const decoded = decodeDigest(record.digest)
  return decoded.ok ? { ...record, digest: decoded.value } : null
}

export function writeReading(store: DigestStore, reading: Reading): Promise<void> {
  return store.write({ ...reading, digest: encodeDigest(reading.digest) })
}
