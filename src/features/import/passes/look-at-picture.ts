import type { GreyPicture } from '../../../../core/pdf/read/grey-picture.ts'
import { codesIn } from './scan.ts'

/** Longest side at which a picture is looked at: what a telephone takes, whole. */
const MOST_SIDE = 4096
/** At which what is large and noisy is looked at once more: its dots run together. */
const CALM_SIDE = 1400
/** Below it a picture may have a dot for each sign of the code. */
const SMALL_SIDE = 900
/** White around it: cut out along their edges, codes are not found. */
const MARGIN = 32

/** The codes of a picture, looked at in several sizes until one shows any. */
export async function lookAtPicture(picture: ImageBitmap): Promise<string[]> {
  const longest = Math.max(picture.width, picture.height)
  for (const side of sidesFor(longest)) {
    const codes = await codesIn(drawn(picture, side / longest))
    if (codes.length > 0) return codes
  }
  return []
}

/** The codes of one frame of a camera, which is followed by others. */
export function lookAtFrame(frame: ImageBitmap): Promise<string[]> {
  return codesIn(drawn(frame, Math.min(1, CALM_SIDE / Math.max(frame.width, frame.height))))
}

/** The codes of dots that were never a file. */
export function lookAtGrey({ width, height, grey }: GreyPicture): Promise<string[]> {
  const dots = new ImageData(width, height)
  const whole = new Uint32Array(dots.data.buffer)
  // The same for red, green and blue, whichever of them lies first.
  for (let at = 0; at < whole.length; at += 1) whole[at] = 0xff00_0000 | ((grey[at] ?? 255) * 0x01_0101)
  return codesIn(dots)
}

function sidesFor(longest: number): readonly number[] {
  if (longest < SMALL_SIDE) return [longest, longest * 2, longest * 4]
  const whole = Math.min(longest, MOST_SIDE)
  return whole > CALM_SIDE * 1.5 ? [whole, CALM_SIDE] : [whole, Math.round(whole / 2)]
}

/** On white, as what is transparent would be black. */
function drawn(picture: ImageBitmap, scale: number): ImageData {
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = new OffscreenCanvas((width ?? 1) + 2 * MARGIN, (height ?? 1) + 2 * MARGIN)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // Enlarged, the edges of its dots have to stay sharp.
  context.imageSmoothingEnabled = scale < 1
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, MARGIN, MARGIN, width ?? 1, height ?? 1)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
