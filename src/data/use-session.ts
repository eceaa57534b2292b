import type { SessionState } from '../../core/session/session.ts'
import { engineStore } from './engine/engine-store.ts'
import { useStore } from './stores/use-store.ts'

export const session = engineStore<SessionState>(({ session }) => session, { kind: 'guest' })

/** Who is signed in. While the first page is hydrated this says guest, as the server knows nobody. */
export function useSession(): SessionState {
  return useStore(session)
}
