import { expect, test, vi } from 'vitest'
import { createCatalogue } from './catalogue.ts'

test('a catalogue is loaded once, when it is first wanted', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('airports'))
  const catalogue = createCatalogue(load)
  expect(load).not.toHaveBeenCalled()
  catalogue.wake()
  catalogue.wake()
  await vi.waitFor(() => expect(catalogue.get()).toEqual({ kind: 'ready', value: 'airports' }))
  catalogue.wake()
  expect(load).toHaveBeenCalledTimes(1)
})

test('what comes later is added once, and asked for again where it could not be had', async () => {
  const complete = vi
    .fn<(first: string) => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockImplementation((first) => Promise.resolve(`${first} and airfields`))
  const catalogue = createCatalogue(() => Promise.resolve('airports'), complete)
  catalogue.wake()
  await vi.waitFor(() => expect(complete).toHaveBeenCalledTimes(1))
  expect(catalogue.get()).toEqual({ kind: 'ready', value: 'airports' })
  catalogue.wake()
  await vi.waitFor(() => expect(catalogue.get()).toEqual({ kind: 'ready', value: 'airports and airfields' }))
  catalogue.wake()
  expect(complete).toHaveBeenCalledTimes(2)
})

test('after a failure it says so, and the next wish tries again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('airports')
  const catalogue = createCatalogue(load)
  const seen: string[] = []
  catalogue.subscribe(() => seen.push(catalogue.get().kind))
  catalogue.wake()
  await vi.waitFor(() => expect(catalogue.get().kind).toBe('failed'))
  catalogue.wake()
  await vi.waitFor(() => expect(catalogue.get().kind).toBe('ready'))
  expect(seen).toEqual(['loading', 'failed', 'loading', 'ready'])
})
