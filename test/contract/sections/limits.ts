import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countAttempt } from '../../../server/auth/attempts.ts'
import type { Limit } from '../../../server/auth/attempts.ts'
import { LIMITS } from '../../../server/auth/limits.ts'
import { call, someAddress } from '../support/call.ts'
import { logIn, PASSWORD, registration, somebody } from '../support/people.ts'
import type { World } from '../support/world.ts'

const QUARTER = 900_000

/** A24: guessing is stopped, the owner is not. */
export function limits(world: () => World): void {
  /** As if so many attempts had been made already: each real one costs a password hash. */
  async function countBefore(limit: Limit, who: string, times: number): Promise<void> {
    for (let n = 0; n < times; n++) await countAttempt(world().database.db, limit, who, world().clock.nowMs)
  }

  async function guess(email: string, address: string, times: number): Promise<number[]> {
    const statuses: number[] = []
    for (let n = 0; n < times; n++)
      statuses.push((await logIn(world(), { email, password: `wrong horse ${n}` }, { address })).status)
    return statuses
  }

  test('A24: ten wrong passwords from one address, then 429 with Retry-After, even for the right one', async () => {
    const person = await somebody(world())
    const attacker = someAddress()
    expect(await guess(person.email, attacker, 11)).toEqual([...Array(10).fill(401), 429])
    const blocked = await logIn(world(), { username: person.username, password: PASSWORD }, { address: attacker })
    expect(blocked.status).toBe(429)
    expect(blocked.codes).toEqual(['too_many_requests'])
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await logIn(world(), { email: person.email, password: PASSWORD }, { address: someAddress() })).status).toBe(
      200,
    )
    world().clock.nowMs += QUARTER
    expect((await logIn(world(), { email: person.email, password: PASSWORD }, { address: attacker })).status).toBe(200)
  })

  test('A24: guesses sent at once do not slip past the limit', async () => {
    const person = await somebody(world())
    const address = someAddress()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => logIn(world(), { email: person.email, password: 'wrong horse' }, { address })),
    )
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
  })

  test("A24: guesses from many addresses close the account to strangers, not to the owner's own address", async () => {
    const person = await somebody(world())
    await countBefore(LIMITS.loginStrangers, person.id, 100)
    expect((await logIn(world(), { email: person.email, password: PASSWORD }, { address: someAddress() })).status).toBe(
      429,
    )
    expect(
      (await logIn(world(), { email: person.email, password: PASSWORD }, { address: person.address })).status,
    ).toBe(200)
  })

  test('A24: one address that guesses at many accounts is stopped', async () => {
    const address = someAddress()
    await countBefore(LIMITS.loginAddress, address, 48)
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) {
      const email = `${randomUUID()}@example.org`
      statuses.push((await logIn(world(), { email, password: 'wrong horse' }, { address })).status)
    }
    expect(statuses).toEqual([401, 401, 429])
  })

  test('A24: IPv6 addresses of one network count as one', async () => {
    const person = await somebody(world())
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const address = `2001:db8:1:2::${(n + 1).toString(16)}`
      statuses.push((await logIn(world(), { email: person.email, password: 'wrong horse' }, { address })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('A23: registering and asking for mails are limited per address', async () => {
    const address = someAddress()
    const forgot = () =>
      call(world(), '/api/password/forgot', {
        address,
        body: { data: { type: 'password-resets', attributes: { email: 'a@example.org' } } },
      })
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await forgot()).status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    const person = await somebody(world())
    const taken = () =>
      call(world(), '/api/register', {
        address,
        body: registration({ username: person.username, email: person.email, password: PASSWORD }),
      })
    expect((await taken()).status).toBe(409)
    await countBefore(LIMITS.registerAddress, address, 99)
    expect((await taken()).status).toBe(429)
  })

  test('at most three mails an hour go to one account, and nobody can tell', async () => {
    const person = await somebody(world())
    const before = world().mails.length
    for (let n = 0; n < 5; n++) {
      const answer = await call(world(), '/api/password/forgot', {
        body: { data: { type: 'password-resets', attributes: { email: person.email } } },
      })
      expect(answer.status).toBe(202)
      await world().app.lmw.background.idle()
    }
    expect(world().mails.length - before).toBe(3)
  })

  test('wrong passwords of somebody signed in are limited too', async () => {
    const person = await somebody(world())
    const body = { current: 'wrong horse', password: 'another horse' }
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      statuses.push(
        (await call(world(), '/api/me/password', { token: person.accessToken, type: 'application/json', body })).status,
      )
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })
}
