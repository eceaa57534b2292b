import { expect, test } from 'vitest'
import type { Locale } from '../../../i18n/locale.ts'
import { loadTexts, translateIn } from '../../../i18n/texts.ts'
import { rebuiltWords } from './rebuilt-words.ts'

await Promise.all([loadTexts('en'), loadTexts('de')])

const say = (saved: number, unreadable: number, locale: Locale = 'en'): string =>
  rebuiltWords({ saved, unreadable }, translateIn(locale, 'profile'), locale === 'de' ? 'de-DE' : 'en-GB')

test('a rebuild that found nothing unsent and nothing damaged counts nothing', () => {
  expect(say(0, 0)).toBe('The log has been rebuilt.')
})

test('what was saved and what could not be read are both told, each with its number', () => {
  expect(say(1200, 1)).toBe(
    'The log has been rebuilt. 1,200 unsent changes were saved. 1 entry could not be read. If it had been sent, it comes back from the server; if not, it is lost.',
  )
  expect(say(1, 1200, 'de')).toBe(
    'Das Flugbuch wurde neu aufgebaut. 1 nicht gesendete Änderung ist erhalten geblieben. 1.200 Einträge ließen sich nicht lesen. Was davon schon gesendet war, kommt vom Server zurück; der Rest ist verloren.',
  )
})

test('what could not be read is told where nothing was saved', () => {
  expect(say(0, 2)).toBe(
    'The log has been rebuilt. 2 entries could not be read. What had been sent of them comes back from the server; the rest is lost.',
  )
})

test('of a log without an account nothing is said of a server', () => {
  const t = translateIn('en', 'profile')
  expect(rebuiltWords({ saved: 12, unreadable: 1 }, t, 'en-GB', true)).toBe(
    'The log has been rebuilt. 1 entry could not be read and is lost.',
  )
})
