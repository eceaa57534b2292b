// The checks of a page before their part of the app is here.
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_CHECKS } from '../../../core/check/run/checks-state.ts'
import { type Checks, createChecks } from './checks.ts'
import type { PageChecksParts } from './page-checks.ts'

let canLoad: boolean
let attended: number
let again: number
let checks: Checks

vi.mock('./page-checks.ts', () => ({
  createPageChecks: ({ state }: PageChecksParts) => {
    if (!canLoad) throw new Error('not loaded')
    return {
      attend: () => {
        attended += 1
        state.set({ ...NO_CHECKS, kind: 'ready', total: 7 })
        return () => void (attended -= 1)
      },
      again: () => void (again += 1),
    }
  },
}))

beforeEach(() => {
  canLoad = true
  attended = 0
  again = 0
  checks = createChecks({} as PageChecksParts)
})

test('whoever listens attends, until they leave', async () => {
  const leave = [checks.subscribe(() => undefined), checks.subscribe(() => undefined)]
  await vi.waitFor(() => expect(attended).toBe(2))
  leave[0]?.()
  expect(attended).toBe(1)
  leave[1]?.()
  expect(attended).toBe(0)
})

test('who leaves before the app is loaded never attends', async () => {
  checks.subscribe(() => undefined)()
  const leave = checks.subscribe(() => undefined)
  await vi.waitFor(() => expect(attended).toBe(1))
  leave()
  expect(attended).toBe(0)
})

test('where the app cannot be loaded that is told; tried again it loads, and works for who listens all along', async () => {
  canLoad = false
  const leave = checks.subscribe(() => undefined)
  await vi.waitFor(() => expect(checks.get().kind).toBe('failed'))
  canLoad = true
  checks.again()
  // Nobody looks at the failure of before while it loads.
  expect(checks.get()).toEqual(NO_CHECKS)
  await vi.waitFor(() => expect(checks.get()).toMatchObject({ kind: 'ready', total: 7 }))
  expect(attended).toBe(1)
  leave()
  expect(attended).toBe(0)
})

test('where it cannot be loaded once more, that is told once more', async () => {
  canLoad = false
  const leave = checks.subscribe(() => undefined)
  await vi.waitFor(() => expect(checks.get().kind).toBe('failed'))
  checks.again()
  expect(checks.get().kind).toBe('loading')
  await vi.waitFor(() => expect(checks.get().kind).toBe('failed'))
  leave()
  expect(attended).toBe(0)
})

test('loaded, it begins anew for who attends, once', async () => {
  const leave = checks.subscribe(() => undefined)
  await vi.waitFor(() => expect(attended).toBe(1))
  checks.again()
  await vi.waitFor(() => expect(again).toBe(1))
  expect(attended).toBe(1)
  leave()
  expect(attended).toBe(0)
})
