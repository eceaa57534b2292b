import type { GreyPicture } from './grey-picture.ts'
import { paintPage } from './paint/paint-page.ts'
import { PdfFile } from './pdf-file.ts'

/** More pages nobody gets with a boarding pass. */
const MOST_PAGES = 40

export type PagePicture = ({ kind: 'grey' } & GreyPicture) | { kind: 'jpeg'; bytes: Uint8Array }

export interface PdfPages {
  /** How many pages are looked at. */
  count: number
  /** The pictures of one page after the other: the page as drawn, where anything is on it, and its JPEGs. */
  pictures: Generator<readonly PagePicture[]>
}

/** Null for what is no PDF, `locked` for one that only opens with a password. */
export function readPages(bytes: Uint8Array): PdfPages | 'locked' | null {
  const file = PdfFile.open(bytes)
  if (!file) return null
  if (file.isLocked) return 'locked'
  const pages = file.pages().slice(0, MOST_PAGES)
  return { count: pages.length, pictures: picturesOf(file, pages) }
}

function* picturesOf(file: PdfFile, pages: ReturnType<PdfFile['pages']>): Generator<readonly PagePicture[]> {
  for (const page of pages) {
    const { sheet, jpegs } = paintPage(file, page)
    const drawn: PagePicture[] = sheet.isMarked
      ? [{ kind: 'grey', width: sheet.width, height: sheet.height, grey: sheet.grey }]
      : []
    yield [...drawn, ...jpegs.map((bytes): PagePicture => ({ kind: 'jpeg', bytes }))]
  }
}
