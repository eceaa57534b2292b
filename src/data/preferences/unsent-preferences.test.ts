import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent, keepUnsent, unsentOf } from './unsent-preferences.ts'

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
})

test('audit: what ann chose offline waits for her while bob chooses on the same device', () => {
  keepUnsent('ann', { distanceUnit: 'nmi' })
  keepUnsent('bob', { clock: '12' })
  expect(unsentOf('ann')).toEqual({ distanceUnit: 'nmi' })
})

test('audit: what ann chose offline waits for her when an answer to bob’s comes', () => {
  keepUnsent('ann', { distanceUnit: 'nmi' })
  forgetUnsent('bob', { clock: '12' })
  expect(unsentOf('ann')).toEqual({ distanceUnit: 'nmi' })
})
