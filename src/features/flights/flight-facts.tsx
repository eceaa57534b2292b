import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { factsOfFlight } from './facts-of-flight.ts'
import css from './flight-facts.module.css'

export function FlightFacts({ flight }: { flight: FlightAttributes }) {
  const { t, locale } = useText('flights')
  const { distanceUnit: unit } = usePreferences()
  const facts = factsOfFlight(flight, { t, tag: localeTag(locale), unit })
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
