import { useMemo } from 'react'
import type { JsonObject } from '../../core/lib/json.ts'
import { syncClient } from './engine/client.ts'
import { engineStore } from './engine/engine-store.ts'
import { useStore } from './stores/use-store.ts'
import { useSession } from './use-session.ts'
import { type Preferences, readPreferences } from './preferences/preferences.ts'

const NOTHING: JsonObject = {}

const unsentChoices = engineStore<JsonObject>(({ preferences }) => preferences.unsent, NOTHING)

/** The signed-in user's preferences: what was chosen on this device counts at once, the account's otherwise. */
export function usePreferences(): Preferences {
  const session = useSession()
  const user = session.kind === 'guest' ? null : session.user
  const unsent = useStore(unsentChoices)
  return useMemo(() => readPreferences(user?.preferences ?? NOTHING, unsent), [user, unsent])
}

/** Whether a choice made on this device is not on the server yet. */
export function usePreferencesWait(): boolean {
  return Object.keys(useStore(unsentChoices)).length > 0
}

/** Keeps a choice on this device at once, then brings it to the account, now or when there is a connection. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  syncClient().preferences.choose({ [name]: value })
}
