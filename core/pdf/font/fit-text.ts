import type { Typeface } from './typeface.ts'

const CUT = '…'
/** Between two of these a line may end, whatever stands there: they have no spaces. */
const IDEOGRAPH = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

export interface FittedText {
  text: string
  size: number
}

/** A text in one line: smaller where it is too wide, and cut at last. Points. */
export function fitText(typeface: Typeface, text: string, width: number, size: number, smallest: number): FittedText {
  const own = typeface.widthOf(text, size)
  if (own <= width) return { text, size }
  const smaller = Math.max(smallest, Math.floor(((size * width) / own) * 20) / 20)
  return { text: cutText(typeface, text, width, smaller), size: smaller }
}

function cutText(typeface: Typeface, text: string, width: number, size: number): string {
  if (typeface.widthOf(text, size) <= width) return text
  const letters = Array.from(text)
  while (letters.length > 0 && typeface.widthOf(`${letters.join('').trimEnd()}${CUT}`, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}${CUT}`
}

/** Where a word may be broken; seen only where it is. */
const SOFT_HYPHEN = '\u00ad'

/** A text in lines no wider than asked for; a word that is wider is broken, at its soft hyphens first. */
export function wrapText(typeface: Typeface, text: string, width: number, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of piecesOf(typeface, text, width, size)) {
    if (line === '' || typeface.widthOf((line + word).trimEnd(), size) <= width) line += word
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  const ended = lines.map((one) =>
    one
      .trimEnd()
      .replace(/\u00ad$/, '-')
      .replaceAll(SOFT_HYPHEN, ''),
  )
  return ended.filter((one) => one !== '')
}

/** What stays together: words with the space behind them, single ideographs, parts of what is too wide for a line. */
function piecesOf(typeface: Typeface, text: string, width: number, size: number): string[] {
  const words = text.trim().split(/(?<=\s)(?=\S)|(?<=\u00ad)|(?<=\p{L}-)(?=\p{L})/u)
  return words.flatMap((word) => {
    const plain = word.replaceAll(/\s+$/g, ' ')
    if (!IDEOGRAPH.test(plain) && typeface.widthOf(plain.trimEnd(), size) <= width) return [plain]
    const pieces: string[] = []
    for (const letter of plain) {
      const last = pieces.at(-1)
      const isFull = last === undefined || IDEOGRAPH.test(letter) || IDEOGRAPH.test(last.at(-1) ?? '')
      if (isFull || typeface.widthOf(last + letter, size) > width) pieces.push(letter)
      else pieces[pieces.length - 1] = last + letter
    }
    return pieces
  })
}

/**
 * A text in the first of these boxes that holds it.
 * @param boxes size of the letters and lines of each, from the largest letters to the smallest; `isCut` says that the last
 * does not hold it either
 */
export function fitBox(
  typeface: Typeface,
  text: string,
  width: number,
  boxes: readonly (readonly [size: number, most: number])[],
): { lines: readonly string[]; size: number; isCut: boolean } {
  for (const [size, most] of boxes) {
    const lines = wrapText(typeface, text, width, size)
    if (lines.length <= most) return { lines, size, isCut: false }
  }
  const [size, most] = boxes.at(-1) ?? [1, 1]
  return { ...fitLines(typeface, text, width, [size], most), isCut: true }
}

/** A text in a few lines, smaller where it does not fit, and the last of them cut where the smallest does not either. */
export function fitLines(
  typeface: Typeface,
  text: string,
  width: number,
  sizes: readonly number[],
  most: number,
): { lines: readonly string[]; size: number } {
  for (const size of sizes) {
    const lines = wrapText(typeface, text, width, size)
    if (lines.length <= most) return { lines, size }
  }
  const size = sizes.at(-1) ?? 1
  const lines = wrapText(typeface, text, width, size)
  const rest = lines.slice(most - 1).join(' ')
  return { lines: [...lines.slice(0, most - 1), cutText(typeface, rest, width, size)], size }
}
