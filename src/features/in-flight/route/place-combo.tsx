import { useState } from 'react'
import type { LiveEnd, LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { toSnapshot } from '../../../../core/place/airport.ts'
import type { AirportMatch } from '../../../../core/place/search.ts'
import { shownCodeOrName } from '../../../data/preferences/shown-code.ts'
import { type Finder, searchOf } from '../../../flight/catalogue/finder.ts'
import { PlaceOption } from '../../../flight/catalogue/place-option.tsx'
import { isPlaceMeant, placeWords } from '../../../flight/catalogue/place-words.ts'
import { useAirportSearch } from '../../../flight/catalogue/use-airport-search.ts'
import { useComboWords } from '../../../flight/catalogue/use-combo-words.ts'
import { cityName } from '../../../flight/summary/listed-flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { dispatchFlightEvent } from '../state/dispatch-flight-event.ts'
import { shownEnd } from './shown-end.ts'

const NO_RECENT: readonly string[] = []

/** The airports both ends of a flight may be. */
export function useRouteAirports(): Finder<AirportMatch> {
  const { locale } = useText()
  return useAirportSearch(locale, null, NO_RECENT)
}

export interface PlaceComboProps {
  flight: LiveFlight
  end: LiveEnd
  airports: Finder<AirportMatch>
  /** Half a line has room for the city alone. */
  isShort?: boolean
  className?: string | undefined
  onPicked?: () => void
}

/** One end of the flight under way, typed or taken; it counts at once. */
export function PlaceCombo({ flight, end, airports, isShort = false, className, onPicked }: PlaceComboProps) {
  const { t, locale } = useText('in-flight')
  const words = useComboWords(t('form:combo.noPlace'), airports.failed)
  const known = flight[end]
  // Null until a hand is at it: until then a position may still find the place.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? shownEnd(known)
  const type = (next: string): void => {
    setTyped(next)
    dispatchFlightEvent({ kind: 'place-chosen', end, place: null, text: next })
  }
  const pick = ({ airport, codes }: AirportMatch): void => {
    const place = toSnapshot(airport, locale, codes, text)
    const shown = shownCodeOrName(place)
    setTyped(shown)
    dispatchFlightEvent({ kind: 'place-chosen', end, place, text: shown })
    onPicked?.()
  }
  const said = known?.place && (isShort ? cityName(known.place, localeTag(locale)) : placeWords(known.place, locale))
  return (
    <ComboBox<AirportMatch>
      label={t(`route.${end}`)}
      name={end}
      className={className}
      value={text}
      hint={said || t('form:label.placeHint')}
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
