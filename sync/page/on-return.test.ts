import { expect, test, vi } from 'vitest'
import { followReturns, type ReturnParts } from './on-return.ts'

function page(parts: Partial<ReturnParts> = {}) {
  const order: string[] = []
  let show = (_: { persisted: boolean }): void => undefined
  followReturns(
    { addEventListener: (_, listener) => (show = listener) },
    {
      readSession: async () => void order.push('session'),
      reopenLog: async () => void order.push('log'),
      askState: () => void order.push('state'),
      ...parts,
    },
  )
  return { order, show: (persisted: boolean) => show({ persisted }) }
}

test('I6: a page back from the cache looks who is signed in before it opens a log, then asks how things stand', async () => {
  const { order, show } = page()
  show(true)
  await vi.waitFor(() => expect(order).toEqual(['session', 'log', 'state']))
})

test('a page that was loaded is up to date', async () => {
  const { order, show } = page()
  show(false)
  await Promise.resolve()
  expect(order).toEqual([])
})

test('a log that does not open keeps nobody from hearing how things stand', async () => {
  const { order, show } = page({ reopenLog: () => Promise.reject(new Error('broken')) })
  show(true)
  await vi.waitFor(() => expect(order).toEqual(['session', 'state']))
})
