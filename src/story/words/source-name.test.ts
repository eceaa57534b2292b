import { expect, test } from 'vitest'
import type { Translate } from '../../i18n/translate.ts'
import { sourceName } from './source-name.ts'

const t = ((key: string) => key) as unknown as Translate

test('a flight was imported from a boarding pass, Flighty or a confirmation, not from an id', () => {
  expect(sourceName('bcbp', t)).toBe('changes:source.pass')
  expect(sourceName('flighty', t)).toBe('Flighty')
  expect(sourceName('confirmation', t)).toBe('changes:source.confirmation')
  expect(sourceName('a format of a newer version', t)).toBe('a format of a newer version')
  expect(sourceName('toString', t)).toBe('toString')
})
