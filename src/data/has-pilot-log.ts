import type { Digest } from '../../core/digest/digest.ts'
import type { Preferences } from './preferences/preferences.ts'

/** Whether somebody flies: says so in the profile, or has logged anything in a pilot's log. */
export function hasPilotLog({ role }: Preferences, digest: Digest | null): boolean {
  return role === 'pilot' || (digest !== null && digest.tables.pilots.size > 0)
}
