// How much of the device's storage is used, and whether the browser may take it back (I9).

export interface Persistence {
  persisted: boolean
  usedBytes: number | null
  quotaBytes: number | null
}

/** What the browser says; nothing is known where it says nothing. */
export async function readPersistence(): Promise<Persistence> {
  const storage = navigator.storage as StorageManager | undefined
  const [persisted, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => false),
    storage?.estimate?.().catch(() => null),
  ])
  return {
    persisted: persisted ?? false,
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
  }
}

/** Asks the browser to keep what is here; false where it refuses or knows of no such question. */
export async function persist(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined
  return (await storage?.persist?.().catch(() => false)) ?? false
}
