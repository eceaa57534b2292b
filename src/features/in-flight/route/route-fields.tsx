import { Pencil } from 'lucide-react'
import { type FocusEvent, useRef } from 'react'
import type { LiveEnd, LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EndCombo, useRouteAirports } from './end-combo.tsx'
import css from './route-fields.module.css'

export interface RouteFieldsProps {
  flight: LiveFlight
  /** Somebody is at them, who would not want them taken away. */
  onTouched: () => void
  /** Both ends were picked from the list. */
  onFilled: () => void
  /** The flight number is asked for. */
  onNumber: () => void
}

const OTHER = { from: 'to', to: 'from' } as const

/** Where a flight under way goes, asked for as long as either end is missing. */
export function RouteFields({ flight, onTouched, onFilled, onNumber }: RouteFieldsProps) {
  const { t } = useText('in-flight')
  const airports = useRouteAirports()
  const fields = useRef<HTMLDivElement>(null)
  const touch = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLInputElement) onTouched()
  }
  const picked = (end: LiveEnd) => () => {
    // Left by pressing a button, nothing may move before the press is over.
    const isInside = fields.current?.contains(document.activeElement) === true
    if (isInside && flight[OTHER[end]] !== null) onFilled()
  }
  return (
    <div ref={fields} className={css.fields} onFocus={touch} data-route-fields="">
      <EndCombo {...{ flight, airports }} end="from" isShort className={css.end} onPicked={picked('from')} />
      <EndCombo {...{ flight, airports }} end="to" isShort className={css.end} onPicked={picked('to')} />
      <Button kind="quiet" edge="start" className={css.number} onClick={onNumber}>
        {flight.flightNumber || t('route.number')}
        <Pencil aria-hidden="true" size={16} strokeWidth={1.5} />
      </Button>
    </div>
  )
}
