import { Plane } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { phaseOf, usedMoments } from '../../../core/in-flight/stamps.ts'
import { formatClockDuration } from '../../../core/locale/format.ts'
import { whenIdle } from '../../data/when-idle.ts'
import { useText } from '../../i18n/use-text.ts'
import { useInFlight } from '../../recorder/use-in-flight.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { recorderState } from '../../recorder/recorder-state.ts'
import { useNow } from '../../data/use-now.ts'
import css from './flight-pill.module.css'
import { Link } from '../navigation/link.tsx'
import { useShown } from '../navigation/navigator-context.ts'

/** The way back to the flight under way, from anywhere; looked for once the page has nothing better to do. */
export function FlightPill() {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle ? <Pill /> : null
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
  return flight === null || isHere ? null : <Way flight={flight} />
}

function Way({ flight }: { flight: LiveFlight }) {
  const { t } = useText('in-flight')
  const { work } = useStore(recorderState)
  const { takeOff, offBlock, onBlock } = usedMoments(flight)
  const now = useNow(onBlock === null)
  const since = takeOff ?? offBlock
  const minutes = since === null ? null : Math.max(Math.floor(((onBlock ?? now) - since) / 60_000), 0)
  const isOver = phaseOf(flight) === 'arrived'
  const words = t(isOver ? 'bar.arrived' : work === 'recording' ? 'bar.recording' : 'bar.open')
  return (
    <Link to="in-flight" className={css.pill} title={words} data-flight-pill data-print="no">
      <Plane aria-hidden="true" size={18} strokeWidth={1.5} />
      <span className={css.words}>{words}</span>
      {minutes !== null && <span className={css.time}>{formatClockDuration(minutes)}</span>}
    </Link>
  )
}
