// Barcodes as airlines print them, drawn in the page: pictures, pages of a PDF, what a camera sees.
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer'
import writerFile from 'zxing-wasm/writer/zxing_writer.wasm?url'
import { must } from '../../core/lib/must.ts'
import { makePdf, packed, type PdfObject } from '../support/pdf/make-pdf.ts'

prepareZXingModule({ overrides: { locateFile: () => writerFile } })

export type CodeKind = 'AztecCode' | 'PDF417' | 'QRCode' | 'DataMatrix'

interface Drawn {
  text: string
  kind?: CodeKind
}

/** The dots of a code, five pixels each, with white around it. */
async function drawn({ text, kind = 'AztecCode' }: Drawn, options: WriterOptions = {}): Promise<ImageBitmap> {
  const { image, error } = await writeBarcode(text, { format: kind, scale: 5, ...options })
  if (image === null) throw new Error(error)
  return createImageBitmap(image)
}

/** A canvas with these codes one below the other. */
async function canvasOf(codes: readonly Drawn[]): Promise<OffscreenCanvas> {
  const bitmaps = await Promise.all(codes.map((code) => drawn(code)))
  const width = Math.max(200, ...bitmaps.map((bitmap) => bitmap.width)) + 80
  const height = bitmaps.reduce((sum, bitmap) => sum + bitmap.height + 80, 80)
  const canvas = new OffscreenCanvas(width, height)
  const pen = must(canvas.getContext('2d'), 'pen')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  let top = 40
  for (const bitmap of bitmaps) {
    pen.drawImage(bitmap, 40, top)
    top += bitmap.height + 80
  }
  return canvas
}

/** A picture of these codes one below the other; of none it is white. */
export async function pictureOf(name: string, ...codes: readonly Drawn[]): Promise<File> {
  const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
  return new File([await (await canvasOf(codes)).convertToBlob({ type })], name, { type })
}

/** A PDF file with a page for each code: a picture of dots, shapes, a JPEG. */
export async function pdfOf(name: string, inDots: string, inShapes: string, asJpeg: string): Promise<File> {
  const [dots, shapes] = [await signsOf(inDots), await signsOf(inShapes)]
  const jpeg = new Uint8Array(await (await pictureOf('code.jpg', { text: asJpeg })).arrayBuffer())
  const page = (content: number, resources = ''): string =>
    `<< /Type /Page /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << ${resources} >> >>`
  const rectangles = shapes.rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${100 + x * 1.5} ${700 - y * 1.5} 1.5 1.5 re`] : [])),
  )
  const grey = Uint8Array.from(dots.rows.flat(), (isDark) => (isDark ? 0 : 255))
  const facts = `/Subtype /Image /Width ${dots.width} /Height ${dots.rows.length} /BitsPerComponent 8 /ColorSpace /DeviceGray`
  const objects: PdfObject[] = [
    page(4, '/XObject << /P 7 0 R >>'),
    page(5),
    page(6, '/XObject << /P 8 0 R >>'),
    packed('q 120 0 0 120 100 600 cm /P Do Q'),
    packed(`0 g ${rectangles.join('\n')} f`),
    packed('q 120 0 0 120 100 600 cm /P Do Q'),
    packed(grey, facts),
    { facts: '/Subtype /Image /Width 300 /Height 300 /ColorSpace /DeviceRGB /Filter /DCTDecode', bytes: jpeg },
  ]
  return new File([new Uint8Array(makePdf(objects))], name, { type: 'application/pdf' })
}

/** Whether each sign of a code is dark, row by row, without white around it. */
async function signsOf(text: string): Promise<{ width: number; rows: boolean[][] }> {
  const bitmap = await drawn({ text }, { scale: 1, addQuietZones: false })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const pen = must(canvas.getContext('2d'), 'pen')
  pen.drawImage(bitmap, 0, 0)
  const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height)
  const isDark = (x: number, y: number): boolean => (data[(y * bitmap.width + x) * 4] ?? 255) < 128
  const rows = Array.from({ length: bitmap.height }, (_, y) =>
    Array.from({ length: bitmap.width }, (_, x) => isDark(x, y)),
  )
  return { width: bitmap.width, rows }
}

export interface FilmedCodes {
  stream: MediaStream
  /** Another code is held in front of the camera. */
  hold: (code: Drawn) => Promise<void>
  end: () => void
}

/** A camera that sees a code. */
export async function filmed(code: Drawn): Promise<FilmedCodes> {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const pen = must(canvas.getContext('2d'), 'pen')
  let seen = await drawn(code)
  let next = 0
  const draw = (): void => {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(seen, 40, 40)
    next = requestAnimationFrame(draw)
  }
  draw()
  return {
    stream: canvas.captureStream(),
    hold: async (other) => {
      seen = await drawn(other)
    },
    end: () => cancelAnimationFrame(next),
  }
}
