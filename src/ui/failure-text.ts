import type { Failure } from '../../core/errors/failure.ts'
import type { Translate } from '../i18n/use-text.ts'
import type { FormProblems } from './field/use-form.ts'

/** The sentence for a failed request, by its code. */
export function failureText(t: Translate, failure: Failure): string {
  return t(`errors:${failure.code}`, { seconds: failure.retryAfterSeconds ?? 60 })
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
  if (owner !== undefined) fields[owner] = t(`errors:${failure.code}`)
  for (const { pointer, code } of failure.issues) {
    const name = owners[code] ?? pointer.split('/').at(-1) ?? ''
    if (names.includes(name)) fields[name] ??= t(`errors:${code}`)
  }
  return Object.keys(fields).length > 0 ? { fields } : { fields, form: failureText(t, failure) }
}
