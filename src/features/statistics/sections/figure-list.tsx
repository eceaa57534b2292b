import type { ReactNode } from 'react'
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
}

/** Figures one after the other, each over what it is. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={cx(css.list, figures.every(({ isMain }) => isMain) && css.mains)}>
      {figures.map(({ stat, value, text, label, isMain = false, note }) => (
        <div key={stat} className={cx(css.figure, isMain && css.main)}>
          <dt>{label}</dt>
          <dd data-stat={stat} data-value={value}>
            {text}
          </dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
