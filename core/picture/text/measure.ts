import { LETTERS, WIDTHS } from './letter-widths.ts'

export type Weight = keyof typeof WIDTHS

const tables = new Map<Weight, ReadonlyMap<string, number>>()

/** Scripts whose letters fill a square. */
const SQUARE =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u
/** As wide as they get in other scripts' usual fonts: rather too much room than letters cut off. */
const OTHER = 720
/** Signs over and under letters take no room of their own. */
const MARK = /\p{Mark}/u

/**
 * How wide a text is in Inter, in the unit of its size; what Inter does not have is guessed, rather too wide. Pairs that
 * are set closer count as if they were not.
 */
export function textWidth(text: string, size: number, weight: Weight): number {
  const table = tables.get(weight) ?? readTable(weight)
  let thousandths = 0
  for (const letter of text.normalize('NFD')) thousandths += table.get(letter) ?? guessed(letter)
  return (thousandths * size) / 1000
}

function readTable(weight: Weight): ReadonlyMap<string, number> {
  const widths = WIDTHS[weight].split(' ').map(Number)
  const table = new Map(Array.from(LETTERS).map((letter, at) => [letter, widths[at] ?? OTHER]))
  tables.set(weight, table)
  return table
}

function guessed(letter: string): number {
  if (MARK.test(letter)) return 0
  return SQUARE.test(letter) ? 1000 : OTHER
}

/** The largest size, `most` at most, at which a text fits; never below `least`, where it is cut instead (`clipped`). */
export function fittingSize(
  text: string,
  weight: Weight,
  { width, most, least }: { width: number; most: number; least: number },
): number {
  const one = textWidth(text, 1, weight)
  return Math.max(least, Math.min(most, Math.floor(width / Math.max(one, 0.001))))
}

/** The text with an ellipsis in place of what has no room. */
export function clipped(text: string, size: number, weight: Weight, width: number): string {
  if (textWidth(text, size, weight) <= width) return text
  const letters = Array.from(text)
  while (letters.length > 0) {
    letters.pop()
    const shorter = `${letters.join('').trimEnd()}…`
    if (textWidth(shorter, size, weight) <= width) return shorter
  }
  return ''
}

/** The text in lines, broken between words; the last of `most` lines ends with an ellipsis when there is more. */
export function wrapped(text: string, size: number, weight: Weight, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || textWidth(longer, size, weight) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] = lines.slice(most - 1).join(' ')
  return kept.map((one) => clipped(one, size, weight, width))
}
