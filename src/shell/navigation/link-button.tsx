import { Link, type LinkProps } from './link.tsx'
import { type ButtonEdge, type ButtonKind, buttonClass } from '../../ui/button/button-class.ts'

export type LinkButtonProps = LinkProps & {
  kind?: ButtonKind | undefined
  edge?: ButtonEdge | undefined
}

/** A link that looks like a button: it leads somewhere, it does nothing by itself. */
export function LinkButton({ kind, edge, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(kind, className, edge)} />
}
