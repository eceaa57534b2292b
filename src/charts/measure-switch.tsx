import { useText } from '../i18n/use-text.ts'
import { MEASURES, type Measure } from './chart-row.ts'
import css from './measure-switch.module.css'

export interface MeasureSwitchProps {
  measure: Measure
  onMeasure: (measure: Measure) => void
}

/** What every chart of the page shows. */
export function MeasureSwitch({ measure, onMeasure }: MeasureSwitchProps) {
  const { t } = useText('statistics')
  return (
    <fieldset className={css.switch} aria-label={t('measure.label')}>
      {MEASURES.map((one) => (
        <button
          key={one}
          type="button"
          className={css.one}
          aria-pressed={one === measure}
          onClick={() => onMeasure(one)}
        >
          {t(`measure.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
