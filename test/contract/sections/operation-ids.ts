import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { purgeLog } from '../../../server/log/purge.ts'
import { purgeOperations } from '../../../server/log/purge-operations.ts'
import { call } from '../support/call.ts'
import { add, feed, logIn, remove, send, somebody, update } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import type { World } from '../support/world.ts'
import { DAY_MS } from '../../../core/time/units.ts'

/** ENGINE 3: a repetition is recognised by client and number, not by its content. */
export function operationIds(world: () => World): void {
  const noteOf = async (person: Pick<Person, 'accessToken'>, id: string): Promise<unknown> =>
    (await feed(world(), person)).body.data.find((row: { id: string }) => row.id === id)?.attributes?.note

  const sendSettled = (person: Person, settled: unknown, ...operations: unknown[]) =>
    call(world(), '/api/operations', {
      token: person.accessToken,
      body: { 'atomic:operations': operations, meta: { settled } },
    })

  async function oneNote(): Promise<{ person: Person; id: string; client: string }> {
    const [person, id, client] = [await somebody(world()), randomUUID(), randomUUID()]
    await send(world(), person, add(id, { note: 'x' }))
    return { person, id, client }
  }

  test('a number applied before succeeds and changes nothing, whatever it says; the result is the present state', async () => {
    const { person, id, client } = await oneNote()
    const opId = `${client}:1`
    await send(world(), person, update(id, { note: 'y' }, { note: 'x' }, { opId }))
    await send(world(), person, update(id, { note: 'x' }, { note: 'y' }, { opId: `${client}:2` }))
    const before = (await feed(world(), person)).text
    for (const again of [
      update(id, { note: 'y' }, { note: 'x' }, { opId }),
      update(id, { note: 'z' }, { note: 'x' }, { opId }),
      remove(id, { note: 'x' }, { opId }),
    ]) {
      const answer = await send(world(), person, again)
      expect(answer.status).toBe(200)
      expect(answer.body['atomic:results'][0].data.attributes).toEqual({ note: 'x' })
    }
    expect((await feed(world(), person)).text).toBe(before)
  })

  test('A3: two devices that make the same change twice have made two changes', async () => {
    const { person, id, client } = await oneNote()
    const rename = (opId: string) => update(id, { note: 'y' }, { note: 'x' }, { opId })
    await send(world(), person, rename(`${client}:1`))
    await send(world(), person, update(id, { note: 'x' }, { note: 'y' }, { opId: `${client}:2` }))
    await send(world(), person, rename(`${randomUUID()}:1`))
    expect(await noteOf(person, id)).toBe('y')
  })

  test('a later number does not swallow an earlier one, and one that was refused is free', async () => {
    const { person, id, client } = await oneNote()
    await send(world(), person, update(id, { note: 'b' }, { note: 'x' }, { opId: `${client}:7` }))
    const conflict = update(id, { note: 'c' }, { note: 'x' }, { opId: `${client}:8` })
    expect((await send(world(), person, conflict)).status).toBe(409)
    const invalid = update(id, { rating: 99 }, {}, { opId: `${client}:9` })
    expect((await send(world(), person, invalid)).status).toBe(422)
    await send(world(), person, update(id, { note: 'c' }, { note: 'b' }, { opId: `${client}:6` }))
    expect(await noteOf(person, id)).toBe('c')
    await send(world(), person, update(id, { note: 'd' }, { note: 'c' }, { opId: `${client}:8` }))
    await send(world(), person, update(id, { rating: 3 }, {}, { opId: `${client}:9` }))
    expect((await feed(world(), person)).body.data[0].attributes).toEqual({ note: 'd', rating: 3 })
  })

  test('a number given twice in one request counts once', async () => {
    const { person, id, client } = await oneNote()
    const opId = `${client}:1`
    const operations = [
      update(id, { note: 'y' }, { note: 'x' }, { opId }),
      update(id, { note: 'z' }, { note: 'y' }, { opId }),
    ]
    expect((await send(world(), person, ...operations)).status).toBe(200)
    expect(await noteOf(person, id)).toBe('y')
  })

  test('numbers belong to one client of one user', async () => {
    const { person, id, client } = await oneNote()
    const other = await oneNote()
    await send(world(), other.person, update(other.id, { note: 'y' }, { note: 'x' }, { opId: `${client}:1` }))
    await send(world(), person, update(id, { note: 'y' }, { note: 'x' }, { opId: `${client}:1` }))
    expect(await noteOf(person, id)).toBe('y')
  })

  test('I2: a number below what is settled was not applied; what comes under it once more is judged under a new one', async () => {
    const { person, id, client } = await oneNote()
    for (const n of [2, 5, 9]) await send(world(), person, update(id, { rating: 3 }, {}, { opId: `${client}:${n}` }))
    const numbers = async (): Promise<unknown> =>
      (
        await world()
          .database.db.selectFrom('client_numbers')
          .select('numbers')
          .where('user_id', '=', person.id)
          .execute()
      ).map((row) => row.numbers)
    expect(await numbers()).toEqual(['2,5,9'])
    expect((await sendSettled(person, `${client}:9`)).status).toBe(200)
    expect(await numbers()).toEqual(['2,5,9'])
    const late = (n: number) =>
      send(world(), person, update(id, { note: 'late' }, { note: 'x' }, { opId: `${client}:${n}` }))
    // As of a browser profile that was put back to before the refusal was heard: nothing of it may count as stored.
    const answer = await late(3)
    expect(answer.body.errors).toMatchObject([{ code: 'conflict', meta: { current: { attributes: { note: 'x' } } } }])
    expect(await noteOf(person, id)).toBe('x')
    expect((await late(5)).status).toBe(200)
    expect(await noteOf(person, id)).toBe('x')
    await late(10)
    expect(await noteOf(person, id)).toBe('late')
  })

  test.each([7, '', 'one', `${randomUUID()}:0`])('a body that says %j is settled is refused', async (settled) => {
    const { person } = await oneNote()
    const answer = await sendSettled(person, settled)
    expect(answer.errors).toMatchObject([{ code: 'bad_request', source: { pointer: '/meta/settled' } }])
  })

  test('a request that settles a number it sends is refused, so that nothing is swallowed', async () => {
    const { person, id, client } = await oneNote()
    const late = update(id, { note: 'y' }, { note: 'x' }, { opId: `${client}:3` })
    const answer = await sendSettled(person, `${client}:4`, late)
    expect(answer.errors).toMatchObject([{ code: 'bad_request', source: { pointer: '/meta/settled' } }])
    expect((await sendSettled(person, `${client}:3`, late)).status).toBe(200)
    expect(await noteOf(person, id)).toBe('y')
  })

  test('a client that leaves more than 1,000 gaps is asked what is settled; nothing is taken for applied or forgotten', async () => {
    const { person, id, client } = await oneNote()
    const gaps = (from: number) =>
      Array.from({ length: 200 }, (_, n) => update(id, { rating: 3 }, {}, { opId: `${client}:${from + n * 2}` }))
    for (let n = 0; n < 5; n++) expect((await send(world(), person, ...gaps(2 + n * 400))).status).toBe(200)
    const more = update(id, { note: 'y' }, { note: 'x' }, { opId: `${client}:3000` })
    const answer = await send(world(), person, more)
    expect(answer.errors).toMatchObject([{ status: '422', code: 'required', source: { pointer: '/meta/settled' } }])
    expect(await noteOf(person, id)).toBe('x')
    expect((await sendSettled(person, `${client}:2000`, more)).status).toBe(200)
    expect(await noteOf(person, id)).toBe('y')
  })

  test('I12: 91 days later a repeated add does not bring a removed record back; a silent client is forgotten after 400', async () => {
    const [person, id, client] = [await somebody(world()), randomUUID(), randomUUID()]
    const added = add(id, { note: 'a' }, { opId: `${client}:1` })
    await send(world(), person, added)
    await send(world(), person, remove(id, { note: 'a' }, { opId: `${client}:2` }))
    const later = async (days: number) => {
      world().clock.nowMs += days * DAY_MS
      await purgeLog(world().database.db, world().clock.nowMs)
      return (await logIn(world(), { email: person.email, password: person.password })).body
    }
    expect((await send(world(), await later(91), added)).body['atomic:results']).toEqual([{ data: null }])
    // Heard 91 days ago, though it only repeated.
    expect((await send(world(), await later(390), added)).body['atomic:results']).toEqual([{ data: null }])
    const answer = await send(world(), await later(401), added)
    expect(answer.body['atomic:results'][0].data).toMatchObject({ id })
  })

  test('A11: of one user so many operations and clients are remembered; the oldest are forgotten first', async () => {
    const person = await somebody(world())
    const { db } = world().database
    for (let n = 0; n < 6; n++) {
      world().clock.nowMs += 1000
      const ids = [{ opId: `text-${n}` }, { opId: `${randomUUID()}:${n + 1}` }]
      await send(world(), person, ...ids.map((options) => add(randomUUID(), {}, options)))
    }
    await purgeOperations(db, world().clock.nowMs, { operations: 4, clients: 2 })
    const texts = await db.selectFrom('applied_operations').select('op_id').where('user_id', '=', person.id).execute()
    expect(texts.map((row) => row.op_id).sort()).toEqual(['text-2', 'text-3', 'text-4', 'text-5'])
    const clients = await db.selectFrom('client_numbers').select('numbers').where('user_id', '=', person.id).execute()
    expect(clients.map((row) => row.numbers).sort()).toEqual(['5', '6'])
  })

  test('every answer names the epoch, a refusal too, and where a record stands that is no more', async () => {
    const { person, id } = await oneNote()
    const { epoch } = (await feed(world(), person)).body.meta
    const removed = await send(world(), person, remove(id, { note: 'x' }), remove(randomUUID(), {}))
    const { seq } = (await feed(world(), person)).body.data[0].meta
    expect(removed.body).toEqual({
      'atomic:results': [{ data: null, meta: { seq, revision: 2 } }, { data: null }],
      meta: { epoch },
    })
    const late = await send(world(), person, update(id, { note: 'b' }, { note: 'a' }), add('no id', {}))
    expect(late.body.errors.map((error: { meta: unknown }) => error.meta)).toEqual([
      expect.objectContaining({ epoch }),
      expect.objectContaining({ epoch }),
    ])
  })
}
