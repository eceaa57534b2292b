import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import tableCss from '../../ui/table/table.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Measure, NO_FIGURE } from '../measure/chart-row.ts'
import { percentOf } from './paired-file.ts'
import { isChangeKnown, type PairedRow, type Side, SIDES, usePair } from './paired-row.ts'
import css from './paired-table.module.css'
import { SideLink } from './side-link.tsx'
import { useChangeWords } from './use-change-words.ts'

export interface PairedTableProps {
  caption: string
  rows: readonly PairedRow[]
  measure: Measure
  /** Periods of which no flight says it. */
  unsaid: readonly Side[]
  /** It is seen: figures lead to their flights. */
  isSeen: boolean
}

const FIGURE = cx(tableCss.figure, css.figure)

/** What both periods have, and the change, row by row. */
export function PairedTable({ caption, rows, measure, unsaid, isSeen }: PairedTableProps) {
  const { t } = useText('statistics')
  const words = useChangeWords()
  const { names } = usePair()
  const heads = [names.first, names.second, t('compare.change'), t('compare.percent')]
  return (
    <table className={cx(tableCss.figures, css.table)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          {heads.map((head, at) => (
            <th key={at < 2 ? SIDES[at] : head} scope="col" className={FIGURE}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {SIDES.map((side) => (
              <td
                key={side}
                className={FIGURE}
                data-stat={`${side}.${row[side].stat}.${measure}`}
                data-value={row[side][measure]}
              >
                {unsaid.includes(side) ? (
                  NO_FIGURE
                ) : isSeen && row[side].flights > 0 ? (
                  <SideLink side={side} bar={row[side].bar}>
                    {words.figureOf(measure, row[side])}
                  </SideLink>
                ) : (
                  words.figureOf(measure, row[side])
                )}
              </td>
            ))}
            <td className={FIGURE} data-stat={`change.${row.first.stat}.${measure}`} data-value={row.change[measure]}>
              {isChangeKnown(row, measure, unsaid) ? words.change(measure, row.change[measure]) : NO_FIGURE}
            </td>
            <td className={FIGURE}>{words.percent(percentOf(row, measure, unsaid))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
