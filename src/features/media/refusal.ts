import type { Failure } from '../../../core/errors/failure.ts'
import type { Translate } from '../../i18n/translate.ts'
import { codeText, failureText } from '../../ui/failure-text.ts'

/** What of a file that is sent can be said better than of requests in general. */
const TOLD = ['quota_exceeded', 'content_refused', 'content_mismatch', 'too_large', 'unsupported_media_type'] as const
/** The same of a file that is added. */
const TOLD_ADDING = ['storage', 'not_found'] as const

/** Why the server does not take the bytes of a file; the file is on this device all the same. */
export function refusalText(t: Translate<'media'>, code: string): string {
  const told = TOLD.find((known) => known === code)
  return told ? t(`refusal.${told}`) : codeText(t, code)
}

/** Why a file could not be kept on this device. */
export function addingText(t: Translate<'media'>, failure: Failure): string {
  const told = TOLD_ADDING.find((known) => known === failure.code)
  return told ? t(`problem.${told}`) : failureText(t, failure)
}
