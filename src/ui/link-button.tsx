import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { type ButtonKind, buttonClass } from './button-class.ts'

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  href: string
  kind?: ButtonKind | undefined
}

/** A link that looks like a button: it leads somewhere, it does nothing by itself. */
export function LinkButton({ kind, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(kind, className)}>
      {children}
    </Link>
  )
}
