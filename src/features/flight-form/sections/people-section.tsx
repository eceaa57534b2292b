import { Suspense } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { StarField } from '../../../ui/field/star-field.tsx'
import { Skeleton } from '../../../ui/progress/skeleton.tsx'
import { FoldedSection } from './folded-section.tsx'
import { shownTrouble } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import { usePrefetched } from '../../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

export const PeopleAndTagsFields = lazyPart(() => import('./people-and-tags-fields.tsx'), 'PeopleAndTagsFields')

/** Who was there, what it is filed under and how it was. */
export function PeopleSection({ model }: { model: LegModel }) {
  usePrefetched(PeopleAndTagsFields)
  const { t } = useText('form')
  const { people, tags, tagText, rating } = model.state.draft
  const wrong = people.some((_, index) => shownTrouble(model.state, model.troubles, `people.${index}`))
  return (
    <FoldedSection
      title={t('section.people')}
      offers={t('section.peopleOffers')}
      holds={[
        people.map(({ name }) => name).join(', '),
        [...tags, tagText].filter(Boolean).join(', '),
        rating && t('flights:detail.ratingOf', { rating }),
      ]}
      fields={['people', 'tags', 'rating']}
      wrong={wrong || shownTrouble(model.state, model.troubles, 'tags') !== undefined}
    >
      <Suspense fallback={<Skeleton lines={3} />}>
        <PeopleAndTagsFields model={model} />
      </Suspense>
      <RatingField model={model} />
    </FoldedSection>
  )
}

/** How the flight was: of each flight of a trip for itself. */
export function RatingField({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { rating } = model.state.draft
  return (
    <StarField
      name="rating"
      legend={t('label.rating')}
      rating={rating === '' ? null : Number(rating)}
      labelOf={(stars) => t('flights:detail.ratingOf', { rating: stars })}
      clearText={t('label.noRating')}
      onChoose={(stars) =>
        model.dispatch({ kind: 'typed', field: 'rating', text: stars === null ? '' : String(stars) })
      }
    />
  )
}
