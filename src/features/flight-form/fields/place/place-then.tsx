import type { PlaceSnapshot } from '../../../../../core/flight/flight.ts'
import type { AirportMatch } from '../../../../../core/place/search.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { withTexts } from '../../../../i18n/with-texts.ts'
import { Suspense } from 'react'
import type { LegModel } from '../../state/leg-model.ts'

// Most days come after the airports of today opened, but whether they did only the catalogue knows.
const PlaceThenQuestion = lazyPart(
  withTexts(() => import('./place-then-question.tsx'), ['opened']),
  'PlaceThenQuestion',
)

export interface PlaceThenProps {
  model: LegModel
  place: PlaceSnapshot | null
  onTake: (match: AirportMatch) => void
}

/** A place may be chosen before its day is typed, or the day changed: what it was then is asked, and nothing changed unasked. */
export function PlaceThen({ model, place, onTake }: PlaceThenProps) {
  const { isNew, reading, state } = model
  const { date } = reading.attributes
  if (!date || !place?.airportId || (!isNew && state.draft.date === state.initial.date)) return null
  return (
    <Suspense>
      <PlaceThenQuestion place={place} date={date} onTake={onTake} />
    </Suspense>
  )
}
