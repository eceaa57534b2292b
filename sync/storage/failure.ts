// What a request or a local operation may fail with; codes are locale keys (I7, I9).

export interface Failure {
  /** An API error code, or `network`, `timeout`, `not_loaded` (a part of the app that is not here
   * and cannot be had now), `both_tokens_expired`, `storage`. */
  code: string
  issues: readonly { pointer: string; code: string }[]
  retryAfterSeconds?: number
}

export function failure(code: string, retryAfterSeconds?: number): Failure {
  return retryAfterSeconds === undefined ? { code, issues: [] } : { code, issues: [], retryAfterSeconds }
}

/** Thrown by local writes that could not be stored: quota, refused storage, damaged database. */
export class StorageError extends Error {
  readonly code = 'storage'
  override readonly name = 'StorageError'
}

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
