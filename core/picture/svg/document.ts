import { element, rectangle, type Svg } from './elements.ts'

export interface PictureSize {
  width: number
  height: number
}

/** Measures in which pictures are drawn, in pixels of the file or in shares of the paper. */
export const SIZES = {
  /** A full phone, 9 : 16. */
  story: { width: 1080, height: 1920 },
  /** Upright, as messengers show it whole. */
  upright: { width: 1080, height: 1350 },
  /** What links are shown with. */
  wide: { width: 1200, height: 630 },
  /** Paper of A3 or A4. */
  poster: { width: 1240, height: 1754 },
} as const satisfies Readonly<Record<string, PictureSize>>

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
