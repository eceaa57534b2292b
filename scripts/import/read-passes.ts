// Boarding passes in pictures and PDF files, as the page finds them (src/features/import/passes/), without a browser.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { BARCODE_KINDS, MOST_BARCODES } from '../../core/import/boarding-pass/barcode-kinds.ts'
import { passesIn } from '../../core/import/boarding-pass/passes-in.ts'
import { pictureKind } from '../../core/media/picture-kind.ts'
import { MAX_PIXELS, pixelSize } from '../../core/media/pixel-size.ts'
import { HEAD_BYTES, recognise } from '../../core/media/recognise.ts'
import { type PagePicture, readPages } from '../../core/pdf/read-pages.ts'

/** No barcode, another one, a password, or nothing that is opened here. */
export type PassProblem = 'no-barcode' | 'other-barcode' | 'locked' | 'unreadable'

export interface PassFile {
  kind: 'picture' | 'pdf'
  /** Texts of the boarding passes, each once. */
  passes: readonly string[]
  problem: PassProblem | null
}

const OPENED = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/bmp'])
let isReady = false

/** Null for a file that is neither a picture nor a PDF. */
export async function readPasses(bytes: Uint8Array): Promise<PassFile | null> {
  const kind = pictureKind(bytes.subarray(0, HEAD_BYTES))
  if (kind === null) return null
  const codes = kind === 'pdf' ? await codesOnPages(bytes) : isOpened(bytes) ? await codesIn(bytes) : 'unreadable'
  if (codes === 'locked' || codes === 'unreadable') return { kind, passes: [], problem: codes }
  const { passes, others } = passesIn(codes)
  const problem = others > 0 ? 'other-barcode' : 'no-barcode'
  return { kind, passes, problem: passes.length > 0 ? null : problem }
}

async function codesOnPages(bytes: Uint8Array): Promise<string[] | 'locked' | 'unreadable'> {
  const pages = readPages(bytes)
  if (pages === 'locked') return 'locked'
  if (pages === null) return 'unreadable'
  const codes: string[] = []
  for (const pictures of pages.pictures) {
    for (const picture of pictures ?? []) {
      codes.push(...(await codesIn(picture.kind === 'grey' ? greyMap(picture) : picture.bytes)))
    }
  }
  return codes
}

/** Whether the scanner opens such a picture: a browser opens more kinds, AVIF, WebP and those of telephones. */
function isOpened(bytes: Uint8Array): boolean {
  const letters = String.fromCharCode(...bytes.subarray(0, 4))
  const other = letters === 'GIF8' ? 'image/gif' : letters.startsWith('BM') ? 'image/bmp' : ''
  const kind = recognise(bytes.subarray(0, HEAD_BYTES)) ?? other
  const size = OPENED.has(kind) ? pixelSize(kind, bytes) : null
  return size !== null && size.width * size.height <= MAX_PIXELS
}

/** The texts of all barcodes of a picture that the scanner opens itself. */
async function codesIn(picture: Uint8Array): Promise<string[]> {
  if (!isReady) {
    // Else the library would fetch it from a server of others.
    const wasmBinary = new Uint8Array(
      readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
    )
    prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } })
    isReady = true
  }
  const options = { formats: [...BARCODE_KINDS], textMode: 'Plain' as const, maxNumberOfSymbols: MOST_BARCODES }
  const found = await readBarcodes(picture, options)
  return found.map(({ text }) => text)
}

/** Shades as a file that the scanner reads: a grey map (Netpbm's P5). */
function greyMap({ width, height, grey }: Extract<PagePicture, { kind: 'grey' }>): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const map = new Uint8Array(head.length + grey.length)
  map.set(head)
  map.set(grey, head.length)
  return map
}
