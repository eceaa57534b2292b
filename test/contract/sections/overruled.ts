import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { overruledHash, RECORD_ITSELF } from '../../../core/sync/operations/overruled.ts'
import { call } from '../support/call.ts'
import { add, feed, remove, send, somebody, update } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import type { World } from '../support/world.ts'

/** I4: an edit may say which values its author had not seen; whoever made them hears of it with the record. */
export function overruled(world: () => World): void {
  const rowOf = async (person: Person, id: string) =>
    (await feed(world(), person)).body.data.find((row: { id: string }) => row.id === id)
  const metaOf = async (person: Person, id: string) => (await rowOf(person, id)).meta
  const overruling = (operation: ReturnType<typeof add>, fields: unknown) => ({
    ...operation,
    meta: { ...operation.meta, overrules: fields },
  })

  test('I4: is noted with the record, and told in the feed, in answers, in conflicts and with the latest', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'theirs', date: '2026-03-05', custom: { a: 1 } }))
    expect(await metaOf(person, id)).not.toHaveProperty('overruled')
    const won = update(id, { note: 'mine', custom: { a: 2 } }, { note: 'theirs', custom: { a: 1 } })
    const answer = await send(world(), person, overruling(won, ['note', 'custom/a', 'pnr']))
    const { seq } = answer.body['atomic:results'][0].data.meta
    const noted = [
      { field: 'note', seq, value: overruledHash(id, 'note', 'theirs') },
      { field: 'custom/a', seq, value: overruledHash(id, 'custom/a', 1) },
    ]
    expect(answer.body['atomic:results'][0].data.meta.overruled).toEqual(noted)
    expect((await metaOf(person, id)).overruled).toEqual(noted)
    // It stays when the record is edited by somebody who had seen it, under the number of its own change.
    await send(world(), person, update(id, { note: 'later' }, { note: 'mine' }))
    expect((await metaOf(person, id)).overruled).toEqual(noted)
    const conflict = await send(world(), person, update(id, { note: 'x' }, { note: 'theirs' }))
    expect(conflict.errors[0]?.meta?.['current']).toMatchObject({ meta: { overruled: noted } })
    const latest = await call(world(), '/api/flights?sort=-date', { token: person.accessToken })
    expect(latest.body.data[0]).toEqual(await rowOf(person, id))
  })

  test('a repetition notes nothing twice, and what changes nothing notes nothing', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'theirs' }))
    const opId = `${randomUUID()}:1`
    const won = overruling(update(id, { note: 'mine' }, { note: 'theirs' }, { opId }), ['note'])
    for (let times = 0; times < 2; times++) await send(world(), person, won)
    expect((await metaOf(person, id)).overruled).toHaveLength(1)
    await send(world(), person, overruling(update(id, { note: 'mine' }, { note: 'theirs' }), ['note']))
    expect((await metaOf(person, id)).overruled).toHaveLength(1)
  })

  test('I12: an edit that did not know of a removal says so; a removal ends what was noted', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'a' }))
    await send(world(), person, overruling(update(id, { note: 'b' }, { note: 'a' }), ['note']))
    await send(world(), person, remove(id, { note: 'b' }))
    expect(await metaOf(person, id)).not.toHaveProperty('overruled')
    await send(world(), person, overruling(add(id, { note: 'c' }), [RECORD_ITSELF]))
    const { seq, overruled: noted } = await metaOf(person, id)
    expect(noted).toEqual([{ field: RECORD_ITSELF, seq, value: overruledHash(id, RECORD_ITSELF, null) }])
  })

  test('what is no list of texts is refused; fields longer than any are left out', async () => {
    const person = await somebody(world())
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'a' }))
    for (const bad of ['note', { note: true }, [1], [null]]) {
      const answer = await send(world(), person, overruling(update(id, { note: 'b' }, { note: 'a' }), bad))
      expect(answer.errors[0]).toMatchObject({ code: 'bad_request', meta: { member: 'meta/overrules' } })
    }
    const many = ['x'.repeat(201), ...Array.from({ length: 300 }, (_, n) => `custom/${n}`)]
    const taken = await send(world(), person, overruling(update(id, { note: 'b' }, { note: 'a' }), ['note', ...many]))
    expect(taken.status).toBe(200)
    expect((await metaOf(person, id)).overruled).toHaveLength(1)
  })
}
