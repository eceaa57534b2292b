import type { Failure } from '../../../core/errors/failure.ts'
import type { Translate } from '../../i18n/use-text.ts'
import { failureText } from '../../ui/failure-text.ts'

/** What of a file that is sent can be said better than of requests in general. */
const TOLD: ReadonlySet<string> = new Set([
  'quota_exceeded',
  'content_refused',
  'content_mismatch',
  'too_large',
  'unsupported_media_type',
])
/** The same of a file that is added. */
const TOLD_ADDING: ReadonlySet<string> = new Set(['storage', 'not_found'])

/** Why the server does not take the bytes of a file; the file is on this device all the same. */
export function refusalText(t: Translate, code: string): string {
  return t(TOLD.has(code) ? `refusal.${code}` : `errors:${code}`)
}

/** Why a file could not be kept on this device. */
export function addingText(t: Translate, failure: Failure): string {
  return TOLD_ADDING.has(failure.code) ? t(`problem.${failure.code}`) : failureText(t, failure)
}
