import { useEffect, useState } from 'react'
import { syncClient } from './engine/client.ts'

/** The exact number of records the server has not confirmed; counted again whenever the engine says something new. */
export function useUnsent(): number {
  const [unsent, setUnsent] = useState(() => syncClient().sync.get().pending)

  useEffect(() => {
    let left = false
    const count = (): void => {
      syncClient()
        .unsent()
        .then((counted) => {
          if (!left) setUnsent(counted)
        })
        // A local database that does not open is said elsewhere, with what can be done about it.
        .catch(() => {})
    }
    count()
    const leave = syncClient().sync.subscribe(count)
    return () => {
      left = true
      leave()
    }
  }, [])

  return unsent
}
