import type { AirportMatch } from '../../../../../core/place/search.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ComboBox } from '../../../../ui/field/combo-box.tsx'
import { type Finder, searchOf } from '../../../../flight/catalogue/finder.ts'
import { errorText, shownTrouble } from '../../state/form-fields.ts'
import type { PlaceEnd } from '../../../../../core/flight/draft/draft.ts'
import { placePicked } from '../../lookup/picked.ts'
import css from './place-field.module.css'
import { PlaceOption } from '../../../../flight/catalogue/place-option.tsx'
import { isPlaceMeant, placeWords } from '../../../../flight/catalogue/place-words.ts'
import { useComboWords } from '../../../../flight/catalogue/use-combo-words.ts'
import type { LegModel } from '../../state/leg-model.ts'
import { usePositionWords } from '../../lookup/use-position-words.ts'

export interface PlaceFieldProps {
  end: PlaceEnd
  model: LegModel
  airports: Finder<AirportMatch>
}

/** The list has all of them. */
const MOST_NAMESAKES = 6

/** Where the flight starts or ends: a code, a city or a name, in either language and with typing errors. */
export function PlaceField({ end, model, airports }: PlaceFieldProps) {
  const { t, locale } = useText('form')
  const { state, troubles, dispatch } = model
  const place = state.draft[end]
  const typed = state.draft[`${end}Text`]
  const words = useComboWords(t('combo.noPlace'), airports.failed)
  const position = usePositionWords(place === null ? typed : '')
  const unmatched = shownTrouble(state, troubles, end)?.key === 'place-unmatched'
  const namesakes = unmatched ? (airports.search?.(typed) ?? []).filter(({ meant }) => meant === 'among') : []
  const isAsked = namesakes.length > 0
  const error = isAsked ? t('combo.severalPlaces', { text: typed }) : errorText(state, troubles, end, t)
  return (
    <div className={css.place}>
      <ComboBox<AirportMatch>
        label={t(`label.${end}`)}
        name={end}
        required={end !== 'divertedTo'}
        value={typed}
        hint={place ? placeWords(place, locale) : error ? undefined : (position ?? t('label.placeHint'))}
        error={error}
        search={searchOf(airports)}
        itemKey={({ airport }) => airport.id}
        renderItem={(match) => <PlaceOption match={match} typed={typed} />}
        isMeant={isPlaceMeant}
        words={words}
        onWake={airports.wake}
        onText={(text) => dispatch({ kind: 'place-typed', end, text })}
        onPick={(match) => dispatch(placePicked(end, match, locale, typed))}
        goesOn
      />
      {isAsked && (
        <div className={css.namesakes}>
          {namesakes.slice(0, MOST_NAMESAKES).map((match) => (
            <Button
              key={match.airport.id}
              kind="plain"
              onClick={() => dispatch(placePicked(end, match, locale, typed))}
            >
              {[match.codes.iata ?? match.codes.icao, match.airport.name].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </div>
      )}
      {unmatched && (
        <Button kind="quiet" onClick={() => dispatch({ kind: 'kept-by-hand', end })}>
          {t('label.keepByHand')}
        </Button>
      )}
    </div>
  )
}
