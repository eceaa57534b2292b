import { assertNever } from '../../core/lib/assert-never.ts'

/** What is known about the visitor; `unknown` until the stored session has been read. */
export type GuardSession = 'unknown' | 'guest' | 'local' | 'signed-in' | 'expired'

export interface GuardContext {
  session: GuardSession
  /** Whether this browser has the local log open already. */
  flights: 'cold' | 'open'
  /** The page wanted, with its search, in the visitor's language. */
  wanted: string
  loginPath: string
  /** Where somebody signed in belongs instead of a page for guests: the page wanted before the login, else home. */
  memberPath: string
}

export type GuardVerdict =
  | { kind: 'allow' }
  /** The stored session has to be read before anybody can decide. */
  | { kind: 'wait' }
  /** Goes on, and the local log is opened meanwhile: no page waits for it. */
  | { kind: 'open-flights' }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; status: number; message: string }

export type Guard = (context: GuardContext) => GuardVerdict

const ALLOW: GuardVerdict = { kind: 'allow' }

/** The named guards. A new one is a line here and a name in the route table. */
export const GUARDS = {
  hydrateFromStorage: ({ session }) => (session === 'unknown' ? { kind: 'wait' } : ALLOW),
  ensureCachedFlights: ({ session, flights }) =>
    flights === 'cold' && session !== 'guest' && session !== 'unknown' ? { kind: 'open-flights' } : ALLOW,
  // An expired session keeps its log: the pages open, only sending waits for a sign-in. A local log has no account.
  authenticated: ({ session, wanted, loginPath }) =>
    session === 'guest' ? { kind: 'redirect', to: `${loginPath}?${new URLSearchParams({ to: wanted })}` } : ALLOW,
  // Somebody whose login ran out must be able to sign in again.
  // The page may know the log-in kept in the browser while the server that redirected to the login did not.
  guest: ({ session, memberPath }) => (session === 'signed-in' ? { kind: 'redirect', to: memberPath } : ALLOW),
} as const satisfies Readonly<Record<string, Guard>>

export type GuardName = keyof typeof GUARDS

function isGuard(name: string): name is GuardName {
  return Object.hasOwn(GUARDS, name)
}

/** These run before every page, in this order. */
export const GLOBAL_GUARDS: readonly GuardName[] = ['hydrateFromStorage', 'ensureCachedFlights']

export type GuardOutcome = Exclude<GuardVerdict, { kind: 'open-flights' }> & { openFlights: boolean }

/** Asks the guards one after the other; the first that does not let the visitor through decides. */
export function runGuards(names: readonly string[], context: GuardContext): GuardOutcome {
  let openFlights = false
  for (const name of names) {
    const verdict: GuardVerdict = isGuard(name)
      ? GUARDS[name](context)
      : { kind: 'error' as const, status: 500, message: `Unknown middleware ${name}` }
    switch (verdict.kind) {
      case 'allow':
        break
      case 'open-flights':
        openFlights = true
        break
      case 'wait':
      case 'redirect':
      case 'error':
        return { ...verdict, openFlights }
      default:
        return assertNever(verdict)
    }
  }
  return { kind: 'allow', openFlights }
}
