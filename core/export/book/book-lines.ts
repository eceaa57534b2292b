// Entries as lines of a printed logbook: what its remarks do not hold in one line goes on in the next ones.
import type { Flight, Signature } from '../../flight/flight.ts'
import { signatureText } from '../../flight/pilot/signature.ts'
import { addSums } from '../../logbook/brought-forward.ts'
import { type PageOf, pagesOf } from '../../logbook/pages.ts'
import { emptySums, type LogbookSums } from '../../logbook/pilot-log.ts'
import { wrapText } from '../../pdf/font/fit-text.ts'
import type { Typeface } from '../../pdf/font/typeface.ts'
import { isSession } from '../../flight/session.ts'
import { entryFacts, factOf } from '../logbook/entry.ts'
import type { BookStart } from '../logbook/book-start.ts'
import type { BookColumn, BookLayout, BookSum, BookWords } from './book-layout.ts'

export interface BookLine {
  flight: Flight
  /** The line has the flight's facts; others go on with its remarks. */
  isFirst: boolean
  remarks: readonly string[]
}

/** Lines of remarks in a line of the page. */
const REMARKS_A_LINE = 2

/**
 * Everything that stands in the remarks of an entry.
 * @param more texts that have no room in their columns
 */
export function remarksOf(layout: BookLayout, words: BookWords, flight: Flight, more: readonly string[] = []): string {
  const { endorsements, launch, reviews, signature } = entryFacts(flight)
  const parts = [
    ...more,
    ...(reviews ?? []).map((review) => words.reviews[review]),
    launch && !isSession(flight) ? `${words.launches[launch]}: ${launchCount(flight)}` : null,
    ...layout.remarks(flight),
    flight.note,
    endorsements,
    signature && words.signed.replace('{who}', () => signedBy(signature)),
  ]
  return parts.flatMap((part) => part?.trim() || []).join('; ')
}

/** One at least, and as many as its take-offs. */
function launchCount(flight: Flight): number {
  return Math.max(1, factOf(flight, 'takeOffsDay', 'takeOffsNight'))
}

/** `Iris Instruktor, 1234567CFI (2027-05-31), 2026-03-09`: days as everybody reads them alike. */
function signedBy(signature: Signature): string {
  const { expires, signedOn } = signature
  return [`${signatureText(signature)}${expires ? ` (${expires})` : ''}`, signedOn].filter(Boolean).join(', ')
}

export function linesOf(
  flights: readonly Flight[],
  remarks: (flight: Flight) => string,
  typeface: Typeface,
  { width, size }: { width: number; size: number },
): BookLine[] {
  return flights.flatMap((flight) => {
    const wrapped = wrapText(typeface, remarks(flight), width, size)
    const lines: BookLine[] = []
    for (let at = 0; at === 0 || at < wrapped.length; at += REMARKS_A_LINE) {
      lines.push({ flight, isFirst: at === 0, remarks: wrapped.slice(at, at + REMARKS_A_LINE) })
    }
    return lines
  })
}

/** The columns that are added up, in their order. */
export function sumsOfLayout({ groups }: BookLayout): BookSum[] {
  return groups.flatMap(({ columns }) => columns.flatMap((column) => sumOf(column) ?? []))
}

export function sumOf({ cell }: BookColumn): BookSum | null {
  return cell !== 'remarks' && 'sum' in cell ? cell.sum : null
}

/** The lines in pages with totals of the layout's own columns. */
export function bookPages(
  layout: BookLayout,
  lines: readonly BookLine[],
  size: number,
  { earlier, forward }: BookStart,
): PageOf<BookLine>[] {
  const columns = sumsOfLayout(layout)
  const brought = addSums(emptySums(), forward)
  const start = { flights: brought.flights, sums: columns.map((column) => column.forward(brought)) }
  const add = (flight: Flight, sums: LogbookSums): void => {
    sums.flights++
    for (const [at, column] of columns.entries()) sums.sums[at] = (sums.sums[at] ?? 0) + column.of(flight)
  }
  // As their own logbook adds them up, so that one goes on where the other ends.
  for (const flight of earlier) add(flight, start)
  return pagesOf(lines, size, start, ({ flight, isFirst }, own) => {
    if (isFirst) add(flight, own)
  })
}
