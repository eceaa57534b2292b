import { afterEach, expect, test, vi } from 'vitest'
import { mapLandOf } from './map-view.ts'

afterEach(() => void vi.unstubAllGlobals())

test('whose land lies below is kept for one user, under a name that goes with their log', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  mapLandOf('u1').choose('service')
  expect([...kept]).toEqual([['lmw.land.u1', 'service']])
  for (const other of ['u2', null]) {
    mapLandOf(other).recall()
    expect(mapLandOf(other).store.get()).toBe('own')
  }
  mapLandOf('u1').recall()
  expect(mapLandOf('u1').store.get()).toBe('service')
  kept.clear()
  mapLandOf('u1').recall()
  expect(mapLandOf('u1').store.get()).toBe('own')
  mapLandOf(null).choose('service')
  expect(kept.size).toBe(0)
})
