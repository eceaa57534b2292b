import { useEffect, useState } from 'react'
import type { DemoCount } from '../../../sync/page/demo/take-over-demo.ts'
import { loadDemoTakeover } from '../../../sync/client.ts'

/**
 * How many flights the demo has and what of it was entered; null until it was counted.
 * @param ready on a page of the demo, which may still be making it
 */
export function useDemoCount(ready?: () => Promise<unknown>): DemoCount | 'failed' | null {
  const [count, setCount] = useState<DemoCount | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    const take = (counted: DemoCount | 'failed'): void => {
      if (!isGone) setCount(counted)
    }
    Promise.all([loadDemoTakeover(), ready?.()])
      .then(([{ countDemo }]) => countDemo())
      .then(take, () => take('failed'))
    return () => {
      isGone = true
    }
  }, [ready])
  return count
}
