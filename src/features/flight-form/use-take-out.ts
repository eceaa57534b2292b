import { type Dispatch, useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { showNotice, takeNotice } from '../../ui/notice/show-notice.tsx'
import type { TripAction, TripState } from './state/trip-state.ts'

const NOTICE = 'leg-taken-out'

/** Takes a flight out of the form, and offers to put it back with all that was typed. */
export function useTakeOut({ legs }: TripState, dispatch: Dispatch<TripAction>): (id: string) => void {
  const { t } = useText('form')
  // There is no form any more that it could be put back into.
  useEffect(() => () => takeNotice(NOTICE), [])
  return (id) => {
    const at = legs.findIndex((leg) => leg.id === id)
    const leg = legs[at]
    if (!leg) return
    dispatch({ kind: 'removed', id })
    const run = (): void => dispatch({ kind: 'put-back', leg, at })
    showNotice(t('trip.takenOut', { number: at + 1 }), { id: NOTICE, action: { label: t('flights:saved.undo'), run } })
  }
}
