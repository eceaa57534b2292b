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

test('what ann chose offline waits for her while bob chooses on the same device', () => {
  keepUnsent('ann', { distanceUnit: 'nmi' })
  keepUnsent('bob', { clock: '12' })
  expect(unsentOf('ann')).toEqual({ distanceUnit: 'nmi' })
})

test('what ann chose offline waits for her when an answer to bob’s comes', () => {
  keepUnsent('ann', { distanceUnit: 'nmi' })
  forgetUnsent('bob', { clock: '12' })
  expect(unsentOf('ann')).toEqual({ distanceUnit: 'nmi' })
})

test('what was confirmed goes, what was chosen anew meanwhile stays', () => {
  keepUnsent('ann', { distanceUnit: 'nmi', clock: '12' })
  keepUnsent('ann', { clock: '24' })
  forgetUnsent('ann', { distanceUnit: 'nmi', clock: '12' })
  expect(unsentOf('ann')).toEqual({ clock: '24' })
  expect(unsentOf('ann')).toBe(unsentOf('ann'))
})

test('what an app of before kept for its last user is taken over once', () => {
  keepUnsent('ann', { clock: '12' })
  localStorage.setItem('lmw.preferences', JSON.stringify({ userId: 'ann', values: { distanceUnit: 'nmi' } }))
  expect(unsentOf('bob')).toEqual({})
  expect(unsentOf('ann')).toEqual({ clock: '12', distanceUnit: 'nmi' })
  expect(localStorage.getItem('lmw.preferences')).toBeNull()
  forgetUnsent('ann', unsentOf('ann'))
  expect(unsentOf('ann')).toEqual({})
})

test.each(['', 'null', '7', '{"userId":7,"values":{}}', '{"userId":"ann"}'])(
  'what an app of before left and is nothing of the kind is left aside: %s',
  (text) => {
    localStorage.setItem('lmw.preferences', text)
    expect(unsentOf('ann')).toEqual({})
  },
)

test.each(['', 'null', '7', '{"clock"'])('what lies there and is no object is nothing: %s', (text) => {
  localStorage.setItem('lmw.preferences.ann', text)
  expect(unsentOf('ann')).toEqual({})
})

test('without storage choices last as long as the page', () => {
  const refuse = (): never => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepUnsent('ann', { clock: '12' })
  keepUnsent('bob', { clock: '24' })
  expect(unsentOf('ann')).toEqual({ clock: '12' })
  forgetUnsent('ann', { clock: '12' })
  expect(unsentOf('ann')).toEqual({})
})
