import { valueWords } from '../../../../core/custom/custom-text.ts'
import { filledFields } from '../../../../core/custom/shown-fields.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Stars } from '../../../ui/stars.tsx'
import { factsOfFlight, isFirstFact } from './facts-of-flight.ts'
import css from './flight-facts.module.css'
import { PilotLog } from './pilot-log.tsx'

/** As on a boarding pass: seat and aircraft, and how it was. */
export function OnBoardFacts({ flight }: { flight: FlightAttributes }) {
  const { t, locale } = useText('flights')
  const facts = factsOfFlight(flight, t, localeTag(locale)).filter(isFirstFact)
  if (facts.length === 0) return null
  return (
    <dl className={css.pass} data-on-board="">
      {facts.map(({ name, text }) => (
        <div key={name} className={css.part}>
          <dt>{t(`detail.${name}`)}</dt>
          <dd>{name === 'rating' ? <Stars rating={flight.rating ?? 0} label={text} /> : text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the reader wrote about it. */
export function FlightNote({ note }: { note: FlightAttributes['note'] }) {
  const { t } = useText('flights')
  if (!note) return null
  return (
    <div className={css.note}>
      <h3 className={css.small}>{t('detail.note')}</h3>
      <p dir="auto">{note}</p>
    </div>
  )
}

/** Everything else, and what a pilot logged. */
export function FlightFacts({ flight }: { flight: FlightAttributes }) {
  const { t, locale } = useText('flights')
  const facts = factsOfFlight(flight, t, localeTag(locale)).filter((fact) => !isFirstFact(fact))
  const own = filledFields(flight.custom, useCustomFields().value)
  const words = { tag: localeTag(locale), language: locale, yes: t('detail.yes'), no: t('detail.no') }
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
          {own.map(({ field, value }) => (
            <div key={field.id} className={css.fact}>
              <dt dir="auto">{field.name}</dt>
              <dd dir="auto">{valueWords(value, field, words)}</dd>
            </div>
          ))}
        </dl>
      )}
      <PilotLog pilot={flight.pilot} />
    </>
  )
}
