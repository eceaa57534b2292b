import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import type { RealtimeKeys } from './channel.ts'
import { CLOSE } from './close-codes.ts'
import { serveConnection } from './connection.ts'
import { errorFrame } from './frames.ts'
import type { Hub } from './hub.ts'
import type { RealtimeLimits } from './limits.ts'
import { addressGroup, isOwnOrigin } from './origin.ts'

export interface EndpointDeps {
  hub: Hub
  keys: RealtimeKeys
  limits: RealtimeLimits
  publicUrl: string | null
  /** Number of proxies in front of this server whose X-Forwarded-For is believed. */
  trustedProxies: number
  now: () => number
}

const APP_PATH = /^\/app\/([\w-]{1,64})$/
const OLDEST_PROTOCOL = 5
const NEWEST_PROTOCOL = 7
const FAREWELL_MS = 1_000

function refuse(socket: Duplex, status: number): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`
  socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

function addressOf(request: IncomingMessage, trustedProxies: number): string {
  // Each proxy appends the address it saw, so only the last ones are not the visitor's own invention.
  const chain = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const forwarded = trustedProxies > 0 ? chain.at(-trustedProxies)?.trim() : undefined
  return addressGroup(forwarded === undefined || forwarded === '' ? (request.socket.remoteAddress ?? '') : forwarded)
}

/** Why this client is not to be served at all, as a close code; null when all is well. */
function objection(url: URL, key: string): { code: number; reason: string } | null {
  if (APP_PATH.exec(url.pathname)?.[1] !== key) return { code: CLOSE.unknownApp, reason: 'unknown application key' }
  const protocol = url.searchParams.get('protocol')
  if (protocol === null) return { code: CLOSE.missingProtocol, reason: 'no protocol version' }
  const version = Number(protocol)
  if (Number.isInteger(version) && version >= OLDEST_PROTOCOL && version <= NEWEST_PROTOCOL) return null
  return { code: CLOSE.unsupportedProtocol, reason: 'unsupported protocol version' }
}

function turnAway(socket: WebSocket, { code, reason }: { code: number; reason: string }): void {
  socket.on('error', () => socket.terminate())
  socket.send(errorFrame(code, reason))
  socket.close(code, reason)
}

/** The status an upgrade is refused with before any WebSocket exists; null when it may go on. */
function refusal(request: IncomingMessage, address: string, deps: EndpointDeps): number | null {
  if (!isOwnOrigin(request.headers.origin, request.headers.host, deps.publicUrl)) return 403
  if (!deps.hub.hasRoom(address)) return 429
  return null
}

function newSocketServer(limits: RealtimeLimits): WebSocketServer {
  // `closeTimeout` is newer than the published types; it bounds how long a closing client may linger.
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    closeTimeout: FAREWELL_MS,
  }
  return new WebSocketServer(options)
}

/** Ends all connections; a client that does not answer the close frame in time is cut off. */
async function sayGoodbye(hub: Hub): Promise<void> {
  for (const peer of hub.all()) peer.close(CLOSE.reconnect, 'the server restarts')
  for (let waitedMs = 0; hub.size > 0 && waitedMs < FAREWELL_MS; waitedMs += 20) await sleep(20)
  for (const peer of hub.all()) peer.terminate()
}

/**
 * Serves the Pusher protocol at `/app/{key}` on an HTTP server.
 * @returns the function that ends it: no new connections, the open ones closed with 4200.
 */
export function attachEndpoint(server: Server, deps: EndpointDeps): () => Promise<void> {
  const sockets = newSocketServer(deps.limits)
  let closing = false

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    const target = `http://localhost${request.url ?? ''}`
    const url = URL.canParse(target) ? new URL(target) : null
    if (url === null || !APP_PATH.test(url.pathname)) {
      // In development another handler on this server reloads the page as files change.
      if (server.listenerCount('upgrade') === 1) refuse(socket, 404)
      return
    }
    const address = addressOf(request, deps.trustedProxies)
    const status = closing ? 503 : refusal(request, address, deps)
    if (status !== null) return refuse(socket, status)
    const problem = objection(url, deps.keys.key)
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      if (problem === null) serveConnection(accepted, address, deps)
      else turnAway(accepted, problem)
    })
  }
  const sweep = setInterval(() => {
    const nowMs = deps.now()
    for (const peer of deps.hub.all()) peer.check(nowMs)
  }, deps.limits.sweepMs)
  sweep.unref()
  server.on('upgrade', upgrade)

  return async () => {
    closing = true
    clearInterval(sweep)
    await sayGoodbye(deps.hub)
  }
}
