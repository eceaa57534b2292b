import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFlight } from '../read-flight.ts'
import { DRAWN_MAX_LENGTH } from '../schema/limits.ts'
import { DRAWING, drawingPath, type PenPoint, withLine } from './drawing.ts'

test('a line is its ends and what lies apart, whole units on the sheet', () => {
  const drawn = withLine('', [
    [10, 20.4],
    [11, 20],
    [30, 40],
    [31, 41],
  ])
  expect(drawn).toBe('10,20 30,40 31,41')
  expect(
    withLine(drawn, [
      [-5, 900],
      [700, -1],
    ]),
  ).toBe('10,20 30,40 31,41;0,200 600,0')
})

test('as a path every line begins anew, and a dot is seen', () => {
  expect(drawingPath('')).toBe('')
  expect(drawingPath('10,20 30,40;50,60')).toBe('M10 20L30 40M50 60h0')
})

const point = fc.tuple(fc.double({ min: -50, max: 900, noNaN: true }), fc.double({ min: -50, max: 900, noNaN: true }))
const line = fc.array(point, { minLength: 1, maxLength: 400 })

test('whatever is drawn may be stored', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const drawn = lines.reduce((text, one) => withLine(text, one), '')
      expect(drawn.length).toBeGreaterThan(0)
      expect(drawn.length).toBeLessThanOrEqual(DRAWN_MAX_LENGTH)
      const signature = { name: 'Iris', certificate: null, expires: null, signedOn: null, drawn }
      const { attributes, dropped } = readFlight({ pilot: { signature } })
      expect(dropped).toEqual([])
      expect(attributes.pilot?.signature?.drawn).toBe(drawn)
    }),
    { numRuns: 50 },
  )
})

test('what is too long loses points and keeps its lines', () => {
  const wave: PenPoint[] = Array.from({ length: 3000 }, (_, at) => [at % DRAWING.width, 100 + 90 * Math.sin(at / 5)])
  const drawn = withLine('', wave)
  expect(drawn.length).toBeLessThanOrEqual(DRAWN_MAX_LENGTH)
  expect(drawn.split(' ').length).toBeGreaterThan(100)
  expect(withLine(drawn, [[1, 1]]).split(';')).toHaveLength(2)
})
