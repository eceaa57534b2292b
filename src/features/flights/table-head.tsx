import { useText } from '../../i18n/use-text.ts'
import css from './table-head.module.css'

const COLUMNS = ['date', 'route', 'times', 'duration', 'flight', 'aircraft', 'state'] as const

export function TableHead() {
  const { t } = useText('flights')
  return (
    <thead className={css.head}>
      <tr aria-rowindex={1} className={css.row}>
        {COLUMNS.map((name) => (
          <th key={name} scope="col" className={css[name]}>
            {t(`list.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
