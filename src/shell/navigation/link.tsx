import { type ComponentProps, useEffect } from 'react'
import { Link as RouterLink } from 'wouter'
import type { RouteParams } from '../../match-pattern.ts'
import { matchRoute, type RouteName, routeOf } from '../../routes.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { prefetchPage } from './prefetch.ts'
import { useHref } from './use-href.ts'
import { useFrame } from './use-frame.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** Name of a route in routes.ts. */
  to: RouteName
  params?: RouteParams | undefined
  query?: Readonly<Record<string, string>> | undefined
  /** Fragment without its `#`. */
  fragment?: string | undefined
}

/** A link to a page of the app, in the page's language; its code is fetched while the browser is idle. */
export function Link({ to, params, query, fragment, children, ...rest }: LinkProps) {
  const frame = useFrame()
  const href = useHref()(to, params, query) + (fragment ? `#${fragment}` : '')
  useEffect(() => prefetchPage(routeOf(to), frame), [to, frame])
  return (
    <RouterLink {...rest} href={href}>
      {children}
    </RouterLink>
  )
}

export interface PathLinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  /** A path of this app, language included. */
  href: string
}

/** As Link, for a path that was built already. */
export function PathLink({ href, children, ...rest }: PathLinkProps) {
  const frame = useFrame()
  useEffect(() => {
    const match = matchRoute(splitLocale(href.replace(/[?#].*$/, '')).path)
    return match ? prefetchPage(match.route, frame) : undefined
  }, [href, frame])
  return (
    <RouterLink {...rest} href={href}>
      {children}
    </RouterLink>
  )
}
