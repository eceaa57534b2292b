import { LETTERS, WIDTHS } from './letter-widths.ts'

export type Weight = keyof typeof WIDTHS

const tables = new Map<Weight, ReadonlyMap<string, number>>()

/** Scripts whose letters fill a square. */
const SQUARE =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u
/** After a space, and between two letters that fill a square. */
const BREAKS = /(?<= )(?! )|(?<=[\u3040-\u30ff\u4e00-\u9fff])(?=[\u3040-\u30ff\u4e00-\u9fff])/u
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
  for (const letter of text.normalize('NFC')) thousandths += table.get(letter) ?? withoutSigns(letter, table)
  return (thousandths * size) / 1000
}

function readTable(weight: Weight): ReadonlyMap<string, number> {
  const widths = WIDTHS[weight].split(' ').map(Number)
  const table = new Map(Array.from(LETTERS).map((letter, at) => [letter, widths[at] ?? OTHER]))
  tables.set(weight, table)
  return table
}

/** As wide as the letter is without what stands over and under it. */
function withoutSigns(letter: string, table: ReadonlyMap<string, number>): number {
  if (MARK.test(letter)) return 0
  if (SQUARE.test(letter)) return 1000
  return table.get(letter.normalize('NFD').charAt(0)) ?? OTHER
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

/**
 * The text in lines, broken between words, and between letters of scripts that have no spaces; the last of `most` lines
 * ends with an ellipsis when there is more.
 */
export function wrapped(text: string, size: number, weight: Weight, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.split(BREAKS)) {
    const longer = line + part
    if (line.trim() === '' || textWidth(longer.trimEnd(), size, weight) <= width) line = longer
    else {
      lines.push(line)
      line = part
    }
  }
  lines.push(line)
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] = lines.slice(most - 1).join('')
  return kept.map((one) => clipped(one.trim(), size, weight, width))
}

/** The largest size, in whole steps from `most` down to `least`, at which a text needs no more lines than `lines`. */
export function fittingLines(
  text: string,
  weight: Weight,
  { width, most, least, lines }: { width: number; most: number; least: number; lines: number },
): { size: number; lines: string[] } {
  for (let size = Math.floor(most); size > least; size -= 2) {
    const all = wrapped(text, size, weight, width, Number.POSITIVE_INFINITY)
    if (all.length <= lines && all.join('').replaceAll(' ', '') === text.replaceAll(' ', ''))
      return { size, lines: all }
  }
  return { size: least, lines: wrapped(text, least, weight, width, lines) }
}
