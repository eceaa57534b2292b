import { expect, test } from 'vitest'
import { loadTexts, translateIn } from '../../i18n/texts.ts'
import { sourceName } from './source-name.ts'

test('a flight was imported from a boarding pass, Flighty or a confirmation, not from an id', async () => {
  await loadTexts('en')
  const t = translateIn('en', 'changes')
  expect(sourceName('bcbp', t)).toBe('boarding pass')
  expect(sourceName('flighty', t)).toBe('Flighty')
  expect(sourceName('confirmation', t)).toBe('confirmation e-mail')
  expect(sourceName('a format of a newer version', t)).toBe('a format of a newer version')
  expect(sourceName('toString', t)).toBe('toString')
})
