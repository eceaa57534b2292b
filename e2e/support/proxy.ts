/** A faulty network between one device and the server: cut, slow, or losing answers, as the test says. */
import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest, createServer, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Proxy {
  readonly url: string
  /** Refuses and cuts every connection while true, although the device believes to be online. */
  setDown(down: boolean): void
  /** Delays every answer. */
  setDelay(ms: number): void
  /** The next so many requests that match reach the server; their answers are lost on the way. */
  loseAnswers(matches: (request: IncomingMessage) => boolean, count: number): void
  /** What becomes of each request; null: they all pass. */
  setFate(fate: ((request: IncomingMessage) => Fate) | null): void
  /** Answers matching requests in the server's place, until `letThrough`. */
  answerWith(matches: (request: IncomingMessage) => boolean, answer: CannedAnswer): void
  letThrough(): void
  /** Puts this statement before every script the device loads, pages, worker and service worker alike. */
  prependToScripts(statement: string): void
  /** Called for each request that goes through, before it is sent on. */
  onRequest(listener: (request: IncomingMessage) => void): void
  close(): Promise<void>
}

/**
 * `refuse`: never reaches the server; `swallow`: nor does anything come back, not even that; `lose`: its answer never
 * comes; `cut`: the answer breaks off inside its body.
 */
export type Fate = 'pass' | 'refuse' | 'swallow' | 'lose' | 'cut'

export interface CannedAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** `port`: where it listens; a free one where none is given. */
export async function startProxy(targetPort: number, port = 0): Promise<Proxy> {
  let down = false
  let delayMs = 0
  let losing: { matches: (request: IncomingMessage) => boolean; left: number } | undefined
  let canned: { matches: (request: IncomingMessage) => boolean; answer: CannedAnswer } | undefined
  let statement = ''
  let fateOf: ((request: IncomingMessage) => Fate) | null = null
  const listeners: ((request: IncomingMessage) => void)[] = []
  const sockets = new Set<Duplex>()

  function forward(request: IncomingMessage, response: ServerResponse): void {
    for (const listener of listeners) listener(request)
    if (canned?.matches(request)) {
      response.writeHead(canned.answer.status, canned.answer.headers).end(canned.answer.body)
      return
    }
    const fate = fateOf?.(request) ?? 'pass'
    if (fate === 'swallow') return
    if (fate === 'refuse') {
      request.socket.destroy()
      return
    }
    const counted = losing !== undefined && losing.left > 0 && losing.matches(request)
    if (counted && losing) losing.left--
    const lose = counted || fate === 'lose'
    const isScript = statement !== '' && /\.m?js(\?|$)/.test(request.url ?? '')
    const headers = isScript ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers
    const upstream = httpRequest(
      { port: targetPort, host: '127.0.0.1', method: request.method, path: request.url, headers },
      (answer) => {
        if (lose) {
          answer.resume()
          answer.once('end', () => response.destroy())
          return
        }
        if (isScript && answer.statusCode === 200) {
          const { 'content-length': _, etag: __, ...rest } = answer.headers
          response.writeHead(200, rest).write(`${statement};`)
          answer.pipe(response)
          return
        }
        setTimeout(() => {
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
          if (fate === 'cut') answer.once('data', (chunk: Buffer) => cutInside(chunk, response))
          else answer.pipe(response)
        }, delayMs)
      },
    )
    upstream.once('error', () => response.destroy())
    response.once('close', () => upstream.destroy())
    request.pipe(upstream)
  }

  const server = createServer((request, response) => {
    if (down) request.socket.destroy()
    else forward(request, response)
  })
  server.on('connection', (socket: Socket) => {
    if (down) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    const upstream = connect(targetPort, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`]
      for (let i = 0; i < request.rawHeaders.length; i += 2) {
        lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`)
      }
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    const end = (): void => {
      upstream.destroy()
      socket.destroy()
    }
    upstream.on('error', end).on('close', end)
    socket.on('error', end).on('close', end)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    url: `http://localhost:${address.port}`,
    setDown(value) {
      down = value
      if (down) for (const socket of sockets) socket.destroy()
    },
    setDelay(ms) {
      delayMs = ms
    },
    setFate(fate) {
      fateOf = fate
    },
    loseAnswers(matches, count) {
      losing = { matches, left: count }
    },
    answerWith(matches, answer) {
      canned = { matches, answer }
    },
    letThrough() {
      canned = undefined
    },
    prependToScripts(value) {
      statement = value
    },
    onRequest(listener) {
      listeners.push(listener)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Lets half of a chunk through and ends the connection as soon as that is on its way. */
function cutInside(chunk: Buffer, response: ServerResponse): void {
  response.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => response.destroy())
}
