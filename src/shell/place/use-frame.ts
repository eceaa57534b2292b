import { useSessionReady } from '../../data/session-ready.ts'
import { useSession } from '../../data/use-session.ts'
import { useBoot } from '../start/boot.ts'

/** Which frame stands around the page: the visitor's, or that of somebody with a log in this browser. */
export type Frame = 'guest' | 'member'

/** As the cookies let one guess until the stored session has been read. */
export function useFrame(): Frame {
  const guess = useBoot().session
  const ready = useSessionReady()
  const session = useSession().kind
  return (ready ? session : guess) === 'guest' ? 'guest' : 'member'
}
