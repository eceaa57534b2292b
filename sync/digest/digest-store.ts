// The digest of a log, stored beside it: the one that serves, and while that is of an older version, the next one as far
// as it is built.
import { decodeDigest, encodeDigest, type EncodedDigest, isOfToday } from '../../core/digest/encode.ts'
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
  /** The same of one that is being built while an older version's serves; it ends when the digest is written. */
  readNext(): Promise<StoredDigest | null>
  writeNext(record: StoredDigest): Promise<void>
  /** Of the digest that serves, without reading it; null when nobody said. */
  version(): Promise<number | null>
}

const [CURRENT, NEXT, VERSION] = ['current', 'next', 'version']

export function openDigestStore(databaseName: string, factory: IDBFactory = indexedDB): DigestStore {
  const store = openRecordStore<StoredDigest>(databaseName, 'digest', 'relaxed', factory)
  const versions = openRecordStore<number>(databaseName, 'digest', 'relaxed', factory)
  const read = <T>(reading: Promise<T | undefined>): Promise<T | null> =>
    reading.then(
      (record) => record ?? null,
      () => null,
    )
  let version: number | null = null
  return {
    read: () => read(store.read(CURRENT)),
    write: async (record) => {
      await store.write(CURRENT, record)
      if (version === record.digest.version) return
      await versions.write(VERSION, record.digest.version)
      await store.write(NEXT, null)
      version = record.digest.version
    },
    readNext: () => read(store.read(NEXT)),
    writeNext: (record) => store.write(NEXT, record),
    version: () => read(versions.read(VERSION)),
  }
}

/** Whether it serves until one of today's version is built. */
function isOld({ digest }: StoredDigest): boolean {
  return !isOfToday(digest)
}

/** Null when there is none of this log, or it is of a version that cannot be read, or damaged. */
export function readingOf(record: StoredDigest | null, token: string): Reading | null {
  if (record?.token !== token) return null
  const decoded = decodeDigest(record.digest)
  return decoded.ok ? { ...record, digest: decoded.value, isOld: isOld(record) } : null
}

export function storedOf(reading: Reading): StoredDigest {
  return { ...reading, digest: encodeDigest(reading.digest) }
}
