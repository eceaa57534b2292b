// What a page remembers of the log outside the log itself, so that a device whose browser deleted the log's databases
// does not take it for an empty one (I9, I18).

/** What was here when it was last looked at. */
export interface LogMemory {
  userId: string
  flights: number
  /** Records the server had not confirmed. */
  unsent: number
  seenMs: number
  /** Names the log; null in a memory of an app that did not know its name. */
  token: string | null
}

/** A log that is gone from this device. `isBack`: what the server has is here again; unsent changes may still be lost. */
export interface LostLog extends LogMemory {
  isBack: boolean
}

/**
 * When a log is opened: what is known to have been in the one before it, should it be another one; else null. A log is
 * never replaced by an empty one without a notice; so code that removes a log on purpose ends the memory first.
 */
export function lostLogOf(memory: LogMemory | null, opened: { userId: string; token: string }): LostLog | null {
  if (memory?.userId !== opened.userId || memory.token === null || memory.token === opened.token) return null
  return memory.flights + memory.unsent === 0 ? null : { ...memory, isBack: false }
}

/** The memory after a look. While the lost log is away it still counts: the browser may delete what is here once more. */
export function rememberLog(seen: LogMemory, lost: LostLog | null): LogMemory {
  if (lost?.userId !== seen.userId || lost.isBack) return seen
  return { ...seen, flights: lost.flights + seen.flights, unsent: lost.unsent + seen.unsent }
}

/** What is left to say of a lost log once the one in its place holds all that the server has. */
export function findLog(lost: LostLog): LostLog | null {
  if (lost.isBack) return lost
  return lost.unsent > 0 ? { ...lost, isBack: true } : null
}

/** Reads a memory a page wrote; null when it is none. */
export function readLogMemory(value: unknown): LogMemory | null {
  if (typeof value !== 'object' || value === null) return null
  const { userId, flights, unsent, seenMs, token } = value as Partial<Record<keyof LogMemory, unknown>>
  if (typeof userId !== 'string' || !isCount(flights) || !isCount(unsent) || !isCount(seenMs)) return null
  return { userId, flights, unsent, seenMs, token: typeof token === 'string' ? token : null }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
