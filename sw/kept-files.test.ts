import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHE_PATIENCE_MS, createKeptFiles } from './kept-files.ts'

const never = (): Promise<never> => new Promise(() => undefined)
const kept = (): Promise<Response> => Promise.resolve(new Response('kept'))
const sent = (): Promise<Response> => Promise.resolve(new Response('sent', { headers: { 'x-lmw-build': 'now' } }))
const portal = (): Promise<Response> => Promise.resolve(new Response('sign in to the hotel'))
const cut = (): Promise<Response> => Promise.reject(new TypeError('no network'))
const text = async (answer: Promise<Response>): Promise<string> => (await answer).text()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is kept is answered without the network, what is not by the network', async () => {
  const files = createKeptFiles()
  const network = vi.fn<typeof sent>(sent)
  expect(await text(files.orNetwork(kept, network))).toBe('kept')
  expect(network).not.toHaveBeenCalled()
  expect(await text(files.orNetwork(() => Promise.resolve(undefined), network))).toBe('sent')
})

test('a cache that fails has nothing', async () => {
  const files = createKeptFiles()
  const failing = (): Promise<never> => Promise.reject(new DOMException('', 'UnknownError'))
  expect(await text(files.orNetwork(failing, sent))).toBe('sent')
  expect(await files.ask(failing)).toBeUndefined()
})

test('a cache that never answers keeps nobody from the network, and the next questions wait hardly at all', async () => {
  const files = createKeptFiles()
  const first = text(files.orNetwork(never, sent))
  await vi.advanceTimersByTimeAsync(CACHE_PATIENCE_MS)
  expect(await first).toBe('sent')
  const next = text(files.orNetwork(never, sent))
  await vi.advanceTimersByTimeAsync(CACHE_PATIENCE_MS / 10)
  expect(await next).toBe('sent')
  const shell = files.ask(never)
  await vi.advanceTimersByTimeAsync(CACHE_PATIENCE_MS / 10)
  expect(await shell).toBeUndefined()
})

test('with no network a slow cache is waited for, and has its patience back', async () => {
  const files = createKeptFiles()
  const slow = (ms: number) => (): Promise<Response> =>
    new Promise((resolve) => {
      setTimeout(() => resolve(new Response('kept')), ms)
    })
  const first = text(files.orNetwork(slow(CACHE_PATIENCE_MS * 3), cut))
  await vi.advanceTimersByTimeAsync(CACHE_PATIENCE_MS * 3)
  expect(await first).toBe('kept')
  const next = files.ask(slow(CACHE_PATIENCE_MS / 2))
  await vi.advanceTimersByTimeAsync(CACHE_PATIENCE_MS / 2)
  expect(await next).toBeInstanceOf(Response)
})

test('what a hotel sends in place of a file waits for a slow cache, and stands in only where that has nothing', async () => {
  const files = createKeptFiles()
  const slow = files.orNetwork(
    () => new Promise((resolve) => setTimeout(() => resolve(new Response('kept')), CACHE_PATIENCE_MS * 1.5)),
    portal,
  )
  await vi.advanceTimersByTimeAsync(CACHE_PATIENCE_MS * 1.5)
  expect(await text(slow)).toBe('kept')
  const gone = files.orNetwork(never, portal)
  await vi.advanceTimersByTimeAsync(CACHE_PATIENCE_MS * 2)
  expect(await text(gone)).toBe('sign in to the hotel')
})

test('where neither has it, what is heard is why the network has not', async () => {
  const files = createKeptFiles()
  await expect(files.orNetwork(() => Promise.resolve(undefined), cut)).rejects.toThrow('no network')
  const late = files.orNetwork(() => new Promise((resolve) => setTimeout(resolve, CACHE_PATIENCE_MS * 2)), cut)
  const reason = late.catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(CACHE_PATIENCE_MS * 2)
  expect(await reason).toContain('no network')
})
