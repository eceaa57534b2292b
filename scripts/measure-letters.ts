// Measures the letters of Inter, so that pictures are laid out without a browser. Run by hand when the font changes; the
// result is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from './lib/installed-browser.mjs'

const root = join(import.meta.dirname, '..')
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek']
const WEIGHTS = [450, 650, 750]
const lettersFrom = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
/** Letters with a sign over or under them are as wide as without it (`core/picture/text/measure.ts`). */
const LETTERS = Array.from(
  `${lettersFrom(32, 126)}ßæøœÆØŒłŁđĐıþðÞ°·×–—−…‘’“”„«»€₂₀₁±→←↑↓•¿¡§©™\u202f\u00a0${lettersFrom(0x391, 0x3c9)}${lettersFrom(0x400, 0x45f)}ҐґҒғҚқҢңҮүҰұҺһӘәӨө`,
)
  // One number of the row of Greek has no letter.
  .filter((letter) => letter !== '\u03a2' && (letter.normalize('NFD') === letter || letter.charCodeAt(0) < 0x300))
  .join('')

const rules = SUBSETS.map((subset, at) => {
  const bytes = readFileSync(
    join(root, `node_modules/@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`),
  )
  return `@font-face { font-family: M${at}; font-weight: 100 900; src: url(data:font/woff2;base64,${bytes.toString('base64')}) }`
})
const FAMILIES = SUBSETS.map((_, at) => `M${at}`).join(', ')
const browser = await chromium.launch({
  ...browserPath(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
await page.setContent(`<style>${rules.join('\n')}</style>`)
const widths = await page.evaluate<number[][]>(`(async () => {
  const pen = document.createElement('canvas').getContext('2d')
  const all = ${JSON.stringify(Array.from(LETTERS))}
  const rows = []
  for (const weight of ${JSON.stringify(WEIGHTS)}) {
    for (const family of ${JSON.stringify(FAMILIES.split(', '))}) await document.fonts.load(weight + ' 100px ' + family, 'A')
    pen.font = weight + ' 1000px ${FAMILIES}'
    rows.push(all.map((letter) => Math.round(pen.measureText(letter).width)))
  }
  return rows
})()`)
await browser.close()

const rows = WEIGHTS.map((weight, at) => `  ${weight}: '${(widths[at] ?? []).join(' ')}',`)
writeFileSync(
  join(root, 'core/picture/text/letter-widths.ts'),
  `// Written by scripts/measure-letters.ts.

/** Letters of Inter that were measured. */
export const LETTERS = ${JSON.stringify(LETTERS).replaceAll("'", "\\'").replaceAll('\\"', '"').replace(/^"|"$/g, "'")}

/** How wide each of them is, in thousandths of the letters' height, by weight. */
export const WIDTHS = {
${rows.join('\n')}
} as const
`,
)
