import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False until the browser has nothing better to do than what the first picture does not need. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle
}
