import Pusher from 'pusher'
import { POKE_EVENT, userChannel } from '../../core/wire/resources.ts'
import type { PusherConfig } from '../config.ts'
import type { Realtime, Warn } from './poke-bus.ts'

const PATIENCE_MS = 5_000
/** A service that does not answer must not make us hoard requests. */
const MOST_AT_ONCE = 100

function newService({ appId, key, secret, host, port, tls, cluster }: PusherConfig): Pusher {
  const common = { appId, key, secret, timeout: PATIENCE_MS }
  if (host === null) return new Pusher({ ...common, cluster: cluster ?? '', useTLS: true })
  return new Pusher({ ...common, host, port: String(port), useTLS: tls })
}

/** Publishes through a foreign service; our own endpoint is off. */
export function createPusherService(config: PusherConfig, warn: Warn): Realtime {
  const service = newService(config)
  const underway = new Set<Promise<void>>()
  return {
    publish(userId, poke, except) {
      if (underway.size >= MOST_AT_ONCE) return Promise.resolve()
      const sent = service
        .trigger(userChannel(userId), POKE_EVENT, poke, except === undefined ? {} : { socket_id: except })
        .then(() => undefined)
        .catch((error: unknown) => warn(error, 'a poke was not accepted by the realtime service'))
        .finally(() => underway.delete(sent))
      underway.add(sent)
      return sent
    },
    // The protocol ends connections of signed-in users only; ours are authorised by channel, and pokes hold no data.
    drop: () => Promise.resolve(),
    authorise: (_userId, socketId, channel) => service.authorizeChannel(socketId, channel).auth,
    hangUp: () => Promise.resolve(),
    close: () => Promise.all(underway).then(() => undefined),
  }
}
