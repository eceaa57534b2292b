import { must } from '../../../core/lib/must.ts'
import { isDemoPage } from '../../../core/session/demo.ts'
import type { GuardSession } from '../../routes/guards.ts'
import { DEFAULT_LOCALE, splitLocale } from '../../i18n/locale.ts'
import { routeOf } from '../../routes/routes.ts'
import { type Place, resolve, withError, withoutLog } from './resolve.ts'
import type { Payload } from '../start/payload.ts'

/** Pages that begin with the newest flights, as they were shown last. */
const OF_ROWS: ReadonlySet<string | undefined> = new Set([routeOf('flight-list').page, routeOf('home').memberPage])

/** The place a rendered document shows, found the same way as the server found it. */
export function placeOfPayload(payload: Payload): Place {
  const { session, url, error } = payload
  const resolution = resolve(url, { session, flights: 'open', preferred: DEFAULT_LOCALE })
  const place = must(resolution.kind === 'show' ? resolution.place : null, 'place of the document')
  return error ? withError(place, error.status, error.message) : withoutLog(place, session)
}

/**
 * What stands there while a shell finds out what it is to show.
 * @param hasRows asked where the list or the start page is wanted: whether its first rows are known
 */
export function placeOfShell(url: string, session: GuardSession, hasRows: () => boolean = () => false): Place {
  const [pathname = '/'] = url.split(/[?#]/)
  const resolution = resolve(url, { session, flights: 'open', preferred: DEFAULT_LOCALE })
  if (resolution.kind === 'show') {
    const { view } = resolution.place
    const isOfRows = session !== 'guest' && view.kind === 'page' && OF_ROWS.has(view.page)
    return isOfRows && hasRows() ? resolution.place : withoutLog(resolution.place, 'expired')
  }
  const view = { kind: 'skeleton' as const, route: routeOf('home'), params: {} }
  return {
    url,
    pathname,
    search: '',
    locale: splitLocale(pathname).locale,
    status: 200,
    view,
    isDemo: isDemoPage(pathname),
  }
}
