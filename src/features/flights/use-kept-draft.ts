import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { FlightDraft } from '../../../core/flight/draft.ts'
import { browserStorage, type DraftPlace, dropDraft, keepDraft, readKept } from './draft-storage.ts'

const PAUSE_MS = 300

export interface KeptForm {
  draft: FlightDraft
  /** The id the flight will have: a save that was cut off is not saved twice. */
  flightId: string
}

/** What was left in this form when its tab closed; null when nothing was. */
export function findKept(place: DraftPlace, flightId: string, empty: FlightDraft): KeptForm | null {
  const kept = readKept(browserStorage(), place, { ...empty, flightId })
  if (kept === null) return null
  const { flightId: keptId, ...draft } = kept
  return { draft, flightId: keptId }
}

export interface DraftKeeping {
  /** What is kept now goes; typing on keeps again. */
  forget: () => void
  /** The form is done: nothing is kept any more. */
  finish: () => void
}

/** Keeps the form's input on this device while it differs from what the form opened with. */
export function useKeptDraft(place: DraftPlace, flightId: string, draft: FlightDraft, dirty: boolean): DraftKeeping {
  const over = useRef(false)
  const kept = useRef(false)
  const write = useEffectEvent(() => {
    if (over.current) return
    if (dirty) kept.current = keepDraft(browserStorage(), place, { ...draft, flightId })
    else if (kept.current) dropDraft(browserStorage(), place)
  })

  useEffect(() => {
    const timer = setTimeout(() => write(), PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every change of the input starts the pause again
  }, [draft, dirty])
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
