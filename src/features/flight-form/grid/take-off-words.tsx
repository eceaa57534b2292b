import { circuitLandings } from '../../../../core/flight/pilot/counts-by-sun.ts'
import { pilotProposal } from '../../../../core/flight/pilot/propose-pilot.ts'
import { useText } from '../../../i18n/use-text.ts'
import { UnevenCountsNotice } from '../sections/pilot/uneven-counts-notice.tsx'
import type { LegModel } from '../state/leg-model.ts'
import css from './pilot-grid.module.css'

/** A line has no cell for take-offs: it says those that are saved with circuits, and asks where they do not fit. */
export function TakeOffWords({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { reading, style } = model
  const { pilot } = reading.attributes
  const { takeOffsDay: day, takeOffsNight: night } = pilotProposal(reading.attributes, style)
  if (circuitLandings(reading.attributes) === null || day === undefined || night === undefined) {
    return <UnevenCountsNotice model={model} />
  }
  if (pilot?.takeOffsDay !== day || pilot.takeOffsNight !== night) return <UnevenCountsNotice model={model} />
  return (
    <p className={css.words} data-take-offs={day + night}>
      {t('form-later:grid.takeOffs', { day, night })}
    </p>
  )
}
