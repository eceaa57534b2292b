// Measures the letters of Inter, so that pictures are laid out without a browser. Run by hand when the font changes; the
// result is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from './lib/installed-browser.mjs'

const root = join(import.meta.dirname, '..')
const FONTS = ['inter-latin-wght-normal', 'inter-latin-ext-wght-normal']
const WEIGHTS = [450, 650, 750]
/** Letters with a sign over or under them are as wide as without it (`core/picture/text/measure.ts`). */
const LETTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at))}ßæøœÆØŒłŁđĐıþðÞ°·×–—−…‘’“”„«»€₂₀₁±→←↑↓•¿¡§©™\u202f\u00a0`

const rules = FONTS.map((name) => {
  const bytes = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/files', `${name}.woff2`))
  return `@font-face { font-family: M; font-weight: 100 900; src: url(data:font/woff2;base64,${bytes.toString('base64')}); ${
    name.includes('ext') ? 'unicode-range: U+0100-02BA, U+1E00-1EFF, U+2080-2089' : ''
  } }`
})
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
    await document.fonts.load(weight + ' 100px M', all.join(''))
    pen.font = weight + ' 1000px M'
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
