import { WebSocket, type ClientOptions } from 'ws'

export interface Frame {
  event: string
  channel?: string
  data: Record<string, unknown>
}

export interface RawClient {
  readonly socketId: string
  send(frame: unknown): void
  sendRaw(data: string | Buffer): void
  /** The next frame of this event, heard before or after the call. */
  heard(event: string): Promise<Frame>
  readonly frames: readonly Frame[]
  closed: Promise<{ code: number; reason: string }>
  end(): void
  /** Stops reading, as a device does that has gone to sleep. */
  pause(): void
}

const PATIENCE_MS = 30_000

function readFrame(text: string): Frame {
  const frame: { event: string; channel?: string; data?: unknown } = JSON.parse(text)
  const data: Record<string, unknown> = typeof frame.data === 'string' ? JSON.parse(frame.data) : {}
  return { ...frame, data }
}

function closing(socket: WebSocket): Promise<{ code: number; reason: string }> {
  return new Promise((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
}

/** A client that speaks the protocol by hand, to say what a library never would. */
export async function rawClient(url: string, options: ClientOptions = {}): Promise<RawClient> {
  const socket = new WebSocket(url, { ...options, perMessageDeflate: false })
  const frames: Frame[] = []
  const taken = new Set<Frame>()
  const waiting = new Set<() => void>()
  const closed = closing(socket)
  socket.on('message', (data: Buffer) => {
    frames.push(readFrame(data.toString('utf8')))
    for (const look of waiting) look()
  })
  // A connection the server cuts off is what many tests are about.
  socket.on('error', () => undefined)

  const heard = (event: string): Promise<Frame> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const frame = frames.find((each) => each.event === event && !taken.has(each))
        if (frame === undefined) return
        taken.add(frame)
        clearTimeout(timer)
        waiting.delete(look)
        resolve(frame)
      }
      const timer = setTimeout(() => reject(new Error(`never heard ${event}: ${JSON.stringify(frames)}`)), PATIENCE_MS)
      waiting.add(look)
      look()
    })

  const hello = await Promise.race([heard('pusher:connection_established'), closed.then(() => null)])
  const socketId = hello?.data['socket_id']
  return {
    socketId: typeof socketId === 'string' ? socketId : '',
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendRaw: (data) => socket.send(data),
    heard,
    frames,
    closed,
    end: () => socket.terminate(),
    pause: () => socket.pause(),
  }
}

/** The status an upgrade is refused with; 101 when it is not. */
export function upgradeStatus(url: string, options: ClientOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options)
    socket.on('unexpected-response', (request, response) => {
      request.destroy()
      resolve(response.statusCode ?? 0)
    })
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('error', reject)
  })
}
