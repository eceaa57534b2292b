import { Suspense, useEffect } from 'react'
import { useIdle } from '../../data/browser/use-idle.ts'
import { useInFlight } from '../../recorder/use-in-flight.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useShown } from '../navigation/navigator-context.ts'

// Most pages have no flight under way.
const LinkToFlight = lazyPart(() => import('./flight-link.tsx'), 'LinkToFlight')

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
  if (flight === null || isHere) return null
  return (
    <Suspense fallback={null}>
      <LinkToFlight flight={flight} />
    </Suspense>
  )
}
