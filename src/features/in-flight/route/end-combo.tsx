import { useState } from 'react'
import type { LiveEnd, LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { toSnapshot } from '../../../../core/place/airport.ts'
import type { AirportMatch } from '../../../../core/place/search.ts'
import { shownCodeOrName } from '../../../data/preferences/shown-code.ts'
import type { Finder } from '../../../flight/catalogue/finder.ts'
import { PlaceCombo } from '../../../flight/catalogue/place-combo.tsx'
import { placeWords } from '../../../flight/catalogue/place-words.ts'
import { useAirportSearch } from '../../../flight/catalogue/use-airport-search.ts'
import { cityName } from '../../../flight/summary/listed-flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { dispatchFlightEvent } from '../state/dispatch-flight-event.ts'
import { shownEnd } from './shown-end.ts'

const NO_RECENT: readonly string[] = []

/** The airports both ends of a flight may be. */
export function useRouteAirports(): Finder<AirportMatch> {
  const { locale } = useText()
  return useAirportSearch(locale, null, NO_RECENT)
}

export interface EndComboProps {
  flight: LiveFlight
  end: LiveEnd
  airports: Finder<AirportMatch>
  /** Half a line has room for the city alone. */
  isShort?: boolean
  className?: string | undefined
  onPicked?: () => void
}

/** One end of the flight under way, typed or taken; it counts at once. */
export function EndCombo({ flight, end, airports, isShort = false, className, onPicked }: EndComboProps) {
  const { t, locale } = useText('in-flight')
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
    <PlaceCombo
      label={t(`route.${end}`)}
      name={end}
      className={className}
      value={text}
      hint={said || t('form:label.placeHint')}
      finder={airports}
      none={t('form:combo.noPlace')}
      onText={type}
      onPick={pick}
    />
  )
}
