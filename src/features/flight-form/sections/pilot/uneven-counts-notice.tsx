import type { PilotField } from '../../../../../core/flight/draft/draft.ts'
import { unevenCounts } from '../../../../../core/flight/pilot/uneven-counts.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import type { LegModel } from '../../state/leg-model.ts'
import { isGlider } from './is-glider.ts'

const OF_AEROPLANE = {
  landings: 'form-later:pilot.unevenLandings',
  takeOffs: 'form-later:pilot.unevenTakeOffs',
} as const
const OF_GLIDER = {
  landings: 'form-later:pilot.unevenLaunches',
  takeOffs: 'form-later:pilot.unevenLaunched',
} as const

/** Six landings and one take-off: the form asks, and saves the counts as they are if they are not changed. */
export function UnevenCountsNotice({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { pilot } = model.reading.attributes
  const uneven = unevenCounts(pilot)
  if (!uneven) return null
  const { takeOffs, landings } = uneven
  const isShort = takeOffs < landings
  const words = isGlider(model) ? OF_GLIDER : OF_AEROPLANE
  const even = () => {
    const [day, night, other]: [PilotField, PilotField, number] = isShort
      ? ['takeOffsDay', 'takeOffsNight', pilot?.landingsNight ?? 0]
      : ['landingsDay', 'landingsNight', pilot?.takeOffsNight ?? 0]
    const all = Math.max(takeOffs, landings)
    const write = (field: PilotField, count: number) =>
      model.dispatch({ kind: 'pilot-typed', field, text: String(count) })
    write(day, all - other)
    write(night, other)
  }
  return (
    <Notice
      tone="waiting"
      action={
        <Button kind="quiet" onClick={even}>
          {t(isShort ? 'form-later:pilot.evenTakeOffs' : 'form-later:pilot.evenLandings', {
            count: Math.max(takeOffs, landings),
          })}
        </Button>
      }
    >
      {t(isShort ? words.landings : words.takeOffs, { landings, takeOffs })}
    </Notice>
  )
}
