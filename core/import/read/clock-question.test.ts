import { expect, test } from 'vitest'
import { choicesWithClock } from './clock-question.ts'

test('the times of any table are those its reader types, until that is said of the file or of its kind', () => {
  expect(choicesWithClock(undefined, {}, 'table', 'utc')).toEqual({ clock: 'utc' })
  expect(choicesWithClock({ clock: 'local' }, {}, 'table', 'utc')).toEqual({ clock: 'local' })
  expect(choicesWithClock(undefined, { table: 'local' }, 'table', 'utc')).toEqual({ clock: 'local' })
  expect(choicesWithClock(undefined, {}, 'table', 'local')).toEqual({})
  expect(choicesWithClock({ owner: 'me' }, {}, 'foreflight', 'utc')).toEqual({ owner: 'me' })
})
