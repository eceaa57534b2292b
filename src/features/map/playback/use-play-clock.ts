import { useCallback, useEffect, useState } from 'react'
import type { Writable } from '../../../../core/lib/store.ts'
import { playedOn, type Speed, stillStep } from '../../../../core/map/log/play-pace.ts'

/** After a pause of the page the log goes on where it was. */
const LONGEST_FRAME_MS = 100

export interface PlayClock {
  isRunning: boolean
  speed: Speed
  setRunning: (isRunning: boolean) => void
  setSpeed: (speed: Speed) => void
}

/**
 * Moves the position on with every frame of the screen while it runs, and stops at the end. Where all is still it begins
 * with the first flight, waits to be run, and goes from flight to flight.
 */
export function usePlayClock(position: Writable<number>, count: number, isStill: boolean): PlayClock {
  const [isRunning, run] = useState(!isStill)
  const [speed, setSpeed] = useState<Speed>(1)
  useEffect(() => {
    if (isStill && position.get() < 1) position.set(Math.min(1, count))
  }, [isStill, position, count])
  useEffect(() => {
    if (!isRunning) return undefined
    if (isStill) {
      const { ms, flights } = stillStep(count, speed)
      const timer = setInterval(() => {
        position.set(Math.min(count, Math.floor(position.get()) + flights))
        if (position.get() >= count) run(false)
      }, ms)
      return () => clearInterval(timer)
    }
    let before: number | null = null
    const tick = (nowMs: number): void => {
      const elapsed = before === null ? 0 : Math.min(LONGEST_FRAME_MS, nowMs - before)
      before = nowMs
      position.set(playedOn(position.get(), count, elapsed, speed))
      if (position.get() >= count) run(false)
      else frame = requestAnimationFrame(tick)
    }
    let frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [isRunning, isStill, speed, position, count])
  const setRunning = useCallback(
    (wanted: boolean): void => {
      // Played to its end it begins anew.
      if (wanted && position.get() >= count) position.set(isStill ? Math.min(1, count) : 0)
      run(wanted)
    },
    [position, count, isStill],
  )
  return { isRunning, speed, setRunning, setSpeed }
}
