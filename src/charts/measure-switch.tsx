import { useText } from '../i18n/use-text.ts'
import { ChoiceSwitch } from '../ui/button/choice-switch.tsx'
import { MEASURES, type Measure } from './measure/chart-row.ts'

export interface MeasureSwitchProps {
  measure: Measure
  onMeasure: (measure: Measure) => void
}

/** What every chart of the page shows. */
export function MeasureSwitch({ measure, onMeasure }: MeasureSwitchProps) {
  const { t } = useText('statistics')
  return (
    <ChoiceSwitch
      label={t('measure.label')}
      choices={MEASURES}
      chosen={measure}
      nameOf={(one) => t(`measure.${one}`)}
      onChoose={onMeasure}
    />
  )
}
