import type { Dispatch } from 'react'
import { FLIGHT_ROLES } from '../../../../core/flight/flight.ts'
import { isSame } from '../../../../core/flight/same-value.ts'
import { emptyDraft } from '../../../../core/flight/to-draft.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AirlineField } from './airline-field.tsx'
import { BookingFields } from './booking-section.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { FoldedSection } from './folded-section.tsx'
import type { LegModel } from './leg-model.ts'
import { CompanyFields } from './people-section.tsx'
import type { TripAction } from './trip-state.ts'
import type { FormCatalogues } from './use-catalogues.ts'

export interface SharedSectionProps {
  legs: readonly LegModel[]
  catalogues: FormCatalogues
  dispatch: Dispatch<TripAction>
}

/** What is the same on every leg, said once. */
export function SharedSection({ legs, catalogues, dispatch }: SharedSectionProps) {
  const { t } = useText('form')
  const model = sharedModel(legs, dispatch)
  if (model === null) return null
  const { pnr, airlineText, cabin, reason, people, tags } = model.state.draft
  return (
    <FoldedSection
      title={t('trip.shared')}
      offers={t('trip.sharedOffers')}
      holds={[
        pnr,
        airlineText,
        cabin && t(`flights:cabin.${cabin}`),
        reason && t(`flights:reason.${reason}`),
        people.map(({ name }) => name).join(', '),
        tags.join(', '),
      ]}
      wrong={false}
      startsOpen
    >
      <div data-width="half">
        <AirlineField model={model} airlines={catalogues.airlines} which="airline" />
      </div>
      <ChoiceSelect
        model={model}
        field="role"
        label={t('label.role')}
        options={FLIGHT_ROLES.map((value) => ({ value, label: t(`flights:role.${value}`) }))}
        listed
        width="half"
      />
      <BookingFields model={model} />
      {sharesCompany(legs) ? <CompanyFields model={model} /> : <Notice tone="info">{t('trip.mixed')}</Notice>}
    </FoldedSection>
  )
}

/** Were the same people and tags named for each of them? Otherwise each has its own. */
export function sharesCompany(legs: readonly LegModel[]): boolean {
  const company = legs.map(({ reading: { attributes } }) => [attributes.people, attributes.tags])
  return company.every((of) => isSame(of, company[0]))
}

const EMPTY = emptyDraft()

/** All legs as if they were one: a value they do not share is empty, and what is typed is typed into each of them. */
function sharedModel(legs: readonly LegModel[], dispatch: Dispatch<TripAction>): LegModel | null {
  const [first, ...others] = legs
  if (!first) return null
  const { draft } = first.state
  const before = new Map<string, unknown>(Object.entries(EMPTY))
  const beside = others.map(({ state }) => new Map<string, unknown>(Object.entries(state.draft)))
  const common = Object.entries(draft).map(([name, value]) => {
    const isCommon = beside.every((other) => isSame(other.get(name), value))
    return [name, isCommon ? value : before.get(name)]
  })
  return {
    ...first,
    troubles: first.troubles.filter(({ control }) =>
      others.every(({ troubles }) => troubles.some((o) => o.control === control)),
    ),
    state: { ...first.state, draft: { ...draft, ...Object.fromEntries(common) } },
    dispatch: (action) => dispatch({ kind: 'all', action }),
  }
}
