import { beforeEach, expect, test, vi } from 'vitest'
import { changeIds } from './send-preferences.ts'
import { forgetUnsent, keepUnsent, noteReplaced, onUnsent, replacedBy, unsentOf } from './unsent-preferences.ts'

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

test('of what an app of before kept and what waits since, the app’s counts: its page has just written it', () => {
  keepUnsent('ann', { clock: '12', distanceUnit: 'mi' })
  localStorage.setItem('lmw.preferences', JSON.stringify({ userId: 'ann', values: { clock: '24' } }))
  expect(unsentOf('ann')).toEqual({ clock: '24', distanceUnit: 'mi' })
})

test('what storage has no room for counts above what lies there', () => {
  keepUnsent('eve', { clock: '12' })
  vi.stubGlobal('localStorage', {
    getItem: localStorage.getItem.bind(localStorage),
    setItem: () => {
      throw new Error('full')
    },
  })
  keepUnsent('eve', { clock: '24' })
  expect(unsentOf('eve')).toEqual({ clock: '24' })
})

test('what another tab keeps or sends is heard of, and nothing else that lies there', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  let calls = 0
  const leave = onUnsent(() => calls++)
  const say = (key: string | null): number => {
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    return calls
  }
  expect(['lmw.preferences.ann', 'lmw.theme', 'lmw.preferences-replace.ann', null].map(say)).toEqual([1, 1, 1, 2])
  leave()
  expect(say(null)).toBe(2)
})

test('what a choice may replace: what was known as it was made, and what was sent of it', () => {
  keepUnsent('ann', { clock: '12' }, { clock: '24' })
  noteReplaced('ann', { clock: '12' })
  noteReplaced('ann', { clock: '12' })
  keepUnsent('ann', { clock: '24', theme: null }, { clock: '24' })
  expect(replacedBy('ann')).toEqual({ clock: ['24', '12'], theme: [null] })
  forgetUnsent('ann', { clock: '12' })
  expect(replacedBy('ann')).toEqual({ clock: ['24', '12'], theme: [null] })
  forgetUnsent('ann', { clock: '24' })
  expect([replacedBy('ann'), unsentOf('ann')]).toEqual([{ theme: [null] }, { theme: null }])
})

test('each choice has an id of its own until it is confirmed, one that an app of before kept gets one', () => {
  keepUnsent('ann', { clock: '12' })
  const { clock: first } = changeIds('ann', unsentOf('ann'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(changeIds('ann', unsentOf('ann'))).toEqual({ clock: first })
  keepUnsent('ann', { clock: '24' })
  const { clock: second } = changeIds('ann', unsentOf('ann'))
  expect(second).not.toBe(first)
  forgetUnsent('ann', { clock: '12' })
  expect(changeIds('ann', unsentOf('ann'))).toEqual({ clock: second })
  forgetUnsent('ann', { clock: '24' })
  localStorage.setItem('lmw.preferences.ann', '{"clock":"24"}')
  const { clock: third } = changeIds('ann', unsentOf('ann'))
  expect([first, second]).not.toContain(third)
  expect(changeIds('ann', unsentOf('ann'))).toEqual({ clock: third })
  // A page of before changes what waits, and knows of no ids.
  localStorage.setItem('lmw.preferences.ann', '{"clock":"12"}')
  expect([first, second, third]).not.toContain(changeIds('ann', unsentOf('ann'))['clock'])
})

test('of a hundred tries it may replace what was known first and what was sent last', () => {
  keepUnsent('ann', { clock: 0 })
  for (let value = 1; value <= 100; value++) noteReplaced('ann', { clock: value })
  expect(replacedBy('ann')).toEqual({ clock: [null, 92, 93, 94, 95, 96, 97, 98, 99, 100] })
})

test('a choice of many parts is confirmed by one that is equal', () => {
  keepUnsent('ann', { columns: { a: 1 } })
  forgetUnsent('ann', { columns: { a: 1 } })
  expect(unsentOf('ann')).toEqual({})
})
