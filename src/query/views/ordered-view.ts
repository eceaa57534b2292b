import type { ParsedQuery } from '../../../core/query/parse/parse.ts'
import type { ListView } from './list-view.ts'

/** The view in the order its text asks for: `longest flights`. */
export function orderedView(view: ListView, { order }: ParsedQuery): ListView {
  return order === null ? view : { ...view, sortBy: order.by, direction: order.direction }
}

/** What was made of the ordered view, as the view to be kept: another order takes the words for it out of the text. */
export function withoutOrder(next: ListView, kept: ListView, search: ParsedQuery): ListView {
  const { sortBy, direction } = orderedView(kept, search)
  if (next.sortBy === sortBy && next.direction === direction)
    return { ...next, sortBy: kept.sortBy, direction: kept.direction }
  if (next.text !== kept.text) return next
  const words = search.notes.filter(({ code }) => code === 'query.is-order').map(({ at }) => at)
  const text = words.reduceRight((all, { start, end }) => all.slice(0, start) + all.slice(end), next.text)
  return { ...next, text: text.replaceAll(/ {2,}/g, ' ').trim() }
}
