import { isSame } from '../../lib/is-same.ts'
import type { Language } from '../../locale/language.ts'
import type { ParsedQuery } from '../../query/parse/parse.ts'
import { printQuery } from '../../query/print.ts'
import { type Query, withoutRanges } from '../../query/query.ts'

/** A search as it was typed, and how such text is read. */
export interface TypedSearch {
  text: string
  search: Pick<ParsedQuery, 'query' | 'issues'>
  read: (text: string) => Query
}

/**
 * A search for less than was typed, as text. What could not be understood stays as it was typed, where what is added
 * means the same beside it; it does not behind a quote that is still open, and not after an `or`.
 * @param drill the query of what is looked for among all that `asked` finds
 */
export function drillText(typed: TypedSearch, language: Language, drill: (asked: Query) => Query): string {
  const { text, search } = typed
  if (search.issues.length > 0) {
    const more = drill([])
    const added = `${text.trim()} ${printQuery(more, language)}`
    if (isSame(withoutRanges(typed.read(added)), withoutRanges([...search.query, ...more]))) return added
  }
  return printQuery(drill(search.query), language)
}
