import type { Failure } from '../../../core/errors/failure.ts'
import { keyIn } from '../../i18n/key-in.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { FormProblems } from './use-form.ts'

/** The sentence of a code; of one that only a newer server knows, that something went wrong. */
export function codeText(t: Translate, code: string, seconds = 60): string {
  const key = keyIn('errors', code)
  const said = t(key, { seconds })
  // What has no text is answered by its key.
  return said === code ? t('errors:internal') : said
}

/** The sentence for a failed request. */
export function failureText(t: Translate, failure: Failure): string {
  return codeText(t, failure.code, failure.retryAfterSeconds)
}

/**
 * A failed request as problems of a form. Issues stand beside the field their pointer ends in; `owners` says
 * which field a code without a pointer belongs to. What no field of the form explains is said about the form.
 */
export function failureProblems(
  t: Translate,
  failure: Failure,
  names: readonly string[],
  owners: Readonly<Record<string, string>> = {},
): FormProblems {
  const fields: Record<string, string> = {}
  const owner = owners[failure.code]
  if (owner !== undefined) fields[owner] = codeText(t, failure.code)
  for (const { pointer, code } of failure.issues) {
    const name = owners[code] ?? pointer.split('/').at(-1) ?? ''
    if (names.includes(name)) fields[name] ??= codeText(t, code)
  }
  return Object.keys(fields).length > 0 ? { fields } : { fields, form: failureText(t, failure) }
}
