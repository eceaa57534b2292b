import { createContext, useContext } from 'react'
import type { GuardSession } from '../../routes/guards.ts'

/** What the operator of this server says about themselves; null where nothing is configured. */
export interface Operator {
  name: string | null
  address: string | null
  email: string | null
}

/** What the first document knew: the server writes it into the page, hydration starts from the same values. */
export interface Boot {
  /** As far as cookies tell; the truth is in the local database. */
  session: GuardSession
  build: string
  /** Null in a shell, which is the same for everybody and older than the configuration. */
  operator: Operator | null
}

export const BootContext = createContext<Boot>({ session: 'guest', build: '', operator: null })

export function useBoot(): Boot {
  return useContext(BootContext)
}
