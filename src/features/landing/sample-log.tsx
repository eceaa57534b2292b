import { Check, Clock } from 'lucide-react'
import { useText } from '../../i18n/use-text.ts'
import { Code } from '../../ui/code.tsx'
import { cx } from '../../ui/cx.ts'
import { RouteLine } from '../../ui/route-line.tsx'
import { SAMPLE_FLIGHTS, type SampleFlight } from './sample-flights.ts'
import { sampleDate, sampleDistance, sampleDuration } from './sample-format.ts'
import css from './sample-log.module.css'

/** A page of the demo's log as it looks in the app, its first line still in the air. */
export function SampleLog() {
  const { t, locale } = useText('landing')
  const minutes = SAMPLE_FLIGHTS.reduce((sum, flight) => sum + flight.minutes, 0)
  const distanceKm = SAMPLE_FLIGHTS.reduce((sum, flight) => sum + flight.distanceKm, 0)
  return (
    <figure className={css.page} data-figures>
      <figcaption className={css.caption}>{t('sample.caption')}</figcaption>
      <ol className={css.rows}>
        {SAMPLE_FLIGHTS.map((flight, at) => (
          <SampleRow key={flight.date} flight={flight} isWaiting={at === 0} />
        ))}
      </ol>
      <p className={css.totals}>
        <span>{t('sample.totals', { count: SAMPLE_FLIGHTS.length })}</span>
        <span>{sampleDistance(distanceKm, locale)}</span>
        <span>{sampleDuration(minutes)}</span>
      </p>
    </figure>
  )
}

function SampleRow({ flight, isWaiting }: { flight: SampleFlight; isWaiting: boolean }) {
  const { t, locale } = useText('landing')
  const Icon = isWaiting ? Clock : Check
  return (
    <li className={css.row}>
      <span className={css.date}>{sampleDate(flight.date, locale)}</span>
      <RouteLine className={css.route} from={flight.from} to={flight.to} />
      <span className={css.times}>
        {flight.departure} – {flight.arrival}
        {flight.nextDay && <sup className={css.next}>+1</sup>}
      </span>
      <span className={css.flight}>{flight.flight ? <Code>{flight.flight}</Code> : t('sample.pilot')}</span>
      <span className={css.aircraft}>
        <Code>{flight.aircraft}</Code>
      </span>
      <span className={css.duration}>{sampleDuration(flight.minutes)}</span>
      <span className={cx(css.state, isWaiting ? css.waiting : css.saved)}>
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
        {t(isWaiting ? 'sample.waiting' : 'sample.saved')}
      </span>
    </li>
  )
}
