import { Plane } from 'lucide-react'
import { useEffect } from 'react'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { phaseOf } from '../../../core/in-flight/stamps.ts'
import { formatClockDuration } from '../../../core/locale/format.ts'
import { useIdle } from '../../data/browser/use-idle.ts'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { useRootMark } from '../../ui/overlay/use-root-mark.ts'
import { useInFlight } from '../../recorder/use-in-flight.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { recorderState } from '../../recorder/recorder-state.ts'
import { useNow } from '../../data/browser/use-now.ts'
import { flightMinutes } from './flight-minutes.ts'
import css from './flight-pill.module.css'
import { Link } from '../navigation/link.tsx'
import { useShown } from '../navigation/navigator-context.ts'

/** The way back to the flight under way, from anywhere; looked for once the page has nothing better to do. */
export function FlightPill() {
  return useIdle() ? <Pill /> : null
}

function Pill() {
  const flight = useInFlight('flight')
  const isThere = flight !== null
  const { view } = useShown().place
  useEffect(() => {
    // Goes on recording on every page, also after a reload.
    if (isThere) void import('../../recorder/recorder.ts').then(({ followFlight }) => followFlight())
  }, [isThere])
  const isHere = view.kind !== 'error' && view.route.name === 'in-flight'
  return flight === null || isHere ? null : <LinkToFlight flight={flight} />
}

function LinkToFlight({ flight }: { flight: LiveFlight }) {
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
