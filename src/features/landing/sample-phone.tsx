import { useText } from '../../i18n/use-text.ts'
import { Code } from '../../ui/code.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { NEXT_FLIGHT } from './sample-flights.ts'
import { sampleDistance, sampleDuration } from './sample-format.ts'
import css from './sample-phone.module.css'

/** A phone, and on it the demo's next flight. */
export function SamplePhone() {
  const { t, locale } = useText('landing')
  const { from, to, departure, arrival, flight, aircraft, minutes, distanceKm } = NEXT_FLIGHT
  return (
    <figure className={css.phone} data-figures>
      <figcaption>{t('sample.next')}</figcaption>
      <div className={css.card}>
        <p>{t('sample.soon')}</p>
        <RouteLine size="card" look="planned" from={{ ...from, time: departure }} to={{ ...to, time: arrival }} />
        <p>
          <Code>{flight}</Code> · <Code>{aircraft}</Code>
        </p>
        <p>
          {sampleDuration(minutes)} · {sampleDistance(distanceKm, locale)}
        </p>
      </div>
    </figure>
  )
}
