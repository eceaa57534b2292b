import { expect, test } from 'vitest'
import { columnScale, labelPlaces } from './column-scale.ts'

test('every year has its label where there is room, every second one on a phone', () => {
  const years = Array.from({ length: 11 }, (_, at) => String(2016 + at))
  const labelledAt = labelPlaces(years)
  expect(years.map((_, at) => labelledAt(at))).toEqual(years.map((_, at) => (at % 2 === 0 ? 'narrow wide' : 'wide')))
})

test('lines of minutes stand at whole hours once the greatest is over two, else at half ones', () => {
  const ticksOf = (greatest: number) => columnScale([0, greatest], [60, 30]).ticks
  expect(ticksOf(20)).toEqual([30])
  expect(ticksOf(100)).toEqual([30, 60, 90, 120])
  expect(ticksOf(120)).toEqual([30, 60, 90, 120])
  expect(ticksOf(130)).toEqual([60, 120, 180])
  for (const greatest of [175, 200, 700, 9000]) {
    expect(ticksOf(greatest).length).toBeGreaterThan(0)
    expect(ticksOf(greatest).filter((tick) => tick % 60 !== 0)).toEqual([])
  }
})
