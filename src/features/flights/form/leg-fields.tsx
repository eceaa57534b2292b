import { usePreferences } from '../../../data/use-preferences.ts'
import { BoardSection } from './board-section.tsx'
import { BookingSection } from './booking-section.tsx'
import { CustomSection } from './custom-section.tsx'
import { EndsSection } from './ends-section.tsx'
import { NoteField } from './note-field.tsx'
import { PeopleSection, RatingField } from './people-section.tsx'
import { PilotSection } from './pilot-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { type FormPartProps, RouteSection } from './route-section.tsx'
import { ServiceSection } from './service-section.tsx'
import css from './trip-form.module.css'
import { WhenSection } from './when-section.tsx'

export interface LegFieldsProps extends FormPartProps {
  /** One of several: what they share stands elsewhere. */
  isOneOfMany: boolean
  /** People and tags are asked here. */
  ownCompany: boolean
}

/** Every field of one flight. What a pilot logs stands before what a passenger remembers, or behind it. */
export function LegFields({ isOneOfMany, ownCompany, ...parts }: LegFieldsProps) {
  const { role } = usePreferences()
  const { model, catalogues, remembered } = parts
  const isPilot = role === 'pilot'
  const pilot = <PilotSection model={model} startsOpen={isPilot} />
  return (
    <>
      <RouteSection {...parts} />
      <WhenSection model={model} />
      <ServiceSection {...parts} />
      {!isPilot && <BoardSection model={model} remembered={remembered} />}
      <div className={css.folded}>
        {role !== 'traveller' && pilot}
        {!isOneOfMany && <BookingSection model={model} />}
        <PlanSection model={model} catalogues={catalogues} />
        <EndsSection model={model} />
        {ownCompany && <PeopleSection model={model} />}
        <CustomSection model={model} />
        {role === 'traveller' && pilot}
      </div>
      {isPilot && <BoardSection model={model} remembered={remembered} />}
      {!ownCompany && <RatingField model={model} />}
      <NoteField model={model} />
    </>
  )
}
