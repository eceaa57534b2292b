import type { PictureSize } from '../../../core/picture/formats.ts'
import { pictureDocument } from '../../../core/picture/svg/document.ts'
import { element, words } from '../../../core/picture/svg/elements.ts'
import { fileOfSvg, letterOfEachFont } from './svg-file.ts'

/** Of a letter that shows whether its font is there. */
const CELL = 24
/** With fonts that do not come, the system's are drawn after some seconds. */
const MOST_LOOKS = 300
const LOOK_MS = 16

/**
 * Lets `draw` have a picture as an image for a canvas, once its letters are there. A browser that has read an SVG file may
 * still be reading the fonts in it, and says nothing when it has: until then a canvas gets the picture without a word on
 * it. So one letter of each font stands below the picture, and these are looked at first.
 * @param draw is given an image of which only the picture's width and height are to be drawn; what is below is not its
 */
export async function withSvgImage<Result>(
  svg: string,
  { width, height }: PictureSize,
  draw: (image: HTMLImageElement) => Promise<Result> | Result,
): Promise<Result> {
  const letters = letterOfEachFont(svg)
  const whole = { width, height: height + CELL }
  const looks = letters.map((text, at) =>
    words({ text, x: at * CELL + 2, y: height + CELL - 5, size: 18, colour: '#000' }),
  )
  const strip = element('rect', { x: 0, y: height, width, height: CELL, fill: '#fff' })
  const url = URL.createObjectURL(await fileOfSvg(pictureDocument(whole, '#fff', svg, strip, ...looks)))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    await lettersAreThere(image, height, letters.length)
    return await draw(image)
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function lettersAreThere(image: HTMLImageElement, top: number, count: number): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = count * CELL
  canvas.height = CELL
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return
  const isDrawn = (at: number): boolean =>
    pen.getImageData(at * CELL, 0, CELL, CELL).data.some((value, part) => part % 4 === 0 && value < 128)
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    pen.drawImage(image, 0, -top)
    if (Array.from({ length: count }, (_, at) => at).every(isDrawn)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
