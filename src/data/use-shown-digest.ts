import { inUtcDays } from '../../core/digest/days/utc-days.ts'
import type { Digest } from '../../core/digest/digest.ts'
import { usePreferences } from './use-preferences.ts'

/** The digest with each flight under the day that its reader sees: who reads UTC finds, sorts and groups by UTC's days. */
export function useShownDigest<D extends Digest | null>(digest: D): D | Digest {
  const { timeEntry } = usePreferences()
  return digest !== null && timeEntry === 'utc' ? inUtcDays(digest) : digest
}
