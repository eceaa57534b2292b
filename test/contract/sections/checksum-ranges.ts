import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChecksumAnswer, ChecksumRange, ChecksumRecord } from '../../../core/wire/resources.ts'
import { idBefore } from '../../../server/log/read-checksums.ts'
import { call } from '../support/call.ts'
import { hashOfRow, liveOf } from '../support/checksum.ts'
import { add, feed, onePerson, remove, send, somebody } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import type { World } from '../support/world.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** ENGINE 4: a client whose checksum differs finds the records in which, range by range. */
export function checksumRanges(world: () => World): void {
  const shared = onePerson(world)

  const ask = (person: Pick<Person, 'accessToken'>, query = '', collection = 'flights') =>
    call(world(), `/api/${collection}/checksums${query}`, { token: person.accessToken })

  async function ranges(person: Person, from?: string, to?: string): Promise<ChecksumAnswer> {
    const query = new URLSearchParams({
      ...(from ? { 'filter[from]': from } : {}),
      ...(to ? { 'filter[to]': to } : {}),
    })
    const answer = await ask(person, `?${query}`)
    expect(answer.status).toBe(200)
    return answer.body
  }

  test('few records are listed with type, place and hash; deleted ones and those of others are not there', async () => {
    const [person, other] = [await somebody(world()), await shared()]
    const ids = Array.from({ length: 3 }, () => randomUUID()).sort()
    const [one = '', two = '', three = ''] = ids
    await send(world(), other, add(randomUUID(), { note: 'theirs' }))
    await send(world(), person, ...ids.map((id) => add(id, { note: 'a' })), add(randomUUID(), {}, { type: 'trips' }))
    await send(world(), person, remove(two, { note: 'a' }))
    const page = (await feed(world(), person)).body
    const records = page.data
      .filter((row: { id: string }) => row.id !== two)
      .map(
        ({
          type,
          id,
          attributes,
          meta,
        }: {
          type: 'flights'
          id: string
          attributes: object
          meta: { seq: string }
        }) => ({
          type,
          id,
          meta: { seq: meta.seq, hash: hashOfRow({ type, id, attributes: { ...attributes } }) },
        }),
      )
    const meta = { kind: 'records', checkpoint: page.meta.checkpoint, epoch: page.meta.epoch }
    const answer = await ask(person)
    expect(answer.body).toEqual({ data: records, meta })
    expect(answer.headers['content-type']).toBe('application/vnd.api+json')
    expect((await ranges(person, one, one)).data.map(({ id }) => id)).toEqual([one])
    expect((await ranges(person, two)).data.map(({ id }) => id)).toEqual([three])
    expect((await ranges(person, three, one)).data).toEqual([])
  })

  test('more are told in 16 ranges of about equal count that leave nothing out; going down finds every record', async () => {
    const person = await somebody(world())
    const ids = Array.from({ length: 700 }, () => randomUUID()).sort()
    for (let from = 0; from < ids.length; from += 200) {
      const adding = ids.slice(from, from + 200).map((id, n) => add(id, { rating: (n % 5) + 1 }))
      expect((await send(world(), person, ...adding)).status).toBe(200)
    }
    const rows: { type: string; id: string; attributes: object }[] = (await feed(world(), person)).body.data
    const within = ({ from, to }: { from: string; to: string }) => rows.filter(({ id }) => id >= from && id <= to)
    const whole = await ranges(person)
    const parts = whole.data as ChecksumRange[]
    expect(whole.meta.kind).toBe('ranges')
    expect(parts).toHaveLength(16)
    expect([parts[0]?.attributes.from, parts.at(-1)?.attributes.to]).toEqual([FIRST, LAST])
    for (const [index, { type, id, attributes }] of parts.entries()) {
      const { from, to, count, checksum } = attributes
      expect([type, id]).toEqual(['checksum-ranges', `${from}:${to}`])
      expect({ count, checksum }).toEqual(
        liveOf(within(attributes).map((row) => ({ ...row, attributes: { ...row.attributes } }))),
      )
      expect([43, 44]).toContain(count)
      const next = parts[index + 1]?.attributes.from
      expect(to).toBe(next === undefined ? LAST : idBefore(next))
    }
    const found: string[] = []
    for (const { attributes } of parts) {
      const { data } = await ranges(person, attributes.from, attributes.to)
      found.push(...(data as ChecksumRecord[]).map(({ id }) => id))
    }
    expect(found).toEqual(ids)
    const half = await ranges(person, ids[100], ids[600])
    expect((half.data as ChecksumRange[]).reduce((sum, { attributes }) => sum + attributes.count, 0)).toBe(501)
    expect((half.data[0] as ChecksumRange).attributes.from).toBe(ids[100])
    expect((half.data.at(-1) as ChecksumRange).attributes.to).toBe(ids[600])
    expect((await ranges(person, ids[0], ids[255])).meta.kind).toBe('records')
    expect((await ranges(person, ids[0], ids[256])).meta.kind).toBe('ranges')
  })

  test('the id before another borrows over the dashes', () => {
    expect(idBefore('10000000-0000-0000-0000-000000000000')).toBe('0fffffff-ffff-ffff-ffff-ffffffffffff')
    expect(idBefore('0e4b1d9c-7a41-4f0c-9a86-3f1d6f5f0a1b')).toBe('0e4b1d9c-7a41-4f0c-9a86-3f1d6f5f0a1a')
  })

  test('nobody who is not signed in is told anything', async () => {
    expect((await call(world(), '/api/flights/checksums')).status).toBe(401)
  })

  test.each([
    ['filter[from]=1', 'filter[from]'],
    ['filter[from]=', 'filter[from]'],
    [`filter[to]=${FIRST}&filter[to]=${LAST}`, 'filter[to]'],
    [`filter[to]=${LAST.toUpperCase()}`, 'filter[to]'],
    ["filter[to]=0'--", 'filter[to]'],
    ['page[size]=1', 'page[size]'],
    ['__proto__=1', '__proto__'],
  ])('?%s is 400 naming the parameter', async (query, parameter) => {
    const answer = await ask(await shared(), `?${query}`, 'data')
    expect(answer.status).toBe(400)
    expect(answer.errors[0]).toMatchObject({ code: 'bad_request', source: { parameter } })
  })
}
