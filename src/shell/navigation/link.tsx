import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { splitLocale } from '../../i18n/locale.ts'
import { type Address, type Destination, matchRoute, routeOf } from '../../routes/routes.ts'
import { useNavigate } from './navigator-context.ts'
import { prefetchPage } from './prefetch.ts'
import { useFrame } from '../place/use-frame.ts'
import { useHref } from './use-href.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'ref'>

export type LinkProps = AnchorProps & Destination

/** A link to a page of the app, in the page's language; its code is fetched while the browser is idle. */
export function Link(props: LinkProps) {
  const { to, params: _, query: __, fragment: ___, ...rest } = props
  const frame = useFrame()
  const href = useHref()(props)
  useEffect(() => prefetchPage(routeOf(to), frame), [to, frame])
  return <Anchor {...rest} href={href} />
}

export interface PathLinkProps extends AnchorProps {
  href: Address
}

/** As Link, for an address that was built already. */
export function PathLink(props: PathLinkProps) {
  const { href } = props
  const frame = useFrame()
  useEffect(() => {
    const match = matchRoute(splitLocale(href.replace(/[?#].*$/, '')).path)
    return match ? prefetchPage(match.route, frame) : undefined
  }, [href, frame])
  return <Anchor {...props} />
}

/** As PathLink, to a page that is there already. */
export function Anchor({ href, onClick, children, ...rest }: PathLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    // A new tab, a window or a download is left to the browser.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    void navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
