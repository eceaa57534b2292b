import type { PictureSize } from '../formats.ts'
import { element, rectangle, type Svg } from './elements.ts'

/** A whole picture. The title is what it says in words, for who does not see it. */
export function pictureDocument({ width, height }: PictureSize, background: string, ...children: readonly Svg[]): Svg {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    rectangle({ x: 0, y: 0, width, height }, background),
    ...children,
  )
}

/**
 * The picture as a file that brings its letters with it.
 * @param rules rules of `@font-face` with the fonts' bytes in them
 */
export function withFonts(picture: Svg, rules: string): Svg {
  return picture.replace(/^<svg[^>]*>/, (opening) => `${opening}<style>${rules}</style>`)
}
