// The digest of a page's first moments, read without the database engine: the stored one and what was written since.
// Only where it is certain that this is all and this user's own (I1, I6); else the page waits for the engine as if this
// did not exist.
import { DigestReader, type Reading } from '../../digest/digest-reading.ts'
import { openDigestStore, readingOf } from '../../digest/digest-store.ts'
import { readLog } from '../../storage/existing-log.ts'

export interface FirstDigestParts {
  databaseName: string
  userId: string
  factory?: IDBFactory
}

/** Null when the log is not this user's, or the stored digest and what was written since do not make up all of it. */
export function readFirstDigest({ databaseName, userId, factory }: FirstDigestParts): Promise<Reading | null> {
  // Two databases: the one does not wait for the other to open.
  const record = openDigestStore(databaseName, factory).read()
  const read = readLog(
    databaseName,
    async ({ info: { token, userId: owner }, connect }) => {
      const stored = owner === userId ? readingOf(await record, token) : null
      const reader = stored && new DigestReader(connect, stored)
      return reader && (await reader.catchUp()) ? reader.reading : null
    },
    factory,
  )
  // The page that opens the log finds and reports a failure of the storage.
  return read.catch(() => null)
}
