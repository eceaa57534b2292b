import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { HeadBox } from '../bulk/head-box.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { useColumnName } from '../columns/use-column-name.ts'
import { ColumnWidth } from '../columns/column-width.tsx'
import { type ListColumnName, columnSpec, isFigure, type ListColumn } from '../columns/list-columns.ts'
import { type ListView, sortedBy } from '../../../query/views/list-view.ts'
import css from './table-head.module.css'

export interface TableHeadProps {
  view: ListView
  onView: (view: ListView) => void
  columns: readonly ListColumn[]
  /** Cards have no edges to move. */
  onWidth: ((name: ListColumnName, width: number | null, settled: boolean) => void) | null
  selection: Selection
}

/** The columns' names: each sorts, and its edge makes it wider. */
export function TableHead({ view, onView, columns, onWidth, selection }: TableHeadProps) {
  const { t } = useText('list')
  const fields = useCustomFields().value
  return (
    <thead className={css.head}>
      <tr aria-rowindex={1} className={css.row}>
        <th scope="col">
          <HeadBox selection={selection} />
        </th>
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            aria-sort={isSorted(view, column) ? view.direction : undefined}
            className={cx(isFigure(column.name, fields) && css.figures)}
          >
            <ColumnTitle column={column} view={view} onView={onView} />
            {onWidth && (
              <ColumnWidth column={column} onWidth={(width, settled) => onWidth(column.name, width, settled)} />
            )}
          </th>
        ))}
        <th scope="col">
          <VisuallyHidden>{t('columns.names.state')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

function isSorted(view: ListView, { name }: ListColumn): boolean {
  return columnSpec(name).sorts === view.sortBy
}

interface ColumnTitleProps extends Pick<TableHeadProps, 'view' | 'onView'> {
  column: ListColumn
}

function ColumnTitle({ column, view, onView }: ColumnTitleProps) {
  const nameOf = useColumnName()
  const by = columnSpec(column.name).sorts
  const words = nameOf(column.name)
  const Arrow = view.direction === 'ascending' ? ArrowUp : ArrowDown
  if (by === null) return <span className={css.plain}>{words}</span>
  return (
    <>
      <span className={css.name}>{words}</span>
      <button type="button" className={css.sort} onClick={() => onView(sortedBy(view, by))}>
        {words}
        {isSorted(view, column) && <Arrow aria-hidden="true" size={13} strokeWidth={1.75} />}
      </button>
    </>
  )
}
