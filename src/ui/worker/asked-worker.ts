interface Numbered<Answer> {
  id: number
  answer: Answer | null
}

/** Answers null where the worker has no answer, or cannot work. */
type Ask<Request, Answer> = (request: Request) => Promise<Answer | null>

/** What such a worker is sent. */
export type Asked<Request> = Request & { id: number }

/**
 * Asks a worker of the page that starts with the first question and ends when none came for a while. The answer is null
 * where the worker has none, or cannot work.
 */
export function createAskedWorker<Request extends object, Answer>(
  start: () => Worker,
  idleMs: number,
): Ask<Request, Answer> {
  let worker: Worker | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let requests = 0
  let underWay = 0
  const end = (): void => {
    worker?.terminate()
    worker = null
  }
  return async (request) => {
    clearTimeout(idle)
    const asked = (worker ??= start())
    const id = ++requests
    underWay += 1
    const answer = await new Promise<Answer | null>((resolve) => {
      const settle = (result: Answer | null): void => {
        asked.removeEventListener('message', hear)
        asked.removeEventListener('error', stop)
        resolve(result)
      }
      const hear = ({ data }: MessageEvent<Numbered<Answer>>): void => {
        if (data.id === id) settle(data.answer)
      }
      const stop = (): void => {
        if (worker === asked) end()
        settle(null)
      }
      asked.addEventListener('message', hear)
      asked.addEventListener('error', stop)
      asked.postMessage({ id, ...request })
    })
    underWay -= 1
    if (underWay === 0) idle = setTimeout(end, idleMs)
    return answer
  }
}
