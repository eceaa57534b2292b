import { type AfterPrefix, afterPrefix } from '../lib/after-prefix.ts'
import { shorten } from '../lib/shorten.ts'
import type { Language } from '../locale/language.ts'
import { keywordOf } from './fields.ts'
import type { QueryIssue, QueryIssueCode } from './query.ts'

/** Key in the namespace `query` that explains an issue, and what goes into the sentence. */
export interface Explanation {
  readonly key: `issues.${AfterPrefix<'query.', QueryIssueCode> | 'unknown-field-meant'}`
  readonly values: Readonly<Record<'text' | 'suggestion', string>>
}

/** `query.unknown-field` becomes `issues.unknown-field`, or `issues.unknown-field-meant` when a field comes to mind. */
export function explainIssue({ code, text, suggestion }: QueryIssue, language: Language): Explanation {
  return {
    key: `issues.${suggestion === null ? afterPrefix('query.', code) : 'unknown-field-meant'}`,
    values: { text: shorten(text), suggestion: suggestion === null ? '' : keywordOf(suggestion, language) },
  }
}
