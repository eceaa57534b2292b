import { escapeText, foldLine } from '../lib/text/calendar-text.ts'

export interface CalendarEntry {
  /** The same for the same rule and class: a later file moves the entry. */
  id: string
  /** All of that day, `2026-03-12`. */
  date: string
  title: string
  text: string
  /** Days before it at which it is announced. */
  alarmDays: number
}

/**
 * A calendar file with all-day entries (iCalendar, RFC 5545). Lines end in CRLF and are folded after 75 octets.
 * @param madeAtMs instant in milliseconds since 1970 UTC at which it is made
 */
export function calendarFile(entries: readonly CalendarEntry[], madeAtMs: number): string {
  const stamp = `${new Date(madeAtMs).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//LogMyWorld//LogMyWorld//EN',
    ...entries.flatMap(({ id, date, title, text, alarmDays }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(id)}@logmyworld`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(title)}`,
      `TRIGGER:-P${alarmDays}D`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
