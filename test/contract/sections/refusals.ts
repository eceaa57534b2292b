import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../support/call.ts'
import { add, feed, onePerson, remove, send, somebody, update } from '../support/people.ts'
import type { World } from '../support/world.ts'

/** Operations that are refused: each names the operation, and the attribute where it is one. */
export function refusals(world: () => World): void {
  const shared = onePerson(world)

  test.each([
    ['an attribute nobody knows', { colour: 'red' }, 'unknown_attribute', 'colour'],
    ['A29: userId', { userId: 'x' }, 'unknown_attribute', 'userId'],
    ['A29: premium', { premium: true }, 'unknown_attribute', 'premium'],
    ['a date that is none', { date: '2026-02-30' }, 'invalid_format', 'date'],
    ['a latitude of 91', { from: { name: 'x', latitude: 91 } }, 'out_of_range', 'from/latitude'],
    ['a status we do not have', { status: 'lost' }, 'invalid', 'status'],
    ['a note that is a number', { note: 5 }, 'invalid', 'note'],
    ['a NUL in a note', { note: 'a\u0000b' }, 'invalid_format', 'note'],
    ['half of a surrogate pair', { note: 'a\ud800b' }, 'invalid_format', 'note'],
    ['a rating of 6', { rating: 6 }, 'out_of_range', 'rating'],
    ['a note of a megabyte', { note: 'x'.repeat(1_000_000) }, 'too_long', 'note'],
    [
      'A40: a custom value named constructor',
      { custom: { constructor: 'x' } },
      'unknown_attribute',
      'custom/constructor',
    ],
  ])('%s in a flight is 422 naming the attribute', async (_what, attributes, code, attribute) => {
    const person = await shared()
    const answer = await send(world(), person, add(randomUUID(), { note: 'good' }), add(randomUUID(), attributes))
    expect(answer.status).toBe(422)
    expect(answer.errors).toHaveLength(1)
    expect(answer.errors[0]).toMatchObject({
      status: '422',
      code,
      source: { pointer: '/atomic:operations/1' },
      meta: { attribute },
    })
    const notes = (await feed(world(), person)).body.data.map(
      (row: { attributes: { note: string } }) => row.attributes.note,
    )
    expect(notes).not.toContain('good')
  })

  test.each([
    ['a name that is a number', { name: 7 }, 'invalid', 'name'],
    ['an empty name', { name: '' }, 'required', 'name'],
    ['a name of 101 letters', { name: 'x'.repeat(101) }, 'too_long', 'name'],
    ['a kind nobody knows', { name: 'Meal', kind: 'colour' }, 'invalid', 'kind'],
    ['an order between two', { name: 'Meal', order: 1.5 }, 'invalid_format', 'order'],
    ['choices that are a text', { name: 'Meal', choices: 'fish' }, 'invalid', 'choices'],
  ])('a custom field with %s is 422 naming the attribute', async (_what, attributes, code, attribute) => {
    const person = await shared()
    const id = randomUUID()
    const answer = await send(world(), person, add(id, attributes, { type: 'custom-fields' }))
    expect(answer.status).toBe(422)
    expect(answer.errors[0]).toMatchObject({ code, meta: { attribute } })
  })

  test('a custom field may say more than this version knows, and be changed attribute by attribute', async () => {
    const person = await somebody(world())
    const [id, type] = [randomUUID(), { type: 'custom-fields' }]
    const field = { name: 'Fuel', kind: 'number', unit: 'kg', order: 3, colour: 'red' }
    expect((await send(world(), person, add(id, field, type))).status).toBe(200)
    expect((await send(world(), person, update(id, { kind: 'text' }, { kind: 'number' }, type))).status).toBe(200)
    const refused = await send(world(), person, update(id, { kind: 'none' }, { kind: 'text' }, type))
    expect(refused.errors[0]).toMatchObject({ code: 'invalid', meta: { attribute: 'kind' } })
    const [row] = (await feed(world(), person, '0', 10, 'data')).body.data
    expect(row).toMatchObject({ type: 'custom-fields', id, attributes: { ...field, kind: 'text' } })
  })

  test('changing a flight to something invalid is refused like adding it', async () => {
    const person = await shared()
    const id = randomUUID()
    await send(world(), person, add(id, { note: 'a' }))
    const answer = await send(world(), person, update(id, { rating: 9 }, { rating: null }))
    expect(answer.errors[0]).toMatchObject({ code: 'out_of_range', meta: { attribute: 'rating' } })
  })

  test.each([
    ['no operation id', { op: 'add', data: { type: 'flights', id: randomUUID(), attributes: {} } }, 422, 'required'],
    ['an operation id with a line break', { ...add(randomUUID(), {}), meta: { opId: 'a\nb' } }, 422, 'invalid_format'],
    ['an id that is no UUID', add('42', {}), 422, 'invalid_format'],
    ['an unknown type', add(randomUUID(), {}, { type: 'users' }), 404, 'unknown_type'],
    ['a type from a prototype', add(randomUUID(), {}, { type: 'constructor' }), 404, 'unknown_type'],
    ['an unknown verb', { ...add(randomUUID(), {}), op: 'drop' }, 400, 'bad_request'],
    ['no resource', { op: 'add', meta: { opId: 'a' } }, 400, 'bad_request'],
    [
      'attributes that are a list',
      { op: 'add', data: { type: 'flights', id: randomUUID(), attributes: [] }, meta: { opId: 'a' } },
      400,
      'bad_request',
    ],
    ['a base that is text', { ...remove(randomUUID(), {}), meta: { opId: 'a', base: 'x' } }, 400, 'bad_request'],
    ['no object at all', 'add', 400, 'bad_request'],
    ['null', null, 400, 'bad_request'],
  ])('an operation with %s is refused', async (_what, operation, status, code) => {
    const person = await shared()
    const answer = await send(world(), person, operation)
    expect(answer.status).toBe(status)
    expect(answer.errors[0]).toMatchObject({ code, source: { pointer: '/atomic:operations/0' } })
  })

  test('errors of several statuses are answered with 400, each with its own', async () => {
    const person = await shared()
    const answer = await send(
      world(),
      person,
      add(randomUUID(), { colour: 1 }),
      update(randomUUID(), { note: 'a' }, {}),
      add(randomUUID(), {}, { type: 'x' }),
    )
    expect(answer.status).toBe(400)
    expect(answer.errors.map((error) => [error.status, error.code])).toEqual([
      ['422', 'unknown_attribute'],
      ['409', 'conflict'],
      ['404', 'unknown_type'],
    ])
  })

  test('A11: a full log takes no more records, but changes of what it has, and others where one went', async () => {
    const person = await somebody(world())
    const ids = Array.from({ length: 1000 }, () => randomUUID())
    for (let from = 0; from < ids.length; from += 200) {
      const operations = ids.slice(from, from + 200).map((id) => add(id, { note: 'a' }))
      expect((await send(world(), person, ...operations)).status).toBe(200)
    }
    const [one = '', two = ''] = ids
    const more = add(randomUUID(), {}, { type: 'trips' })
    const refused = await send(world(), person, update(one, { note: 'b' }, { note: 'a' }), more)
    expect(refused.errors).toMatchObject([
      {
        status: '413',
        code: 'record_quota_exceeded',
        source: { pointer: '/atomic:operations/1' },
        meta: { quota: 1000 },
      },
    ])
    expect((await send(world(), person, update(one, { note: 'b' }, { note: 'a' }))).status).toBe(200)
    expect((await send(world(), person, remove(two, { note: 'a' }), more)).status).toBe(200)
    expect((await send(world(), person, add(two, { note: 'a' }))).codes).toEqual(['record_quota_exceeded'])
  })

  test('no list of operations is 400; 201 of them and a body over 2 MiB are 413', async () => {
    const person = await shared()
    const post = (body: unknown) => call(world(), '/api/operations', { token: person.accessToken, body })
    for (const body of [{}, [], { 'atomic:operations': {} }, 'null', '1']) expect((await post(body)).status).toBe(400)
    const many = await post({ 'atomic:operations': Array.from({ length: 201 }, () => add(randomUUID(), {})) })
    expect(many.codes).toEqual(['too_many_operations'])
    expect(many.status).toBe(413)
    const large = await post({ 'atomic:operations': [], padding: 'x'.repeat(2 * 1024 * 1024) })
    expect(large.codes).toEqual(['too_large'])
    expect(large.status).toBe(413)
    expect((await post({ 'atomic:operations': [] })).body['atomic:results']).toEqual([])
  })

  test('two hundred operations of one request are applied in one go', async () => {
    const person = await somebody(world())
    const batch = Array.from({ length: 200 }, (_, n) => add(randomUUID(), { note: `n${n}` }))
    expect((await send(world(), person, ...batch)).body['atomic:results']).toHaveLength(200)
    expect((await send(world(), person, ...batch)).status).toBe(200)
    const rows = (await feed(world(), person)).body.data
    expect(rows.map((row: { attributes: { note: string } }) => row.attributes.note)).toEqual(
      batch.map((_, n) => `n${n}`),
    )
  })
}
