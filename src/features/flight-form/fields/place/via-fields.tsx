import { Plus, X } from 'lucide-react'
import { Fragment } from 'react'
import type { ViaDraft } from '../../../../../core/flight/draft/draft.ts'
import type { AirportMatch } from '../../../../../core/place/search.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { Finder } from '../../../../flight/catalogue/finder.ts'
import { PlaceCombo } from '../../../../flight/catalogue/place-combo.tsx'
import { errorText } from '../../state/form-fields.ts'
import type { LegModel } from '../../state/leg-model.ts'
import { viaPicked } from '../../lookup/picked.ts'
import { placeWords } from '../../../../flight/catalogue/place-words.ts'
import css from '../rows.module.css'
import { PlaceThen } from './place-then.tsx'

/** Landings on the way under the same flight number. */
export function ViaFields({ model, airports }: { model: LegModel; airports: Finder<AirportMatch> }) {
  const { t, locale } = useText('form')
  const { via } = model.state.draft
  const edit = (list: readonly ViaDraft[]) => model.dispatch({ kind: 'edited', edit: { via: list } })
  const change = (index: number, place: ViaDraft) => edit(via.map((old, at) => (at === index ? place : old)))
  return (
    <div className={css.rows}>
      {via.map(({ place, text }, index) => (
        <Fragment key={index}>
          <div className={css.row}>
            <PlaceCombo
              label={t('via.label', { number: index + 1 })}
              name={`via-${index}`}
              className={css.wide}
              value={text}
              hint={place ? placeWords(place, locale) : undefined}
              error={errorText(model.state, model.troubles, `via.${index}`, t)}
              finder={airports}
              none={t('combo.noPlace')}
              onText={(typed) => change(index, { place: null, text: typed })}
              onPick={(match) => model.dispatch(viaPicked(index, match, locale, text))}
              goesOn
            />
            <Button
              kind="quiet"
              className={css.remove}
              aria-label={t('via.remove', { number: index + 1 })}
              onClick={() => edit(via.filter((_, at) => at !== index))}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
          <PlaceThen
            model={model}
            place={place}
            onTake={(match) => model.dispatch(viaPicked(index, match, locale, text))}
          />
        </Fragment>
      ))}
      <Button kind="quiet" className={css.add} onClick={() => edit([...via, { place: null, text: '' }])}>
        <Plus aria-hidden="true" />
        {t('via.add')}
      </Button>
    </div>
  )
}
