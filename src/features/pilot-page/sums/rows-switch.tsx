import { useText } from '../../../i18n/use-text.ts'
import css from './rows-switch.module.css'
import { ROWS_BY, type RowsBy } from './rows-by.ts'

export interface RowsSwitchProps {
  label: string
  chosen: RowsBy
  onChoose: (by: RowsBy) => void
}

/** What the rows of the table are. */
export function RowsSwitch({ label, chosen, onChoose }: RowsSwitchProps) {
  const { t } = useText('pilot')
  return (
    <fieldset className={css.switch} aria-label={label}>
      {ROWS_BY.map((by) => (
        <button key={by} type="button" className={css.one} aria-pressed={by === chosen} onClick={() => onChoose(by)}>
          {t(`table.${by}`)}
        </button>
      ))}
    </fieldset>
  )
}
