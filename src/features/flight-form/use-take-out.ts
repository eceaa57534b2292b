import { type Dispatch, useEffect, useRef } from 'react'
import { offerUndo } from '../../flight/undo/offer-undo.ts'
import { useText } from '../../i18n/use-text.ts'
import type { TripAction, TripState } from './state/trip-state.ts'

/** Takes a flight out of the form, and offers to put it back with all that was typed. */
export function useTakeOut({ legs }: TripState, dispatch: Dispatch<TripAction>): (id: string) => void {
  const { t } = useText('form')
  const { t: flights } = useText('flights')
  const endOffer = useRef<(() => void) | null>(null)
  // There is no form any more that it could be put back into.
  useEffect(() => () => endOffer.current?.(), [])
  return (id) => {
    const at = legs.findIndex((leg) => leg.id === id)
    const leg = legs[at]
    if (!leg) return
    dispatch({ kind: 'removed', id })
    const undo = (): Promise<boolean> => {
      dispatch({ kind: 'put-back', leg, at })
      return Promise.resolve(true)
    }
    endOffer.current = offerUndo(t('trip.takenOut', { number: at + 1 }), undo, flights, 'info')
  }
}
