// What a user chose on this device and the server has not confirmed (I2): it counts at once, waits in local storage, and
// is sent with the next connection.
import type { Failure } from '../../../core/errors/failure.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import type { Result } from '../../../core/lib/result.ts'
import type { Store } from '../../../core/lib/store.ts'
import type { SyncState } from '../../../core/sync/machine/sync-state.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import { forgetUnsent, keepUnsent, NOTHING_UNSENT, onUnsent, unsentOf } from './unsent-preferences.ts'

export interface PagePreferences {
  /** Of the user of this log; above what their account says. */
  unsent: Store<JsonObject>
  /** Keeps choices on this device at once, then brings them to the account, now or when there is a connection. */
  choose(values: JsonObject): void
  /** Sends what waits; a failure leaves it waiting for the next start or the next connection. */
  send(): Promise<void>
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

/** @param change brings a change of the account to the server */
export function createPagePreferences(
  session: Store<SessionState>,
  change: (body: JsonObject) => Promise<Result<unknown, Failure>>,
): PagePreferences {
  let isSending = false
  const get = (): JsonObject => {
    const userId = userIdOf(session.get())
    return userId === null ? NOTHING_UNSENT : unsentOf(userId)
  }
  const send = async (): Promise<void> => {
    const current = session.get()
    const preferences = get()
    if (isSending || current.kind !== 'signed-in' || Object.keys(preferences).length === 0) return
    const { id } = current.user
    isSending = true
    const answer = await change({ data: { type: 'users', id, attributes: { preferences } } })
    isSending = false
    if (!answer.ok) return
    forgetUnsent(id, preferences)
    // What was chosen while the answer was on its way.
    await send()
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
      const userId = userIdOf(session.get())
      if (userId === null) return
      keepUnsent(userId, values)
      void send()
    },
    send,
  }
}
