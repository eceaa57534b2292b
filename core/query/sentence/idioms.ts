import { foldText } from '../../search/fold-text.ts'
import { choiceOf } from '../choices.ts'
import { type ChoiceField, type NumberField, spellings, type WordField } from '../fields.ts'
import { choice, type FieldTerm, fieldTerm, type NumberValue, type Value, word } from '../query.ts'
import type { LogWords } from './log-words.ts'
import { isWord, type Piece, rangeOf, textOf, wordAt } from './pieces.ts'
import { withDigits } from '../values/number-words.ts'
import { AFTER_CHOICE, COUNTED, MEANING_OF } from './words.ts'

/** Kilometres from which a flight is a long-haul one, as for its emissions (`LONG_FROM_KM` of the statistics). */
const LONG_HAUL_KM = 3700

/** Minutes of delay from which a flight is late (14 CFR 234.2). */
const ON_TIME_MINUTES = 15

const MOST_IDIOM_WORDS = 3

/** What travellers call their flights, English and German, and the field that says it. */
const IDIOMS: readonly (readonly [term: FieldTerm, words: readonly string[]])[] = [
  [
    fieldTerm('reason', [choice('business')]),
    ['business trip', 'business trips', 'work trip', 'work trips', 'Geschäftsreise', 'Geschäftsreisen', 'Dienstreise']
      .concat(['Dienstreisen', 'Geschäftsflug', 'Geschäftsflüge', 'Dienstflug', 'Dienstflüge'])
      .concat(['geschäftliche Reise', 'geschäftliche Reisen', 'geschäftliche Flüge', 'dienstliche Flüge']),
  ],
  [
    fieldTerm('reason', [choice('leisure')]),
    ['leisure trip', 'leisure trips', 'leisure flights', 'holiday trip', 'holiday trips', 'holiday flights']
      .concat(['vacation trips', 'vacation flights', 'Urlaubsreise', 'Urlaubsreisen', 'Urlaubsflug', 'Urlaubsflüge'])
      .concat(['Ferienflüge', 'Privatreise', 'Privatreisen']),
  ],
  [
    fieldTerm('hour', [span(21, 23), span(0, 4)]),
    ['night flight', 'night flights', 'overnight flight', 'overnight flights', 'red-eye', 'red-eyes', 'redeye'].concat([
      'redeyes',
      'red-eye flight',
      'red-eye flights',
      'Nachtflug',
      'Nachtflüge',
      'Nachtflügen',
    ]),
  ],
  [
    fieldTerm('distance', [kilometres('>=', LONG_HAUL_KM)]),
    ['long-haul', 'longhaul', 'long-haul flight', 'long-haul flights', 'Langstrecke', 'Langstrecken'].concat([
      'long flight',
      'long flights',
      'langer Flug',
      'lange Flüge',
      'langen Flügen',
      'Langstreckenflug',
      'Langstreckenflüge',
      'Langstreckenflügen',
    ]),
  ],
  [
    fieldTerm('distance', [kilometres('<', LONG_HAUL_KM)]),
    ['short-haul', 'shorthaul', 'short-haul flight', 'short-haul flights', 'Kurzstrecke', 'Kurzstrecken'].concat([
      'short flight',
      'short flights',
      'kurzer Flug',
      'kurze Flüge',
      'kurzen Flügen',
      'Kurzstreckenflug',
      'Kurzstreckenflüge',
      'Kurzstreckenflügen',
    ]),
  ],
  [
    // As the statistics count them.
    fieldTerm('delay', [{ kind: 'number', compare: '<', value: ON_TIME_MINUTES, to: null, unit: null }]),
    ['on time', 'punctual', 'pünktlich', 'pünktliche', 'pünktlicher', 'pünktlichen'],
  ],
  [
    fieldTerm('weekday', [span(6, 7)]),
    ['weekend trip', 'weekend trips', 'weekend flight', 'weekend flights', 'Wochenendreise', 'Wochenendreisen'].concat([
      'Wochenendtrip',
      'Wochenendtrips',
      'Wochenendflug',
      'Wochenendflüge',
    ]),
  ],
]

const ANY: NumberValue = { kind: 'number', compare: '>', value: 0, to: null, unit: null }
const BY_DAY_OR_NIGHT: ReadonlySet<string> = new Set([
  'daytakeoffs',
  'nighttakeoffs',
  'daylandings',
  'nightlandings',
] satisfies NumberField[])
/** What pilots count: by itself any of it, behind a number so many (`3 night landings`, which `phrases.ts` reads). */
const ANY_OF: ReadonlyMap<string, FieldTerm> = new Map(
  [...COUNTED]
    .filter(([, field]) => BY_DAY_OR_NIGHT.has(field))
    .map(([text, field]) => [foldText(text), fieldTerm(field, [ANY])] as const),
)

const TERM_OF: ReadonlyMap<string, FieldTerm> = new Map([
  ...IDIOMS.flatMap(([term, words]) => words.flatMap(spellings).map((text) => [foldText(text), term] as const)),
  ...ANY_OF,
])

