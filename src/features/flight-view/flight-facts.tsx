import type { CustomValue, FlightAttributes } from '../../../core/flight/flight.ts'
import { writeCustomValue } from '../../../core/flight/draft/to-draft.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useText } from '../../i18n/use-text.ts'
import { factsOfFlight } from './facts-of-flight.ts'
import css from './flight-facts.module.css'
import { PilotLog } from './pilot-log.tsx'

export function FlightFacts({ flight }: { flight: FlightAttributes }) {
  const { t, locale } = useText('flights')
  const facts = factsOfFlight(flight, t, localeTag(locale))
  // Fields the reader has made have the names the reader gave them.
  const own = Object.entries(flight.custom ?? {}).filter(([, value]) => value !== null && value !== '')
  return (
    <>
      {facts.length + own.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ name, text }) => (
            <div key={name} className={css.fact}>
              <dt>{t(`detail.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {own.map(([name, value]) => (
            <div key={name} className={css.fact}>
              <dt dir="auto">{name}</dt>
              <dd dir="auto">{ownWords(value, locale, t)}</dd>
            </div>
          ))}
        </dl>
      )}
      <PilotLog pilot={flight.pilot} />
      {flight.note && (
        <div className={css.note}>
          <h3 className={css.small}>{t('detail.note')}</h3>
          <p dir="auto">{flight.note}</p>
        </div>
      )}
    </>
  )
}

/** A yes or no in words; a number as it is typed, for nobody knows whether it counts or names something. */
function ownWords(value: CustomValue, locale: 'en' | 'de', t: Translate<'flights'>): string {
  return typeof value === 'boolean' ? t(value ? 'detail.yes' : 'detail.no') : writeCustomValue(value, locale)
}
