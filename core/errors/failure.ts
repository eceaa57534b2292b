/** What a request or an act on this device may fail with; its code is a locale key (I7, I9). */
export interface Failure {
  /**
   * An API error code, or `network`, `timeout`, `not_loaded` (a part of the app that is not here and cannot be had now),
   * `unsent_since` (more waits than was shown, or saved as a file), `undecided` (a conflict card is open),
   * `both_tokens_expired`, `blocked` (other work has the log), `storage`.
   */
  code: string
  issues: readonly { pointer: string; code: string }[]
  retryAfterSeconds?: number
}

export function failure(code: string, retryAfterSeconds?: number): Failure {
  return retryAfterSeconds === undefined ? { code, issues: [] } : { code, issues: [], retryAfterSeconds }
}
