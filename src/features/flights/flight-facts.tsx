import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { useText } from '../../i18n/use-text.ts'
import { factsOfFlight } from './facts-of-flight.ts'
import css from './flight-facts.module.css'

export function FlightFacts({ flight }: { flight: FlightAttributes }) {
  const { t } = useText('flights')
  const facts = factsOfFlight(flight, t)
  return (
    <>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ name, text }) => (
            <div key={name} className={css.fact}>
              <dt>{t(`detail.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {flight.note && (
        <div className={css.note}>
          <h3 className={css.small}>{t('detail.note')}</h3>
          <p dir="auto">{flight.note}</p>
        </div>
      )}
    </>
  )
}
