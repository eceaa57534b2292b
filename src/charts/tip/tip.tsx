import type { ComponentProps } from 'react'
import { cx } from '../../ui/cx.ts'
import css from './tip.module.css'

export interface TipProps extends ComponentProps<'span'> {
  /** In the second half of the chart: it reaches to the left of its bar. */
  isLate: boolean
}

/** What a bar or point says while somebody is over it. Its place in the height is the chart's. */
export function Tip({ isLate, className, ...rest }: TipProps) {
  return <span {...rest} className={cx(css.tip, className)} data-late={isLate ? '' : undefined} />
}
