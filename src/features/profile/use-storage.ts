import { useEffect, useState } from 'react'

export interface StorageFacts {
  usedBytes: number | null
  freeBytes: number | null
  /** The browser has promised not to clear it by itself; null where it cannot say. */
  persisted: boolean | null
}

/** What the browser says about this site's storage, and the request to keep it for good. */
export function useStorage(): [StorageFacts | null, () => Promise<boolean>] {
  const [facts, setFacts] = useState<StorageFacts | null>(null)

  useEffect(() => {
    let left = false
    void readFacts().then((read) => {
      if (!left) setFacts(read)
    })
    return () => {
      left = true
    }
  }, [])

  const persist = async (): Promise<boolean> => {
    const granted = await navigator.storage.persist().catch(() => false)
    setFacts(await readFacts())
    return granted
  }

  return [facts, persist]
}

async function readFacts(): Promise<StorageFacts> {
  if (!('storage' in navigator)) return { usedBytes: null, freeBytes: null, persisted: null }
  const [estimate, persisted] = await Promise.all([
    navigator.storage.estimate().catch(() => null),
    navigator.storage.persisted().catch(() => null),
  ])
  const { usage, quota } = estimate ?? {}
  return {
    usedBytes: usage ?? null,
    freeBytes: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
    persisted,
  }
}
