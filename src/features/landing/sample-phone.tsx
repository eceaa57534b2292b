import { useText } from '../../i18n/use-text.ts'
import { isInDemo, routeOf } from '../../routes/routes.ts'
import { NAV_ITEMS } from '../../shell/header/nav-items.ts'
import { Code } from '../../ui/code.tsx'
import { cx } from '../../ui/cx.ts'
import { RouteLine } from '../../ui/route-line.tsx'
import { NEXT_FLIGHT, SAMPLE_FLIGHTS, type SampleFlight } from './sample-flights.ts'
import { sampleDate, sampleDistance, sampleDuration } from './sample-format.ts'
import css from './sample-phone.module.css'

/** A phone that shows the demo: its next flight, its last ones, and the bar at the foot. */
export function SamplePhone() {
  const { t } = useText('landing')
  return (
    <figure className={css.figure} data-figures>
      <div className={css.phone}>
        <div className={css.screen}>
          <p className={css.head}>
            <strong>{t('sample.next')}</strong>
            <span className={css.soon}>{t('sample.soon')}</span>
          </p>
          <NextCard />
          <p className={css.head}>
            <strong>{t('sample.last')}</strong>
          </p>
          <ol className={css.rows}>
            {SAMPLE_FLIGHTS.slice(0, 3).map((flight) => (
              <PhoneRow key={flight.date} flight={flight} />
            ))}
          </ol>
        </div>
        <PhoneBar />
      </div>
      <figcaption className={css.caption}>{t('sample.phone')}</figcaption>
    </figure>
  )
}

/** The boarding card of the start page. */
function NextCard() {
  const { locale } = useText('landing')
  const { flight, aircraft, minutes, distanceKm } = NEXT_FLIGHT
  return (
    <div className={css.card}>
      <p className={css.line}>
        {flight && <Code>{flight}</Code>}
        <Code>{aircraft}</Code>
      </p>
      <PhoneRoute flight={NEXT_FLIGHT} size="card" look="planned" />
      <p className={cx(css.line, css.stub)}>
        <span>{sampleDuration(minutes)}</span>
        <span>{sampleDistance(distanceKm, locale)}</span>
      </p>
    </div>
  )
}

function PhoneRow({ flight }: { flight: SampleFlight }) {
  const { t, locale } = useText('landing')
  return (
    <li className={css.row}>
      <p className={css.line}>
        <span>
          {sampleDate(flight.date, locale)} {flight.flight ? <Code>{flight.flight}</Code> : t('sample.pilot')}
        </span>
        <span>{sampleDuration(flight.minutes)}</span>
      </p>
      <PhoneRoute flight={flight} size="summary" />
    </li>
  )
}

function PhoneRoute({
  flight: { from, to, departure, arrival, nextDay },
  ...look
}: {
  flight: SampleFlight
  size: 'summary' | 'card'
  look?: 'planned'
}) {
  const landed = nextDay ? (
    <>
      {arrival}
      <sup className={css.day}>+1</sup>
    </>
  ) : (
    arrival
  )
  return (
    <span className={css.route}>
      <RouteLine {...look} from={{ ...from, time: departure }} to={{ ...to, time: landed }} />
    </span>
  )
}

/** The bar of the app, to be looked at: its places are named to nobody who cannot press them. */
function PhoneBar() {
  const { t } = useText()
  return (
    <p className={css.bar} aria-hidden="true">
      {NAV_ITEMS.filter(({ to, onlyWide }) => !onlyWide && isInDemo(routeOf(to))).map(({ to, Icon }) => (
        <span key={to} className={cx(css.place, to === 'home' && css.here, to === 'new-trip' && css.log)}>
          <Icon size={20} strokeWidth={1.5} />
          {t(`pages.${to}.link`)}
        </span>
      ))}
    </p>
  )
}
