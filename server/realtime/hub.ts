import { userChannel } from '../../core/wire/resources.ts'
import { CLOSE } from './close-codes.ts'
import { writeFrame } from './frames.ts'
import type { RealtimeLimits } from './limits.ts'

/** One connected client, as the hub sees it. */
export interface Peer {
  readonly socketId: string
  readonly address: string
  readonly channels: Set<string>
  /** Users this socket was given a signature for, subscribed or not yet. */
  readonly users: Set<string>
  send(frame: string): void
  close(code: number, reason: string): void
  /** Ends the connection without waiting for the other side. */
  terminate(): void
  /** Looks after the heartbeat; called every few seconds. */
  check(nowMs: number): void
}

/** Who is connected to this process, and who listens to which channel. */
export interface Hub {
  readonly size: number
  hasRoom(address: string): boolean
  add(peer: Peer): void
  remove(peer: Peer): void
  subscribe(peer: Peer, channel: string): boolean
  unsubscribe(peer: Peer, channel: string): void
  /** Remembers for whom a socket was authorised, so that `drop` reaches it before it subscribes. */
  claim(socketId: string, userId: string): boolean
  deliver(channel: string, event: string, data: unknown, exceptSocketId?: string): void
  /** Ends every connection of a user; those that are still allowed come straight back. */
  drop(userId: string): void
  all(): Peer[]
}

const groupOf = <K, V>(groups: Map<K, Set<V>>, key: K): Set<V> => {
  const known = groups.get(key)
  if (known !== undefined) return known
  const fresh = new Set<V>()
  groups.set(key, fresh)
  return fresh
}

function leave<K, V>(groups: Map<K, Set<V>>, key: K, value: V): void {
  const group = groups.get(key)
  if (group?.delete(value) === true && group.size === 0) groups.delete(key)
}

export function createHub(limits: RealtimeLimits): Hub {
  const peers = new Map<string, Peer>()
  const channels = new Map<string, Set<Peer>>()
  const addresses = new Map<string, Set<Peer>>()

  const unsubscribe = (peer: Peer, channel: string): void => {
    peer.channels.delete(channel)
    leave(channels, channel, peer)
  }

  return {
    get size() {
      return peers.size
    },
    hasRoom: (address) => peers.size < limits.sockets && (addresses.get(address)?.size ?? 0) < limits.socketsPerAddress,
    add(peer) {
      peers.set(peer.socketId, peer)
      groupOf(addresses, peer.address).add(peer)
    },
    remove(peer) {
      for (const channel of peer.channels) unsubscribe(peer, channel)
      leave(addresses, peer.address, peer)
      peers.delete(peer.socketId)
    },
    subscribe(peer, channel) {
      if (peer.channels.has(channel)) return true
      if (peer.channels.size >= limits.subscriptionsPerSocket) return false
      if ((channels.get(channel)?.size ?? 0) >= limits.socketsPerUser) return false
      peer.channels.add(channel)
      groupOf(channels, channel).add(peer)
      return true
    },
    unsubscribe,
    claim(socketId, userId) {
      const peer = peers.get(socketId)
      peer?.users.add(userId)
      return peer !== undefined
    },
    deliver(channel, event, data, exceptSocketId) {
      const group = channels.get(channel)
      if (group === undefined) return
      const frame = writeFrame(event, data, channel)
      for (const peer of group) if (peer.socketId !== exceptSocketId) peer.send(frame)
    },
    drop(userId) {
      const channel = userChannel(userId)
      for (const peer of peers.values()) {
        if (!peer.users.has(userId) && !peer.channels.has(channel)) continue
        for (const each of peer.channels) unsubscribe(peer, each)
        peer.close(CLOSE.reconnect, 'authorise again')
      }
    },
    all: () => [...peers.values()],
  }
}
