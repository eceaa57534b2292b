// What may travel over a slow or counted connection (I7): flights are small and go at once, photos wait, and looks
// at the server come less often.

/** What a browser says of its connection; nothing where it says nothing, which counts as a good one. */
export interface ConnectionFacts {
  /** `slow-2g`, `2g`, `3g`, `4g`. */
  effectiveType?: string | undefined
  /** The user asked the browser to save data. */
  saveData?: boolean | undefined
}

export const PULL_EVERY_MS = 300_000
/** While no realtime connection tells of changes: soon enough that devices are equal half a minute after a fault (I3). */
export const PULL_EVERY_WITHOUT_REALTIME_MS = 30_000
export const SPARING_PULL_EVERY_MS = 1_800_000

/** True where every byte counts. */
export function isSparing({ effectiveType, saveData }: ConnectionFacts): boolean {
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
}

/** Whether something of this kind may be exchanged now. Photos, and the list of them, wait for a better connection. */
export function mayUpload({ kind, ...connection }: ConnectionFacts & { kind: 'flight' | 'photo' }): boolean {
  return kind === 'flight' || !isSparing(connection)
}

/**
 * How often to look at the server unasked, in ms.
 * @param isTold a realtime connection stands, so that looking is only a precaution
 */
export function pullEveryMs(connection: ConnectionFacts, hasRealtime: boolean): number {
  if (isSparing(connection)) return SPARING_PULL_EVERY_MS
  return hasRealtime ? PULL_EVERY_MS : PULL_EVERY_WITHOUT_REALTIME_MS
}
