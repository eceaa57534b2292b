import { useState } from 'react'
import type { LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from '../stamps/dialogs.module.css'
import { dispatchFlightEvent } from '../state/dispatch-flight-event.ts'
import { EndCombo, useRouteAirports } from './end-combo.tsx'

export interface RouteDialogProps {
  flight: LiveFlight
  open: boolean
  onClose: () => void
}

/** Departure, destination and flight number by hand. Everything counts at once: there is nothing to save. */
export function RouteDialog({ flight, open, onClose }: RouteDialogProps) {
  const { t } = useText('in-flight')
  const actions = (
    <Button kind="primary" onClick={onClose}>
      {t('close')}
    </Button>
  )
  return (
    <Dialog open={open} title={t('route.title')} onClose={onClose} actions={actions}>
      <Fields flight={flight} />
    </Dialog>
  )
}

function Fields({ flight }: { flight: LiveFlight }) {
  const { t } = useText('in-flight')
  const airports = useRouteAirports()
  // Null until a hand is at it: another tab may change it.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string): void => {
    setTyped(text)
    dispatchFlightEvent({ kind: 'number-typed', text })
  }
  return (
    <div className={css.fields}>
      <EndCombo flight={flight} end="from" airports={airports} />
      <EndCombo flight={flight} end="to" airports={airports} />
      <TextField
        name="flightNumber"
        label={t('route.number')}
        hint={t('route.numberHint')}
        value={typed ?? flight.flightNumber}
        maxLength={12}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
      />
    </div>
  )
}
