import { expect, test } from 'vitest'
import { createTraffic } from './traffic.ts'

test('I11 a record that is being sent may have crossed any page, until replication has its answer in memory', () => {
  const traffic = createTraffic()
  traffic.sending(['a'])
  const page = traffic.asking()
  expect(traffic.mayHaveCrossed('a', page)).toBe(true)
  expect(traffic.mayHaveCrossed('b', page)).toBe(false)
  traffic.answered(['a'])
  traffic.landed(['a'])
  expect(traffic.mayHaveCrossed('a', page)).toBe(true)
  expect(traffic.mayHaveCrossed('a', traffic.asking())).toBe(false)
})

test('I3 a page asked for before the answer is of the past while it is stored, a later one is not', () => {
  const traffic = createTraffic()
  const [before, other] = [traffic.asking(), 'b']
  traffic.answered(['a'])
  traffic.storing(before)
  expect(traffic.isPast('a')).toBe(true)
  expect(traffic.isPast(other)).toBe(false)
  traffic.storing(traffic.asking())
  expect(traffic.isPast('a')).toBe(false)
})

test('with no push under way nothing is taken for sent, whatever became of it', () => {
  const traffic = createTraffic()
  traffic.sending(['a', 'b'])
  traffic.landed(['a'])
  expect(traffic.mayHaveCrossed('b', traffic.asking())).toBe(true)
  traffic.idle()
  expect(traffic.mayHaveCrossed('b', traffic.asking())).toBe(false)
})
