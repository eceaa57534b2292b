import { useEffect, useState } from 'react'
import type { DrawnBackground } from '../../../core/map/drawn/draw-background.ts'
import type { BackgroundRequest } from './background-request.ts'
import { backgroundOf, keptBackground } from './background-work.ts'

interface Answered {
  request: BackgroundRequest
  drawn: DrawnBackground | null
}

/**
 * Land, water and towns of a map: null until they are drawn, and where they cannot be had. `isLoading` until either is
 * known.
 */
export function useBackground(request: BackgroundRequest): { background: DrawnBackground | null; isLoading: boolean } {
  const [answered, setAnswered] = useState<Answered | null>(null)
  useEffect(() => {
    let isWanted = true
    void backgroundOf(request).then((drawn) => {
      if (isWanted) setAnswered({ request, drawn })
    })
    return () => {
      isWanted = false
    }
  }, [request])
  if (answered?.request === request) return { background: answered.drawn, isLoading: false }
  const known = keptBackground(request)
  return { background: known, isLoading: known === null }
}
