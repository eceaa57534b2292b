// When name, address, rights and preferences of the user are asked for anew (I7): never a probe, and never twice at once.
import type { Gate } from '../transport/gate.ts'

export interface UserLookParts {
  gate: Pick<Gate, 'ready'>
  readUser: () => Promise<void>
  signal: AbortSignal
}

/** Answers what asks for a look; asked for during one, another follows. */
export function createUserLooks({ gate, readUser, signal }: UserLookParts): () => void {
  let isDue = false
  let isLooking = false
  const work = async (): Promise<void> => {
    while (isDue) {
      await gate.ready(signal)
      isDue = false
      await readUser()
    }
  }
  return () => {
    isDue = true
    if (isLooking) return
    isLooking = true
    // What fails is asked for by the next look.
    void work()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }
}
