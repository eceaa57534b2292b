import { expect, test } from 'vitest'
import { plainFileName } from './plain-file-name.ts'

test('a name that turns its ending round is kept without what turns it, any other stays as it is', () => {
  expect(plainFileName('photo\u202egpj.exe')).toBe('photogpj.exe')
  expect(plainFileName('a\u0000b\u2066c\u2069.pdf')).toBe('abc.pdf')
  expect(plainFileName('Übersicht – مرحبا 👩🏽‍✈️.pdf')).toBe('Übersicht – مرحبا 👩🏽‍✈️.pdf')
})
