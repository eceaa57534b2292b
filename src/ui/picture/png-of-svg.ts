import type { PictureSize } from '../../../core/picture/formats.ts'
import { pngEnd, pngHead, pngPixels, pngRows } from '../../../core/picture/png/png-file.ts'
import { withSvgImage } from './svg-image.ts'

/** A canvas of so many pixels every browser has, and draws within a few frames. */
const BAND_PIXELS = 2_000_000

export interface PngWishes {
  /** Pixels of the file for each of the picture's. */
  scale?: number
  /** How large it is on paper; null says nothing of it. */
  dotsPerInch?: number | null
  signal?: AbortSignal | undefined
  /** Told after each band, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** Between bands the page is given the time to answer. */
  pause?: () => Promise<void>
}

/**
 * A picture as PNG, drawn in bands from the top, so that a poster needs no canvas of its size. A worker cannot do it: none
 * decodes SVG.
 * @throws where the browser draws on no canvas, or `signal` ends it
 */
export async function pngOfSvg(svg: string, wishes: PngWishes = {}): Promise<Blob> {
  const size = sizeOf(svg)
  return withSvgImage(svg, size, (image) => pngOfImage(image, size, wishes))
}

async function pngOfImage(image: HTMLImageElement, size: PictureSize, wishes: PngWishes): Promise<Blob> {
  const { scale = 1, dotsPerInch = null, signal, onProgress, pause } = wishes
  // Never more than is drawn: a seam of nothing would be black.
  const [width, height] = [Math.floor(size.width * scale + 1e-6), Math.floor(size.height * scale + 1e-6)]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.min(height, Math.ceil(BAND_PIXELS / width))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser draws on no canvas')
  const packer = new CompressionStream('deflate')
  const packed = packedPieces(packer.readable)
  const rows = packer.writable.getWriter()
  let above: Uint8ClampedArray | null = null
  for (let top = 0; top < height; top += canvas.height) {
    signal?.throwIfAborted()
    const band = Math.min(canvas.height, height - top)
    pen.drawImage(image, 0, -top, image.naturalWidth * scale, image.naturalHeight * scale)
    const { data } = pen.getImageData(0, 0, width, band)
    await rows.write(pngRows(data, width, above))
    above = data.subarray(-4 * width)
    onProgress?.((top + band) / height)
    await pause?.()
  }
  await rows.close()
  const pieces = (await packed).map(pngPixels)
  return new Blob([pngHead({ width, height }, dotsPerInch), ...pieces, pngEnd()], { type: 'image/png' })
}

function sizeOf(svg: string): PictureSize {
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

async function packedPieces(packed: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  const reader = packed.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value)
  return pieces
}
