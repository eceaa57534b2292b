import { flightDuration } from '../../../../../core/flight/duration.ts'
import { formatDuration } from '../../../../../core/locale/format.ts'
import { localeTag } from '../../../../../core/locale/language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Notice } from '../../../../ui/notice/notice.tsx'
import type { LegModel } from '../../state/leg-model.ts'
import { isGlider } from './is-glider.ts'

/** Several launches of a glider between two times: what is counted is no time in the air, and the form says so. */
export function LaunchesNotice({ model }: { model: LegModel }) {
  const { t, locale } = useText('form-later')
  const { attributes } = model.reading
  const { pilot } = attributes
  const launches = Math.max(
    (pilot?.landingsDay ?? 0) + (pilot?.landingsNight ?? 0),
    (pilot?.takeOffsDay ?? 0) + (pilot?.takeOffsNight ?? 0),
  )
  const counted = flightDuration({ ...attributes, durationMinutes: null })
  if (launches < 2 || counted === null || !isGlider(model)) return null
  const duration = formatDuration(counted.minutes, localeTag(locale))
  return <Notice tone="waiting">{t('pilot.launches', { count: launches, duration })}</Notice>
}
