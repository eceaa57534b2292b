import { type FormatName, FORMATS } from '../../core/picture/formats.ts'
import { nextTask } from '../data/browser/next-task.ts'
import type { PictureRequest } from '../ui/picture/picture-request.ts'
import { pictureOf } from '../ui/picture/picture-work.ts'
import { pngOfSvg } from '../ui/picture/png-of-svg.ts'

/** What of a format stands in names of files. */
const ENDINGS: Readonly<Record<FormatName, string>> = {
  wide: '1200x630',
  square: 'square',
  upright: '4x5',
  story: '9x16',
  a4: 'a4',
  a3: 'a3',
  inches: '18x24in',
}

/** `2026-03-05-MUC-JFK-a4` */
export function formatFileName(name: string, format: FormatName): string {
  return `${name}-${ENDINGS[format]}`
}

/**
 * A picture as a file that can be handed on.
 * @param name without its ending
 * @throws where it cannot be drawn, or `signal` ends it
 */
export async function pictureFile(
  request: PictureRequest,
  name: string,
  watched: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<File> {
  const picture = await pictureOf(request)
  if (picture === null) throw new Error('the picture cannot be drawn')
  const { scale, dotsPerInch } = FORMATS[request.form === 'card' ? 'story' : request.format]
  const png = await pngOfSvg(picture.svg, { scale, dotsPerInch, ...watched, pause: nextTask })
  return new File([png], `${name}.png`, { type: png.type })
}
