import type { PassAnswer, PassesFound, PassMessage, PassRequest } from './pass-messages.ts'

/** Fifty pages on an old phone. */
const PATIENCE_MS = 180_000

const NOTHING: PassesFound = { passes: [], others: 0 }
const FAILED: PassAnswer = { ...NOTHING, problem: 'unreadable' }

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
      let soFar = NOTHING
      const patience = setTimeout(() => settle({ ...soFar, problem: 'late' }), PATIENCE_MS)
      const settle = (found: PassAnswer | null): void => {
        clearTimeout(patience)
        this.#leave = null
        worker.removeEventListener('message', hear)
        worker.removeEventListener('error', fail)
        resolve(found)
      }
      const hear = ({ data }: MessageEvent<PassMessage>): void => {
        if (data.id !== request.id) return
        if (data.kind === 'answer') return settle(data.answer)
        soFar = data.found
        onProgress(data.done, data.total)
      }
      const fail = (): void => settle(soFar.passes.length > 0 ? { ...soFar, problem: 'part' } : null)
      this.#leave = () => settle(null)
      worker.addEventListener('message', hear)
      worker.addEventListener('error', fail)
      worker.postMessage(request, taken)
    })
    // It may still be busy, or the library remembers that it failed: the next question starts another worker.
    if (answer === null || /^(?:scanner|late|part)$/.test(answer.problem ?? '')) this.end()
    return answer ?? FAILED
  }
}
