import { passesIn } from '../../../../core/import/boarding-pass/passes-in.ts'
import { MAX_PIXELS, pixelSize } from '../../../../core/media/pixel-size.ts'
import { HEAD_BYTES, recognise } from '../../../../core/media/recognise.ts'
import { type PagePicture, readPages } from '../../../../core/pdf/read-pages.ts'
import { lookAtGrey, lookAtPicture } from './look-at-picture.ts'
import type { PassAnswer, PassesFound, PassProblem } from './pass-messages.ts'

const MOST_BYTES = 50_000_000
/** Where a camera writes much before the picture, its size stands behind that. */
const SIZE_BYTES = 1_048_576

/** @param found what was found up to now */
type Progress = (done: number, total: number, found: PassesFound) => void

const nothing = (problem: PassProblem): PassAnswer => ({ passes: [], others: 0, problem })

/** The boarding passes in a picture, or on the pages of a PDF. */
export async function lookAtFile(file: Blob, onProgress: Progress): Promise<PassAnswer> {
  if (file.size > MOST_BYTES) return nothing('large')
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (recognise(head) === 'application/pdf') return lookAtPages(new Uint8Array(await file.arrayBuffer()), onProgress)
  const picture = await opened(file)
  if (!(picture instanceof ImageBitmap)) return nothing(picture)
  try {
    return { ...passesIn(await lookAtPicture(picture)), problem: null }
  } finally {
    picture.close()
  }
}

async function lookAtPages(bytes: Uint8Array, onProgress: Progress): Promise<PassAnswer> {
  const pages = readPages(bytes)
  if (pages === 'locked') return nothing('locked')
  if (pages === null) return nothing('unreadable')
  const codes: string[] = []
  let [done, damaged] = [0, 0]
  for (const pictures of pages.pictures) {
    // Whatever is wrong with one page leaves what the others hold.
    const isRead = pictures !== null && (await addCodes(pictures, codes).catch(() => false))
    if (!isRead) damaged += 1
    done += 1
    onProgress(done, pages.count, passesIn(codes))
  }
  const found = passesIn(codes)
  if (found.passes.length === 0 && damaged === pages.count) return { ...found, problem: 'unreadable' }
  if (damaged > 0) return { ...found, problem: 'part' }
  return { ...found, problem: pages.left > 0 ? 'pages' : null }
}

async function addCodes(pictures: readonly PagePicture[], codes: string[]): Promise<true> {
  for (const picture of pictures) codes.push(...(await codesOf(picture)))
  return true
}

async function codesOf(found: PagePicture): Promise<string[]> {
  if (found.kind === 'grey') return lookAtGrey(found)
  // A copy: what is a view of the file would keep all of it.
  const picture = await opened(new Blob([found.bytes.slice()], { type: 'image/jpeg' }))
  if (!(picture instanceof ImageBitmap)) return []
  try {
    return await lookAtPicture(picture)
  } finally {
    picture.close()
  }
}

/** The picture, or why there is none to look at; its size is looked at before it is unpacked. */
async function opened(file: Blob): Promise<ImageBitmap | 'large' | 'unreadable'> {
  const head = new Uint8Array(await file.slice(0, SIZE_BYTES).arrayBuffer())
  const size = pixelSize(recognise(head) ?? unkeptKind(head), head)
  if (size && size.width * size.height > MAX_PIXELS) return 'large'
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return 'unreadable'
  if (picture.width * picture.height <= MAX_PIXELS) return picture
  picture.close()
  return 'large'
}

/** Kinds nobody keeps as a picture of a flight, but a browser unpacks. */
function unkeptKind(head: Uint8Array): string {
  const letters = String.fromCharCode(...head.subarray(0, 4))
  if (letters === 'GIF8') return 'image/gif'
  return letters.startsWith('BM') ? 'image/bmp' : ''
}
