import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { add, feed, remove, send, somebody, update } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import type { World } from '../support/world.ts'

const FROM = {
  airportId: 'EDDM',
  iata: 'MUC',
  icao: 'EDDM',
  name: 'Munich',
  city: null,
  country: 'DE',
  latitude: 48.353802,
  longitude: 11.7861,
  timeZone: 'Europe/Berlin',
}

export function operations(world: () => World): void {
  const stored = async (person: Person, id: string) =>
    (await feed(world(), person)).body.data.find((row: { id: string }) => row.id === id)

  test('add, update, remove: each is answered with the resource as it stands', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    const added = await send(
      world(),
      person,
      add(id, { date: '2026-03-05', from: FROM, note: 'Grüße 🛫', custom: { b: 1, a: 0.1 } }),
    )
    expect(added.status).toBe(200)
    expect(added.headers['content-type']).toBe('application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"')
    const [{ data }] = added.body['atomic:results']
    expect(data).toMatchObject({
      type: 'flights',
      id,
      attributes: { from: FROM, custom: { a: 0.1, b: 1 } },
      meta: { revision: 1 },
    })
    expect(data.meta.seq).toMatch(/^\d+$/)
    const updated = await send(
      world(),
      person,
      update(id, { note: null, rating: 5 }, { note: 'Grüße 🛫', rating: null }),
    )
    expect(updated.body['atomic:results'][0].data.attributes).toEqual({
      date: '2026-03-05',
      from: FROM,
      custom: { a: 0.1, b: 1 },
      rating: 5,
    })
    expect(BigInt(updated.body['atomic:results'][0].data.meta.seq)).toBeGreaterThan(BigInt(data.meta.seq))
    const base = { date: '2026-03-05', from: FROM, custom: { b: 1, a: 0.1 }, rating: 5 }
    const removed = await send(world(), person, remove(id, base))
    expect(removed.body).toEqual({
      'atomic:results': [{ data: null, meta: { seq: expect.any(String), revision: 3 } }],
      meta: { epoch: expect.any(String) },
    })
    expect(await stored(person, id)).toEqual({
      type: 'flights',
      id,
      meta: { seq: expect.any(String), revision: 3, device: null, deleted: true },
    })
  })

  test('F6 F14: a request that is repeated answers with success and changes nothing', async () => {
    const person = await somebody(world())
    const [one, two] = [randomUUID(), randomUUID()]
    const first = [add(one, { note: 'a' }), add(two, { note: 'b' })]
    const before = await send(world(), person, ...first)
    for (const batch of [first, first.toReversed()]) {
      const again = await send(world(), person, ...batch)
      expect(again.status).toBe(200)
    }
    expect((await send(world(), person, ...first)).body).toEqual(before.body)
    const change = update(one, { note: 'c' }, { note: 'a' })
    await send(world(), person, change)
    const seq = (await stored(person, one)).meta.seq
    expect((await send(world(), person, change)).status).toBe(200)
    expect((await stored(person, one)).meta.seq).toBe(seq)
  })

  test('I2: a repetition under another id, as after a lost answer, is found by content', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'a', from: FROM }))
    const seq = (await stored(person, id)).meta.seq
    const reordered = Object.fromEntries(Object.entries(FROM).toReversed())
    expect((await send(world(), person, add(id, { from: reordered, note: 'a' }))).status).toBe(200)
    expect((await send(world(), person, update(id, { note: 'a' }, { note: 'other' }))).status).toBe(200)
    expect((await stored(person, id)).meta.seq).toBe(seq)
  })

  test('I4: changes of different attributes from an old base both go in', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'a', rating: 1, tags: ['x'] }))
    expect((await send(world(), person, update(id, { note: 'b' }, { note: 'a' }))).status).toBe(200)
    expect((await send(world(), person, update(id, { rating: 2 }, { rating: 1 }))).status).toBe(200)
    expect((await stored(person, id)).attributes).toEqual({ note: 'b', rating: 2, tags: ['x'] })
  })

  test('the same attribute changed to something else meanwhile is a conflict that names the current resource', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'a', seat: { number: '12A', position: 'window', side: 'left' } }))
    await send(world(), person, update(id, { note: 'b' }, { note: 'a' }))
    const answer = await send(world(), person, update(id, { note: 'c' }, { note: 'a' }))
    expect(answer.status).toBe(409)
    expect(answer.errors).toHaveLength(1)
    expect(answer.errors[0]).toMatchObject({
      status: '409',
      code: 'conflict',
      source: { pointer: '/atomic:operations/0' },
    })
    expect(answer.errors[0]?.meta?.['current']).toEqual(await stored(person, id))
  })

  test('an absent attribute counts as null, in the record, in the base and inside a value', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: null, seat: { number: '12A', position: null, side: null } }))
    expect((await stored(person, id)).attributes).toEqual({ seat: { number: '12A', position: null, side: null } })
    expect((await send(world(), person, update(id, { note: 'a' }, {}))).status).toBe(200)
    const seat = { number: '12C', position: null, side: null }
    expect((await send(world(), person, update(id, { seat }, { seat: { number: '12A' } }))).status).toBe(200)
    expect((await send(world(), person, remove(id, { note: 'a', seat: { number: '12C' }, rating: null }))).status).toBe(
      200,
    )
  })

  test('all or nothing: one bad operation and none is applied, with one error for each bad one', async () => {
    const person = await somebody(world())
    const [good, known] = [randomUUID(), randomUUID()]
    await send(world(), person, add(known, { note: 'a' }))
    const before = (await feed(world(), person)).text
    const pokes = world().pokes.length
    const answer = await send(
      world(),
      person,
      add(good, { note: 'new' }),
      update(known, { note: 'c' }, { note: 'not what it is' }),
      update(randomUUID(), { note: 'c' }, { note: 'a' }),
    )
    expect(answer.status).toBe(409)
    expect(answer.errors.map((error) => error.source?.pointer)).toEqual([
      '/atomic:operations/1',
      '/atomic:operations/2',
    ])
    expect(answer.errors[1]?.meta?.['current']).toBeNull()
    expect((await feed(world(), person)).text).toBe(before)
    expect(world().pokes).toHaveLength(pokes)
  })

  test('operations of one request see the ones before them', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    const answer = await send(
      world(),
      person,
      add(id, { note: 'a' }),
      update(id, { note: 'b' }, { note: 'a' }),
      remove(id, { note: 'b' }),
    )
    expect(answer.status).toBe(200)
    expect((await stored(person, id)).meta).toMatchObject({ revision: 3, deleted: true })
  })

  test('I12: a delete of what was edited meanwhile is a conflict, the edit wins', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'a' }))
    await send(world(), person, update(id, { rating: 4 }, { rating: null }))
    const answer = await send(world(), person, remove(id, { note: 'a' }))
    expect(answer.codes).toEqual(['conflict'])
    expect(answer.errors[0]?.meta?.['current']).toMatchObject({ attributes: { note: 'a', rating: 4 } })
  })

  test('I12: an edit of what was deleted meanwhile is a conflict with nothing current; adding it brings it back', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'a' }))
    await send(world(), person, remove(id, { note: 'a' }))
    for (const operation of [
      update(id, { note: 'b' }, { note: 'a' }),
      add(id, { note: 'b' }, { base: { note: 'a' } }),
    ]) {
      const answer = await send(world(), person, operation)
      expect(answer.codes).toEqual(['conflict'])
      expect(answer.errors[0]?.meta).toMatchObject({ current: null })
    }
    expect((await send(world(), person, add(id, { note: 'b' }))).status).toBe(200)
    expect(await stored(person, id)).toMatchObject({ attributes: { note: 'b' }, meta: { revision: 3 } })
  })

  test('I12: a late repetition of an applied add or update never brings a deleted record back', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    const added = add(id, { note: 'a' })
    const updated = update(id, { note: 'b' }, { note: 'a' })
    await send(world(), person, added)
    await send(world(), person, updated)
    const removed = remove(id, { note: 'b' })
    await send(world(), person, removed)
    const before = (await feed(world(), person)).text
    for (const operation of [added, updated, removed]) {
      const answer = await send(world(), person, operation)
      expect(answer.body['atomic:results']).toEqual([{ data: null, meta: { seq: expect.any(String), revision: 3 } }])
    }
    expect((await feed(world(), person)).text).toBe(before)
  })

  test('an operation id that comes again with other content is another operation', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'a' }, { opId: 'one' }))
    expect((await send(world(), person, update(id, { note: 'b' }, { note: 'a' }, { opId: 'one' }))).status).toBe(200)
    expect((await stored(person, id)).attributes).toEqual({ note: 'b' })
  })

  test('removing what was never there is done; the same id in another collection is another record', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    expect((await send(world(), person, remove(id, { note: 'a' }))).body['atomic:results']).toEqual([{ data: null }])
    expect(
      (await send(world(), person, add(id, { note: 'a' }), add(id, { name: 'trip' }, { type: 'trips' }))).status,
    ).toBe(200)
    expect((await feed(world(), person, '0', 10, 'data')).body.data[0]).toMatchObject({ type: 'trips', id })
    const other = await send(world(), person, update(id, { name: 'card' }, { name: 'trip' }, { type: 'cards' }))
    expect(other.codes).toEqual(['invalid'])
  })

  test('every type goes into its collection, and media carries metadata', async () => {
    const person = await somebody(world())
    const types = [
      'trips',
      'cards',
      'custom-fields',
      'airports',
      'airlines',
      'aircraft',
      'country-states',
      'messages',
      'follows',
      'shares',
      'saved-views',
      'import-batches',
      'import-mappings',
      'news',
      'settings',
    ]
    const answer = await send(
      world(),
      person,
      ...types.map((type) => add(randomUUID(), { name: type }, { type })),
      add(randomUUID(), { kind: 'photo', mediaType: 'image/jpeg', bytes: 3 }, { type: 'media' }),
    )
    expect(answer.status).toBe(200)
    const data = await feed(world(), person, '0', 100, 'data')
    expect(data.body.data.map((row: { type: string }) => row.type)).toEqual(types)
    expect((await feed(world(), person, '0', 100, 'media')).body.data).toHaveLength(1)
    expect((await feed(world(), person)).body.data).toHaveLength(0)
  })

  test('after the commit each changed collection is poked once, not the socket that sent it', async () => {
    const person = await somebody(world())
    world().pokes.length = 0
    const body = {
      'atomic:operations': [
        add(randomUUID(), { note: 'a' }),
        add(randomUUID(), { note: 'b' }),
        add(randomUUID(), {}, { type: 'trips' }),
      ],
    }
    const answer = await world().app.inject({
      method: 'POST',
      url: '/api/operations',
      payload: body,
      headers: {
        authorization: `Bearer ${person.accessToken}`,
        'content-type': 'application/vnd.api+json',
        'x-socket-id': '12.34',
      },
    })
    expect(answer.statusCode).toBe(200)
    await world().app.lmw.background.idle()
    expect(world().pokes).toEqual([
      { userId: person.id, poke: { collection: 'flights', seq: expect.any(String) }, exceptSocketId: '12.34' },
      { userId: person.id, poke: { collection: 'data', seq: expect.any(String) }, exceptSocketId: '12.34' },
    ])
    const flights = (await feed(world(), person)).body.data
    expect(world().pokes[0]?.poke).toMatchObject({ seq: flights.at(-1).meta.seq })
  })
}
