import { expect, test } from 'vitest'
import { mayBeUsername, proposedUsername } from './username.ts'

test.each([
  ['amelia', true],
  [' Max.Müller-1 ', true],
  ['Tessa Traveller', false],
  ['a', false],
  ['a'.repeat(41), false],
  ['-amelia', false],
  ['amelia.', false],
  ['a@b', false],
  ['ab\u0000c', false],
])('%s may be a username: %s', (text, may) => {
  expect(mayBeUsername(text)).toBe(may)
})

test.each([
  ['Tessa Traveller', 'tessa-traveller'],
  ['Max Müller', 'max-müller'],
  ['  Ann  O’Hara!', 'ann-o-hara'],
  ['amelia@example.org', 'amelia'],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ['!?', null],
  ['x', null],
])('for %s the name %s is proposed', (text, proposed) => {
  expect(proposedUsername(text)).toBe(proposed)
})
