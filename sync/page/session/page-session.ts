// The session as this page knows it: at once from the mirror, then from the local store, then from every change in
// any tab, worker or service worker (I13).
import { isSame } from '../../../core/lib/is-same.ts'
import { publicSession, type SessionState, type StoredSession, userIdOf } from '../../../core/session/session.ts'
import { SESSION_CHANNEL, type SessionMessage } from '../../transport/channels.ts'
import { createDevice, type Device } from '../../session/device.ts'
import { CURRENT } from '../../storage/local-store.ts'
import { onlyRowsOf } from '../digest/kept-rows.ts'
import { readMirror, writeMirror } from './session-mirror.ts'
import { createStore, type Store } from '../../../core/lib/store.ts'

export interface PageSession {
  readonly device: Device
  readonly session: Store<SessionState>
  /** Settles once the local store was read; never rejects. */
  readonly ready: Promise<void>
  /** Reads the session anew, when words of other contexts may have been missed; never rejects. */
  readonly read: () => Promise<void>
  /** Gives the session known here back to a local store that lost it. */
  readonly restore: () => Promise<void>
}

const GUEST: StoredSession = { kind: 'guest', version: -1 }

/** Reads, follows and mirrors the session. `onStoreGone`: the local store has no session although a user is signed in here. */
export function createPageSession(onStoreGone: () => void): PageSession {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  let known = readMirror() ?? GUEST
  const session = createStore<SessionState>(publicSession(known))
  onlyRowsOf(userIdOf(known))

  const adopt = (stored: StoredSession): void => {
    if (stored.version < known.version) return
    const isKnown = isSame(stored, known)
    known = stored
    if (isKnown) return
    // Before the session is set: its listeners keep rows of this user.
    onlyRowsOf(userIdOf(stored))
    writeMirror(stored)
    session.set(publicSession(stored))
  }
  const tell = ({ version }: StoredSession): void =>
    channel.postMessage({ kind: 'session-changed', version } satisfies SessionMessage)
  const device = createDevice(
    (stored) => {
      adopt(stored)
      tell(stored)
    },
    () => void read(),
  )
  const follow = async (): Promise<void> => {
    const stored = await device.store.read('session', CURRENT)
    if (stored && stored.version >= known.version) return adopt(stored)
    if (known.kind === 'guest') return
    if (!stored) onStoreGone()
    // The local store is gone or older: what is known here is given back to it, before others take its user for a guest.
    await device.store.write('session', [[CURRENT, known]])
    tell(known)
  }
  // Without storage the mirror is all there is; the next write reports the failure.
  const read = (): Promise<void> => follow().catch(() => undefined)
  channel.addEventListener('message', () => void read())
  return { device, session, ready: read(), read, restore: follow }
}
