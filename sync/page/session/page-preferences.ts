// What a user chose on this device and the server has not confirmed (I2): it counts at once, waits in local storage, and
// is sent with the next connection, by one tab at a time.
import type { JsonObject } from '../../../core/lib/json.ts'
import { createSignal, type Signal, type Store } from '../../../core/lib/store.ts'
import type { SyncState } from '../../../core/sync/machine/sync-state.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import type { Locks } from '../../transport/locks.ts'
import type { ChangeAccount, ChoiceGone } from './send-preferences.ts'
import { keepUnsent, NOTHING_UNSENT, onUnsent, unsentOf } from './unsent-preferences.ts'

/** One tab sends: of two choices the later one is not overtaken by the earlier. */
const PREFERENCES_LOCK = 'lmw-preferences'

export interface PagePreferences {
  /** Of the user of this log; above what their account says. */
  unsent: Store<JsonObject>
  /** Keeps choices on this device at once, then brings them to the account, now or when there is a connection. */
  choose(values: JsonObject): void
  /** Sends what waits; a failure leaves it waiting for the next start or the next connection. */
  send(): Promise<void>
  /** Called with each choice that is gone, so that its user gets a notice. */
  onGone: Signal<ChoiceGone>['listen']
}

export interface PagePreferencesParts {
  session: Store<SessionState>
  locks: Locks
  change: ChangeAccount
}

export function areWaiting({ unsent }: Pick<PagePreferences, 'unsent'>): boolean {
  return Object.keys(unsent.get()).length > 0
}

/** With the word that the server answers again, as no event of the browser says that. */
export function sendWhenReached(sync: Store<SyncState>, { send }: Pick<PagePreferences, 'send'>): void {
  let before = sync.get().kind
  sync.subscribe(() => {
    const { kind } = sync.get()
    const isBack = (before === 'offline' || before === 'error') && kind !== before && kind !== 'signed-out'
    before = kind
    if (isBack) void send()
  })
}

export function createPagePreferences({ session, locks, change }: PagePreferencesParts): PagePreferences {
  const gone = createSignal<ChoiceGone>()
  let isDue = false
  let sending: Promise<void> | null = null
  const get = (): JsonObject => {
    const userId = userIdOf(session.get())
    return userId === null ? NOTHING_UNSENT : unsentOf(userId)
  }
  const sendable = (): string | null => {
    const current = session.get()
    return current.kind === 'signed-in' && Object.keys(get()).length > 0 ? current.user.id : null
  }
  const sendAll = async (lost: AbortSignal): Promise<void> => {
    // Most visits choose nothing.
    const { sendPreferences } = await import('./send-preferences.ts')
    await sendPreferences({ sendable, change, tellGone: gone.tell }, lost)
  }
  const work = async (): Promise<void> => {
    while (isDue) {
      isDue = false
      // Where locks are refused it goes on waiting, in sight.
      if (sendable() !== null) await locks.run(PREFERENCES_LOCK, sendAll).catch(() => undefined)
    }
    sending = null
  }
  const send = (): Promise<void> => {
    isDue = true
    return (sending ??= Promise.resolve().then(work))
  }
  addEventListener('online', () => void send())
  session.subscribe(() => void send())
  return {
    unsent: {
      first: NOTHING_UNSENT,
      get,
      subscribe: (listener) => {
        const leave = [session.subscribe(listener), onUnsent(listener)]
        return () => leave.forEach((end) => end())
      },
    },
    choose: (values) => {
      const current = session.get()
      if (current.kind === 'guest') return
      keepUnsent(current.user.id, values, current.user.preferences)
      void send()
    },
    send,
    onGone: gone.listen,
  }
}
