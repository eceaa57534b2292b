import { createHash, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { countAttempt } from '../../../server/auth/attempts.ts'
import type { Limit } from '../../../server/auth/attempts.ts'
import { LIMITS } from '../../../server/auth/limits.ts'
import { call, someAddress } from '../support/call.ts'
import { content } from '../support/media.ts'
import { logIn, PASSWORD, refresh, registration, resetTokenOf, somebody } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import type { World } from '../support/world.ts'

const QUARTER = 900_000
const CHROME = { 'sec-fetch-site': 'same-origin', 'sec-ch-ua': '"Chromium";v="156"', host: 'localhost:8787' }

/** A24: guessing is stopped, the owner is not. */
export function limits(world: () => World): void {
  /** As if so many attempts had been made already: each real one costs a password hash. */
  async function countBefore(limit: Limit, who: string, times: number): Promise<void> {
    const { nowMs } = world().clock
    await world()
      .database.db.transaction()
      .execute(async (trx) => {
        for (let n = 0; n < times; n++) await countAttempt(trx, limit, who, nowMs)
      })
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
    const blocked = await logIn(world(), { email: person.email, password: PASSWORD }, { address: attacker })
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

  test('A24: wrong passwords by e-mail address leave the username open, and the other way round', async () => {
    const person = await somebody(world())
    const byName = { username: person.username, password: PASSWORD }
    const byEmail = { email: person.email, password: PASSWORD }
    const [first, second] = [someAddress(), someAddress()]
    expect((await guess(person.email.toUpperCase(), first, 11)).at(-1)).toBe(429)
    expect((await logIn(world(), byEmail, { address: first })).status).toBe(429)
    expect((await logIn(world(), byName, { address: first })).status).toBe(200)
    await countBefore(LIMITS.loginPair, `${second} ${person.username}`, 10)
    expect((await logIn(world(), byName, { address: second })).status).toBe(429)
    expect((await logIn(world(), byEmail, { address: second })).status).toBe(200)
  })

  /** As if others had used up everything for this account, by both names, also at this address. */
  async function besiege(person: Person, address: string): Promise<void> {
    for (const name of [person.username, person.email]) {
      await countBefore(LIMITS.loginPair, `${address} ${name}`, LIMITS.loginPair.most)
      await countBefore(LIMITS.loginStrangers, name, LIMITS.loginStrangers.most)
    }
    await countBefore(LIMITS.loginAddress, address, LIMITS.loginAddress.most)
  }

  test('A24: a browser of the owner gets in wherever it is and however much others guess, and has ten tries', async () => {
    const person = await somebody(world())
    const credentials = { email: person.email, password: PASSWORD }
    const made = await logIn(world(), credentials, { headers: CHROME, address: person.address })
    const headers = { ...CHROME, cookie: String(made.headers['set-cookie']).split(';')[0] ?? '' }
    const address = someAddress()
    await besiege(person, address)
    expect((await logIn(world(), credentials, { address })).status).toBe(429)
    expect((await logIn(world(), credentials, { address, headers })).status).toBe(200)
    const other = await somebody(world())
    await besiege(other, address)
    const theirs = { email: other.email, password: PASSWORD }
    expect((await logIn(world(), theirs, { address, headers })).status).toBe(429)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const wrong = { email: person.email, password: 'wrong horse' }
      statuses.push((await logIn(world(), wrong, { address: someAddress(), headers })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('A24: who sets a new password by mail gets in, however much others guess', async () => {
    const person = await somebody(world())
    const address = someAddress()
    await besiege(person, address)
    const token = await resetTokenOf(world(), person.email)
    const reset = await call(world(), '/api/password/reset', {
      body: { data: { type: 'password-resets', attributes: { token, password: 'another horse' } } },
      headers: CHROME,
      address,
    })
    expect(reset.status).toBe(204)
    const headers = { ...CHROME, cookie: String(reset.headers['set-cookie']).split(';')[0] ?? '' }
    const made = await logIn(world(), { email: person.email, password: 'another horse' }, { address, headers })
    expect(made.status).toBe(200)
    const listed = await call(world(), '/api/me/sessions', { token: made.body.accessToken })
    expect(listed.body.data).toHaveLength(1)
  })

  test('wrong passwords typed with a stolen token do not keep the owner from changing the password', async () => {
    const person = await somebody(world())
    const stolen = (await logIn(world(), { email: person.email, password: PASSWORD })).body.accessToken
    const change = async (token: string, current: string) =>
      (
        await call(world(), '/api/me/password', {
          token,
          type: 'application/json',
          body: { current, password: 'another horse' },
        })
      ).status
    for (let n = 0; n < 10; n++) await change(stolen, 'wrong horse')
    expect(await change(stolen, PASSWORD)).toBe(429)
    expect(await change(person.accessToken, PASSWORD)).toBe(204)
  })

  test('a user has at most 200 log-ins: the longest unused go, their tokens with them', async () => {
    const person = await somebody(world())
    const { db } = world().database
    const own = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow()
    for (let n = 0; n < 220; n++) {
      const made = { ...own, id: randomUUID(), used_at: Number(own.used_at) + 1 + n }
      await db
        .insertInto('sessions')
        .values({ ...made, revoked_at: n % 2 === 0 ? null : made.used_at })
        .execute()
    }
    world().clock.nowMs += 1000
    const login = () => logIn(world(), { email: person.email, password: PASSWORD }, { address: person.address })
    const first = await login()
    const count = async () =>
      (await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).length
    expect(await count()).toBe(200)
    // Those that were over went first.
    expect((await call(world(), '/api/me', { token: person.accessToken })).status).toBe(200)
    await db.updateTable('sessions').set({ revoked_at: null }).where('user_id', '=', person.id).execute()
    await db.updateTable('sessions').set({ used_at: 1 }).where('id', '=', own.id).execute()
    expect((await login()).status).toBe(200)
    expect(await count()).toBe(200)
    expect((await call(world(), '/api/me', { token: person.accessToken })).status).toBe(401)
    expect((await call(world(), '/api/me', { token: first.body.accessToken })).status).toBe(200)
  })

  test('one log-in is given a bounded number of pairs, and keeps the one it has', async () => {
    const person = await somebody(world())
    const id = await world()
      .database.db.selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await countBefore(LIMITS.refreshSession, id.id, LIMITS.refreshSession.most - 1)
    const next = await refresh(world(), person.refreshToken)
    expect(next.status).toBe(200)
    const refused = await refresh(world(), next.body.refreshToken)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await refresh(world(), person.refreshToken)).text).toBe(next.text)
    world().clock.nowMs += 96 * QUARTER
    expect((await refresh(world(), next.body.refreshToken)).status).toBe(200)
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
    await countBefore(LIMITS.loginStrangers, person.email, LIMITS.loginStrangers.most)
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

  test('A10: a proxy that nobody is told to believe is noticed in the log, once an hour at most', async () => {
    const warned = vi.spyOn(world().app.log, 'warn')
    const ask = (headers: Record<string, string>) => world().app.inject({ url: '/healthz', headers })
    world().clock.nowMs += 4 * QUARTER
    await ask({})
    expect(warned).not.toHaveBeenCalled()
    for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }]) await ask(headers)
    expect(warned.mock.calls).toEqual([[expect.stringMatching(/TRUSTED_PROXIES is 0.*one address/)]])
    expect(JSON.stringify(warned.mock.calls)).not.toContain('203.0.113.9')
    world().clock.nowMs += 4 * QUARTER - 1
    await ask({ forwarded: 'for=203.0.113.9' })
    expect(warned).toHaveBeenCalledTimes(1)
    world().clock.nowMs += 1
    await ask({ forwarded: 'for=203.0.113.9' })
    expect(warned).toHaveBeenCalledTimes(2)
    warned.mockRestore()
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

  test('A11: pieces of uploads are limited per user, not for others', async () => {
    const [person, other] = [await somebody(world()), await somebody(world())]
    const upload = async ({ accessToken }: Person) =>
      (await content(world(), { accessToken }, randomUUID(), { method: 'PUT' })).status
    expect(await upload(person)).not.toBe(429)
    const name = `${LIMITS.mediaUser.name}:${createHash('sha256').update(person.id).digest('base64url')}`
    const { numUpdatedRows } = await world()
      .database.db.updateTable('attempts')
      .set({ count: LIMITS.mediaUser.most })
      .where('name', '=', name)
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
    expect(await upload(person)).toBe(429)
    expect(await upload(other)).not.toBe(429)
    world().clock.nowMs += QUARTER
    expect(await upload(person)).not.toBe(429)
  })

  test('at most three mails an hour go to one account, and nobody can tell', async () => {
    const person = await somebody(world())
    for (let n = 0; n < 5; n++) {
      const answer = await call(world(), '/api/password/forgot', {
        body: { data: { type: 'password-resets', attributes: { email: person.email } } },
      })
      expect(answer.status).toBe(202)
      await world().app.lmw.background.idle()
    }
    await expect.poll(() => world().mails.filter(({ to }) => to === person.email).length).toBe(3)
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
