import { fail, type Result } from '../../../core/lib/result.ts'
import type { HeightPoint } from '../../../core/track/draw-track.ts'
import type { MediaAnswer, MediaRequest } from './media-messages.ts'
import type { MediaProblem, PreparedMedia } from './prepare-media.ts'
import type { ShownTrack } from './prepare-track.ts'

/** A large photo takes a few seconds on an old phone. */
const PATIENCE_MS = 60_000
const IDLE_MS = 20_000

let worker: Worker | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let requests = 0
let last: Promise<unknown> = Promise.resolve()

/** Makes of a file what is kept of it, one file after the other. */
export function prepareFile(file: File): Promise<Result<PreparedMedia, MediaProblem>> {
  return inTurn({ id: ++requests, kind: 'prepare', file }) as Promise<Result<PreparedMedia, MediaProblem>>
}

/** Reads a recording for the screen. */
export function readShownTrack(file: Blob): Promise<Result<ShownTrack, MediaProblem>> {
  return inTurn({ id: ++requests, kind: 'show-track', file }) as Promise<Result<ShownTrack, MediaProblem>>
}

/** Reads the way of a recording for a map that shows many. */
export function readTrackLine(file: Blob): Promise<Result<readonly HeightPoint[], MediaProblem>> {
  return inTurn({ id: ++requests, kind: 'track-line', file }) as Promise<Result<readonly HeightPoint[], MediaProblem>>
}

/** One photo takes a hundred megabytes while it is read: never two at once. */
function inTurn(request: MediaRequest): Promise<Result<unknown, MediaProblem>> {
  const answer = last.then(() => ask(request))
  last = answer
  return answer
}

async function ask(request: MediaRequest): Promise<Result<unknown, MediaProblem>> {
  clearTimeout(idle)
  const asked = (worker ??= new Worker(new URL('./media-worker.ts', import.meta.url), { type: 'module' }))
  const answer = await new Promise<Result<unknown, string> | 'slow' | 'failed'>((resolve) => {
    const patience = setTimeout(() => settle('slow'), PATIENCE_MS)
    const settle = (result: Result<unknown, string> | 'slow' | 'failed'): void => {
      clearTimeout(patience)
      asked.removeEventListener('message', hear)
      asked.removeEventListener('error', stop)
      resolve(result)
    }
    const hear = ({ data }: MessageEvent<MediaAnswer>): void => {
      if (data.id === request.id) settle(data.result)
    }
    const stop = (): void => settle('failed')
    asked.addEventListener('message', hear)
    asked.addEventListener('error', stop)
    asked.postMessage(request)
  })
  if (typeof answer === 'string') {
    end()
    return fail(answer)
  }
  idle = setTimeout(end, IDLE_MS)
  return answer as Result<unknown, MediaProblem>
}

function end(): void {
  worker?.terminate()
  worker = null
}
