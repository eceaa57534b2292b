import { expect, test, vi } from 'vitest'
import { onAbort, untilAborted } from './on-abort.ts'

/** A signal, and how many listen to it. */
function followed(): { controller: AbortController; listeners: () => number } {
  const controller = new AbortController()
  const added = vi.spyOn(controller.signal, 'addEventListener')
  const removed = vi.spyOn(controller.signal, 'removeEventListener')
  return { controller, listeners: () => added.mock.calls.length - removed.mock.calls.length }
}

test('acts once when the signal is aborted, or at once when it is already', () => {
  const { controller } = followed()
  const act = vi.fn<() => void>()
  onAbort(controller.signal, act)
  expect(act).not.toHaveBeenCalled()
  controller.abort()
  onAbort(controller.signal, act)
  expect(act).toHaveBeenCalledTimes(2)
})

test('work that ends first leaves no listener, whether it succeeds or fails', async () => {
  const { controller, listeners } = followed()
  const { signal } = controller
  const no = (): never => expect.unreachable()
  await expect(untilAborted(signal, Promise.resolve(1), no)).resolves.toBe(1)
  await expect(untilAborted(signal, Promise.reject(new Error('failed')), no)).rejects.toThrow('failed')
  expect(listeners()).toBe(0)
  controller.abort()
})

test('a signal that is aborted first is answered for, whatever the work does later', async () => {
  const { controller } = followed()
  const work = Promise.withResolvers<string>()
  const answer = untilAborted(controller.signal, work.promise, () => 'aborted')
  controller.abort()
  await expect(answer).resolves.toBe('aborted')
  work.reject(new Error('late'))
  const refuse = (): never => {
    throw new Error('blocked')
  }
  await expect(untilAborted(controller.signal, new Promise<never>(() => undefined), refuse)).rejects.toThrow('blocked')
})
