import { type AfterPrefix, afterPrefix } from '../lib/text/after-prefix.ts'
import { shorten } from '../lib/text/shorten.ts'
import type { Language } from '../locale/language.ts'
import { OFFERED_FIELDS, keywordOf } from './fields.ts'
import { printValue } from './print.ts'
import type { QueryIssue, QueryIssueCode, Value } from './query.ts'

/** Key in the namespace `query` that explains an issue, and what goes into the sentence. */
export interface Explanation {
  readonly key: `issues.${AfterPrefix<'query.', QueryIssueCode> | Meant | 'value-none'}`
  readonly values: Readonly<Record<'text' | 'suggestion' | 'field' | 'known', string>>
}

type Meant = 'unknown-field-meant' | 'unknown-choice-meant' | 'value-unknown-meant'

/** Fields and choices are many: so many of them are named. */
const MOST_NAMED = 12

/** `query.unknown-field` becomes `issues.unknown-field`, or `issues.unknown-field-meant` when a field comes to mind. */
export function explainIssue(issue: QueryIssue, language: Language): Explanation {
  const { text, suggestion, field, meant, known } = issue
  const print = (value: Value): string =>
    value.kind === 'word' || field === null
      ? wordsOf(value)
      : printValue(field, value, language, issue.code === 'query.no-flights-then' ? 'said' : 'typed')
  const isUnknownField = issue.code === 'query.unknown-field' && suggestion === null
  const names = isUnknownField ? OFFERED_FIELDS.map((one) => keywordOf(one, language)) : known.map(print)
  return {
    key: `issues.${keyOf(issue)}`,
    values: {
      text: shorten(text),
      suggestion: suggestion === null ? (meant === null ? '' : shorten(print(meant))) : keywordOf(suggestion, language),
      field: field === null ? '' : keywordOf(field, language),
      known: names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ' …' : ''),
    },
  }
}

/** A name is named without the quotes it is typed in. */
function wordsOf(value: Value): string {
  return value.kind === 'word' ? value.text : ''
}

function keyOf({
  code,
  suggestion,
  meant,
  known,
}: QueryIssue): AfterPrefix<'query.', QueryIssueCode> | Meant | 'value-none' {
  if (code === 'query.unknown-field' && suggestion !== null) return 'unknown-field-meant'
  if (code === 'query.unknown-choice' && meant !== null) return 'unknown-choice-meant'
  if (code === 'query.value-unknown' && meant !== null) return 'value-unknown-meant'
  if (code === 'query.value-unknown' && known.length === 0) return 'value-none'
  return afterPrefix('query.', code)
}
