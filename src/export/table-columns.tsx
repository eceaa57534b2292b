import { useText } from '../i18n/use-text.ts'
import { ChoiceSwitch } from '../ui/button/choice-switch.tsx'
import css from './export-dialog.module.css'

const TABLE_COLUMNS = ['all', 'shown'] as const
/** All there are, or those that the list shows. */
export type TableColumns = (typeof TABLE_COLUMNS)[number]

export interface TableColumnsChoiceProps {
  columns: TableColumns
  onColumns: (columns: TableColumns) => void
}

/** With which columns the list goes out as a table. */
export function TableColumnsChoice({ columns, onColumns }: TableColumnsChoiceProps) {
  const { t } = useText('import')
  return (
    <>
      <div className={css.kind}>
        <ChoiceSwitch
          label={t('export.table.label')}
          choices={TABLE_COLUMNS}
          chosen={columns}
          nameOf={(one) => t(`export.table.${one}`)}
          onChoose={onColumns}
        />
      </div>
      <p className={css.hint}>{t(columns === 'all' ? 'export.table.hintAll' : 'export.table.hint')}</p>
    </>
  )
}
