// Schedules in which a clock is wrong, or something has to be tried again until the server hears it.
import { stampTokens } from '../../core/session/token.ts'
import { localLocks } from '../../sync/transport/locks.ts'
import { endLogins, keepEnded } from '../../sync/session/end-logins.ts'
import { openLocalStore } from '../../sync/storage/local-store.ts'
import type { ResourceType } from '../../core/wire/resources.ts'
import { idOf, refusal, ReplicationWorld } from '../support/replication-world.ts'
import { ONE, type Schedule, until, withTwo } from './schedules.ts'
import { inWorldTime, sleep } from './world/clock.ts'
import type { Device } from './world/device.ts'
import { kindOf } from './world/records.ts'
import { HOUR_MS } from '../../core/time/units.ts'

/** Of two values of one field the later stays, though it is sent first and the other would win a draw. */
export const laterEditSentFirst =
  (type: ResourceType): Schedule =>
  (options = {}) =>
    withTwo(options, async ({ server, a, b, settle: rest }) => {
      const kind = kindOf(type)
      const id = idOf(2)
      const write = (device: Device, text: string): Promise<boolean> =>
        device.write(kind, id, (now) => ({ ...now, [kind.note]: text }))
      await write(a, 'first')
      await a.log?.inSync()
      b.log?.reSync()
      await b.log?.inSync()
      b.network.isOnline = false
      await write(b, 'z, the earlier')
      a.clockOffsetMs += HOUR_MS
      await write(a, 'a, the later')
      await a.log?.inSync()
      b.network.isOnline = true
      await rest()
      const text = server.live(kind.collection).get(id)?.[kind.note]
      return text === 'a, the later' ? null : `the earlier edit won: ${JSON.stringify(text)}`
    })

/** A server fails over a record for an hour; half a minute after it is mended it has it, and nobody pressed anything. */
export const parkedThenMended: Schedule = () =>
  inWorldTime(1, async () => {
    const world = await ReplicationWorld.open()
    try {
      await world.started({ probeDelaysMs: [5000, 10_000, 20_000] })
      world.server.traps.add(ONE)
      await world.edit(ONE, { note: 'x' })
      await sleep(HOUR_MS)
      if (!world.sync.problems().has(ONE)) return 'what the server fails over is not parked'
      world.server.traps.clear()
      await sleep(30_000)
      return world.server.live('flights').has(ONE) ? null : 'a parked record waits, and the server would take it'
    } finally {
      await world.end()
    }
  })

/** A log-out is sent to a server that fails; it is sent again, and only then forgotten. */
export const loggedOutWhileFailing: Schedule = async () => {
  const parts = { store: openLocalStore('logged-out-while-failing'), locks: localLocks() }
  const { fetch } = globalThis
  const heard: number[] = []
  const answers = (status: number, body: string | null): void => {
    globalThis.fetch = async () => {
      heard.push(status)
      return new Response(body, { status, headers: { 'content-type': 'application/vnd.api+json' } })
    }
  }
  try {
    await parts.store.writeTogether(keepEnded(stampTokens({ accessToken: 'access', refreshToken: 'refresh' }, 0)))
    answers(503, JSON.stringify(refusal(503, 'unavailable').body))
    await endLogins(parts)
    answers(204, null)
    await endLogins(parts)
    return heard.join() === '503,204' ? null : `the server heard of the log-out at ${heard.join()}`
  } finally {
    globalThis.fetch = fetch
    parts.store.close()
  }
}

/** Both tokens look dead to this device, and the server takes them. */
export const clockAYearAhead: Schedule = (options = {}) =>
  withTwo(options, async ({ server, a }) => {
    a.clockOffsetMs += 366 * 24 * HOUR_MS
    const isSent = (): boolean => server.live('flights').get(ONE)?.['note'] === 'second'
    await a.change(ONE, () => ({ note: 'second' }))
    await until(() => isSent() || a.isLocked)
    return isSent() ? null : 'a wrong clock ended the login'
  })
