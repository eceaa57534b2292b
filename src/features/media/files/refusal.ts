import type { Failure } from '../../../../core/errors/failure.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { codeText, failureText } from '../../../ui/field/failure-text.ts'

/** What of a file that is sent can be said better than of requests in general. */
const EXPLAINED = [
  'quota_exceeded',
  'content_refused',
  'content_mismatch',
  'too_large',
  'unsupported_media_type',
] as const
/** The same of a file that is added. */
const EXPLAINED_OF_ADDING = ['storage', 'not_found'] as const

/** Why the server does not take the bytes of a file; the file is on this device all the same. */
export function refusalText(t: Translate<'media'>, code: string): string {
  const explained = EXPLAINED.find((known) => known === code)
  return explained ? t(`refusal.${explained}`) : codeText(t, code)
}

/** Why a file could not be kept on this device. */
export function addingText(t: Translate<'media'>, failure: Failure): string {
  const explained = EXPLAINED_OF_ADDING.find((known) => known === failure.code)
  return explained ? t(`problem.${explained}`) : failureText(t, failure)
}
