import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { MAX_PIXELS, pixelSize } from '../../../core/media/pixel-size.ts'
import { exifBlock } from '../../../core/photo/exif-block.ts'
import { takenAt } from '../../../core/photo/exif-time.ts'

export interface PreparedPhoto {
  original: Blob
  thumbnail: Blob
  width: number
  height: number
  takenAt: string | null
}

export type PhotoProblem = 'photo-broken' | 'photo-heic' | 'photo-large'

const LONG_SIDE = 2048
const THUMBNAIL_SIDE = 320
/** Where a camera writes much before the picture, its size stands behind that. */
const HEAD_BYTES = 1_048_576
const HEIF_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/**
 * A photo as it is kept: turned upright, at most 2,048 pixels long, encoded anew, by which position data and
 * everything else a camera writes into the file are gone; and a small one of 320 pixels. Only the time it was taken is
 * read before.
 */
export async function preparePhoto(file: Blob, mediaType: string | null): Promise<Result<PreparedPhoto, PhotoProblem>> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const isHeif = mediaType === null && HEIF_BRANDS.test(brandOf(head))
  // Both kinds of HEIF say their size in the same way.
  const size = pixelSize(isHeif ? 'image/avif' : (mediaType ?? ''), head)
  const exif = exifBlock(mediaType ?? '', head)
  if (size && size.width * size.height > MAX_PIXELS) return fail('photo-large')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return fail(isHeif ? 'photo-heic' : 'photo-broken')
  try {
    if (bitmap.width * bitmap.height > MAX_PIXELS) return fail('photo-large')
    const hasAlpha = mediaType === 'image/png' || mediaType === 'image/webp'
    const large = drawn(bitmap, LONG_SIDE, !hasAlpha)
    const original = await encoded(large, hasAlpha, 0.85)
    const thumbnail = await encoded(drawn(large, THUMBNAIL_SIDE, true), false, 0.8)
    const { width, height } = large
    return ok({ original, thumbnail, width, height, takenAt: exif && takenAt(exif) })
  } catch {
    return fail('photo-broken')
  } finally {
    bitmap.close()
  }
}

function drawn(picture: ImageBitmap | OffscreenCanvas, longSide: number, onWhite: boolean): OffscreenCanvas {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  if (onWhite) {
    // What is transparent would turn black in a JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** WebP keeps what is transparent and the edges of a boarding pass; where a browser cannot write it, JPEG. */
async function encoded(canvas: OffscreenCanvas, asWebp: boolean, quality: number): Promise<Blob> {
  if (asWebp) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
    if (blob.type === 'image/webp') return blob
    return drawn(canvas, LONG_SIDE, true).convertToBlob({ type: 'image/jpeg', quality })
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

function brandOf(head: Uint8Array): string {
  const text = String.fromCharCode(...head.subarray(4, 12))
  return text.startsWith('ftyp') ? text.slice(4) : ''
}
