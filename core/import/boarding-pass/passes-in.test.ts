import { expect, test } from 'vitest'
import { passesIn } from './passes-in.ts'

const PASS = 'M1MUSTERMANN/ERIKA MS EXYZ789 HAMMUCLH 2061 064Y012C0042 100'

test('boarding passes are told from other barcodes, each once', () => {
  expect(passesIn([PASS, 'https://example.org/m1', PASS, ` ${PASS} `, '4006381333931'])).toEqual({
    passes: [PASS],
    others: 2,
  })
  expect(passesIn([])).toEqual({ passes: [], others: 0 })
})

test('a signature of any bytes breaks no line, and moves no sign', () => {
  const { passes } = passesIn([`${PASS}^160M\nE\r\0CQ`])
  expect(passes).toEqual([`${PASS}^160M E  CQ`])
})
