import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('never more than allowed run, whoever comes at the very moment when a place is free', async () => {
  const turns = createTurns(1)
  const ended: (() => void)[] = []
  let running = 0
  let most = 0
  const begin = (): Promise<void> =>
    turns.run(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ended.push(resolve))
      running -= 1
    })
  const first = begin()
  const second = begin()
  const third = first.then(begin)
  expect(turns.waiting()).toBe(1)
  for (let at = 0; at < 3; at += 1) {
    await expect.poll(() => ended.length).toBe(at + 1)
    ended[at]?.()
  }
  await Promise.all([first, second, third])
  expect(most).toBe(1)
  expect(turns.waiting()).toBe(0)
})

test('they are done in the order they came, and one that fails leaves its place to the next', async () => {
  const turns = createTurns(2)
  const order: number[] = []
  const work = [0, 1, 2, 3].map((at) =>
    turns.run(async () => {
      order.push(at)
      if (at === 0) throw new Error('failed')
      return at
    }),
  )
  const ends = await Promise.allSettled(work)
  expect(order).toEqual([0, 1, 2, 3])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
