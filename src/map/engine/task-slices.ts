import { pause } from '../../data/browser/pause.ts'

/** Work of many parts gives way after so long, so that the page never misses a frame. */
const SLICE_MS = 8

/** Lets the page do what waits. Call it between the parts of a long work, with one clock for all of them. */
export function taskSlices(): () => Promise<void> {
  let startMs = performance.now()
  return async () => {
    if (performance.now() - startMs < SLICE_MS) return
    await pause(0)
    startMs = performance.now()
  }
}
