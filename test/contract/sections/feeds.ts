import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { purgeLog } from '../../../server/log/purge.ts'
import { call } from '../support/call.ts'
import { rawRequest } from '../support/raw-request.ts'
import { add, feed, logIn, onePerson, remove, send, somebody, update } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import type { World } from '../support/world.ts'
import { DAY_MS } from '../../../core/time/units.ts'

interface Row {
  id: string
  attributes?: { note?: string; date?: string | null }
  meta: { seq: string; deleted?: boolean }
}

export function feeds(world: () => World): void {
  const shared = onePerson(world)

  /** Reads to the end by `links.next`, as a client does. */
  async function readAll(person: Person, after = '0', size = 2): Promise<{ rows: Row[]; checkpoint: string }> {
    const rows: Row[] = []
    let next: string | null = `/api/flights?page[after]=${after}&page[size]=${size}`
    let checkpoint = after
    while (next) {
      const page = await call(world(), next, { token: person.accessToken })
      expect(page.status).toBe(200)
      expect(page.body.data.length).toBeLessThanOrEqual(size)
      rows.push(...page.body.data)
      checkpoint = page.body.meta.checkpoint
      next = page.body.links.next
    }
    return { rows, checkpoint }
  }

  test('an empty feed ends at once, with a checkpoint and the epoch', async () => {
    const person = await somebody(world())
    const page = await feed(world(), person)
    expect(page.body).toEqual({
      data: [],
      links: { next: null },
      meta: {
        checkpoint: '0',
        epoch: expect.stringMatching(/^[\w-]{36}$/),
        total: 0,
        count: 0,
        checksum: '0000000000000000',
      },
    })
    expect(page.headers['content-type']).toBe('application/vnd.api+json')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('pages follow each other oldest first, and the checkpoint of the last brings only what is new', async () => {
    const person = await somebody(world())
    const ids = Array.from({ length: 5 }, () => randomUUID())
    await send(world(), person, ...ids.map((id, n) => add(id, { note: `n${n}` })))
    const { rows, checkpoint } = await readAll(person)
    expect(rows.map((row) => row.id)).toEqual(ids)
    const [first = '', second = ''] = ids
    await send(world(), person, update(first, { note: 'new' }, { note: 'n0' }), remove(second, { note: 'n1' }))
    const more = await readAll(person, checkpoint)
    expect(more.rows.map((row) => [row.id, row.meta.deleted ?? false])).toEqual([
      [first, false],
      [second, true],
    ])
    expect((await feed(world(), person, more.checkpoint)).body.data).toEqual([])
  })

  test('the latest flights come by their day, whenever they were written, and are no part of the feed', async () => {
    const person = await somebody(world())
    const days = ['2019', '2026-03-05', null, '2026-03', '2030-01-01', '2026-03-04', '1999-12-31']
    const ids = days.map(() => randomUUID())
    await send(world(), person, ...ids.map((id, at) => add(id, { date: days[at] ?? null })))
    await send(world(), person, remove(ids[4] ?? '', { date: '2030-01-01' }))
    const latest = await call(world(), '/api/flights?sort=-date', { token: person.accessToken })
    expect(latest.status).toBe(200)
    expect(latest.body.data.map((row: Row) => row.attributes?.date ?? null)).toEqual([
      '2026-03-05',
      '2026-03-04',
      '2026-03',
      '2019',
      '1999-12-31',
      null,
    ])
    const whole = await feed(world(), person)
    expect(latest.body.data[0]).toEqual(whole.body.data.find((row: Row) => row.id === ids[1]))
    expect(latest.body.links).toEqual({ next: null })
    expect(latest.body.meta).toEqual({ checkpoint: '0', epoch: whole.body.meta.epoch })
    expect(latest.headers['cache-control']).toBe('no-store')
    const many = Array.from({ length: 70 }, (_, at) => add(randomUUID(), { date: `2027-01-${10 + (at % 20)}` }))
    await send(world(), person, ...many)
    const sixty = await call(world(), '/api/flights?sort=-date', { token: person.accessToken })
    expect(sixty.body.data).toHaveLength(60)
    const stranger = await somebody(world())
    expect((await call(world(), '/api/flights?sort=-date', { token: stranger.accessToken })).body.data).toEqual([])
    for (const path of ['/api/flights?sort=date', '/api/flights?sort=-date&page[after]=0', '/api/data?sort=-date']) {
      expect((await call(world(), path, { token: person.accessToken })).status).toBe(400)
    }
  })

  test('a reading from the beginning is told how many rows there are, deleted ones included; later pages are not', async () => {
    const person = await somebody(world())
    const ids = Array.from({ length: 3 }, () => randomUUID())
    await send(world(), person, ...ids.map((id) => add(id, { note: 'a' })))
    await send(world(), person, remove(ids[0] ?? '', { note: 'a' }))
    const first = await feed(world(), person, '0', 2)
    expect(first.body.meta.total).toBe(3)
    expect((await feed(world(), person)).body.meta.total).toBe(3)
    const rest = await feed(world(), person, first.body.meta.checkpoint, 2)
    expect(rest.body.meta).not.toHaveProperty('total')
  })

  test('a large row comes with its page, and a page of large rows ends before it fills the memory', async () => {
    const person = await somebody(world())
    const large = { text: 'x'.repeat(200_000) }
    const ids = Array.from({ length: 45 }, () => randomUUID())
    await send(world(), person, add(must(ids[0]), { text: 'ä' }, { type: 'trips' }))
    for (let from = 1; from < ids.length; from += 9) {
      const operations = ids.slice(from, from + 9).map((id) => add(id, large, { type: 'trips' }))
      const sent = await send(world(), person, ...operations)
      expect(sent.status).toBe(200)
      if (from > 1) continue
      const page = await call(world(), '/api/data?page[size]=500', { token: person.accessToken })
      expect(page.body.data.map(({ id }: Row) => id)).toEqual(ids.slice(0, 10))
      expect(page.body.data[9].attributes).toEqual(large)
      expect(page.body.meta).toMatchObject({ checkpoint: '10', total: 10, count: 10 })
    }
    const seen: string[] = []
    for (let next: string | null = '/api/data?page[size]=500'; next; ) {
      const page = await call(world(), next, { token: person.accessToken })
      expect(page.text.length).toBeLessThan(8_300_000)
      seen.push(...page.body.data.map(({ id }: Row) => id))
      next = page.body.links.next
      expect(page.body.meta.checkpoint).toBe(String(seen.length))
    }
    expect(seen).toEqual(ids)
  })

  test('a page arrives whole at who reads slowly, whatever is asked meanwhile', async () => {
    const [person, other] = [await somebody(world()), await somebody(world())]
    // More than the sockets on the way take in; of the other enough to lie where it lay.
    for (const [{ accessToken }, letter, requests] of [
      [person, 'x', 4],
      [other, 'y', 1],
    ] as const)
      for (let n = 0; n < requests; n++) {
        const rows = Array.from({ length: 8 }, () =>
          add(randomUUID(), { text: letter.repeat(200_000) }, { type: 'trips' }),
        )
        expect((await send(world(), { accessToken }, ...rows)).status).toBe(200)
      }
    const headers = { authorization: `Bearer ${person.accessToken}` }
    const meanwhile = async (): Promise<void> => {
      for (let n = 0; n < 4; n++) await call(world(), '/api/data', { token: other.accessToken })
    }
    const page = await rawRequest(world(), 'GET /api/data', headers, '', meanwhile)
    const { data } = JSON.parse(page.body)
    expect(data).toHaveLength(32)
    for (const { attributes } of data) expect(attributes.text === 'x'.repeat(200_000)).toBe(true)
  })

  test('a row names the device of the log-in that wrote it last, in the feed and in a conflict', async () => {
    const person = await somebody(world())
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
    const { email, password, address } = person
    const firefox = await logIn(world(), { email, password }, { address, headers: { 'user-agent': agent } })
    const device = { browser: 'Firefox', platform: 'Linux' }
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'a' }))
    const deviceOf = async (): Promise<unknown> => (await feed(world(), person)).body.data[0].meta.device
    expect(await deviceOf()).toBeNull()
    await send(world(), firefox.body, update(id, { note: 'b' }, { note: 'a' }))
    expect(await deviceOf()).toEqual(device)
    const conflict = await send(world(), person, update(id, { note: 'c' }, { note: 'a' }))
    expect(conflict.errors[0]?.meta?.['current']).toMatchObject({ attributes: { note: 'b' }, meta: { device } })
    await send(world(), person, remove(id, { note: 'b' }))
    expect(await deviceOf()).toBeNull()
  })

  test('I19: a row changed while it is being paged is seen later, never lost', async () => {
    const person = await somebody(world())
    const ids = Array.from({ length: 4 }, () => randomUUID())
    await send(world(), person, ...ids.map((id) => add(id, { note: 'a' })))
    const page = await feed(world(), person, '0', 2)
    await send(world(), person, update(ids[3] ?? '', { note: 'b' }, { note: 'a' }))
    const rest = await readAll(person, page.body.meta.checkpoint)
    expect(rest.rows.map((row) => row.id)).toEqual([ids[2], ids[3]])
    expect(rest.rows[1]?.attributes?.note).toBe('b')
  })

  test('I19: with twelve writers at once and a reader beside them, no row is missed', async () => {
    const person = await somebody(world())
    const writers = 12
    let running = writers
    const write = async (): Promise<string[]> => {
      const ids: string[] = []
      for (let n = 0; n < 8; n++) {
        const id = randomUUID()
        // Every fourth is rolled back and burns numbers.
        const bad = n % 4 === 3 ? [update(randomUUID(), { note: 'x' }, {})] : []
        const { status } = await send(world(), person, add(id, { note: 'a' }), ...bad)
        if (status === 200) ids.push(id)
      }
      running--
      return ids
    }
    const seen = new Set<string>()
    const read = async (): Promise<void> => {
      let after = '0'
      for (let isLast = false; !isLast; ) {
        isLast = running === 0
        const { rows, checkpoint } = await readAll(person, after, 3)
        for (const row of rows) seen.add(row.id)
        after = checkpoint
        // Injected requests never wait for the network: without a pause the reader would keep the writers out.
        await setImmediate()
      }
    }
    const [written] = await Promise.all([Promise.all(Array.from({ length: writers }, write)), read()])
    expect(written.flat()).toHaveLength(writers * 6)
    expect(written.flat().filter((id) => !seen.has(id))).toEqual([])
  })

  test('a cursor older than 90 days of deletions is 410; a fresh start and a later cursor are served', async () => {
    const person = await somebody(world())
    const ids = Array.from({ length: 6 }, () => randomUUID())
    await send(world(), person, ...ids.map((id) => add(id, { note: 'a' })))
    const old = (await feed(world(), person)).body.meta.checkpoint
    await send(world(), person, remove(ids[0] ?? '', { note: 'a' }))
    const later = (await feed(world(), person)).body.meta.checkpoint
    world().clock.nowMs += 91 * DAY_MS
    const { accessToken } = (
      await call(world(), '/api/login', {
        body: { email: person.email, password: person.password },
        type: 'application/json',
      })
    ).body
    const now = { ...person, accessToken }
    await purgeLog(world().database.db, world().clock.nowMs)
    const gone = await feed(world(), now, old)
    expect(gone.status).toBe(410)
    expect(gone.errors[0]).toMatchObject({
      code: 'cursor_expired',
      source: { parameter: 'page[after]' },
      meta: { epoch: expect.any(String) },
    })
    expect((await feed(world(), now, later)).status).toBe(200)
    const all = await readAll(now)
    expect(all.rows.map((row) => row.id)).toEqual(ids.slice(1))
    expect((await feed(world(), now, all.checkpoint)).status).toBe(200)
  })

  test('A14: of several tombstones that are gone the last one says which cursors are too old', async () => {
    const person = await somebody(world())
    const ids = Array.from({ length: 4 }, () => randomUUID())
    await send(world(), person, ...ids.map((id) => add(id, { note: 'a' })))
    const cursors: string[] = []
    const removeNext = async (n: number): Promise<void> => {
      await send(world(), person, remove(ids[n] ?? '', { note: 'a' }))
      cursors.push((await feed(world(), person)).body.meta.checkpoint)
    }
    for (const n of [0, 1, 2]) await removeNext(n)
    world().clock.nowMs += 91 * DAY_MS
    await purgeLog(world().database.db, world().clock.nowMs)
    const { body } = await call(world(), '/api/login', {
      body: { email: person.email, password: person.password },
      type: 'application/json',
    })
    const statuses = async () => Promise.all(cursors.map(async (after) => (await feed(world(), body, after)).status))
    expect(await statuses()).toEqual([410, 410, 200])
    // The same over two purges.
    await send(world(), body, remove(ids[3] ?? '', { note: 'a' }))
    world().clock.nowMs += 91 * DAY_MS
    await purgeLog(world().database.db, world().clock.nowMs)
    const now = await call(world(), '/api/login', {
      body: { email: person.email, password: person.password },
      type: 'application/json',
    })
    const after = async (cursor: string) => (await feed(world(), now.body, cursor)).status
    expect(await Promise.all(cursors.map(after))).toEqual([410, 410, 410])
  })

  test('A12 A14: a removal that a clock ahead dated later goes later, and no older cursor is good again by that', async () => {
    const person = await somebody(world())
    const { database, clock } = world()
    const [first, second] = [randomUUID(), randomUUID()]
    await send(world(), person, add(first, { note: 'a' }), add(second, { note: 'a' }))
    await send(world(), person, remove(first, { note: 'a' }))
    const between = (await feed(world(), person)).body.meta.checkpoint
    await send(world(), person, remove(second, { note: 'a' }))
    // The first one was dated by a server whose clock was a month ahead, and went back.
    const aheadMs = clock.nowMs + 30 * DAY_MS
    await database.db.updateTable('records').set({ updated_at: aheadMs }).where('id', '=', first).execute()
    for (const days of [91, 31]) {
      clock.nowMs += days * DAY_MS
      await purgeLog(database.db, clock.nowMs)
      const { body } = await logIn(world(), { email: person.email, password: person.password })
      expect((await feed(world(), body, between)).status, `${days} days later`).toBe(410)
    }
    const left = await database.db.selectFrom('records').select('id').where('user_id', '=', person.id).execute()
    expect(left).toEqual([])
  })

  test('A19: an empty place counts as the beginning', async () => {
    const person = await somebody(world())
    await send(world(), person, add(randomUUID(), { note: 'a' }))
    const { body } = await call(world(), '/api/flights?page[after]=', { token: person.accessToken })
    expect(body).toEqual((await feed(world(), person)).body)
  })

  test('I12: an add repeated after its tombstone is gone still does not bring the record back', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    const added = add(id, { note: 'a' })
    await send(world(), person, added)
    await send(world(), person, remove(id, { note: 'a' }))
    world().clock.nowMs += 91 * DAY_MS
    await purgeLog(world().database.db, world().clock.nowMs)
    const { body } = await call(world(), '/api/login', {
      body: { email: person.email, password: person.password },
      type: 'application/json',
    })
    expect((await send(world(), body, added)).body['atomic:results']).toEqual([{ data: null }])
    expect((await feed(world(), body)).body.data).toEqual([])
  })

  test('I23: a cursor the server has never reached, as after a restored backup, is 410', async () => {
    const person = await somebody(world())
    expect((await feed(world(), person, '1000000')).codes).toEqual(['cursor_expired'])
  })

  test.each([
    ['page[after]=-1', 'page[after]'],
    ['page[after]=abc', 'page[after]'],
    ['page[after]=1e3', 'page[after]'],
    [`page[after]=${'9'.repeat(40)}`, 'page[after]'],
    ["page[after]=0'--", 'page[after]'],
    ['page[after]=0&page[after]=1', 'page[after]'],
    ['page[size]=0', 'page[size]'],
    ['page[size]=1001', 'page[size]'],
    ['page[size]=2.5', 'page[size]'],
    ['filter[user]=someone', 'filter[user]'],
    ['include=users', 'include'],
    ['sort=seq;drop table users', 'sort'],
    ['__proto__=1', '__proto__'],
  ])('A27 A28 A39: a feed with ?%s is 400 naming the parameter', async (query, parameter) => {
    const person = await shared()
    const answer = await call(world(), `/api/flights?${query}`, { token: person.accessToken })
    expect(answer.status).toBe(400)
    expect(answer.errors[0]).toMatchObject({ code: 'bad_request', source: { parameter } })
  })
}
