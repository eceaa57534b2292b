import { expect, test } from 'vitest'
import { later } from './later.ts'

test('what is asked for twice is loaded once, and known at once from then on', async () => {
  let loads = 0
  const part = later(() => Promise.resolve(++loads))
  expect(part.now()).toBeNull()
  expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1])
  expect(part.now()).toBe(1)
})

test('a loading that failed is tried anew by the next who asks', async () => {
  let loads = 0
  const part = later(() => (++loads === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(loads)))
  await expect(part.load()).rejects.toThrow('no network')
  expect(part.now()).toBeNull()
  expect(await part.load()).toBe(2)
})
