// Any calendar: the flights among its events, whoever wrote them.
import type { ImportFile } from '../../file/import-file.ts'
import { eventsOf } from '../../file/ical.ts'
import type { ImportFormat, SourceRow } from '../../read/format.ts'
import { rowsOfEvent } from './itinerary.ts'

export const calendarIcs: ImportFormat = {
  id: 'calendar',
  isGeneric: true,
  score: (file) => (isCalendar(file) ? 0.8 : 0),
  read: readRows,
}

export function isCalendar({ head }: ImportFile): boolean {
  return /^\s*BEGIN:VCALENDAR\b/i.test(head)
}

function* readRows(file: ImportFile): Generator<SourceRow> {
  if (!isCalendar(file)) return
  for (const event of eventsOf(file.text)) yield* rowsOfEvent(event)
}
