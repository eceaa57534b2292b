import type { Server } from 'node:http'
import { POKE_EVENT, userChannel } from '../../core/wire/resources.ts'
import type { BusMessage } from './bus-message.ts'
import { signChannel, type RealtimeKeys } from './channel.ts'
import { CLOSE } from './close-codes.ts'
import { attachEndpoint } from './endpoint.ts'
import { createHub, type Hub } from './hub.ts'
import type { RealtimeLimits } from './limits.ts'
import { openProcessLink } from './process-link.ts'
import type { Realtime, Warn } from './poke-bus.ts'

export interface EmbeddedDeps {
  keys: RealtimeKeys
  limits: RealtimeLimits
  publicUrl: string | null
  trustedProxies: number
  /** Other processes may serve the same PostgreSQL; null: this one is alone. */
  databaseUrl: string | null
  now: () => number
  warn: Warn
}

function receive(hub: Hub, message: BusMessage): void {
  if (message.kind === 'poke') hub.deliver(userChannel(message.userId), POKE_EVENT, message.poke, message.except)
  else if (message.kind === 'drop') hub.drop(message.userId)
  else hub.claim(message.socketId, message.userId)
}

/** Our own endpoint: sockets of this process directly, those of other processes over PostgreSQL. */
export async function createEmbedded(server: Server, deps: EmbeddedDeps): Promise<Realtime> {
  const hub = createHub(deps.limits)
  const line =
    deps.databaseUrl === null
      ? null
      : await openProcessLink({
          databaseUrl: deps.databaseUrl,
          receive: (message) => receive(hub, message),
          // A device that reconnects pulls, so it gets what it missed.
          missed: () => hub.all().forEach((peer) => peer.close(CLOSE.reconnect, 'pokes may be missing')),
          warn: deps.warn,
        })
  const endEndpoint = attachEndpoint(server, { ...deps, hub })
  const everywhere = (message: BusMessage): Promise<void> => {
    receive(hub, message)
    line?.send(message)
    return Promise.resolve()
  }
  return {
    publish: (userId, poke, except) =>
      everywhere(except === undefined ? { kind: 'poke', userId, poke } : { kind: 'poke', userId, poke, except }),
    drop: (userId) => everywhere({ kind: 'drop', userId }),
    authorise(userId, socketId, channel) {
      if (!hub.claim(socketId, userId)) line?.send({ kind: 'claim', userId, socketId })
      return signChannel(deps.keys, socketId, channel)
    },
    hangUp: endEndpoint,
    async close() {
      await endEndpoint()
      await line?.close()
    },
  }
}
