import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

test.each(['', ' \t\n', '\u200B', '\u200B \u2060\uFEFF', '\u00AD', '\u3164', '\u2800', '\u0000'])(
  'of %j nothing is to be seen',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each(['a', '\u200Ba\u200B', '👩\u200D✈️', '·', '日'])('%j is seen', (text) => {
  expect(isBlank(text)).toBe(false)
})
