/** A WebDriver BiDi connection: commands out, their answers back. Playwright's own asks for more than Firefox ESR knows. */
import { once } from 'node:events'

export interface Bidi {
  send<T>(method: string, params: object): Promise<T>
  close(): void
}

interface Answer {
  type: 'success' | 'error' | 'event'
  id: number
  result?: unknown
  error?: string
  message?: string
}

/** A driver whose browser hangs says nothing. */
const ANSWER_MS = 60_000

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  let lastId = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
  })
  const gone = (id: number): Answer => ({ type: 'error', id, error: 'the browser is gone' })
  socket.addEventListener('close', () => {
    for (const [id, answered] of waiting) answered(gone(id))
  })
  return {
    send: async <T>(method: string, params: object): Promise<T> => {
      lastId += 1
      const id = lastId
      const { promise, resolve } = Promise.withResolvers<Answer>()
      waiting.set(id, resolve)
      const timer = setTimeout(() => resolve({ type: 'error', id, error: `no answer in ${ANSWER_MS} ms` }), ANSWER_MS)
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, method, params }))
      else resolve(gone(id))
      const answer = await promise
      clearTimeout(timer)
      waiting.delete(id)
      if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message ?? ''}`)
      return answer.result as T
    },
    close: () => socket.close(),
  }
}