const VALUES: ReadonlySet<unknown> = new Set([...TERM_OF.values()].map(({ values }) => values))

/** What names flights as the word itself does: the words around it say nothing (`all my night landings`). */
export function isIdiom(piece: Piece): boolean {
  return piece.kind === 'field' && VALUES.has(piece.values)
}

/** `3`, `three`; a year counts nothing. */
function isCountBefore(pieces: readonly Piece[], at: number): boolean {
  return /^\d{1,3}$/.test(withDigits(wordAt(pieces, at - 1)))
}

function span(value: number, to: number): NumberValue {
  return { kind: 'number', compare: '..', value, to, unit: null }
}

function kilometres(compare: '>=' | '<', value: number): NumberValue {
  return { kind: 'number', compare, value, to: null, unit: 'km' }
}

/** The words with what travellers call their flights read as fields: `business trips`, `Nachtflüge`, `long-haul`. */
export function withIdioms(pieces: readonly Piece[], log: LogWords): readonly Piece[] {
  const found: Piece[] = []
  for (let at = 0; at < pieces.length; ) {
    const idiom = idiomAt(pieces, at, log)
    const piece = idiom?.term ?? pieces[at]
    if (piece) found.push(piece)
    at = idiom?.next ?? at + 1
  }
  return found.length < pieces.length || found.some((piece, at) => piece !== pieces[at]) ? found : pieces
}

function idiomAt(pieces: readonly Piece[], at: number, log: LogWords): { term: FieldTerm; next: number } | null {
  const head = pieces[at]
  if (head?.kind !== 'text' || head.exact) return null
  const words = [{ ...head, negated: false }, ...pieces.slice(at + 1, at + MOST_IDIOM_WORDS)]
  for (let count = words.length; count > 0; count--) {
    const text = textOf(words, 0, count)
    const term = text === null ? undefined : TERM_OF.get(foldText(text))
    if (text === null || term === undefined || log.isName(text)) continue
    if (ANY_OF.has(foldText(text)) && isCountBefore(pieces, at)) continue
    return { term: { ...term, negated: head.negated, at: rangeOf(pieces, at, at + count) }, next: at + count }
  }
  return null
}

const OF_CHOICES: readonly ChoiceField[] = ['seat', 'cabin', 'reason', 'status', 'role', 'side']
const OF_NAMES: readonly WordField[] = ['airline', 'with', 'airport', 'aircraft']

/**
 * Beside other words `or` joins two values of one field, not all that stands before it with all that stands behind:
 * `Qantas window or aisle`, `Lufthansa or Swiss 2019`.
 */
export function withJoinedValues(pieces: readonly Piece[], log: LogWords): readonly Piece[] {
  const at = pieces.findIndex((piece, place) => piece.kind === 'or' && isWord(pieces[place - 1]))
  if (at < 0) return pieces
  const chain = chainAt(pieces, at - 1)
  const end = AFTER_CHOICE.has(wordAt(pieces, chain.end)) ? chain.end + 1 : chain.end
  const rest = (): readonly Piece[] => [
    ...pieces.slice(0, chain.end),
    ...withJoinedValues(pieces.slice(chain.end), log),
  ]
  const [before, behind] = [pieces[at - 2], pieces[chain.end]]
  // Behind a word of the grammar its own reading joins them.
  if (chain.texts.length < 2 || MEANING_OF.has(wordAt(pieces, at - 2))) return rest()
  if (before?.kind === 'or' || (at < 2 && end >= pieces.length)) return rest()
  const isPartOfName =
    (isWord(before) && log.isName(`${before.text} ${chain.texts[0]}`)) ||
    (isWord(behind) && log.isName(`${chain.texts.at(-1)} ${behind.text}`))
  const term = isPartOfName ? null : joinedTerm(chain.texts, log)
  if (term === null) return rest()
  const joined = { ...term, at: rangeOf(pieces, at - 1, end) }
  return [...pieces.slice(0, at - 1), joined, ...withJoinedValues(pieces.slice(end), log)]
}

/** Single words with `or` between them. */
function chainAt(pieces: readonly Piece[], start: number): { texts: string[]; end: number } {
  const texts = [textOf(pieces, start, 1) ?? '']
  let end = start + 1
  while (pieces[end]?.kind === 'or' && isWord(pieces[end + 1])) {
    texts.push(textOf(pieces, end + 1, 1) ?? '')
    end += 2
  }
  return { texts, end }
}

function joinedTerm(texts: readonly string[], log: LogWords): FieldTerm | null {
  for (const field of OF_CHOICES) {
    const values = texts.map((text) => choiceOf(field, text))
    if (values.every((value) => value !== null)) return fieldTerm(field, values.map(choice) satisfies Value[])
  }
  const named = OF_NAMES.find((field) => texts.every((text) => log.has(field, text)))
  return named === undefined ? null : fieldTerm(named, texts.map(word))
}
