import { useEffect, useState } from 'react'
import type { DemoCount } from '../../../sync/page/demo/claim-demo.ts'
import { loadClaim } from '../../../sync/client.ts'

/** How many flights the demo has and what of it was entered; null until it was counted. */
export function useDemoCount(): DemoCount | 'failed' | null {
  const [count, setCount] = useState<DemoCount | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    const take = (counted: DemoCount | 'failed'): void => {
      if (!isGone) setCount(counted)
    }
    loadClaim()
      .then(({ countDemo }) => countDemo())
      .then(take, () => take('failed'))
    return () => {
      isGone = true
    }
  }, [])
  return count
}
