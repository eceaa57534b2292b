import { useEffect, useMemo } from 'react'
import type { JsonObject } from '../../../core/lib/json.ts'
import { syncClient } from '../client.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { forgetUnsent, keepUnsent, unsentOf, unsentPreferences } from './unsent-preferences.ts'
import { useStore } from '../stores/use-store.ts'
import { useSession } from '../use-session.ts'

const NOTHING: JsonObject = {}

/** The signed-in user's preferences: what was chosen on this device counts at once, the account's otherwise. */
export function usePreferences(): Preferences {
  const session = useSession()
  const user = session.kind === 'guest' ? null : session.user
  const unsent = useStore(unsentPreferences, (of) => (user ? of(user.id) : NOTHING))
  useSendLater(session.kind === 'signed-in' && Object.keys(unsent).length > 0 ? session.user.id : null)
  return useMemo(() => readPreferences(user?.preferences ?? NOTHING, unsent), [user, unsent])
}

/** Keeps a choice on this device at once, then brings it to the account, now or when there is a connection. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  const session = syncClient().session.get()
  if (session.kind === 'guest') return
  keepUnsent(session.user.id, { [name]: value })
  void sendPreferences()
}

let sending = false

/** Sends what waits; a failure leaves it waiting for the next start or the next connection. */
async function sendPreferences(): Promise<void> {
  const session = syncClient().session.get()
  if (session.kind !== 'signed-in') return
  const { id } = session.user
  const preferences = unsentOf(id)
  if (sending || Object.keys(preferences).length === 0) return
  const body = { data: { type: 'users', id, attributes: { preferences } } }
  sending = true
  const answer = await syncClient().request('PATCH', '/me', body)
  sending = false
  if (!answer.ok) return
  forgetUnsent(id, preferences)
  // What was chosen while the answer was on its way.
  await sendPreferences()
}

/** @param userId whose choices wait; null when none do */
function useSendLater(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return undefined
    const send = (): void => void sendPreferences()
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [userId])
}
