import type { AirportMatch } from '../../../../../core/place/search.ts'
import { useText } from '../../../../i18n/use-text.ts'
import type { Finder } from '../../../../flight/catalogue/finder.ts'
import { PlaceCombo } from '../../../../flight/catalogue/place-combo.tsx'
import type { PlaceEnd } from '../../../../../core/flight/draft/draft.ts'
import { placePicked } from '../../lookup/picked.ts'
import { PlaceAnswers, placeError } from './place-answers.tsx'
import { PlaceThen } from './place-then.tsx'
import css from './place-field.module.css'
import { placeWords } from '../../../../flight/catalogue/place-words.ts'
import type { LegModel } from '../../state/leg-model.ts'
import { usePositionWords } from '../../lookup/use-position-words.ts'

export interface PlaceFieldProps {
  end: PlaceEnd
  model: LegModel
  airports: Finder<AirportMatch>
  /** What an unmatched name may mean is asked elsewhere. */
  bare?: boolean
}

/** Where the flight starts or ends: a code, a city or a name, in either language and with typing errors. */
export function PlaceField({ end, model, airports, bare = false }: PlaceFieldProps) {
  const { t, locale } = useText('form')
  const { state, dispatch } = model
  const place = state.draft[end]
  const typed = state.draft[`${end}Text`]
  const position = usePositionWords(place === null ? typed : '')
  const error = placeError({ end, model, airports }, t)
  return (
    <div className={css.place}>
      <PlaceCombo
        label={t(`label.${end}`)}
        name={end}
        required={end !== 'divertedTo'}
        value={typed}
        hint={place ? placeWords(place, locale) : error ? undefined : (position ?? t('label.placeHint'))}
        error={error}
        finder={airports}
        none={t('combo.noPlace')}
        onText={(text) => dispatch({ kind: 'place-typed', end, text })}
        onPick={(match) => dispatch(placePicked(end, match, locale, typed))}
        goesOn
      />
      {!bare && <PlaceAnswers {...{ end, model, airports }} />}
      {!bare && <EndThen {...{ end, model }} />}
    </div>
  )
}

/** What a chosen end of the flight was on its day. */
export function EndThen({ end, model }: Pick<PlaceFieldProps, 'end' | 'model'>) {
  const { locale } = useText('form')
  const { draft } = model.state
  return (
    <PlaceThen
      model={model}
      place={draft[end]}
      onTake={(match) => model.dispatch(placePicked(end, match, locale, draft[`${end}Text`]))}
    />
  )
}
