import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { browserStorage, type DraftPlace, dropDraft, keepDraft } from './draft-storage.ts'
import { keptTrip } from './kept-trip.ts'
import type { TripState } from './trip-state.ts'

const PAUSE_MS = 300

export interface DraftKeeping {
  /** What is kept now goes; typing on keeps again. */
  forget: () => void
  /** The form is done: nothing is kept any more. */
  finish: () => void
}

/** Keeps the form's input on this device while it differs from what the form opened with. */
export function useKeptTrip(place: DraftPlace, state: TripState, dirty: boolean): DraftKeeping {
  const over = useRef(false)
  const kept = useRef(false)
  const write = useEffectEvent(() => {
    if (over.current) return
    if (dirty) kept.current = keepDraft(browserStorage(), place, keptTrip(state))
    else if (kept.current) dropDraft(browserStorage(), place)
  })

  useEffect(() => {
    const timer = setTimeout(() => write(), PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every change of the input starts the pause again
  }, [state, dirty])
  useEffect(() => {
    const now = () => write()
    // A tab may be closed within the pause.
    addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
      now()
    }
  }, [])

  const forget = useCallback(() => dropDraft(browserStorage(), place), [place])
  const finish = useCallback(() => {
    over.current = true
    forget()
  }, [forget])
  return { forget, finish }
}
