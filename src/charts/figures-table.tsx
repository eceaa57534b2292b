import { useText } from '../i18n/use-text.ts'
import { DrillLink } from './drill-link.tsx'
import { type ChartRow, MEASURES } from './measure/chart-row.ts'
import css from './figures-table.module.css'
import { RowFigure } from './measure/row-figure.tsx'
import { useMeasureWords } from './measure/use-measure-words.ts'
import { cx } from '../ui/cx.ts'
import tableCss from '../ui/table/table.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

interface FiguresTableProps {
  caption: string
  rows: readonly ChartRow[]
  /** It is seen: names lead to their flights. */
  isSeen: boolean
}

/** All figures of a chart as they are, for who reads or hears better than sees bars. */
export function FiguresTable({ caption, rows, isSeen }: FiguresTableProps) {
  const { t } = useText('statistics')
  const words = useMeasureWords()
  return (
    <table className={cx(tableCss.figures, css.table)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          {MEASURES.map((measure) => (
            <th key={measure} scope="col" className={tableCss.figure}>
              {words.name(measure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.bar.key}>
            <th scope="row">
              {isSeen ? (
                <DrillLink bar={row.bar} data-bar={`${row.bar.chart}.${row.bar.key}`}>
                  {row.name}
                </DrillLink>
              ) : (
                row.name
              )}
            </th>
            {MEASURES.map((measure) => (
              <td
                key={measure}
                className={tableCss.figure}
                data-stat={`${row.stat}.${measure}`}
                data-value={row[measure]}
              >
                <RowFigure {...{ row, measure, words }} hasUnknown />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
