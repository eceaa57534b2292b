import { foldText } from '../../core/search/fold-text.ts'

/** Names of files are cut by some systems, and a search may be long. */
const MOST_LETTERS = 60

/** `logmyworld-by-year-cabin-business-2026-11-28`: what the file is, what was searched for, the day and perhaps the minute. */
export function savedName(what: string, search: string, when: string): string {
  const parts = [what, search].map((text) => foldText(text).replaceAll(' ', '-').slice(0, MOST_LETTERS))
  return ['logmyworld', ...parts, when]
    .map((part) => part.replaceAll(/^-+|-+$/g, ''))
    .filter(Boolean)
    .join('-')
}
