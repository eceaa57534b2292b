import css from './button.module.css'
import { cx } from '../cx.ts'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'

/** A quiet button stands with its words, not with its invisible edge, at that side of its line. */
export type ButtonEdge = 'start' | 'end'

/** The look of a button, for links that lead to an action. */
export function buttonClass(kind: ButtonKind = 'plain', className?: string, edge?: ButtonEdge): string {
  return cx(css.button, css[kind], edge && kind === 'quiet' && css[edge], className)
}
