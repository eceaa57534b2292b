import css from './button.module.css'
import { cx } from './cx.ts'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'

/** The look of a button, for links that lead to an action. */
export function buttonClass(kind: ButtonKind = 'plain', className?: string): string {
  return cx(css.button, css[kind], className)
}
