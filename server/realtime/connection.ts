import { randomInt } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { assertNever } from '../../core/lib/assert-never.ts'
import { isChannelName, isSignedChannel, ownerOf, type RealtimeKeys } from './channel.ts'
import { CLOSE } from './close-codes.ts'
import { errorFrame, readFrame, writeFrame, type ClientFrame } from './frames.ts'
import type { Hub, Peer } from './hub.ts'
import { createBucket, type RealtimeLimits } from './limits.ts'

export interface ConnectionDeps {
  hub: Hub
  keys: RealtimeKeys
  limits: RealtimeLimits
  /** Monotonic milliseconds. */
  now: () => number
}

const newSocketId = (): string => `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`

function createPeer(socket: WebSocket, address: string, deps: ConnectionDeps, check: Peer['check']): Peer {
  return {
    socketId: newSocketId(),
    address,
    channels: new Set(),
    users: new Set(),
    send(frame) {
      if (socket.readyState !== socket.OPEN) return
      // A client that does not read would make the server keep everything: it is closed, and pulls when it reconnects.
      if (socket.bufferedAmount > deps.limits.bufferedBytes) socket.terminate()
      else socket.send(frame)
    },
    close(code, reason) {
      this.send(errorFrame(code, reason))
      socket.close(code, reason)
    },
    terminate: () => socket.terminate(),
    check,
  }
}

function subscribe(peer: Peer, frame: { channel: string; auth: string }, deps: ConnectionDeps): void {
  const { channel, auth } = frame
  const refuse = (status: number, error: string) =>
    peer.send(writeFrame('pusher:subscription_error', { type: 'AuthError', error, status }, channel))
  // The name is sent back, so it is looked at before anything else is.
  if (!isChannelName(channel)) return peer.send(errorFrame(null, 'not a channel name'))
  if (ownerOf(channel) === null) return refuse(403, 'only private channels of users are served')
  if (!isSignedChannel(deps.keys, peer.socketId, channel, auth)) return refuse(401, 'invalid signature')
  if (!deps.hub.subscribe(peer, channel)) return refuse(429, 'too many subscriptions')
  peer.send(writeFrame('pusher_internal:subscription_succeeded', {}, channel))
}

function answer(peer: Peer, frame: ClientFrame, deps: ConnectionDeps): void {
  switch (frame.kind) {
    case 'subscribe':
      return subscribe(peer, frame, deps)
    case 'unsubscribe':
      return deps.hub.unsubscribe(peer, frame.channel)
    case 'ping':
      return peer.send(writeFrame('pusher:pong', {}))
    case 'pong':
      return undefined
    case 'sign-in':
      return peer.send(errorFrame(null, 'sign-in is not supported'))
    case 'client-event':
      return peer.send(errorFrame(null, 'client events are not enabled'))
    default:
      return assertNever(frame)
  }
}

/** Counts what a client says and when: both its rate and whether it is still there hang on it. */
function createWatch(limits: RealtimeLimits, startMs: number) {
  const withinRate = createBucket(limits.messageBurst, limits.messagesPerSecond, startMs)
  let badFrames = 0
  let heardMs = startMs
  let askedMs: number | null = null
  return {
    hear(nowMs: number): boolean {
      heardMs = nowMs
      askedMs = null
      return withinRate(nowMs)
    },
    stumble: (): boolean => ++badFrames <= limits.badFrames,
    /** What the silence asks for. */
    pulse(nowMs: number): 'fine' | 'ask' | 'gone' {
      if (askedMs !== null) return nowMs - askedMs > limits.pongMs ? 'gone' : 'fine'
      if (nowMs - heardMs <= limits.activityMs) return 'fine'
      askedMs = nowMs
      return 'ask'
    },
  }
}

/** Serves one accepted WebSocket until it ends. */
export function serveConnection(socket: WebSocket, address: string, deps: ConnectionDeps): void {
  const { hub, limits, now } = deps
  const startMs = now()
  const watch = createWatch(limits, startMs)
  const peer = createPeer(socket, address, deps, (nowMs) => {
    const pulse = watch.pulse(nowMs)
    if (pulse === 'ask') peer.send(writeFrame('pusher:ping', {}))
    else if (pulse === 'gone') peer.close(CLOSE.noPong, 'no pong')
    else if (nowMs - startMs > limits.oldestMs) peer.close(CLOSE.reconnect, 'connect again')
    else if (peer.channels.size === 0 && nowMs - startMs > limits.unsubscribedMs) peer.close(CLOSE.overCapacity, 'idle')
  })
  const receive = (data: RawData, isBinary: boolean): void => {
    if (!watch.hear(now())) return peer.close(CLOSE.tooManyMessages, 'too many messages')
    const frame = isBinary || !Buffer.isBuffer(data) ? null : readFrame(data.toString('utf8'))
    if (frame?.ok === true) return answer(peer, frame.value, deps)
    if (!watch.stumble()) return peer.close(CLOSE.tooManyMessages, 'too many bad messages')
    peer.send(errorFrame(null, frame?.error ?? 'binary frames are not supported'))
  }
  hub.add(peer)
  // An oversized or broken frame arrives here; ws closes the connection itself afterwards.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => hub.remove(peer))
  socket.on('message', (data, isBinary) => {
    if (socket.readyState === socket.OPEN) receive(data, isBinary)
  })
  const hello = { socket_id: peer.socketId, activity_timeout: Math.round(limits.activityMs / 1000) }
  peer.send(writeFrame('pusher:connection_established', hello))
}
