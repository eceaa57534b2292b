import { expect, test } from 'vitest'
import { nearestSpans } from './flown-spans.ts'

const span = (id: string, startMs: number) => ({ id, startMs, endMs: startMs + 1, isExact: true, from: null, to: null })

test('the flights nearest to a moment come first, six at most; without a moment the newest do', () => {
  const spans = [90, 10, 50, 70, 30, 20, 80].map((at) => span(`at ${at}`, at))
  expect(nearestSpans(spans, 52)).toEqual(['at 50', 'at 70', 'at 30', 'at 80', 'at 20', 'at 90'])
  expect(nearestSpans(spans, null)).toEqual(['at 90', 'at 80', 'at 70', 'at 50', 'at 30', 'at 20'])
  expect(nearestSpans([], 52)).toEqual([])
})
