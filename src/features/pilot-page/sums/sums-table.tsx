import { useMemo, useState } from 'react'
import { formatClockDuration, formatDate, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { addSums } from '../../../../core/logbook/brought-forward.ts'
import {
  columnOf,
  LOGBOOK_COLUMNS,
  type LogbookColumn,
  type LogbookSums,
  sumsOf,
} from '../../../../core/logbook/pilot-log.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ScrolledTable } from '../../../ui/table/scrolled-table.tsx'
import { ViewPart } from '../part/view-part.tsx'
import css from './sums-table.module.css'
import { type Grouped, type SumsGroup, sumsGroups } from './sums-groups.ts'
import { useColumnNames } from './use-column-names.ts'
import type { RowsBy } from './rows-by.ts'
import { RowsSwitch } from './rows-switch.tsx'

export interface SumsTableProps extends Grouped {
  /** Entries of the logbook that are no flights: they count in the total alone. */
  sessions: Uint32Array
  /** From before the log. */
  forward: LogbookSums | null
}

interface TableRow {
  key: string
  name: string
  sums: LogbookSums
  query: { q: string }
}

/** More months than these are asked for. */
const FIRST = 24

/** Every column of the pilot's log by year, month, type or class; each row leads to its flights. */
export function SumsTable({ digest, rows, sessions, classesOf, forward }: SumsTableProps) {
  const { t, locale } = useText('pilot')
  const [by, setBy] = useState<RowsBy>('year')
  const [isWhole, setWhole] = useState(false)
  const names = useColumnNames()
  const all = useMemo(() => sumsOf(digest, rows), [digest, rows])
  const simulated = useMemo(() => ({ ...sumsOf(digest, sessions), flights: 0 }), [digest, sessions])
  const tag = localeTag(locale)
  const groups = useMemo(() => sumsGroups(by, { digest, rows, classesOf }), [digest, rows, classesOf, by])
  if (rows.length === 0) return null
  const whole = addSums(addSums(all, simulated), forward)
  const columns = LOGBOOK_COLUMNS.filter((column) => columnOf(whole, column) > 0)
  const nameOf = ({ key, classes }: SumsGroup): string => {
    if (key === '') return t('table.unknown')
    if (by === 'class') return t(`classes.${classes}`)
    return by === 'month' ? formatDate(key, tag, 'medium') : key
  }
  const table: TableRow[] = groups.map((group) => ({ ...group, name: nameOf(group) }))
  const shown = isWhole ? table : table.slice(0, FIRST)
  return (
    <ViewPart
      name="table"
      title={t('sections.table')}
      tools={<RowsSwitch label={t('table.by')} chosen={by} onChoose={setBy} />}
    >
      <ScrolledTable caption={t('table.caption')} className={css.scroll} tableClass={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(`table.${by}`)}</th>
            <th scope="col">{t('columns.flights')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {names(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, sums, query }) => (
            <tr key={key} data-row={key}>
              <th scope="row">
                <Link to="flight-list" query={query}>
                  {name}
                </Link>
              </th>
              <Cells sums={sums} columns={columns} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-row="all">
            <th scope="row">{t('table.all')}</th>
            <Cells sums={all} columns={columns} />
          </tr>
          {sessions.length > 0 && (
            <tr data-row="sessions">
              <th scope="row">{t('sections.sessions')}</th>
              <Cells sums={simulated} columns={columns} />
            </tr>
          )}
          {forward && (
            <tr data-row="forward">
              <th scope="row">{t('pages.before')}</th>
              <Cells sums={forward} columns={columns} />
            </tr>
          )}
          {(forward !== null || sessions.length > 0) && (
            <tr data-row="whole">
              <th scope="row">{t('pages.total')}</th>
              <Cells sums={whole} columns={columns} />
            </tr>
          )}
        </tfoot>
      </ScrolledTable>
      {table.length > FIRST && !isWhole && (
        <div>
          <Button kind="quiet" onClick={() => setWhole(true)}>
            {t('table.more', { number: formatNumber(table.length, tag) })}
          </Button>
        </div>
      )}
    </ViewPart>
  )
}

function Cells({ sums, columns }: { sums: LogbookSums; columns: readonly LogbookColumn[] }) {
  const { locale } = useText('pilot')
  const tag = localeTag(locale)
  return (
    <>
      <td data-column="flights" data-value={sums.flights}>
        {sums.flights === 0 ? '' : formatNumber(sums.flights, tag)}
      </td>
      {columns.map((column) => {
        const value = columnOf(sums, column)
        const text = column.endsWith('Minutes') ? formatClockDuration(value) : formatNumber(value, tag)
        return (
          <td key={column} data-column={column} data-value={value}>
            {value === 0 ? '' : text}
          </td>
        )
      })}
    </>
  )
}
