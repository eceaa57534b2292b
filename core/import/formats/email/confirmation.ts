// Confirmations of bookings: e-mails (.eml), pages and texts. What a message tells programs goes first (schema.org, a
// calendar among its parts), then its wording. Nothing of it is run or fetched.
import type { JsonObject } from '../../../lib/json.ts'
import { contentOfPage, type PageContent } from '../../file/html-text.ts'
import { eventsOf } from '../../file/ical.ts'
import type { ImportFile } from '../../file/import-file.ts'
import { looksLikeMail, type MailPart, readMail } from '../../file/mime.ts'
import type { ImportFormat, SourceRow } from '../../read/format.ts'
import { rawJson } from '../../read/members.ts'
import { readReservation, reservationsIn } from '../../read/reservation.ts'
import { rowsOfEvent } from '../calendar/itinerary.ts'
import { looksLikeConfirmation, readWording } from './wording.ts'
import { parseJson } from '../../../lib/parse-json.ts'

const IS_PAGE = /<(?:!doctype|html|head|body|script|div|table)\b/i
/** A text without a header is looked at so far. */
const LONGEST_TEXT = 200_000

export const confirmation: ImportFormat = {
  id: 'confirmation',
  score: scoreOf,
  *read(file) {
    let count = 0
    for (const row of rowsOf(partsOf(file))) {
      count += 1
      yield row
    }
    if (count === 0) yield { kind: 'refused', row: 1, rawCells: [file.head.slice(0, 500)], code: 'no-flight' }
  },
}

function scoreOf(file: ImportFile): number {
  if (looksLikeMail(file.head)) return 0.9
  if (IS_PAGE.test(file.head)) return /FlightReservation/.test(file.text) ? 0.9 : 0
  // A table or a calendar has formats of its own.
  if (file.json !== null || file.text.length > LONGEST_TEXT || (file.table?.columns.length ?? 0) > 3) return 0
  return /^BEGIN:/i.test(file.head) || !looksLikeConfirmation(file.text) ? 0 : 0.65
}

function partsOf({ head, text }: ImportFile): readonly MailPart[] {
  if (looksLikeMail(head)) return readMail(text).parts
  return [{ type: IS_PAGE.test(head) ? 'text/html' : 'text/plain', text }]
}

function* rowsOf(parts: readonly MailPart[]): Generator<SourceRow> {
  const pages = parts.filter(({ type }) => type === 'text/html').map(({ text }) => contentOfPage(text))
  const reservations = pages.flatMap(reservationsOf)
  if (reservations.length > 0) {
    const known = new Set<string>()
    for (const [at, reservation] of reservations.entries()) {
      const rawCells = rawJson(reservation.object)
      if (known.has(rawCells.join(''))) continue
      known.add(rawCells.join(''))
      yield* readReservation(reservation, at + 1, rawCells)
    }
    return
  }
  // Many carry their calendar twice, within the text and as a file.
  const calendars = new Set(parts.flatMap(({ type, text }) => (type === 'text/calendar' ? text.trim() : [])))
  const events = [...calendars].flatMap((text) => [...eventsOf(text)])
  const flights = events.flatMap((event) => [...rowsOfEvent(event)]).filter(({ kind }) => kind === 'flight')
  if (flights.length > 0) {
    yield* flights
    return
  }
  const plain = parts.filter(({ type }) => type === 'text/plain').map(({ text }) => text)
  for (const text of [...plain, ...pages.map((page) => page.text)]) {
    const rows = readWording(text, 1)
    yield* rows
    // The same once more as a page.
    if (rows.length > 0) return
  }
}

function reservationsOf({ data, items }: PageContent): ReturnType<typeof reservationsIn> {
  return [...data.map((text) => parseJson(text) ?? null), ...items.map((item: JsonObject) => item)].flatMap((value) =>
    reservationsIn(value),
  )
}
