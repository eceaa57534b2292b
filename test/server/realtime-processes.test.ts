import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { createDatabase, onServer } from '../support/postgres/database.ts'
import { rawClient, upgradeStatus } from './raw-client.ts'
import { startHost, type RealtimeHost } from './realtime-host.ts'

const ANNA = '0b9c1f5e-6b0a-4f0e-9d3e-000000000001'
const CHANNEL = `private-user-${ANNA}`
const poke = (seq: number) => ({ collection: 'flights', seq: String(seq) }) as const

describe('two servers on one PostgreSQL', () => {
  let databaseUrl: string
  let hosts: RealtimeHost[]

  beforeEach(async () => {
    databaseUrl = await createDatabase(inject('postgres'))
    hosts = [await startHost({ databaseUrl }), await startHost({ databaseUrl })]
  })

  afterEach(async () => {
    for (const host of hosts) await host.stop()
  })

  const both = (): [RealtimeHost, RealtimeHost] => [must(hosts[0]), must(hosts[1])]

  test('a poke published by one is heard at both, once', async () => {
    const [first, second] = both()
    const [near, far] = [await first.subscribed(ANNA), await second.subscribed(ANNA)]
    await first.realtime.publish(ANNA, poke(1))
    await first.realtime.publish(ANNA, poke(2))
    for (const client of [near, far]) {
      expect((await client.heard('changed')).data).toEqual(poke(1))
      expect((await client.heard('changed')).data).toEqual(poke(2))
    }
  })

  test('the sender is left out wherever its socket lives', async () => {
    const [first, second] = both()
    const sender = await second.subscribed(ANNA)
    await first.realtime.publish(ANNA, poke(1), sender.socketId)
    await first.realtime.publish(ANNA, poke(2))
    expect((await sender.heard('changed')).data).toEqual(poke(2))
  })

  test('a signature from one counts at the other, and an ended session ends that socket too', async () => {
    const [first, second] = both()
    const client = await rawClient(second.socketUrl)
    const answer = await first.authorise(ANNA, client.socketId, CHANNEL)
    const { auth }: { auth: string } = JSON.parse(await answer.text())
    await first.realtime.drop(ANNA)
    expect((await client.closed).code).toBe(4200)
    const next = await rawClient(second.socketUrl)
    next.send({ event: 'pusher:subscribe', data: { channel: CHANNEL, auth } })
    await next.heard('pusher:subscription_error')
    next.end()
  })

  test('nonsense on the line is ignored', async () => {
    const [first, second] = both()
    const client = await second.subscribed(ANNA)
    const nonsense = [
      '',
      'x',
      '[]',
      'null',
      '{"kind":"poke"}',
      `{"kind":"poke","userId":"${ANNA}","poke":7}`,
      '{"kind":"claim"}',
    ]
    for (const text of nonsense) await onServer(databaseUrl, `SELECT pg_notify('lmw_realtime', '${text}')`)
    await first.realtime.publish(ANNA, poke(1))
    expect((await client.heard('changed')).data).toEqual(poke(1))
    expect(client.frames.filter((frame) => frame.event === 'changed')).toHaveLength(1)
  })

  test('a lost line comes back, and whoever may have missed a poke is made to come back and pull', async () => {
    const [first, second] = both()
    const client = await second.subscribed(ANNA)
    await onServer(
      databaseUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'logmyworld realtime' AND datname = current_database()`,
    )
    expect((await client.closed).code).toBe(4200)
    const again = await second.subscribed(ANNA)
    // The other line may come back a moment later; what is published meanwhile waits for it.
    await first.realtime.publish(ANNA, poke(1))
    const heard = await Promise.race([again.heard('changed'), again.closed])
    if ('code' in heard) {
      const third = await second.subscribed(ANNA)
      await first.realtime.publish(ANNA, poke(2))
      await third.heard('changed')
    }
  })
})

interface Call {
  path: string
  body: Record<string, unknown>
}

describe('a Pusher-compatible service', () => {
  let service: Server
  let calls: Call[]
  let answerStatus: number

  const read = async (request: IncomingMessage): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part)
    const raw = Buffer.concat(parts)
    const url = new URL(request.url ?? '', 'http://service')
    expect(url.searchParams.get('body_md5')).toBe(createHash('md5').update(raw).digest('hex'))
    calls.push({ path: url.pathname, body: JSON.parse(raw.toString('utf8')) })
  }

  beforeEach(async () => {
    calls = []
    answerStatus = 200
    service = createServer((request, response) => {
      void read(request).finally(() => response.writeHead(answerStatus).end('{}'))
    })
    await new Promise<void>((resolve) => {
      service.listen(0, '127.0.0.1', resolve)
    })
  })

  afterEach(() => {
    service.closeAllConnections()
    service.close()
  })

  const start = (): Promise<RealtimeHost> => {
    const address = service.address()
    const port = typeof address === 'object' ? must(address).port : 0
    return startHost({
      pusher: { appId: '7', key: 'public', secret: 'hidden', host: '127.0.0.1', port, tls: false, cluster: null },
    })
  }

  test('is told of a change, signs by its own secret, and our own endpoint is off', async () => {
    const host = await start()
    await host.realtime.publish(ANNA, poke(3), '1.2')
    const body = { name: 'changed', channels: [CHANNEL], data: JSON.stringify(poke(3)), socket_id: '1.2' }
    expect(calls).toEqual([{ path: '/apps/7/events', body }])
    const answer = await host.authorise(ANNA, '1.2', CHANNEL)
    expect(await answer.json()).toEqual({ auth: expect.stringMatching(/^public:[0-9a-f]{64}$/) })
    expect((await host.authorise(ANNA, '1.2', 'private-user-other')).status).toBe(403)
    expect(await upgradeStatus(host.socketUrl)).not.toBe(101)
    await host.stop()
  })

  test('may fail: a poke is a hint and the change stays', async () => {
    const host = await start()
    answerStatus = 500
    await expect(host.realtime.publish(ANNA, poke(1))).resolves.toBeUndefined()
    service.closeAllConnections()
    service.close()
    await expect(host.realtime.publish(ANNA, poke(2))).resolves.toBeUndefined()
    await host.stop()
  })
})
