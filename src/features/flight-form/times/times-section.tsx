import { Suspense } from 'react'
import { TIME_PLACES, timeField } from '../../../../core/flight/draft/draft-times.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '../../../ui/progress/skeleton.tsx'
import { shownTrouble } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import { FoldedSection } from '../sections/folded-section.tsx'
import { usePrefetched } from '../../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const TimesFields = lazyPart(() => import('./times-fields.tsx'), 'TimesFields')

/** The times beside departure and arrival, and how all of them are typed. `all`: these four stand elsewhere. */
export function TimesSection({ model, four = false }: { model: LegModel; four?: boolean }) {
  usePrefetched(TimesFields)
  const { t } = useText('form')
  const { role } = usePreferences()
  const { draft } = model.state
  const places = TIME_PLACES.filter(
    ({ timetable, name }) => timetable !== draft.timetable || (!four && name !== 'offBlock' && name !== 'onBlock'),
  )
  const held = places.filter((place) => draft[timeField(place)] !== '')
  return (
    <FoldedSection
      title={t('section.times')}
      offers={t('section.timesOffers')}
      holds={[
        draft.timeEntry === 'utc' && t('time.entries.utc'),
        ...held.map((place) => {
          const which = place.timetable === 'scheduled' ? `${t('flights:timetable.scheduled')}: ` : ''
          return `${which}${t(`flights:detail.${place.name}`)} ${draft[timeField(place)]}`
        }),
      ]}
      fields={places.map(timeField)}
      wrong={places.some((place) => shownTrouble(model.state, model.troubles, timeField(place)))}
      startsOpen={!four && (role === 'pilot' || held.length > 0 || draft.timeEntry === 'utc')}
    >
      <Suspense fallback={<Skeleton lines={4} />}>
        <TimesFields model={model} places={places} />
      </Suspense>
    </FoldedSection>
  )
}
