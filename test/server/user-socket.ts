import type { ClientOptions } from 'ws'
import { must } from '../../core/lib/must.ts'
import { type ApiConfig, userChannel } from '../../core/wire/resources.ts'
import type { ApiClient } from './api-client.ts'
import { rawClient, type RawClient } from './raw-client.ts'

/** Where a server's own realtime endpoint takes sockets. */
export async function socketUrl(server: string): Promise<string> {
  const config: ApiConfig = JSON.parse(await (await fetch(`${server}/api/config`)).text())
  return `${server.replace('http', 'ws')}/app/${must(config.realtime).key}?protocol=7`
}

/** A raw socket subscribed to its user's channel. `url` is of `socketUrl`. */
export async function userSocket(
  server: string,
  url: string,
  user: ApiClient,
  options: ClientOptions = {},
): Promise<RawClient> {
  const client = await rawClient(url, options)
  const channel = userChannel(user.userId)
  const answer = await fetch(`${server}/api/broadcasting/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: new URLSearchParams({ socket_id: client.socketId, channel_name: channel }),
  })
  const { auth }: { auth: string } = JSON.parse(await answer.text())
  client.send({ event: 'pusher:subscribe', data: { channel, auth } })
  await client.heard('pusher_internal:subscription_succeeded')
  return client
}
