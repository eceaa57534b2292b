// What a page remembers of the log outside the log itself, so that a device whose browser deleted the log's databases
// does not take it for an empty one (I9, I18).

/** What was here when it was last looked at. */
export interface LogMemory {
  userId: string
  flights: number
  /** Records the server had not confirmed. */
  unsent: number
  seenMs: number
}

/** A log that is gone from this device. `isBack`: what the server has is here again; unsent changes may still be lost. */
export interface LostLog extends LogMemory {
  isBack: boolean
}

/** After the databases were found gone: what is known to have been in them, or null. */
export function loseLog(memory: LogMemory | null, userId: string): LostLog | null {
  if (memory?.userId !== userId || memory.flights + memory.unsent === 0) return null
  return { ...memory, isBack: false }
}

/** The memory after a look. While the lost log is away it still counts: the browser may delete what is here once more. */
export function rememberLog(seen: LogMemory, lost: LostLog | null): LogMemory {
  if (lost?.userId !== seen.userId || lost.isBack) return seen
  return { ...seen, flights: lost.flights + seen.flights, unsent: lost.unsent + seen.unsent }
}

/** What is left to say of a lost log once the engine has spoken. */
export function findLog(
  lost: LostLog,
  state: { kind: string; lastContactMs: number | null; progress: unknown },
): LostLog | null {
  // Before the first answer of the server an engine with nothing to send calls itself synced.
  const isWhole = state.kind === 'synced' && state.lastContactMs !== null && state.progress === null
  if (!isWhole || lost.isBack) return lost
  return lost.unsent > 0 ? { ...lost, isBack: true } : null
}

/** Reads a memory a page wrote; null when it is none. */
export function readLogMemory(value: unknown): LogMemory | null {
  if (typeof value !== 'object' || value === null) return null
  const { userId, flights, unsent, seenMs } = value as Partial<Record<keyof LogMemory, unknown>>
  if (typeof userId !== 'string' || !isCount(flights) || !isCount(unsent) || !isCount(seenMs)) return null
  return { userId, flights, unsent, seenMs }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
