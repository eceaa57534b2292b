import { BarChart3, Table2 } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import css from './table-switch.module.css'

export interface TableSwitchProps {
  isTable: boolean
  onChange: (isTable: boolean) => void
  /** What the chart is of. */
  name: string
}

/** The chart, or its figures as a table. */
export function TableSwitch({ isTable, onChange, name }: TableSwitchProps) {
  const { t } = useText('statistics')
  const Sign = isTable ? BarChart3 : Table2
  const text = t(isTable ? 'table.hide' : 'table.show')
  return (
    <button type="button" className={css.switch} aria-label={`${text}: ${name}`} onClick={() => onChange(!isTable)}>
      <Sign aria-hidden="true" size={16} strokeWidth={1.5} />
      {text}
    </button>
  )
}
