import { useState } from 'react'
import type { AircraftMatch } from '../../../../core/aircraft/search.ts'
import { isPilotRole } from '../../../../core/flight/pilot/propose-pilot.ts'
import type { Finder } from '../../../flight/catalogue/finder.ts'
import { AircraftField } from '../fields/aircraft-field.tsx'
import type { LegModel } from '../state/leg-model.ts'
import css from './pilot-grid.module.css'

interface AskedTypeProps {
  model: LegModel
  aircraft: Finder<AircraftMatch>
  isFirst: boolean
}

/**
 * A line of the grid asks the type of an aircraft that neither the log nor the form knows: without it the flight counts in
 * no class and as flown alone. Once asked, the field stays: the hand is still in it.
 */
export function AskedType({ model, aircraft, isFirst }: AskedTypeProps) {
  const { aircraftText, role } = model.state.draft
  const { left } = model.state
  const isOpen = isFirst && isPilotRole(role || null) && aircraftText === '' && left.includes('registration')
  const [isAsked, setAsked] = useState(isOpen)
  if (isOpen && !isAsked) setAsked(true)
  if (!isAsked) return null
  return (
    <div className={css.type} data-asks="">
      <AircraftField model={model} aircraft={aircraft} goesOn={false} />
    </div>
  )
}
