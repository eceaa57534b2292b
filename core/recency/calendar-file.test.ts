import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { foldLine } from '../lib/text/calendar-text.ts'

test('an all-day entry with its alarm, special characters escaped', () => {
  const entry = {
    id: 'fcl-1',
    date: '2026-03-12',
    title: 'Passengers, SEP; land',
    text: 'One\\two\nthree',
    alarmDays: 14,
  }
  const lines = calendarFile([entry], Date.UTC(2026, 0, 2, 3, 4, 5)).split('\r\n')
  expect(lines.slice(0, 9)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//LogMyWorld//LogMyWorld//EN',
    'BEGIN:VEVENT',
    'UID:fcl-1@logmyworld',
    'DTSTAMP:20260102T030405Z',
    'DTSTART;VALUE=DATE:20260312',
    'SUMMARY:Passengers\\, SEP\\; land',
    'DESCRIPTION:One\\\\two\\nthree',
  ])
  expect(lines).toContain('TRIGGER:-P14D')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('lines are folded within 75 octets and read back as they were', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = text.replaceAll(/[\r\n]/g, '')
      const folded = foldLine(line)
      for (const part of folded.split('\r\n')) expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75)
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
    }),
  )
})
