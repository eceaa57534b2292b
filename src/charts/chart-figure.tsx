import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import { useText } from '../i18n/use-text.ts'
import type { Unsaid } from './measure/chart-row.ts'
import { DrillLink } from './drill-link.tsx'
import type { ChartFile } from './files/chart-file.ts'
import { TakeAway } from './files/take-away.tsx'
import css from './chart-figure.module.css'

export interface ChartFigureProps {
  /** What the chart is of. */
  name: string
  /** What it says, in a sentence. */
  finding: string
  /** Beside its name. */
  tools?: ReactNode
  /** What of it can be taken away; null where it has no figures. */
  file?: ChartFile | null
  unsaid?: Unsaid | null
  children?: ReactNode
}

/** A chart under what it says. */
export function ChartFigure({ name, finding, tools, file, unsaid, children }: ChartFigureProps) {
  const { t, locale } = useText('statistics')
  const id = useId()
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <div className={css.head}>
        <p className={css.name}>{name}</p>
        <div className={css.tools}>
          {tools}
          {file && <TakeAway {...{ name, finding, file }} />}
        </div>
      </div>
      <h3 id={id} className={css.finding}>
        {finding}
      </h3>
      {children}
      {unsaid && (
        <p className={css.unsaid}>
          {unsaid.flights > 0 ? (
            <DrillLink bar={unsaid.bar} data-stat={unsaid.stat} data-value={unsaid.flights}>
              {t('without', { count: unsaid.flights, number: formatNumber(unsaid.flights, localeTag(locale)) })}
            </DrillLink>
          ) : null}
        </p>
      )}
    </figure>
  )
}
