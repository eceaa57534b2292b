import { useEffect, useState } from 'react'
import { syncClient } from '../../../data/engine/client.ts'
import { TURN_LOCK } from '../../../flight/undo/undo-import.ts'
import { doneImportsChanged } from '../../../flight/work/done-imports.ts'

/**
 * Whether another tab is taking imports back right now: what it has begun is not cut off. Once it is through, or was
 * closed, what it did is read anew.
 * @param isAsked an import is marked as being turned, and not by this page
 */
export function useTurnElsewhere(isAsked: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isAsked) return undefined
    const { locks } = syncClient()
    const leaving = new AbortController()
    const { signal } = leaving
    const look = async (): Promise<void> => {
      const isFree = await locks.run(TURN_LOCK, () => Promise.resolve(true), { ifAvailable: true })
      if (isFree === true || signal.aborted) return
      setHeld(true)
      await locks.run(TURN_LOCK, () => Promise.resolve(), { signal })
      setHeld(false)
      doneImportsChanged.set(doneImportsChanged.get() + 1)
    }
    // Given up with the page.
    void look().catch(() => undefined)
    return () => {
      leaving.abort()
      setHeld(false)
    }
  }, [isAsked])
  return isHeld
}
