import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { COLLECTIONS, DATA_TYPES } from '../../../core/wire/resources.ts'
import { call } from '../support/call.ts'
import type { Call } from '../support/call.ts'
import { add, feed, onePerson, remove, send, somebody, update } from '../support/people.ts'
import type { World } from '../support/world.ts'

/** Routes that work without a token, with what each is. A new one has to be added here. */
const OPEN = new Set([
  'POST /api/register',
  'POST /api/login',
  'POST /api/password/forgot',
  'POST /api/password/reset',
  'GET /api/config',
  'POST /api/reports',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
])

const strip = (text: string, id: string): string => text.replaceAll(id, 'ID')

/** A26: generated from the route table, so that a new route cannot be forgotten. */
export function matrix(world: () => World): void {
  const anOwner = onePerson(world)
  const another = onePerson(world)
  const routes = () => world().app.routeRows.filter((row) => row.method !== 'HEAD' && !/^\/api(?:\/\*)?$/.test(row.url))

  test('A26: every route but the named ones wants a token', async () => {
    expect(routes().length).toBeGreaterThan(15)
    for (const { method, url } of routes()) {
      if (OPEN.has(`${method} ${url}`)) continue
      const options: Call = { method, ...(method === 'GET' ? {} : { body: {} }) }
      const answer = await call(world(), url.replace(':id', randomUUID()), options)
      expect([method, url, answer.status]).toEqual([method, url, 401])
    }
  })

  test("A26: on every route with an id, another user's id is answered exactly like an unknown one", async () => {
    const [owner, other] = [await anOwner(), await another()]
    const sessions = await call(world(), '/api/me/sessions', { token: owner.accessToken })
    const foreign: string = sessions.body.data[0].id
    const withId = routes().filter((row) => row.url.includes(':id'))
    expect(withId.length).toBeGreaterThan(0)
    for (const { method, url } of withId) {
      const ask = (id: string) => call(world(), url.replace(':id', id), { method, token: other.accessToken })
      const [theirs, unknown] = [await ask(foreign), await ask(randomUUID())]
      expect(theirs.status).toBe(404)
      expect(theirs.text).toBe(unknown.text)
    }
    expect((await call(world(), '/api/me', { token: owner.accessToken })).status).toBe(200)
  })

  test.each(['flights', 'media', ...DATA_TYPES])(
    "A26: another user's %s are as unknown to every operation, and stay as they are",
    async (type) => {
      const [owner, other] = [await anOwner(), await another()]
      const id = randomUUID()
      const attributes = type === 'flights' ? { note: 'mine' } : { name: 'mine' }
      const base = { ...attributes }
      await send(world(), owner, add(id, attributes, { type }))
      const collection = type === 'flights' || type === 'media' ? type : 'data'
      const before = await feed(world(), owner, '0', 100, collection)
      expect(before.text).toContain(id)
      for (const make of [
        (one: string) =>
          update(one, Object.fromEntries(Object.keys(base).map((name) => [name, 'theirs'])), base, { type }),
        (one: string) => remove(one, base, { type }),
      ]) {
        const unknownId = randomUUID()
        const [theirs, unknown] = [await send(world(), other, make(id)), await send(world(), other, make(unknownId))]
        expect(theirs.status).toBe(unknown.status)
        expect(strip(theirs.text, id)).toBe(strip(unknown.text, unknownId))
      }
      expect((await send(world(), other, add(id, { ...attributes, tags: undefined }, { type }))).status).toBe(200)
      expect((await feed(world(), owner, '0', 100, collection)).text).toBe(before.text)
    },
  )

  test('A26: no feed shows a row of somebody else', async () => {
    const [owner, stranger] = [await anOwner(), await somebody(world())]
    await send(
      world(),
      owner,
      add(randomUUID(), { note: 'mine' }),
      add(randomUUID(), {}, { type: 'trips' }),
      add(randomUUID(), {}, { type: 'media' }),
    )
    for (const collection of COLLECTIONS)
      expect((await feed(world(), stranger, '0', 10, collection)).body.data).toEqual([])
  })

  test('A30: a flight that points at a trip of somebody else shows nothing of it', async () => {
    const [owner, other] = [await anOwner(), await another()]
    const tripId = randomUUID()
    await send(world(), owner, add(tripId, { name: 'secret' }, { type: 'trips' }))
    const answer = await send(world(), other, add(randomUUID(), { tripId }))
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('secret')
  })
}
