import { syncClient } from './engine/client.ts'
import { type Preferences, readPreferences } from './preferences/preferences.ts'

/** The user's preferences at this moment, for what is worked out when somebody presses; see `usePreferences`. */
export function preferencesNow(): Preferences {
  const { session, preferences } = syncClient()
  const current = session.get()
  return readPreferences(current.kind === 'guest' ? {} : current.user.preferences, preferences.unsent.get())
}
