import { useMemo } from 'react'
import type { PlaceSnapshot } from '../../../../../core/flight/flight.ts'
import { formatDate } from '../../../../../core/locale/format.ts'
import { localeTag } from '../../../../../core/locale/language.ts'
import { airportNameIn } from '../../../../../core/place/airport-name.ts'
import { airportsThen } from '../../../../../core/place/airports-then.ts'
import type { AirportMatch } from '../../../../../core/place/search.ts'
import { useStore } from '../../../../data/stores/use-store.ts'
import { airportCatalogue, catalogueTools } from '../../../../flight/catalogue/catalogues.ts'
import { matchCode } from '../../../../flight/catalogue/place-words.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import css from './place-then.module.css'

interface PlaceThenQuestionProps {
  place: PlaceSnapshot
  date: string
  onTake: (match: AirportMatch) => void
}

/** Says what a chosen airport was on the day of the flight, with those that may be meant; leaving it is an answer too. */
export function PlaceThenQuestion({ place, date, onTake }: PlaceThenQuestionProps) {
  const { t, locale } = useText('form-later')
  const tag = localeTag(locale)
  const state = useStore(airportCatalogue)
  const table = state.kind === 'ready' ? state.value : null
  const then = useMemo(() => {
    if (table === null) return null
    const search = () => catalogueTools().createAirportSearch(table, locale)
    return airportsThen(table, search, { place, date, locale })
  }, [table, place, date, locale])
  const words =
    then && t(`then.${then.why}`, { place: airportNameIn(place.name, tag), day: formatDate(then.limit, tag) })
  return (
    <div className={css.then} aria-live="polite">
      {then && words !== null && (
        <>
          <p className={css.words}>
            {words} {then.offers.length === 0 && t('then.none')}
          </p>
          <div className={css.offers}>
            {then.offers.map((match) => (
              <Button key={match.airport.id} kind="plain" className={css.offer} onClick={() => onTake(match)}>
                {[matchCode(match, ''), airportNameIn(match.airport.name, tag)].filter(Boolean).join(' · ')}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
