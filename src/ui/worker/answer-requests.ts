import type { Asked } from './asked-worker.ts'

type Work<Request, Answer> = (request: Request) => Promise<Answer>

/** In a worker: answers every message of the page (`createAskedWorker`), with null where the work fails. */
export function answerRequests<Request extends object, Answer>(work: Work<Request, Answer>): void {
  globalThis.addEventListener('message', ({ data }: MessageEvent<Asked<Request>>) => {
    const send = (answer: Answer | null): void => globalThis.postMessage({ id: data.id, answer })
    void work(data).then(send, () => send(null))
  })
}
