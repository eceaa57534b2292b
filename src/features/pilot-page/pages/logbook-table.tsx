import type { Digest } from '../../../../core/digest/digest.ts'
import { readRow } from '../../../../core/digest/read-row.ts'
import { formatClockDuration, formatDate, formatNumber } from '../../../../core/locale/format.ts'
import { type LocaleTag, localeTag } from '../../../../core/locale/language.ts'
import type { LogbookPage } from '../../../../core/logbook/pages.ts'
import {
  columnOf,
  emptySums,
  addRow,
  type LogbookColumn,
  type LogbookSums,
} from '../../../../core/logbook/pilot-log.ts'
import { shownCodeOrName } from '../../../data/preferences/shown-code.ts'
import { listFlight } from '../../../flight/summary/listed-flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { ScrolledTable } from '../../../ui/table/scrolled-table.tsx'
import { useColumnNames } from '../sums/use-column-names.ts'
import css from './logbook-table.module.css'

export interface LogbookTableProps {
  digest: Digest
  page: LogbookPage
  columns: readonly LogbookColumn[]
  caption: string
}

const TOTALS = ['own', 'before', 'total'] as const

/** One page: its lines, and beneath them this page, brought forward, total. */
export function LogbookTable({ digest, page, columns, caption }: LogbookTableProps) {
  const { t, locale } = useText('pilot')
  const names = useColumnNames()
  const tag = localeTag(locale)
  return (
    <ScrolledTable caption={caption} className={css.scroll} tableClass={css.table}>
      <thead>
        <tr>
          {(['date', 'from', 'to', 'aircraft', 'registration'] as const).map((head) => (
            <th key={head} scope="col" className={css.words}>
              {t(`pages.${head}`)}
            </th>
          ))}
          {columns.map((column) => (
            <th key={column} scope="col">
              {names(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.rows.map((row) => (
          <FlightRow key={row} {...{ digest, row, columns, tag }} simulator={t('sections.sessions')} />
        ))}
      </tbody>
      <tfoot>
        {TOTALS.map((total) => (
          <tr key={total} data-page-total={total}>
            <th scope="row" colSpan={5}>
              {t(`pages.${total}`)}
            </th>
            <Figures sums={page[total]} columns={columns} tag={tag} />
          </tr>
        ))}
      </tfoot>
    </ScrolledTable>
  )
}

interface FlightRowProps {
  digest: Digest
  row: number
  columns: readonly LogbookColumn[]
  tag: LocaleTag
  /** What stands for the type of a session. */
  simulator: string
}

function FlightRow({ digest, row, columns, tag, simulator }: FlightRowProps) {
  const { id, from, to, divertedTo, aircraft, registration, session } = readRow(digest, row)
  const { date } = listFlight(digest, row)
  const sums = emptySums()
  addRow(digest, row, sums)
  const place = (of: typeof from): string => (of ? shownCodeOrName(of) : '')
  return (
    <tr>
      <th scope="row" className={css.words}>
        <Link to="flight-list" params={{ id }}>
          {formatDate(date, tag) || '–'}
        </Link>
      </th>
      <td className={css.words}>{place(from)}</td>
      <td className={css.words}>{place(divertedTo ?? to)}</td>
      <td className={css.words}>{session ? simulator : (aircraft?.icao ?? aircraft?.name)}</td>
      <td className={css.words}>{registration}</td>
      <Figures sums={sums} columns={columns} tag={tag} />
    </tr>
  )
}

interface FiguresProps {
  sums: LogbookSums
  columns: readonly LogbookColumn[]
  tag: LocaleTag
}

function Figures({ sums, columns, tag }: FiguresProps) {
  return columns.map((column) => {
    const value = columnOf(sums, column)
    const text = column.endsWith('Minutes') ? formatClockDuration(value) : formatNumber(value, tag)
    return (
      <td key={column} data-column={column} data-value={value}>
        {value === 0 ? '' : text}
      </td>
    )
  })
}
