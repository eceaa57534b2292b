import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSteps } from './progress.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function paper(isTTY: boolean) {
  const lines: string[] = []
  return { lines, out: { isTTY, write: (text: string) => lines.push(text) > 0 } }
}

const taking = (ms: number, found?: string) => () =>
  new Promise<string | undefined>((resolve) => {
    setTimeout(() => resolve(found), ms)
  })

test('in a log each step is a line at its beginning and its end, and a long one is not silent meanwhile', async () => {
  const { lines, out } = paper(false)
  const step = createSteps(3, 1, out)
  const steps = step('Airports', taking(500, '12 files')).then(() => step('App', taking(40_000)))
  await vi.advanceTimersByTimeAsync(60_000)
  await steps
  expect(lines).toEqual([
    '[2/3] Airports ...\n',
    '[2/3] Airports: 12 files, 0.5 s\n',
    '[3/3] App ...\n',
    '[3/3] App ... 15 s\n',
    '[3/3] App ... 30 s\n',
    '[3/3] App: 40.0 s\n',
  ])
})

test('on a terminal a step is one line that counts the seconds', async () => {
  const { lines, out } = paper(true)
  const step = createSteps(1, 0, out)('App', taking(2500))
  await vi.advanceTimersByTimeAsync(3000)
  await step
  expect(lines).toEqual(['[1/1] App ...', '\r[1/1] App ... 1 s', '\r[1/1] App ... 2 s', '\r[1/1] App: 2.5 s\u001B[K\n'])
})

test('a step that fails says so and passes its error on', async () => {
  const { lines, out } = paper(false)
  const work = () => Promise.reject(new Error('no room'))
  await expect(createSteps(1, 0, out)('App', work)).rejects.toThrow('no room')
  expect(lines.at(-1)).toBe('[1/1] App: failed\n')
})
