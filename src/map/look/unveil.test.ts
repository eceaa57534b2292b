import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unveiling } from './unveil.ts'

/** Frames of a screen, one after the other. */
let frames: (() => void)[] = []
const runFrame = (): void => {
  const [next, ...rest] = frames
  frames = rest
  next?.()
}
const runFrames = (): void => {
  while (frames.length > 0) runFrame()
}

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => void vi.unstubAllGlobals())

function made(afters: readonly number[], ready = Promise.resolve()) {
  const veiled = new Set<number>()
  let changes = 0
  const things = afters.map((after, at) => ({
    after,
    veil: (isVeiled: boolean) => {
      changes += 1
      if (isVeiled) veiled.add(at)
      else veiled.delete(at)
    },
  }))
  return { veils: unveiling(things, ready), veiled, changes: () => changes }
}

describe('things of a log that is played', () => {
  test('are there after as many flights as they ask for, whatever was shown before', async () => {
    const jumps = fc.array(fc.nat({ max: 9 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 9 }), { maxLength: 1000 }), jumps, async (afters, moments) => {
        const { veils, veiled } = made(afters)
        await Promise.resolve()
        for (const flights of moments) {
          veils.to(flights)
          runFrames()
          expect([...veiled].sort((a, b) => a - b)).toEqual(
            afters.flatMap((after, at) => (after > flights ? [at] : [])),
          )
        }
        const end = veils.end()
        runFrames()
        await end
        expect(veiled.size).toBe(0)
      }),
      { numRuns: 50 },
    )
  })

  test('change a few hundred at a time, and a new wish takes the place of the old one', async () => {
    const { veils, changes } = made(Array.from({ length: 5000 }, (_, at) => at + 1))
    await Promise.resolve()
    veils.to(0)
    expect(changes()).toBe(400)
    runFrame()
    expect(changes()).toBe(800)
    veils.to(5000)
    runFrames()
    expect(changes()).toBe(1600)
  })

  test('wait until those that another took away are back', async () => {
    const { veils: before, veiled: taken } = made([1, 2, 3])
    await Promise.resolve()
    before.to(0)
    expect(taken.size).toBe(3)
    const { veils, veiled } = made([1, 2, 3], before.end())
    veils.to(1)
    expect(veiled.size).toBe(0)
    await Promise.resolve()
    expect([taken.size, veiled.size]).toEqual([0, 2])
  })
})
