// A printed logbook as a PDF: its pages one after the other, its fonts at the end.
import type { Flight } from '../../flight/flight.ts'
import type { PageOf } from '../../logbook/pages.ts'
import type { FontFile } from '../../pdf/font/font-file.ts'
import { Typeface } from '../../pdf/font/typeface.ts'
import { decimal, pdfDate, pdfText, PdfWriter, type Reference } from '../../pdf/pdf-writer.ts'
import type { BookLayout, BookWords } from './book-layout.ts'
import { type BookLine, bookPages, linesOf, remarksOf } from './book-lines.ts'
import type { BookStart } from '../logbook/book-start.ts'
import { type BookTypefaces, drawPage, PAGE_LINES, REMARKS_SIZE, remarksWidth, textsWithoutRoom } from './draw-page.ts'
import { type BookFront, drawFront } from './front-page.ts'

export interface BookParts {
  layout: BookLayout
  words: BookWords
  /** Whose logbook it is, as it stands on every page. */
  holder: string
  /** Language of its words, `de`. */
  language: string
  /** Its entries, the oldest first (`entriesOf`). */
  flights: readonly Flight[]
  start: BookStart
  /** What its first sheet says of its holder; null for pages alone. */
  front: BookFront | null
  /** When it is made, milliseconds since 1970. */
  nowMs: number
}

/** Letters of both weights; a letter is drawn with the first file that has it. */
export interface BookFonts {
  regular: readonly FontFile[]
  bold: readonly FontFile[]
}

/** Everything that is written for a flight, to know which letters are wanted. */
export function textOfEntry({ layout, words }: Pick<BookParts, 'layout' | 'words'>, flight: Flight): string {
  const texts = layout.groups.flatMap(({ columns }) =>
    columns.map(({ cell }) => (cell !== 'remarks' && 'text' in cell ? cell.text(flight) : '')),
  )
  return [...texts, remarksOf(layout, words, flight)].join(' ')
}

/** Writes one logbook, a page at a time. Nothing of it is kept: `take` gets each piece as it comes about. */
export class BookWriter {
  readonly pages: readonly PageOf<BookLine>[]
  readonly #parts: BookParts
  readonly #typefaces: BookTypefaces
  readonly #writer: PdfWriter
  readonly #tree: Reference
  readonly #resources: Reference
  readonly #written: Reference[] = []
  #drawn = 0
  readonly #missing = new Set<string>()

  constructor(parts: BookParts, fonts: BookFonts, take: (piece: Uint8Array<ArrayBuffer>) => void) {
    const { layout, words, flights, start } = parts
    this.#parts = parts
    this.#typefaces = {
      regular: new Typeface('R', fonts.regular, this.#missing),
      bold: new Typeface('B', fonts.bold, this.#missing),
    }
    const space = { width: remarksWidth(layout, words), size: REMARKS_SIZE }
    const { regular } = this.#typefaces
    const without = textsWithoutRoom(layout, words, regular)
    const lines = linesOf(flights, (flight) => remarksOf(layout, words, flight, without(flight)), regular, space)
    this.pages = bookPages(layout, lines, PAGE_LINES, start)
    this.#writer = new PdfWriter(take)
    this.#tree = this.#writer.reserve()
    this.#resources = this.#writer.reserve()
  }

  /** The first sheet, before all pages; it has no number. */
  front(): void {
    const { layout, words, holder, front } = this.#parts
    const before = this.pages[0]?.before
    if (front === null || !before) return
    this.#sheet(drawFront({ layout, words, typefaces: this.#typefaces, holder, front, before }))
  }

  /** The next page. */
  page(): void {
    const { layout, words, holder } = this.#parts
    const page = this.pages[this.#drawn]
    if (!page) return
    this.#drawn += 1
    const parts = { layout, words, typefaces: this.#typefaces, holder, pages: this.pages.length }
    this.#sheet(drawPage(parts, page, this.#drawn))
  }

  #sheet(drawing: string): void {
    const content = this.#writer.stream(drawing)
    const { width, height } = this.#parts.layout.page
    this.#written.push(
      this.#writer.object(
        `<< /Type /Page /Parent ${this.#tree} 0 R /MediaBox [0 0 ${decimal(width)} ${decimal(height)}]` +
          ` /Resources ${this.#resources} 0 R /Contents ${content} 0 R >>`,
      ),
    )
  }

  /** The fonts and the end of the file. @returns the letters that no font has, which stand as question marks */
  end(): string[] {
    const { words, holder, language, nowMs } = this.#parts
    const fonts = [this.#typefaces.regular, this.#typefaces.bold]
      .map((typeface) => typeface.write(this.#writer))
      .join(' ')
    this.#writer.object(`<< /Font << ${fonts} >> >>`, this.#resources)
    const kids = this.#written.map((page) => `${page} 0 R`).join(' ')
    this.#writer.object(`<< /Type /Pages /Kids [${kids}] /Count ${this.#written.length} >>`, this.#tree)
    const root = this.#writer.object(
      `<< /Type /Catalog /Pages ${this.#tree} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    )
    const info = this.#writer.object(
      `<< /Title ${pdfText(words.title)} /Author ${pdfText(holder)} /Creator (LogMyWorld) /CreationDate ${pdfDate(nowMs)} >>`,
    )
    this.#writer.end(root, info)
    return [...this.#missing]
  }
}
