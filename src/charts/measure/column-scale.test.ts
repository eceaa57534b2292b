import { expect, test } from 'vitest'
import { labelPlaces } from './column-scale.ts'

test('every year has its label where there is room, every second one on a phone', () => {
  const years = Array.from({ length: 11 }, (_, at) => String(2016 + at))
  const labelledAt = labelPlaces(years)
  expect(years.map((_, at) => labelledAt(at))).toEqual(years.map((_, at) => (at % 2 === 0 ? 'narrow wide' : 'wide')))
})
