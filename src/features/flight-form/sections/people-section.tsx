import { useText } from '../../../i18n/use-text.ts'
import { ChoiceSelect } from '../fields/choice-select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { shownTrouble } from '../fields/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import { PeopleFields } from '../fields/people-fields.tsx'
import { TagsField } from '../fields/tags-field.tsx'
import { useKnown } from '../state/use-known.ts'

const RATINGS = ['1', '2', '3', '4', '5']

/** Who was there, what it is filed under and how it was. */
export function PeopleSection({ model }: { model: LegModel }) {
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
      <CompanyFields model={model} />
      <RatingField model={model} />
    </FoldedSection>
  )
}

/** How the flight was: of each flight of a trip for itself. */
export function RatingField({ model }: { model: LegModel }) {
  const { t } = useText('form')
  return (
    <ChoiceSelect
      model={model}
      field="rating"
      label={t('label.rating')}
      options={RATINGS.map((value) => ({ value, label: value }))}
    />
  )
}

/** People and tags, with those of the log to choose from. */
export function CompanyFields({ model }: { model: LegModel }) {
  const known = useKnown()
  return (
    <>
      <PeopleFields model={model} known={known.people} />
      <TagsField model={model} known={known.tags} />
    </>
  )
}
