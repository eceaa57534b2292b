import { type RefObject, useEffect, useState } from 'react'
import type { Camera } from './use-camera.ts'
import { PassReader } from './pass-reader.ts'

export interface Scan {
  /** Texts of the boarding passes seen so far, each once. */
  passes: readonly string[]
  /** The code that was seen last is something else. */
  isOther: boolean
  /** What reads barcodes cannot be had. */
  isMissing: boolean
}

const NOTHING: Scan = { passes: [], isOther: false, isMissing: false }

/** Looks at one frame of the video after the other while the camera runs, never at two at once. */
export function useScan(video: RefObject<HTMLVideoElement | null>, camera: Camera): Scan {
  const [scan, setScan] = useState(NOTHING)
  const isRunning = camera.kind === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    const reader = new PassReader()
    const leaving = new AbortController()
    const look = async (seen: HTMLVideoElement): Promise<void> => {
      while (!leaving.signal.aborted) {
        await nextFrame(seen)
        if (leaving.signal.aborted) return
        const frame = await createImageBitmap(seen).catch(() => null)
        if (frame === null) continue
        const { passes, others, problem } = await reader.readFrame(frame)
        if (leaving.signal.aborted) return
        setScan((before) => ({
          passes: passes.every((pass) => before.passes.includes(pass))
            ? before.passes
            : [...new Set([...before.passes, ...passes])],
          isOther: others > 0 && passes.length === 0,
          isMissing: problem === 'scanner',
        }))
        // Nothing more is seen until it is asked for again.
        if (problem === 'scanner') return
      }
    }
    if (video.current) void look(video.current)
    return () => {
      leaving.abort()
      reader.end()
    }
  }, [video, isRunning])
  return scan
}

/** A page that is not looked at gets no frames, and a video that stands still shows none. */
function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
    else requestAnimationFrame(() => resolve())
  })
}
