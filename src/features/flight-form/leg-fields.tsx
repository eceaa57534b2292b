import { Suspense } from 'react'
import { usePreferences } from '../../data/use-preferences.ts'
import { BoardSection } from './sections/board-section.tsx'
import { BookingSection, LegClassSection } from './sections/booking-section.tsx'
import { CustomSection } from './custom/custom-section.tsx'
import { EndsSection } from './sections/ends-section.tsx'
import { NoteField } from './fields/note-field.tsx'
import { PeopleSection, RatingField } from './sections/people-section.tsx'
import { PilotSection } from './sections/pilot/pilot-section.tsx'
import { PlanSection } from './sections/plan-section.tsx'
import { type FormPartProps, RouteSection } from './sections/route-section.tsx'
import { KindField } from './sections/pilot/kind-field.tsx'
import { ServiceSection } from './sections/service-section.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { TimesSection } from './times/times-section.tsx'
import { withTexts } from '../../i18n/with-texts.ts'
import css from './trip-form.module.css'
import { WhenSection } from './sections/when-section.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

// Most forms are about flights.
const SessionSection = lazyPart(
  withTexts(() => import('./sections/pilot/session-section.tsx'), ['opened']),
  'SessionSection',
)

export interface LegFieldsProps extends FormPartProps {
  /** One of several: what they share stands elsewhere. */
  isOneOfMany: boolean
  /** People and tags are asked here. */
  hasOwnPeople: boolean
  /** Route, day, registration and four times stand on the flight's own line of the grid. */
  inGrid?: boolean
}

/** Every field of one flight. What a pilot logs stands before what a passenger remembers, or behind it. */
export function LegFields({ isOneOfMany, hasOwnPeople, inGrid = false, ...parts }: LegFieldsProps) {
  const { role } = usePreferences()
  const { model, catalogues, remembered } = parts
  const isPilot = role === 'pilot'
  const pilot = <PilotSection model={model} startsOpen={isPilot && !inGrid} />
  if (model.state.draft.kind === 'session') {
    return (
      <>
        <KindField model={model} />
        <Suspense fallback={<Skeleton lines={6} />}>
          <SessionSection {...parts} />
        </Suspense>
        <div className={css.folded}>
          {hasOwnPeople && <PeopleSection model={model} />}
          <CustomSection model={model} />
        </div>
        <NoteField model={model} />
      </>
    )
  }
  return (
    <>
      {isPilot && <KindField model={model} />}
      {!inGrid && <RouteSection {...parts} />}
      {!inGrid && <WhenSection model={model} remembered={remembered} />}
      <ServiceSection {...parts} inGrid={inGrid} />
      {!isPilot && <BoardSection model={model} remembered={remembered} />}
      <div className={css.folded}>
        <TimesSection model={model} four={inGrid} />
        {role !== 'traveller' && pilot}
        {isOneOfMany ? <LegClassSection model={model} /> : <BookingSection model={model} />}
        <PlanSection model={model} catalogues={catalogues} />
        <EndsSection model={model} />
        {hasOwnPeople && <PeopleSection model={model} />}
        <CustomSection model={model} />
        {role === 'traveller' && pilot}
      </div>
      {isPilot && <BoardSection model={model} remembered={remembered} />}
      {!hasOwnPeople && <RatingField model={model} />}
      <NoteField model={model} />
    </>
  )
}
