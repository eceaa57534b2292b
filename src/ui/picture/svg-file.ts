import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import { withFonts } from '../../../core/picture/svg/document.ts'

/** Letters of the second file, as the page's own sheet has them (`src/styles/base.css`). */
const EXTENDED = /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/
const EXTENDED_RANGE = 'unicode-range:U+0100-02BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF;'

/**
 * A picture as a file of its own. A browser draws an SVG file without the page's fonts: they are put into it. Letters that
 * Inter does not have are the system's.
 */
export async function fileOfSvg(svg: string): Promise<Blob> {
  const urls = EXTENDED.test(svg) ? [latinExtended, latin] : [latin]
  const rules = await Promise.all(urls.map(fontRule))
  return new Blob([withFonts(svg, rules.join(''))], { type: 'image/svg+xml' })
}

const rules = new Map<string, Promise<string>>()

/** The service worker has the file when the network has not. */
function fontRule(url: string): Promise<string> {
  const known = rules.get(url)
  if (known) return known
  const reading = readRule(url)
  rules.set(url, reading)
  // After a failure the next that asks tries again.
  reading.catch(() => rules.delete(url))
  return reading
}

async function readRule(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`font: ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  const range = url === latinExtended ? EXTENDED_RANGE : ''
  const source = `src:url(data:font/woff2;base64,${btoa(binary)}) format("woff2")`
  return `@font-face{font-family:"Inter Variable";font-weight:100 900;${range}${source}}`
}
