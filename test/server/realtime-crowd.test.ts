// Invariant I21 with a crowd: a poke reaches every socket of its user, once, and no socket of anybody else.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import type { RawClient } from './raw-client.ts'
import { type RealtimeHost, startHost } from './realtime-host.ts'

const USERS = 20
const SOCKETS_EACH = 50
const userId = (index: number): string => `0b9c1f5e-6b0a-4f0e-9d3e-0000000001${String(index).padStart(2, '0')}`

let host: RealtimeHost

beforeEach(async () => {
  host = await startHost({ limits: { socketsPerAddress: USERS * SOCKETS_EACH } })
})

afterEach(() => host.stop())

test('I21: with 1,000 sockets open, a poke reaches all fifty of its user and none of the others', async () => {
  const users: RawClient[][] = []
  // One user after the other: a thousand openings at once take longer than any of them may on a busy machine.
  for (let index = 0; index < USERS; index++) {
    users.push(await Promise.all(Array.from({ length: SOCKETS_EACH }, () => host.subscribed(userId(index)))))
  }
  for (const [index, sockets] of users.entries()) {
    await host.realtime.publish(userId(index), { collection: 'flights', seq: String(index + 1) })
    for (const socket of sockets) expect((await socket.heard('changed')).data['seq']).toBe(String(index + 1))
  }
  // A second poke to the first user: whatever had gone astray before would have arrived ahead of it.
  for (const [index, sockets] of users.entries()) {
    await host.realtime.publish(userId(index), { collection: 'data', seq: '1000' })
    for (const socket of sockets) expect((await socket.heard('changed')).data['seq']).toBe('1000')
    expect(must(sockets[0]).frames.filter(({ event }) => event === 'changed')).toHaveLength(2)
  }
})
