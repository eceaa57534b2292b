import { useText } from '../../../i18n/use-text.ts'
import { ChoiceSwitch } from '../../../ui/button/choice-switch.tsx'
import { ROWS_BY, type RowsBy } from './rows-by.ts'

export interface RowsSwitchProps {
  label: string
  chosen: RowsBy
  onChoose: (by: RowsBy) => void
}

/** What the rows of the table are. */
export function RowsSwitch({ label, chosen, onChoose }: RowsSwitchProps) {
  const { t } = useText('pilot')
  return <ChoiceSwitch choices={ROWS_BY} nameOf={(by) => t(`table.${by}`)} {...{ label, chosen, onChoose }} />
}
