import { shownCodeOrName } from '../../../data/preferences/shown-code.ts'
import { shownEnd } from './shown-end.ts'
import { useState } from 'react'
import type { LiveEnd, LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { toSnapshot } from '../../../../core/place/airport.ts'
import type { AirportMatch } from '../../../../core/place/search.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { type Finder, searchOf } from '../../../flight/catalogue/finder.ts'
import { isPlaceMeant, placeWords } from '../../../flight/catalogue/place-words.ts'
import { PlaceOption } from '../../../flight/catalogue/place-option.tsx'
import { useAirportSearch } from '../../../flight/catalogue/use-airport-search.ts'
import { useComboWords } from '../../../flight/catalogue/use-combo-words.ts'
import css from '../stamps/dialogs.module.css'
import { dispatchFlightEvent } from '../state/dispatch-flight-event.ts'

export interface RouteDialogProps {
  flight: LiveFlight
  open: boolean
  onClose: () => void
}

const NO_RECENT: readonly string[] = []

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
  const { t, locale } = useText('in-flight')
  const airports = useAirportSearch(locale, null, NO_RECENT)
  const [number, setNumber] = useState(flight.flightNumber)
  const typed = (text: string): void => {
    setNumber(text)
    dispatchFlightEvent({ kind: 'number-typed', text })
  }
  return (
    <div className={css.fields}>
      <PlaceCombo flight={flight} end="from" airports={airports} />
      <PlaceCombo flight={flight} end="to" airports={airports} />
      <TextField
        name="flightNumber"
        label={t('route.number')}
        hint={t('route.numberHint')}
        value={number}
        maxLength={12}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={(event) => typed(event.currentTarget.value)}
      />
    </div>
  )
}

interface PlaceComboProps {
  flight: LiveFlight
  end: LiveEnd
  airports: Finder<AirportMatch>
}

function PlaceCombo({ flight, end, airports }: PlaceComboProps) {
  const { t, locale } = useText('in-flight')
  const words = useComboWords(t('form:combo.noPlace'), airports.failed)
  const known = flight[end]
  const [text, setText] = useState(() => shownEnd(known))
  const type = (typed: string): void => {
    setText(typed)
    dispatchFlightEvent({ kind: 'place-chosen', end, place: null, text: typed })
  }
  const pick = ({ airport, codes }: AirportMatch): void => {
    const place = toSnapshot(airport, locale, codes, text)
    const shown = shownCodeOrName(place)
    setText(shown)
    dispatchFlightEvent({ kind: 'place-chosen', end, place, text: shown })
  }
  return (
    <ComboBox<AirportMatch>
      label={t(`route.${end}`)}
      name={end}
      value={text}
      hint={known?.place ? placeWords(known.place, locale) : t('form:label.placeHint')}
      search={searchOf(airports)}
      itemKey={({ airport }) => airport.id}
      renderItem={(match) => <PlaceOption match={match} typed={text} />}
      isMeant={isPlaceMeant}
      words={words}
      onWake={airports.wake}
      onText={type}
      onPick={pick}
    />
  )
}
