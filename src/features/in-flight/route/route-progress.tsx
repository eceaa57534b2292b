import type { LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './route-progress.module.css'
import { useFigures } from '../state/use-figures.ts'

/** A slim line that fills up from the departure to the destination. */
export function RouteProgress({ flight }: { flight: LiveFlight }) {
  const { t } = useText('in-flight')
  const { progress } = useFigures(flight)
  const percent = progress === null ? null : Math.round(progress * 100)
  return (
    <span className={css.line} data-progress={percent ?? undefined}>
      <span className={css.done} style={{ inlineSize: `${percent ?? 0}%` }} />
      {percent !== null && <span className={css.words}>{t('route.progress', { percent })}</span>}
    </span>
  )
}
