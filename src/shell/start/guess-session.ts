import { isDemoPage } from '../../../core/session/demo.ts'
import type { GuardSession } from '../../routes/guards.ts'
import { sessionFromCookies } from './visitor-cookies.ts'

/** Who a visitor seems to be on a page, as `sessionFromCookies`; whoever it is, the demo has a log without an account. */
export function guessSession(header: string, pathname: string): Exclude<GuardSession, 'unknown'> {
  return isDemoPage(pathname) ? 'local' : sessionFromCookies(header)
}
