import { Plane } from 'lucide-react'
import type { LiveFlight, LivePlace } from '../../../core/in-flight/live-flight.ts'
import { phaseOf } from '../../../core/in-flight/stamps.ts'
import { shownCode } from '../../data/preferences/shown-code.ts'
import { useIdle } from '../../data/browser/use-idle.ts'
import { useText } from '../../i18n/use-text.ts'
import { useInFlight } from '../../recorder/use-in-flight.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Code } from '../../ui/code.tsx'
import css from './under-way.module.css'

/** The flight that is being logged right now, before everything else; looked for once the page stands. */
export function UnderWay() {
  return useIdle() ? <Open /> : null
}

function Open() {
  const flight = useInFlight('flight')
  return flight && <Card flight={flight} />
}

function Card({ flight }: { flight: LiveFlight }) {
  const { t } = useText('home')
  const isOver = phaseOf(flight) === 'arrived'
  const ends = [flight.from, flight.to].map(nameOf)
  return (
    <section className={css.card} aria-labelledby="under-way" data-under-way-card="">
      <Plane aria-hidden="true" size={24} strokeWidth={1.5} className={css.sign} />
      <div className={css.words}>
        <h2 id="under-way" className={css.title}>
          {t(isOver ? 'underWay.arrived' : 'underWay.title')}
        </h2>
        {ends.some(Boolean) && (
          <p className={css.route}>
            <Code>{ends[0] ?? '?'}</Code> – <Code>{ends[1] ?? '?'}</Code>
          </p>
        )}
      </div>
      <LinkButton kind="primary" to="in-flight">
        {t(isOver ? 'underWay.save' : 'underWay.open')}
      </LinkButton>
    </section>
  )
}

function nameOf(end: LivePlace | null): string | null {
  if (!end) return null
  return (end.place && shownCode(end.place)) || end.text || null
}
