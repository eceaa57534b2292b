import { expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import type { Failure } from '../../core/errors/failure.ts'
import { ok, type Result } from '../../core/lib/result.ts'
import { actsOf, later, notLoaded } from './later.ts'

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

const counter = () => {
  let count = 0
  const add = async (by: number): Promise<Result<number, Failure>> => ok((count += by))
  return { add, read: async () => count }
}

test('acts of a part are there before it is: the first loads it, the next do not wait', async () => {
  let loads = 0
  const part = later(async () => {
    loads += 1
    return counter()
  })
  const { add, read } = actsOf(part, ['add', 'read'])
  expect(loads).toBe(0)
  expect(await Promise.all([add(2), add(3)])).toEqual([ok(2), ok(5)])
  const known = must(part.now())
  let isAsked = false
  known.read = async () => {
    isAsked = true
    return 7
  }
  void read()
  expect(isAsked).toBe(true)
  expect(loads).toBe(1)
})

test('an act of a part that cannot be loaded did nothing, and says so or rejects', async () => {
  let isHere = false
  const part = later(() => (isHere ? Promise.resolve(counter()) : Promise.reject(new Error('no network'))))
  const { add } = actsOf(part, ['add'], notLoaded)
  const { read } = actsOf(part, ['read'])
  expect(await add(1)).toMatchObject({ ok: false, error: { code: 'not_loaded' } })
  await expect(read()).rejects.toThrow('no network')
  isHere = true
  expect(await add(1)).toEqual(ok(1))
})
