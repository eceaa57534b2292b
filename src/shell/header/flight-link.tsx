import { Plane } from 'lucide-react'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { phaseOf } from '../../../core/in-flight/stamps.ts'
import { formatClockDuration } from '../../../core/locale/format.ts'
import { useNow } from '../../data/browser/use-now.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useText } from '../../i18n/use-text.ts'
import { recorderState } from '../../recorder/recorder-state.ts'
import { cx } from '../../ui/cx.ts'
import { useRootMark } from '../../ui/overlay/use-root-mark.ts'
import { Link } from '../navigation/link.tsx'
import { flightMinutes } from './flight-minutes.ts'
import css from './flight-link.module.css'

/** What the pill is: the flight, how long it has been under way, and the way to its page. */
export function LinkToFlight({ flight }: { flight: LiveFlight }) {
  const { t } = useText('in-flight')
  const { work } = useStore(recorderState)
  const isOver = phaseOf(flight) === 'arrived'
  const minutes = flightMinutes(flight, useNow(!isOver))
  useRootMark('under-way')
  const words = t(isOver ? 'bar.arrived' : work === 'recording' ? 'bar.recording' : 'bar.open')
  return (
    <Link to="in-flight" className={cx(css.pill, isOver && css.over)} title={words} data-flight-pill data-print="no">
      <Plane aria-hidden="true" size={18} strokeWidth={1.5} />
      <span className={css.words}>{words}</span>
      {minutes !== null && <span className={css.time}>{formatClockDuration(minutes)}</span>}
    </Link>
  )
}
