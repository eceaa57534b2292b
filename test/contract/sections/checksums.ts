import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../core/lib/json.ts'
import { purgeLog } from '../../../server/log/purge.ts'
import { purgeMedia } from '../../../server/media/purge.ts'
import { call } from '../support/call.ts'
import { liveOf } from '../support/checksum.ts'
import type { LiveRow } from '../support/checksum.ts'
import { add, feed, logIn, remove, send, somebody, update } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import type { World } from '../support/world.ts'
import { DAY_MS } from '../../../core/time/units.ts'

interface Row extends LiveRow {
  meta: { deleted?: boolean }
}

/** ENGINE 4: the end of a feed says how many records are live at its checkpoint, and the sum of their hashes. */
export function checksums(world: () => World): void {
  const liveIn = async (person: Pick<Person, 'accessToken'>, collection = 'flights') => {
    const { meta } = (await feed(world(), person, '0', 1000, collection)).body
    return { count: meta.count, checksum: meta.checksum }
  }

  test('only the last page tells them, and they are those of the records as they were handed out', async () => {
    const person = await somebody(world())
    const ids = Array.from({ length: 5 }, () => randomUUID())
    const attributes: JsonObject = { note: 'Grüße 🛫', seat: { side: null, number: '12A' }, custom: { b: 1, a: null } }
    await send(world(), person, ...ids.map((id, rating) => add(id, { ...attributes, rating: rating + 1 })))
    await send(world(), person, add(randomUUID(), { name: 'trip' }, { type: 'trips' }))
    await send(world(), person, remove(ids[0] ?? '', { ...attributes, rating: 1 }))
    const first = await feed(world(), person, '0', 2)
    expect(first.body.meta).not.toHaveProperty('count')
    expect(first.body.meta).not.toHaveProperty('checksum')
    const all = await feed(world(), person)
    const live = liveOf(all.body.data.filter((row: Row) => !row.meta.deleted))
    expect(live.count).toBe(4)
    expect(all.body.meta).toMatchObject(live)
    expect((await feed(world(), person, all.body.meta.checkpoint)).body.meta).toMatchObject(live)
    expect(await liveIn(person, 'media')).toEqual({ count: 0, checksum: '0'.repeat(16) })
    expect((await liveIn(person, 'data')).count).toBe(1)
  })

  test('what is changed and changed back has the checksum it had; a refused request changes nothing', async () => {
    const person = await somebody(world())
    const [one, two] = [randomUUID(), randomUUID()]
    await send(world(), person, add(one, { note: 'a' }))
    const before = await liveIn(person)
    await send(world(), person, update(one, { note: 'b' }, { note: 'a' }), add(two, { note: 'x' }))
    expect(await liveIn(person)).not.toEqual(before)
    expect((await send(world(), person, add(randomUUID(), {}), update(one, { note: 'c' }, {}))).status).toBe(409)
    await send(world(), person, update(one, { note: 'a' }, { note: 'b' }), remove(two, { note: 'x' }))
    expect(await liveIn(person)).toEqual(before)
  })

  test('with writers beside it, every end of the feed has the checksum of exactly the rows up to its checkpoint', async () => {
    const person = await somebody(world())
    let running = 6
    const write = async (): Promise<void> => {
      const known: [string, number][] = []
      for (let n = 1; n <= 10; n++) {
        const id = randomUUID()
        const old = known.at(-2)
        const change = old && n % 3 === 0 ? [remove(old[0], { rating: old[1] })] : []
        const edit = old && n % 3 === 1 ? [update(old[0], { rating: 5 }, { rating: old[1] })] : []
        const { status } = await send(world(), person, add(id, { rating: (n % 4) + 1 }), ...change, ...edit)
        expect(status).toBe(200)
        if (change.length > 0) known.splice(-2, 1)
        else if (old && edit.length > 0) old[1] = 5
        known.push([id, (n % 4) + 1])
        await setImmediate()
      }
      running--
    }
    const rows = new Map<string, Row>()
    const ends = new Set<string>()
    const read = async (): Promise<void> => {
      let after = '0'
      for (let isLast = false; !isLast; ) {
        isLast = running === 0
        for (let next: string | null = after; next !== null; ) {
          const { body } = await feed(world(), person, after, 7)
          for (const row of body.data) {
            if (row.meta.deleted) rows.delete(row.id)
            else rows.set(row.id, row)
          }
          after = body.meta.checkpoint
          next = body.links.next
          if (next !== null) continue
          expect(body.meta).toMatchObject(liveOf(rows.values()))
          ends.add(after)
        }
        await setImmediate()
      }
    }
    await Promise.all([...Array.from({ length: running }, write), read()])
    expect(ends.size).toBeGreaterThan(3)
  })

  test('a purge of tombstones changes nothing, and media that go with their flight are counted no more', async () => {
    const person = await somebody(world())
    const [flight, medium, other] = [randomUUID(), randomUUID(), randomUUID()]
    await send(world(), person, add(flight, { note: 'a' }), add(other, { note: 'b' }))
    const attributes = { flightId: flight, kind: 'photo', mediaType: 'image/jpeg', bytes: 3 }
    expect((await send(world(), person, add(medium, attributes, { type: 'media' }))).status).toBe(200)
    await send(world(), person, remove(flight, { note: 'a' }))
    expect((await liveIn(person, 'media')).count).toBe(1)
    world().clock.nowMs += 91 * DAY_MS
    const { db } = world().database
    await purgeMedia({ db, clock: () => world().clock.nowMs, media: world().app.lmw.media })
    await purgeLog(db, world().clock.nowMs)
    const now = (await logIn(world(), { email: person.email, password: person.password })).body
    expect(await liveIn(now, 'media')).toEqual({ count: 0, checksum: '0'.repeat(16) })
    expect(await liveIn(now)).toEqual(liveOf([{ type: 'flights', id: other, attributes: { note: 'b' } }]))
  })

  test('of a deleted account nothing is left that counts', async () => {
    const person = await somebody(world())
    await send(world(), person, add(randomUUID(), { note: 'a' }))
    const { status } = await call(world(), '/api/me', {
      method: 'DELETE',
      token: person.accessToken,
      type: 'application/json',
      body: { password: person.password },
    })
    expect(status).toBe(204)
    const { db } = world().database
    expect(await db.selectFrom('sync_counters').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  })
}
