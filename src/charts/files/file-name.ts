import { foldText } from '../../../core/search/fold-text.ts'

/** Names of files are cut by some systems, and a search may be long. */
const MOST_LETTERS = 60

/** `logmyworld-by-year-cabin-business-2026-11-28`: what the chart is of, what was searched for, the day. */
export function chartFileName(chart: string, search: string, today: string): string {
  const parts = [chart, search].map((text) => foldText(text).replaceAll(' ', '-').slice(0, MOST_LETTERS))
  return ['logmyworld', ...parts, today]
    .map((part) => part.replaceAll(/^-+|-+$/g, ''))
    .filter(Boolean)
    .join('-')
}
