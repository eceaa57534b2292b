import { expect, test } from 'vitest'
import { chosenFromCookies, languageFromCookies, sessionFromCookies } from './visitor-cookies.ts'

test('cookies say who a visitor seems to be', () => {
  expect(sessionFromCookies('')).toBe('guest')
  expect(sessionFromCookies('log=1')).toBe('expired')
  expect(sessionFromCookies('a=b; auth=%7B%7D; log=1')).toBe('signed-in')
  expect(sessionFromCookies('auth=; xauth=1')).toBe('guest')
})

test('a damaged cookie is as good as none', () => {
  expect(sessionFromCookies('auth=%E0%A4%A')).toBe('guest')
  expect(languageFromCookies('language=%E0%A4%A')).toBe('en')
  expect(languageFromCookies('language=de')).toBe('de')
  expect(languageFromCookies('language=fr')).toBe('en')
  expect(chosenFromCookies('language=de')).toBeNull()
  expect(chosenFromCookies('language=en; chosen-language=de')).toBe('de')
  expect(chosenFromCookies('chosen-language=fr')).toBeNull()
})
