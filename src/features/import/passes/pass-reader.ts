import type { PassAnswer, PassMessage, PassRequest } from './pass-messages.ts'

/** Fifty pages on an old phone. */
const PATIENCE_MS = 180_000

const FAILED: PassAnswer = { passes: [], others: 0, problem: 'unreadable' }

/** Asks the worker that looks for boarding passes, which starts with the first question; `end` stops it at once. */
export class PassReader {
  #worker: Worker | null = null
  #asked = 0
  /** Ends what is being waited for. */
  #leave: (() => void) | null = null

  readFile(file: File, onProgress: (done: number, total: number) => void): Promise<PassAnswer> {
    return this.#ask({ id: ++this.#asked, kind: 'file', file }, [], onProgress)
  }

  /** Takes the frame, which is of no use to anybody else afterwards. */
  readFrame(frame: ImageBitmap): Promise<PassAnswer> {
    return this.#ask({ id: ++this.#asked, kind: 'frame', frame }, [frame], () => undefined)
  }

  end(): void {
    this.#leave?.()
    this.#worker?.terminate()
    this.#worker = null
  }

  async #ask(
    request: PassRequest,
    taken: Transferable[],
    onProgress: (done: number, total: number) => void,
  ): Promise<PassAnswer> {
    const worker = (this.#worker ??= new Worker(new URL('./pass-worker.ts', import.meta.url), { type: 'module' }))
    const answer = await new Promise<PassAnswer | null>((resolve) => {
      const patience = setTimeout(() => settle(null), PATIENCE_MS)
      const settle = (found: PassAnswer | null): void => {
        clearTimeout(patience)
        this.#leave = null
        worker.removeEventListener('message', hear)
        worker.removeEventListener('error', stop)
        resolve(found)
      }
      const hear = ({ data }: MessageEvent<PassMessage>): void => {
        if (data.id !== request.id) return
        if (data.kind === 'progress') onProgress(data.done, data.total)
        else settle(data.answer)
      }
      const stop = (): void => settle(null)
      this.#leave = stop
      worker.addEventListener('message', hear)
      worker.addEventListener('error', stop)
      worker.postMessage(request, taken)
    })
    // The library remembers that it failed: the next question starts another worker.
    if (answer === null || answer.problem === 'scanner') this.end()
    return answer ?? FAILED
  }
}
