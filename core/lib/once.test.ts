import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('a thing is made when it is first asked for, and once', () => {
  const make = vi.fn<() => Map<string, string>>(() => new Map([['DE', 'D']]))
  const table = once(make)
  expect(make).not.toHaveBeenCalled()
  expect(table().get('DE')).toBe('D')
  expect(table()).toBe(table())
  expect(make).toHaveBeenCalledTimes(1)
})

test('a thing that is nothing is made once as well', () => {
  const make = vi.fn<() => undefined>(() => undefined)
  const nothing = once(make)
  expect([nothing(), nothing()]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledTimes(1)
})
