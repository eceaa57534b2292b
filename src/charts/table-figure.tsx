import type { ReactNode } from 'react'
import type { ExportTable, TableCell, TableKind } from '../../core/export/table/export-table.ts'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import type { BarsRow } from '../../core/picture/charts/chart-scene.ts'
import type { Bar } from '../../core/stats/drill/bar-terms.ts'
import { ChartFigure } from './chart-figure.tsx'
import { DrillLink } from './drill-link.tsx'
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
  /** Leads to its flights. */
  bar?: Bar
}

export interface FigureRow {
  key: string
  name: string
  cells: readonly FigureCell[]
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
  /** So many are seen; the file has all. */
  first?: number
  /** Figures for other programs, where they are not the columns that are seen. */
  table?: () => ExportTable
  children?: ReactNode
}

/** A picture of more is too high for a canvas. */
const MOST_DRAWN = 40

/** A table of several figures under what it says; it is taken away as any chart is. */
export function TableFigure({ name, finding, head, columns, rows, first, table, children }: TableFigureProps) {
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
        table: table ?? (() => tableOf(head, columns, rows)),
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
      <ScrolledTable caption={name} isNamedBefore>
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
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, at) => (
                <td
                  key={columns[at]?.name}
                  className={tableCss.figure}
                  data-stat={cell.stat}
                  data-value={cell.stat === undefined ? undefined : cell.value}
                >
                  {cell.bar ? (
                    <DrillLink bar={cell.bar} data-bar={`${cell.bar.chart}.${cell.bar.key}`}>
                      {cell.text}
                    </DrillLink>
                  ) : (
                    cell.text
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      {children}
    </ChartFigure>
  )
}

function tableOf(head: string, columns: readonly FigureColumn[], rows: readonly FigureRow[]): ExportTable {
  return {
    columns: [
      { name: head, kind: 'text' },
      ...columns.map(({ name, kind, unit }) => ({ name: unit ? `${name} (${unit})` : name, kind })),
    ],
    count: rows.length,
    row: (at) => {
      const row = rows[at]
      return row
        ? [row.name, ...row.cells.map(({ saved, value }) => (saved === undefined ? (value ?? null) : saved))]
        : []
    },
  }
}
