import type { Digest } from '../../digest/digest.ts'
import type { OtherNames } from '../other-names.ts'
import { type ParsedQuery, parseQuery } from '../parse/parse.ts'
import { logWords, NO_LOG_WORDS } from '../sentence/log-words.ts'

/** The search as typed, with what the log says its words are; before the log is read, by their grammar alone. */
export function readSearch(text: string, digest: Digest | null, names: OtherNames): ParsedQuery {
  const { dateOrder } = names
  return parseQuery(text, digest === null ? { ...NO_LOG_WORDS, dateOrder } : logWords(digest, names))
}
