import { type Dispatch, Suspense } from 'react'
import { isSame } from '../../../core/lib/is-same.ts'
import { emptyDraft } from '../../../core/flight/draft/to-draft.ts'
import { useText } from '../../i18n/use-text.ts'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { BookingFields } from './sections/booking-section.tsx'
import { FoldedSection } from './sections/folded-section.tsx'
import type { FormAction } from './state/form-state.ts'
import type { LegModel } from './state/leg-model.ts'
import { PeopleAndTagsFields } from './sections/people-section.tsx'
import type { TripAction } from './state/trip-state.ts'
import { once } from '../../../core/lib/once.ts'

export interface SharedSectionProps {
  legs: readonly LegModel[]
  dispatch: Dispatch<TripAction>
  startsOpen: boolean
}

/** What is the same on every leg, said once. Airline and role follow number and seat of each. */
export function SharedSection({ legs, dispatch, startsOpen }: SharedSectionProps) {
  const { t } = useText('form')
  const shared = sharedModel(legs, dispatch)
  if (shared === null) return null
  const { model, mixed } = shared
  const { pnr, cabin, reason, people, tags } = model.state.draft
  return (
    <FoldedSection
      title={t('trip.shared')}
      offers={t('trip.sharedOffers')}
      holds={[
        pnr,
        cabin ? t(`flights:cabin.${cabin}`) : mixed.has('cabin') && t('trip.cabinDiffers'),
        reason && t(`flights:reason.${reason}`),
        people.map(({ name }) => name).join(', '),
        tags.join(', '),
      ]}
      wrong={false}
      startsOpen={startsOpen}
    >
      <BookingFields model={model} mixed={mixed} />
      {sharesPeopleAndTags(legs) ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <PeopleAndTagsFields model={model} />
        </Suspense>
      ) : (
        <Notice tone="info">{t('trip.mixed')}</Notice>
      )}
    </FoldedSection>
  )
}

/** Were the same people and tags named for each of them? Otherwise each has its own. */
export function sharesPeopleAndTags(legs: readonly LegModel[]): boolean {
  const named = legs.map(({ reading: { attributes } }) => [attributes.people, attributes.tags])
  return named.every((of) => isSame(of, named[0]))
}

const empty = once(emptyDraft)

interface Shared {
  model: LegModel
  /** The fields whose value differs from leg to leg. */
  mixed: ReadonlySet<string>
}

/** All legs as if they were one: a value they do not share is empty, and what is typed is typed into each of them. */
function sharedModel(legs: readonly LegModel[], dispatch: Dispatch<TripAction>): Shared | null {
  const [first, ...others] = legs
  if (!first) return null
  const { draft } = first.state
  const before = new Map<string, unknown>(Object.entries(empty()))
  const beside = others.map(({ state }) => new Map<string, unknown>(Object.entries(state.draft)))
  const mixed = new Set(
    Object.entries(draft).flatMap(([name, value]) =>
      beside.every((other) => isSame(other.get(name), value)) ? [] : name,
    ),
  )
  const common = Object.entries(draft).map(([name, value]) => [name, mixed.has(name) ? before.get(name) : value])
  const model = {
    ...first,
    troubles: first.troubles.filter(({ control }) =>
      others.every(({ troubles }) => troubles.some((o) => o.control === control)),
    ),
    state: { ...first.state, draft: { ...draft, ...Object.fromEntries(common) } },
    dispatch: (action: FormAction) => dispatch({ kind: 'all', action }),
  }
  return { model, mixed }
}
