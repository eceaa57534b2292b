import { expect, test } from 'vitest'
import { shownMarks } from './shown-marks.ts'

test('one photo is a photo, not an attachment and a photo; of an unknown kind it is an attachment', () => {
  expect(shownMarks(['note', 'media', 'photo'])).toEqual(['note', 'photo'])
  expect(shownMarks(['media', 'pilot'])).toEqual(['media', 'pilot'])
  expect(shownMarks([])).toEqual([])
})
