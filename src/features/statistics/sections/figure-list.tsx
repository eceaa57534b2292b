import type { ReactNode } from 'react'
import type { Bar } from '../../../../core/stats/drill/bar-terms.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { cx } from '../../../ui/cx.ts'
import css from './figure-list.module.css'

export interface Figure {
  /** Its name in the document of `npm run stats`. */
  stat: string
  value: number
  text: string
  /** What it is, behind the figure. */
  label: string
  isMain?: boolean
  note?: ReactNode
  /** Leads to the flights it is of. */
  bar?: Bar
}

/** Figures one after the other, each over what it is. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={cx(css.list, figures.every(({ isMain }) => isMain) && css.mains)}>
      {figures.map(({ stat, value, text, label, isMain = false, note, bar }) => (
        <div key={stat} className={cx(css.figure, isMain && css.main)}>
          <dt>{label}</dt>
          <dd data-stat={stat} data-value={value}>
            {bar && value > 0 ? (
              <DrillLink bar={bar} data-bar={`${bar.chart}.${bar.key}`}>
                {text}
              </DrillLink>
            ) : (
              text
            )}
          </dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
