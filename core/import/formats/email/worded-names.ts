// The two ends of a flight where no code is, by the names of cities or airports. Whether they are any is seen when they are
// looked up.
import type { PlaceReference } from '../../record/target.ts'
import type { WordedNumber } from './worded-number.ts'
import { ARRIVAL, DEPARTURE, OUT_OF, TOWARDS } from './worded-words.ts'

export interface Route {
  from: PlaceReference
  to: PlaceReference
}

/** `Frankfurt am Main`, `Palma de Mallorca`: words with capitals, and what stands between two of them. */
const WORD = String.raw`\p{Lu}[\p{L}.'’/-]{1,24}`
const NAME = String.raw`${WORD}(?: (?:(?:am|an der|de|do|la|of|the|di) )?${WORD}){0,3}`
const TERMINAL = String.raw`(?: ?\((?:T|Terminal ?)\w{1,2}\))?`
const ARROW = '–|-|→|->|➔'
/** `London Heathrow (T5) to Munich`, a whole line or all that stands behind the number. */
const LINE = new RegExp(
  String.raw`^(?:(?:${OUT_OF}) )?([^\d\n]{3,40}?)${TERMINAL} +(?:${TOWARDS}|${ARROW}) +([^\d\n]{3,40}?)${TERMINAL}$`,
  'u',
)
/** `from Hamburg to Munich`, within a sentence. */
const SENTENCE = new RegExp(
  String.raw`(?<!\p{L})(?:${eitherCase(OUT_OF)}) (${NAME})${TERMINAL} (?:${TOWARDS}) (${NAME})(?!\p{L})`,
  'u',
)
const [DEPARTS, ARRIVES] = [DEPARTURE, ARRIVAL].map(
  (words) => new RegExp(String.raw`^(?:${eitherCase(words)}) ?: *(${NAME})(?=[ ,]*(?:\d{1,2}[:h]\d\d|\(|$))`, 'mu'),
)

/**
 * Both ends as the lines of one flight name them: behind its number, in a sentence, in one line each, or in a line. Only
 * where they do not, as its heading does: that may be of the whole journey.
 */
export function namesIn(heading: string, own: string, { end }: WordedNumber): Route | null {
  const [first = '', ...lines] = own.split('\n')
  const behind = LINE.exec(first.slice(end).trim())
  if (behind) return routeOf(behind)
  const sentence = SENTENCE.exec(own)
  if (sentence) return routeOf(sentence)
  const [from, to] = [DEPARTS?.exec(own)?.[1], ARRIVES?.exec(own)?.[1]]
  if (from !== undefined && to !== undefined) return routeOf([own, from, to])
  const line = lineIn(lines)
  if (line) return routeOf(line)
  const above = SENTENCE.exec(heading) ?? lineIn(heading.split('\n').toReversed())
  return above && routeOf(above)
}

/** The first of the lines that is the way from one name to another. */
function lineIn(lines: readonly string[]): RegExpExecArray | null {
  for (const line of lines) {
    const route = LINE.exec(line)
    if (route && isName(route[1]) && isName(route[2])) return route
  }
  return null
}

const IS_NAME = new RegExp(`^${NAME}$`, 'u')

function isName(text = ''): boolean {
  return IS_NAME.test(text)
}

function routeOf([, from = '', to = '']: readonly string[]): Route | null {
  return from === to ? null : { from: { name: from, raw: from }, to: { name: to, raw: to } }
}

/** Alternatives of a pattern, none of which has others within it, as they stand within a sentence and at its beginning. */
function eitherCase(words: string): string {
  return words
    .split('|')
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)])
    .join('|')
}
