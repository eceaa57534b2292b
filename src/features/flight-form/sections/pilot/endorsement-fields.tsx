import { useId } from 'react'
import type { Review } from '../../../../../core/flight/flight.ts'
import { ENDORSEMENTS_MAX_LENGTH } from '../../../../../core/flight/schema/limits.ts'
import { REVIEWS } from '../../../../../core/flight/schema/choices.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import css from '../../fields/choice-field.module.css'
import { errorText } from '../../state/form-fields.ts'
import type { LegModel } from '../../state/leg-model.ts'

/** What it was passed as, and what was signed for it. */
export function EndorsementFields({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { t: later } = useText('form-later')
  const id = useId()
  const { reviews, endorsements } = model.state.draft
  const toggle = (review: Review, isPassed: boolean) => {
    const passed = REVIEWS.filter((one) => (one === review ? isPassed : reviews.includes(one)))
    model.dispatch({ kind: 'edited', edit: { reviews: passed } })
  }
  return (
    <>
      <fieldset className={css.field} data-field="reviews">
        <legend className={css.legend}>{later('pilot.reviews')}</legend>
        <div className={css.chips}>
          {REVIEWS.map((review) => (
            <span key={review} className={css.chip}>
              <input
                type="checkbox"
                id={`${id}-${review}`}
                checked={reviews.includes(review)}
                onChange={(event) => toggle(review, event.currentTarget.checked)}
              />
              <label htmlFor={`${id}-${review}`}>{t(`flights:review.${review}`)}</label>
            </span>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={later('pilot.endorsements')}
        name="endorsements"
        value={endorsements}
        rows={2}
        maxLength={ENDORSEMENTS_MAX_LENGTH}
        hint={later('pilot.endorsementsHint')}
        error={errorText(model.state, model.troubles, 'endorsements', t)}
        onChange={(event) => model.dispatch({ kind: 'typed', field: 'endorsements', text: event.currentTarget.value })}
      />
    </>
  )
}
