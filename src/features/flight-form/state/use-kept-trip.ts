import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { userIdOf } from '../../../../core/session/session.ts'
import { localToday } from '../../../../core/time/local-today.ts'
import { session } from '../../../data/use-session.ts'
import { useText } from '../../../i18n/use-text.ts'
import { showNotice, takeNotice } from '../../../ui/notice/show-notice.tsx'
import { browserStorage, type DraftPlace, dropDraft, isKept, keepDraft, whenDropped } from './draft-storage.ts'
import { keptTrip } from './kept-trip.ts'
import type { TripState } from './trip-state.ts'

const PAUSE_MS = 300
const NOTICE = 'draft-kept'
/** Whose drafts they are while the session is still being read. */
export const NOBODY = 'guest'

export interface DraftKeeping {
  /** What is kept now goes; typing on keeps again. */
  forget: () => void
  /** The form is done: nothing is kept any more. */
  finish: () => void
}

/** Keeps the form's input on this device while it differs from what the form opened with. */
export function useKeptTrip(place: DraftPlace, state: TripState, dirty: boolean): DraftKeeping {
  const { t } = useText('form')
  const over = useRef(false)
  /** Trip of what this form has kept. */
  const kept = useRef<string | null>(null)
  // Logged out, the form is nobody's: whose it was decides what becomes of its draft.
  const known = useRef(place)
  useEffect(() => {
    if (place.userId !== NOBODY) known.current = place
  }, [place])
  const write = useEffectEvent(() => {
    if (over.current) return
    // Who logged out may have had everything of theirs removed from this device: nothing of it comes back.
    if (hasLoggedOut(known.current) && !isKept(browserStorage(), known.current)) return
    if (dirty) {
      const isStored = keepDraft(browserStorage(), known.current, keptTrip(state, localToday(new Date())))
      kept.current = isStored ? state.tripId : null
    } else if (kept.current !== null) {
      dropDraft(browserStorage(), known.current, kept.current)
      kept.current = null
    }
  })
  const tellLogOut = useEffectEvent(() => {
    if (!hasLoggedOut(known.current) || over.current || !dirty) return
    write()
    if (!isKept(browserStorage(), known.current)) return
    showNotice(t('draft.loggedOut'), { id: NOTICE, stays: true })
    whenDropped(known.current, () => takeNotice(NOTICE))
  })
  const takeEarlierNotice = useEffectEvent(() => {
    if (place.userId !== NOBODY) takeNotice(NOTICE)
  })

  useEffect(() => {
    const timer = setTimeout(() => write(), PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every change of the input starts the pause again
  }, [state, dirty])
  useEffect(() => {
    takeEarlierNotice()
    const tell = () => tellLogOut()
    const leave = session.subscribe(tell)
    return () => {
      leave()
      // The page may go before it hears of it.
      tell()
    }
  }, [])
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

  const { tripId } = state
  const forget = useCallback(() => dropDraft(browserStorage(), place, tripId), [place, tripId])
  const finish = useCallback(() => {
    over.current = true
    forget()
  }, [forget])
  return { forget, finish }
}

function hasLoggedOut({ userId }: DraftPlace): boolean {
  return userId !== NOBODY && userIdOf(session.get()) !== userId
}
