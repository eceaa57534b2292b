import { useText } from '../../i18n/use-text.ts'
import css from './reasons.module.css'

/** What a traveller and a pilot each get, side by side, so that both find their reason on the first screen. */
export function Reasons() {
  const { t } = useText('landing')
  return (
    <div className={css.reasons}>
      <Reason
        title={t('who.travellers')}
        lines={[
          [t('who.map'), t('who.mapText')],
          [t('who.statistics'), t('who.statisticsText')],
          [t('who.past'), t('who.pastText')],
          [t('who.import'), t('who.travellerImport')],
        ]}
      />
      <Reason
        title={t('who.pilots')}
        lines={[
          [t('who.logbook'), t('who.logbookText')],
          [t('who.recency'), t('who.recencyText')],
          [t('who.times'), t('who.timesText')],
          [t('who.import'), t('who.pilotImport')],
        ]}
      />
    </div>
  )
}

function Reason({ title, lines }: { title: string; lines: readonly (readonly [what: string, text: string])[] }) {
  return (
    <section className={css.reason}>
      <h2>{title}</h2>
      <dl className={css.lines}>
        {lines.map(([what, text]) => (
          <div key={what} className={css.line}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
