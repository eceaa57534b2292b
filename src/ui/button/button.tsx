import type { ComponentProps } from 'react'
import { type ButtonEdge, type ButtonKind, buttonClass } from './button-class.ts'
import { Spinner } from '../progress/spinner.tsx'
import { useHydrated } from '../use-hydrated.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind | undefined
  edge?: ButtonEdge | undefined
  /** Work is under way: further presses do nothing, focus stays. */
  busy?: boolean | undefined
}

export function Button(props: ButtonProps) {
  const { kind, edge, busy = false, type = 'button', disabled = false, className, onClick, children, ...rest } = props
  // Before the script runs a form would be sent to the page's own address, and what was typed would be gone.
  const isEarly = !useHydrated() && type === 'submit'
  return (
    <button
      {...rest}
      disabled={disabled || isEarly}
      data-early={isEarly || undefined}
      type={busy ? 'button' : type}
      className={buttonClass(kind, className, edge)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
