// Puts flights into a logbook to print, a page at a time (I1: nothing is written into the log).
import type { LayoutId } from '../../core/export/logbook/layouts.ts'
import type { BookWords } from '../../core/export/book/book-layout.ts'
import { startOf } from '../../core/export/logbook/book-start.ts'
import { BOOKS } from '../../core/export/book/books.ts'
import type { BookFront } from '../../core/export/book/front-page.ts'
import { type BookFonts, BookWriter, textOfEntry } from '../../core/export/book/book-writer.ts'
import { entriesOf, onDayRead } from '../../core/export/logbook/entry.ts'
import { type FontSource, neededFonts } from '../../core/export/book/font-sources.ts'
import type { TimeEntry } from '../../core/flight/draft/draft.ts'
import type { Flight } from '../../core/flight/flight.ts'
import type { LogbookSums } from '../../core/logbook/pilot-log.ts'
import { FontFile } from '../../core/pdf/font/font-file.ts'

/** Pages between two pauses. */
const SLICE = 25
/** As long as the bytes of a font may take over a slow line. */
const FONT_TIMEOUT_MS = 120_000

/** What the page knows of a logbook: its words, its holder, where the letters are. */
export interface BookHead {
  layout: LayoutId
  words: BookWords
  holder: string
  front: BookFront
  language: string
  fonts: readonly FontSource[]
}

export interface BookFileParts {
  head: BookHead
  flights: readonly Flight[]
  /** All flights of the log. */
  whole: readonly Flight[]
  forward: LogbookSums | null
  nowMs: number
  /** The clock its reader reads, local where it is left out. */
  timeEntry?: TimeEntry | undefined
  onProgress: (done: number, total: number) => Promise<void>
}

/** The file, and letters that it does not have; null where not even those can be had that every logbook has. */
export async function writeBook(parts: BookFileParts): Promise<{ file: Blob; letters: readonly string[] } | null> {
  const { head, whole, forward, nowMs, onProgress } = parts
  const layout = BOOKS[head.layout]
  const flights = entriesOf(parts.flights).map((flight) => onDayRead(flight, parts.timeEntry))
  const start = startOf(entriesOf(whole), new Set(flights.map(({ id }) => id)), forward)
  const words = { layout, words: head.words }
  const { holder, front, language } = head
  const texts = [
    holder,
    front.licence,
    front.address,
    JSON.stringify(head.words),
    ...flights.map((flight) => textOfEntry(words, flight)),
  ]
  const fonts = await readFonts(neededFonts(head.fonts, texts))
  if (fonts === null) return null
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let file = new Blob([])
  const writer = new BookWriter(
    { ...words, holder, front, language, flights, start, nowMs },
    fonts,
    (piece) => void pieces.push(piece),
  )
  writer.front()
  const total = writer.pages.length
  for (let done = 1; done <= total; done += 1) {
    writer.page()
    if (done % SLICE !== 0 && done !== total) continue
    // Pieces of a blob may lie on the disk: what is in memory is the slice being written.
    file = new Blob([file, ...pieces])
    pieces = []
    await onProgress(Math.round((done / total) * flights.length), flights.length)
  }
  const letters = writer.end()
  return { file: new Blob([file, ...pieces], { type: 'application/pdf' }), letters }
}

async function readFonts(sources: readonly FontSource[]): Promise<BookFonts | null> {
  const read = await Promise.all(
    sources.map(async ({ letters, regular, bold }) => {
      const [own, heavy] = await Promise.all([readFont(regular), bold === undefined ? null : readFont(bold)])
      return { isUsual: letters === null, own, heavy: heavy ?? own }
    }),
  )
  if (read.some(({ isUsual, own }) => isUsual && own === null)) return null
  return { regular: read.flatMap(({ own }) => own ?? []), bold: read.flatMap(({ heavy }) => heavy ?? []) }
}

/** From this device's copy of the app, else from the server; null where there is neither. */
async function readFont(url: string): Promise<FontFile | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FONT_TIMEOUT_MS) })
    return answer.ok ? FontFile.open(new Uint8Array(await answer.arrayBuffer())) : null
  } catch {
    return null
  }
}
