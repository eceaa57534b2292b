import type { GreyPicture } from './read/grey-picture.ts'
import { paintPage } from './read/paint/paint-page.ts'
import { PdfFile } from './read/pdf-file.ts'
import type { PdfFacts } from './read/values.ts'

/** More pages nobody gets with a boarding pass. The texts of the page name this figure. */
const MOST_PAGES = 40

export type PagePicture = ({ kind: 'grey' } & GreyPicture) | { kind: 'jpeg'; bytes: Uint8Array }

export interface PdfPages {
  /** How many pages are looked at. */
  count: number
  /** How many stand behind them, which are not. */
  left: number
  /**
   * The pictures of one page after the other: the page as drawn, where anything is on it, and its JPEGs. Null for a page
   * that cannot be drawn.
   */
  pictures: Generator<readonly PagePicture[] | null>
}

/** Null for what is no PDF, `locked` for one that only opens with a password. */
export function readPages(bytes: Uint8Array): PdfPages | 'locked' | null {
  const file = PdfFile.open(bytes)
  if (!file) return null
  if (file.isLocked) return 'locked'
  const all = file.pages()
  const pages = all.slice(0, MOST_PAGES)
  return { count: pages.length, left: all.length - pages.length, pictures: picturesOf(file, pages) }
}

function* picturesOf(file: PdfFile, pages: readonly PdfFacts[]): Generator<readonly PagePicture[] | null> {
  for (const page of pages) yield picturesOn(file, page)
}

function picturesOn(file: PdfFile, page: PdfFacts): readonly PagePicture[] | null {
  try {
    const { sheet, jpegs } = paintPage(file, page)
    const drawn: PagePicture[] = sheet.isMarked
      ? [{ kind: 'grey', width: sheet.width, height: sheet.height, grey: sheet.grey }]
      : []
    return [...drawn, ...jpegs.map((bytes): PagePicture => ({ kind: 'jpeg', bytes }))]
  } catch {
    // Whatever is wrong with one page leaves the others as they are.
    return null
  }
}
