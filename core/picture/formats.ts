export interface PictureSize {
  width: number
  height: number
}

export interface PictureFormat extends PictureSize {
  /** How the parts of a picture stand: beside each other, below each other, or framed by white paper. */
  layout: 'beside' | 'below' | 'paper'
  /** Pixels of the file for each of the picture's. */
  scale: number
  /** For whoever prints the file; null for screens. */
  dotsPerInch: number | null
}

const screen = (width: number, height: number): PictureFormat => ({
  width,
  height,
  layout: 'below',
  scale: 1,
  dotsPerInch: null,
})
const paper = (width: number, height: number, pixels: number): PictureFormat => ({
  width,
  height,
  layout: 'paper',
  scale: pixels / width,
  dotsPerInch: 300,
})

/** Measures in which pictures are drawn, and the pixels their files have. */
export const FORMATS = {
  /** What links are shown with. */
  wide: { ...screen(1200, 630), layout: 'beside' },
  square: screen(1080, 1080),
  /** As messengers show it whole, 4 : 5. */
  upright: screen(1080, 1350),
  /** A full phone, 9 : 16. */
  story: screen(1080, 1920),
  /** 210 × 297 mm */
  a4: paper(1240, 1754, 2480),
  /** 297 × 420 mm */
  a3: paper(1240, 1754, 3508),
  /** 18 × 24 inches */
  inches: paper(1242, 1656, 5400),
} as const satisfies Readonly<Record<string, PictureFormat>>

export type FormatName = keyof typeof FORMATS
export const FORMAT_NAMES = ['wide', 'square', 'upright', 'story', 'a4', 'a3', 'inches'] as const satisfies FormatName[]
