import type { Digest } from '../../digest/digest.ts'
import { foldText } from '../../search/fold-text.ts'
import type { DateOrder } from '../../time/date-order.ts'
import type { WordField } from '../fields.ts'
import { compileQuery } from '../rows/filter-rows.ts'
import { namesOfCountry } from '../free-text/country-names.ts'
import { isFlightNumber } from '../free-text/flight-numbers.ts'
import type { OtherNames } from '../other-names.ts'
import { fieldTerm, type Query, word } from '../query.ts'
import { isWordOf } from '../rows/test-text.ts'
import { namedText } from '../rows/test-words.ts'

/** What a sentence asks the log to know what its words are. */
export interface LogWords {
  /** Does a flight of the log say this under the field? */
  readonly has: (field: WordField, text: string) => boolean
  /** Does it name one thing of the log, or begin to: `san francisco`, `LH 400`, `anna mül`? */
  readonly isName: (text: string) => boolean
  /** Is an own field of the user called so? */
  readonly isOwnField: (name: string) => boolean
  /** Does a flight say it anywhere? */
  readonly says: (text: string) => boolean
  /** Does one say it as a word of its own, and not as the beginning of another? */
  readonly saysWord: (text: string) => boolean
  /** What `3/5/2026` means to its writer; null while nobody said. */
  readonly dateOrder: DateOrder | null
}

/** Where no log is at hand, words are what their grammar says. */
export const NO_LOG_WORDS: LogWords = {
  has: () => false,
  isName: () => false,
  isOwnField: () => false,
  says: () => false,
  saysWord: () => false,
  dateOrder: null,
}

const NAMED = ['places', 'airlines', 'aircraft', 'people', 'tags', 'ships'] as const
const kept = new WeakMap<Digest, { names: OtherNames; words: LogWords }>()

export function logWords(digest: Digest, names: OtherNames): LogWords {
  const known = kept.get(digest)
  if (known?.names === names) return known.words
  let all: string | null = null
  const isName = (text: string): boolean => {
    const folded = foldText(text)
    all ??= allNames(digest, names)
    return folded !== '' && (all.includes(` ${folded}`) || isFlightNumber(digest, text))
  }
  const words: LogWords = {
    has: remember((field, text) => hasFlight(digest, [fieldTerm(field, [word(text)])], names)),
    isName: remember(isName),
    isOwnField: (name) => names.ownField(name).length > 0,
    says: remember((text) =>
      hasFlight(digest, [{ kind: 'text', text, exact: false, negated: false, at: null }], names),
    ),
    saysWord: remember((text) => isWordOf(digest, text, names)),
    dateOrder: names.dateOrder,
  }
  kept.set(digest, { names, words })
  return words
}

/** Is there one flight that fulfils it? */
export function hasFlight(digest: Digest, query: Query, names: OtherNames): boolean {
  const test = compileQuery(digest, query, names)
  for (let row = 0; row < digest.count; row++) if (test(row)) return true
  return false
}

/** Names and codes of everything in the log, in one text: to look through that is a hundred times as fast as one by one. */
function allNames({ tables }: Digest, names: OtherNames): string {
  const codes = new Set(tables.places.values().flatMap(({ country }) => (country === null ? [] : [country])))
  return [
    ...NAMED.flatMap((name) => tables[name].texts()),
    ...tables.trips.values().map((id) => namedText(id, names)),
    ...[...codes].flatMap((code) => namesOfCountry(code, names)).map((name) => ` ${name}`),
  ].join('\n')
}

const MOST_REMEMBERED = 500

/** The same is asked at every key stroke. */
function remember<const Asked extends readonly string[]>(
  answer: (...asked: Asked) => boolean,
): (...asked: Asked) => boolean {
  const answers = new Map<string, boolean>()
  return (...asked) => {
    const key = asked.join('\n')
    const known = answers.get(key) ?? answer(...asked)
    if (answers.size >= MOST_REMEMBERED) answers.clear()
    answers.set(key, known)
    return known
  }
}
