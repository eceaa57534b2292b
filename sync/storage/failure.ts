// What local reading and writing throws, and its short word (I7, I9).

/** Thrown by local writes that could not be stored: quota, refused storage, damaged database. */
export class StorageError extends Error {
  readonly code = 'storage'
  override readonly name = 'StorageError'
}

/** Word of the StorageError of a log that still lies as the app of before kept it. */
export const NOT_CARRIED = 'not_carried'

/** Another context leads: what this one asked for is the other's to ask for again. */
export class OtherLeader extends Error {
  override readonly name = 'OtherLeader'
}

/** A short word for any thrown value. RxDB's messages contain whole documents, so messages never go further. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'name' in error && typeof error.name === 'string' ? error.name : 'unknown'
}

/** What a page is told of it. Messages of databases hold whole records: only our own go further. */
export function failureOf(error: unknown): { name: string; message: string } {
  const name = error instanceof Error || error instanceof DOMException ? error.name : 'unknown'
  return { name, message: error instanceof StorageError ? error.message : '' }
}
