import type { ReactNode } from 'react'
import type { ExportTable, TableCell, TableKind } from '../../core/export/table/export-table.ts'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import type { BarsRow } from '../../core/picture/charts/chart-scene.ts'
import type { Bar } from '../../core/stats/drill/bar-terms.ts'
import { ChartFigure } from './chart-figure.tsx'
import { DrillLink } from './drill-link.tsx'
import figureCss from './measure/row-figure.module.css'
import { useText } from '../i18n/use-text.ts'
import { ScrolledTable } from '../ui/table/scrolled-table.tsx'
import tableCss from '../ui/table/table.module.css'

export interface FigureColumn {
  name: string
  /** In the file; what it counts in stands behind its name there. */
  kind: TableKind
  unit?: string
}

export interface FigureCell {
  text: string
  /** As the document of `npm run stats` has it; of what has no number undefined. */
  value: number | undefined
  /** As a table for other programs has it, where that is not the value. */
  saved?: TableCell
  stat?: string
  /** Below it: of how many flights it is not known. */
  note?: string
  /** Leads to its flights. */
  bar?: Bar
}

export interface FigureRow {
  key: string
  name: string
  cells: readonly FigureCell[]
  /** Its name leads to its flights. */
  bar?: Bar
  /** Its bar in the picture, and what stands behind its name there; null for no row. */
  drawn: { share: number; text: string; detail?: string } | null
}

export interface TableFigureProps {
  name: string
  finding: string
  /** Over the names of the rows. */
  head: string
  columns: readonly FigureColumn[]
  rows: readonly FigureRow[]
  /** Sums below the rows; the file leaves them out, so that its columns add up. */
  foot?: readonly FigureRow[]
  /** Of what scrolls, and of the table in it. */
  className?: string | undefined
  tableClass?: string | undefined
  /** So many are seen; the file has all. */
  first?: number
  /** A number of each row that the file has in a column more, and the page in notes. */
  fileOnly?: { name: string; values: readonly number[] }
  /** Figures for other programs, where they are not the columns that are seen. */
  table?: () => ExportTable
  children?: ReactNode
}

/** A picture of more is too high for a canvas. */
const MOST_DRAWN = 40

/** A table of several figures under what it says; it is taken away as any chart is. */
export function TableFigure({
  name,
  finding,
  head,
  columns,
  rows,
  foot = [],
  first,
  table,
  fileOnly,
  className,
  tableClass,
  children,
}: TableFigureProps) {
  const { t, locale } = useText('statistics')
  const shown = rows.slice(0, first)
  const bars = shown.flatMap(({ name: row, drawn }): BarsRow[] =>
    drawn ? [{ name: row, detail: drawn.detail ?? '', bars: [drawn], change: '' }] : [],
  )
  const rest = rows.filter(({ drawn }) => drawn !== null).length - Math.min(MOST_DRAWN, bars.length)
  const hasBars = rows.some(({ drawn }) => drawn !== null && drawn.share > 0)
  return (
    <ChartFigure
      {...{ name, finding }}
      file={{
        table: table ?? (() => tableOf(head, columns, rows, fileOnly)),
        drawing: hasBars
          ? () => ({
              kind: 'bars',
              series: [],
              rows: bars.slice(0, MOST_DRAWN),
              more: rest > 0 ? t('file.more', { count: rest, number: formatNumber(rest, localeTag(locale)) }) : '',
            })
          : null,
      }}
    >
      <ScrolledTable caption={name} isNamedBefore {...{ className, tableClass }}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={tableCss.figure}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <TableRow key={row.key} {...{ row, columns }} />
          ))}
        </tbody>
        {foot.length > 0 && (
          <tfoot>
            {foot.map((row) => (
              <TableRow key={row.key} {...{ row, columns }} />
            ))}
          </tfoot>
        )}
      </ScrolledTable>
      {children}
    </ChartFigure>
  )
}

function TableRow({ row, columns }: { row: FigureRow; columns: readonly FigureColumn[] }) {
  return (
    <tr>
      <th scope="row">
        <Drilled bar={row.bar}>{row.name}</Drilled>
      </th>
      {row.cells.map(({ text, value, stat, bar, note }, at) => (
        <td
          key={columns[at]?.name}
          className={tableCss.figure}
          data-stat={stat}
          data-value={stat === undefined ? undefined : value}
        >
          <Drilled bar={bar}>{text}</Drilled>
          {note !== undefined && <small className={figureCss.unknown}> {note}</small>}
        </td>
      ))}
    </tr>
  )
}

function Drilled({ bar, children }: { bar: Bar | undefined; children: string }) {
  if (bar === undefined) return children
  return (
    <DrillLink bar={bar} data-bar={`${bar.chart}.${bar.key}`}>
      {children}
    </DrillLink>
  )
}

function tableOf(
  head: string,
  columns: readonly FigureColumn[],
  rows: readonly FigureRow[],
  fileOnly: TableFigureProps['fileOnly'],
): ExportTable {
  return {
    columns: [
      { name: head, kind: 'text' },
      ...columns.map(({ name, kind, unit }) => ({ name: unit ? `${name} (${unit})` : name, kind })),
      ...(fileOnly ? [{ name: fileOnly.name, kind: 'number' as const }] : []),
    ],
    count: rows.length,
    row: (at) => {
      const row = rows[at]
      if (row === undefined) return []
      const cells = row.cells.map(({ saved, value }) => (saved === undefined ? (value ?? null) : saved))
      return [row.name, ...cells, ...(fileOnly ? [fileOnly.values[at] ?? null] : [])]
    },
  }
}
