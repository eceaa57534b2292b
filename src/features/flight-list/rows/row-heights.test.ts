import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRowHeights } from './row-heights.ts'

const height = fc.integer({ min: 1, max: 200 })

describe('the heights of a long list', () => {
  test('every sum and every find is that of the plain list, whatever was measured in between', () => {
    const changes = fc.array(fc.tuple(fc.nat(1000), height), { maxLength: 20 })
    const property = fc.property(
      fc.array(height, { minLength: 1, maxLength: 90 }),
      changes,
      fc.nat(),
      (list, measured, pixel) => {
        const heights = createRowHeights(Float64Array.from(list))
        const plain = [...list]
        for (const [at, value] of measured) {
          const index = at % plain.length
          expect(heights.change(index, value)).toBe(value - (plain[index] ?? 0))
          plain[index] = value
        }
        const starts = plain.map((_, index) => plain.slice(0, index).reduce((sum, one) => sum + one, 0))
        expect(plain.map((_, index) => heights.offsetOf(index))).toEqual(starts)
        const total = plain.reduce((sum, one) => sum + one, 0)
        expect(heights.total()).toBe(total)
        const wanted = pixel % total
        expect(heights.indexAt(wanted)).toBe(starts.findLastIndex((start) => start <= wanted))
      },
    )
    fc.assert(property)
  })

  test('above the list stands its first item, below it its last, and an empty list has none', () => {
    const heights = createRowHeights(Float64Array.of(10, 20, 30))
    expect([-5, 0, 9.5, 10, 59, 60, 1e9].map(heights.indexAt)).toEqual([0, 0, 0, 1, 2, 2, 2])
    const none = createRowHeights(new Float64Array())
    expect([none.total(), none.indexAt(5)]).toEqual([0, 0])
  })
})
