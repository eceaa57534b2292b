import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../support/call.ts'
import { add, feed, logIn, onePerson, send, somebody, update } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import type { World } from '../support/world.ts'

/** What log-ins and what they write are called. */
export function devices(world: () => World): void {
  const shared = onePerson(world)
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'
  const sessionsOf = async (token: string) => (await call(world(), '/api/me/sessions', { token })).body.data
  const ownId = async (token: string): Promise<string> =>
    (await sessionsOf(token)).find((one: { attributes: { current: boolean } }) => one.attributes.current).id
  const rename = (token: string, id: string, attributes: Record<string, unknown>) =>
    call(world(), `/api/me/sessions/${id}`, {
      method: 'PATCH',
      token,
      body: { data: { type: 'sessions', id, attributes } },
    })
  const another = async (person: Person, agent = CHROME): Promise<Person> => {
    const { email, password, address } = person
    const answer = await logIn(world(), { email, password }, { address, headers: { 'user-agent': agent } })
    return { ...person, ...answer.body }
  }

  test('devices that are alike get numbers, the smallest that is free', async () => {
    const person = await somebody(world())
    const made = [await another(person), await another(person), await another(person, 'curl/8'), await another(person)]
    const numbers = async () =>
      Object.fromEntries(
        (await sessionsOf(person.accessToken)).map(
          ({ id, attributes }: { id: string; attributes: { browser: string; number: number } }) => [
            id,
            `${attributes.browser} ${attributes.number}`,
          ],
        ),
      )
    const ids = await Promise.all(made.map(({ accessToken }) => ownId(accessToken)))
    const first = await numbers()
    expect(ids.map((id) => first[id])).toEqual(['Chrome 1', 'Chrome 2', 'null 2', 'Chrome 3'])
    await call(world(), '/api/logout', { method: 'POST', token: made[1]?.accessToken })
    const next = await another(person)
    expect((await numbers())[await ownId(next.accessToken)]).toBe('Chrome 2')
  })

  test('log-ins at the same moment get different numbers', async () => {
    const person = await somebody(world())
    await Promise.all(Array.from({ length: 5 }, () => another(person)))
    const numbers = (await sessionsOf(person.accessToken))
      .filter(({ attributes }: { attributes: { browser: string } }) => attributes.browser === 'Chrome')
      .map(({ attributes }: { attributes: { number: number } }) => attributes.number)
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  test('I6 a name that is meant for another device is refused', async () => {
    const person = await somebody(world())
    const id = await ownId(person.accessToken)
    const other = await ownId((await another(person)).accessToken)
    const body = { data: { type: 'sessions', id: other, attributes: { name: 'iPad' } } }
    const url = `/api/me/sessions/${id}`
    const answer = await call(world(), url, { method: 'PATCH', token: person.accessToken, body })
    expect([answer.status, answer.codes]).toEqual([403, ['forbidden']])
  })

  test('a device is renamed from any of the others, and what it writes from then on carries the name', async () => {
    const person = await somebody(world())
    const tablet = await another(person)
    const id = await ownId(tablet.accessToken)
    const answer = await rename(person.accessToken, id, { name: "  Lena's iPad " })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      type: 'sessions',
      id,
      attributes: { name: "Lena's iPad", browser: 'Chrome', platform: 'Linux', current: false },
    })
    const listed = (await sessionsOf(tablet.accessToken)).find((one: { id: string }) => one.id === id)
    expect(listed.attributes).toMatchObject({ name: "Lena's iPad", current: true })
    const flight = randomUUID()
    await send(world(), tablet, add(flight, { note: 'a' }))
    const device = { browser: 'Chrome', platform: 'Linux', name: "Lena's iPad" }
    expect((await feed(world(), person)).body.data[0].meta.device).toEqual(device)
    const unnamed = await rename(person.accessToken, id, {})
    expect(unnamed.status).toBe(200)
    expect(unnamed.body.data).toEqual(answer.body.data)
    expect((await sessionsOf(person.accessToken)).find((one: { id: string }) => one.id === id).attributes.name).toBe(
      "Lena's iPad",
    )
    expect((await rename(person.accessToken, id, { name: null })).body.data.attributes.name).toBeNull()
    await send(world(), tablet, update(flight, { note: 'b' }, { note: 'a' }))
    expect((await feed(world(), person)).body.data[0].meta.device).toEqual({ browser: 'Chrome', platform: 'Linux' })
  })

  test.each<[unknown, string]>([
    ['', 'required'],
    ['   ', 'required'],
    [7, 'required'],
    [['x'], 'required'],
    ['x'.repeat(61), 'too_long'],
    ['a\u0000b', 'invalid_format'],
    ['a\nb', 'invalid_format'],
    ['a\u202egnp', 'invalid_format'],
    ['\ud800', 'invalid_format'],
    ['\u200b', 'invalid_format'],
  ])('the name %j is refused', async (name, code) => {
    const { accessToken: token } = await shared()
    const answer = await rename(token, await ownId(token), { name })
    expect(answer.errors).toMatchObject([{ status: '422', code, source: { pointer: '/data/attributes/name' } }])
  })

  test('nothing else of a log-in can be changed, and none that is over', async () => {
    const person = await somebody(world())
    const over = await another(person)
    const [id, overId] = [await ownId(person.accessToken), await ownId(over.accessToken)]
    for (const name of ['current', 'userId', 'browser', 'usedAt', 'number'])
      expect((await rename(person.accessToken, id, { [name]: 1 })).codes).toEqual(['unknown_attribute'])
    await call(world(), '/api/logout', { method: 'POST', token: over.accessToken })
    expect((await rename(person.accessToken, overId, { name: 'x' })).status).toBe(404)
    expect((await rename(person.accessToken, 'x', { name: 'x' })).status).toBe(404)
  })
}
