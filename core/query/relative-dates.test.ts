import { expect, test } from 'vitest'
import { daysOf, RELATIVE_DATES, relativeDateOf, relativeDatesBeginning, relativeDateWords } from './relative-dates.ts'

test('the words of both languages mean the same, in any spelling', () => {
  expect(relativeDateOf('Yesterday')).toBe('yesterday')
  expect(relativeDateOf('GESTERN')).toBe('yesterday')
  expect(relativeDateOf('nächste  Woche')).toBe('next-week')
  expect(relativeDateOf('naechste woche')).toBe('next-week')
  expect(relativeDateOf('letzter Monat')).toBe('last-month')
  expect(relativeDateOf('last')).toBeNull()
  for (const date of RELATIVE_DATES) {
    for (const language of ['en', 'de'] as const) expect(relativeDateOf(relativeDateWords(date, language))).toBe(date)
  }
})

test('the beginning of a word is enough to be offered it', () => {
  expect(relativeDatesBeginning('last m')).toEqual(['last-month'])
  expect(relativeDatesBeginning('ges')).toEqual(['yesterday'])
  expect(relativeDatesBeginning('')).toEqual(RELATIVE_DATES)
})

test.each([
  ['today', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
  ['tomorrow', '2024-02-28', '2024-02-29', '2024-02-29'],
  // A Sunday still belongs to the week that began on Monday.
  ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-16', '2026-11-09', '2026-11-15'],
  ['next-week', '2026-12-30', '2027-01-04', '2027-01-10'],
  ['this-month', '2026-03-31', '2026-03', '2026-03'],
  ['last-month', '2026-01-31', '2025-12', '2025-12'],
  ['next-month', '2026-12-01', '2027-01', '2027-01'],
  ['last-year', '2026-01-01', '2025', '2025'],
] as const)('%s seen from %s is %s to %s', (date, today, first, last) => {
  expect(daysOf(date, today)).toEqual({ first, last })
})
