import { shorten } from '../lib/shorten.ts'
import type { Language } from '../locale/language.ts'
import { keywordOf } from './fields.ts'
import type { QueryIssue } from './query.ts'

/** Key in the namespace `query` that explains an issue, and what goes into the sentence. */
export interface Explanation {
  readonly key: string
  readonly values: Readonly<Record<'text' | 'suggestion', string>>
}

/** `query.unknown-field` becomes `issues.unknown-field`, or `issues.unknown-field-meant` when a field comes to mind. */
export function explainIssue({ code, text, suggestion }: QueryIssue, language: Language): Explanation {
  const key = code.replace('query.', 'issues.')
  return {
    key: suggestion === null ? key : 'issues.unknown-field-meant',
    values: { text: shorten(text), suggestion: suggestion === null ? '' : keywordOf(suggestion, language) },
  }
}
