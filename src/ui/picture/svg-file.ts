import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import cyrillicExtended from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?url'
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url'
import japanese from '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff?url'
import { withFonts } from '../../../core/picture/svg/document.ts'
import { FILE_TIMEOUT_MS } from '../worker/fetch-reference.ts'

interface FontFile {
  url: string
  /** For which letters, as a range of a style sheet; of two files that have a letter the later counts. */
  range: string
  weights: string
  /** One of its letters. */
  letter: string
}

const INTER = '100 900'
const FONTS: readonly FontFile[] = [
  // Signs of Japanese, which are most of those of Chinese too.
  {
    url: japanese,
    range: 'U+2E80-312F,U+3190-A4CF,U+F900-FAFF,U+FF00-FFEF,U+20000-3FFFF',
    weights: '400',
    letter: '日',
  },
  { url: cyrillicExtended, range: 'U+0460-052F,U+1C80-1C8A,U+2DE0-2DFF,U+A640-A69F', weights: INTER, letter: 'Ѡ' },
  { url: cyrillic, range: 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116', weights: INTER, letter: 'Ж' },
  { url: greek, range: 'U+0370-03FF', weights: INTER, letter: 'Ω' },
  {
    url: latinExtended,
    range: 'U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    weights: INTER,
    letter: 'Ł',
  },
  {
    url: vietnamese,
    range: 'U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF1,U+20AB',
    weights: INTER,
    letter: 'Ạ',
  },
]
const LATIN: FontFile = { url: latin, range: '', weights: INTER, letter: 'M' }

/**
 * A picture as a file of its own. A browser draws an SVG file without the page's fonts: those its letters need are put
 * into it. Letters that none of them has, as of Korean and Arabic, are the system's.
 */
export async function fileOfSvg(svg: string): Promise<Blob> {
  const needed = fontsOf(svg)
  const rules = await Promise.all(needed.map(fontRule))
  return new Blob([withFonts(svg, rules.join(''))], { type: 'image/svg+xml' })
}

/** A letter of each font such a file has. */
export function letterOfEachFont(svg: string): string[] {
  return fontsOf(svg).map(({ letter }) => letter)
}

function fontsOf(svg: string): FontFile[] {
  return [...FONTS.filter(({ range }) => lettersOf(range).test(svg)), LATIN]
}

/** `U+0370-03FF` as what finds such letters. */
function lettersOf(range: string): RegExp {
  const parts = range.split(',').map((part) => {
    const [first = '', last = first] = part.slice(2).split('-')
    return `\\u{${first}}-\\u{${last}}`
  })
  return new RegExp(`[${parts.join('')}]`, 'u')
}

const rules = new Map<string, Promise<string>>()

/** The service worker has the file when the network has not. */
function fontRule(font: FontFile): Promise<string> {
  const known = rules.get(font.url)
  if (known) return known
  const reading = readRule(font)
  rules.set(font.url, reading)
  // After a failure the next that asks tries again.
  reading.catch(() => rules.delete(font.url))
  return reading
}

async function readRule({ url, range, weights }: FontFile): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`font: ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  const limits = range === '' ? '' : `unicode-range:${range};`
  const source = `src:url(data:font/${url.endsWith('.woff') ? 'woff' : 'woff2'};base64,${btoa(binary)})`
  return `@font-face{font-family:"Inter Variable";font-weight:${weights};${limits}${source}}`
}
