import { useEffect, useState } from 'react'
import type { Persistence } from '../../../../sync/page/persistence.ts'
import { syncClient } from '../../../data/engine/client.ts'

/** What the browser says about this site's storage, and the request to keep it for good. */
export function useStorage(): [Persistence | null, () => Promise<boolean>] {
  const [facts, setFacts] = useState<Persistence | null>(null)

  useEffect(() => {
    let left = false
    void syncClient()
      .story.persistence()
      .then((read) => {
        if (!left) setFacts(read)
      })
    return () => {
      left = true
    }
  }, [])

  const persist = async (): Promise<boolean> => {
    const granted = await syncClient().story.persist()
    setFacts(await syncClient().story.persistence())
    return granted
  }

  return [facts, persist]
}
