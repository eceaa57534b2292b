import type { ComponentProps } from 'react'
import { type ButtonKind, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind | undefined
  /** Work is under way: further presses do nothing, focus stays. */
  busy?: boolean | undefined
}

export function Button({ kind, busy = false, type = 'button', className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass(kind, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
