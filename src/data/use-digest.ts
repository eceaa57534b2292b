import type { DigestState } from '../../core/digest/digest-state.ts'
import { engineStore } from './stores/engine-store.ts'
import { useStore } from './stores/use-store.ts'

const digest = engineStore<DigestState>(({ digest }) => digest, { kind: 'loading', digest: null })

/** All flights of the log as it is on this device at this moment. */
export function useDigest(): DigestState {
  return useStore(digest)
}
