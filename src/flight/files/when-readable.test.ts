// A15: a photo of which only the record is here is asked for again as soon as its bytes may be there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenReadable } from './when-readable.ts'

const bytes = new Set<(id: string) => void>()
vi.mock('../../data/engine/client.ts', () => ({
  syncClient: () => ({
    media: {
      onBytes: (listener: (id: string) => void) => {
        bytes.add(listener)
        return () => void bytes.delete(listener)
      },
    },
  }),
}))

let page: EventTarget
let shown: EventTarget & { visibilityState: string }
let asked: number
let leave: () => void

const come = (id: string): void => bytes.forEach((listener) => listener(id))
const tell = (target: EventTarget, type: string): boolean => target.dispatchEvent(new Event(type))

beforeEach(() => {
  page = new EventTarget()
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', shown)
  asked = 0
  leave = whenReadable('wing', () => {
    asked += 1
  })
})

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

test('A15 bytes that came are asked for, those of another file are not', () => {
  come('meal')
  expect(asked).toBe(0)
  come('wing')
  expect(asked).toBe(1)
})

test('A15 a network that is back and a page that is looked at again are worth asking, a page that is hidden is not', () => {
  tell(page, 'online')
  tell(page, 'pageshow')
  expect(asked).toBe(2)
  tell(shown, 'visibilitychange')
  expect(asked).toBe(3)
  shown.visibilityState = 'hidden'
  tell(shown, 'visibilitychange')
  expect(asked).toBe(3)
})

test('what is no longer shown asks for nothing', () => {
  leave()
  come('wing')
  tell(page, 'online')
  tell(page, 'pageshow')
  tell(shown, 'visibilitychange')
  expect([asked, bytes.size]).toEqual([0, 0])
})
