import type { Store } from '../lib/store.ts'
import { type SessionState, userIdOf } from './session.ts'

export interface OpenLogFacts {
  session: Store<SessionState>
  /** Rises whenever another database took the place of the open one. */
  generation: Store<number>
}

/** Calls when what was read of the log must be read anew: another user is here, or another database. */
export function onOtherLog({ session, generation }: OpenLogFacts, changed: () => void): () => void {
  let user = userIdOf(session.get())
  const leaveGeneration = generation.subscribe(changed)
  const leaveSession = session.subscribe(() => {
    const now = userIdOf(session.get())
    if (now === user) return
    user = now
    changed()
  })
  return () => {
    leaveGeneration()
    leaveSession()
  }
}
