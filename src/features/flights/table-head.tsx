import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import columns from './columns.module.css'
import css from './table-head.module.css'

const COLUMNS = ['date', 'route', 'times', 'duration', 'flight', 'aircraft', 'state'] as const

export function TableHead() {
  const { t } = useText('flights')
  return (
    <thead className={css.head}>
      <tr aria-rowindex={1} className={css.row}>
        {COLUMNS.map((name) => (
          <th key={name} scope="col" className={cx(css[name], columns[name])}>
            {t(`list.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
