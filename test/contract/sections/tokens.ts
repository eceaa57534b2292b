import { expect, test } from 'vitest'
import { call } from '../support/call.ts'
import { logIn, PASSWORD, refresh, somebody } from '../support/people.ts'
import type { World } from '../support/world.ts'
import { DAY_MS, MINUTE_MS } from '../../../core/time/units.ts'

const CHROME = { 'sec-fetch-site': 'same-origin', 'sec-ch-ua': '"Chromium";v="156"', host: 'localhost:8787' }

export function tokens(world: () => World): void {
  const me = (token: string, headers: Record<string, string> = {}) => call(world(), '/api/me', { token, headers })

  test('A9-A12: what is no token of ours is 401, whatever it claims to be', async () => {
    const none = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'
    const signed = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
    for (const token of [none, signed, 'x', 'a'.repeat(43), 'a'.repeat(600)]) {
      const answer = await me(token)
      expect(answer.status).toBe(401)
      expect(answer.codes).toEqual(['unauthorized'])
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
    expect((await call(world(), '/api/me', { headers: { cookie: 'auth=abc' } })).status).toBe(401)
    expect((await call(world(), '/api/me', { headers: { authorization: 'Basic abc' } })).status).toBe(401)
  })

  test("A11: an access token lives 24 hours of the server's clock, a refresh token 15 days", async () => {
    const person = await somebody(world())
    world().clock.nowMs += DAY_MS - 1
    expect((await me(person.accessToken)).status).toBe(200)
    world().clock.nowMs += 1
    expect((await me(person.accessToken)).codes).toEqual(['token_expired'])
    world().clock.nowMs += 14 * DAY_MS - 1
    const pair = (await refresh(world(), person.refreshToken)).body
    expect((await me(pair.accessToken)).status).toBe(200)
    world().clock.nowMs += 15 * DAY_MS
    expect((await refresh(world(), pair.refreshToken)).codes).toEqual(['token_expired'])
  })

  test('A17: a log-in and a refresh say how long their tokens live, whatever clock the client has', async () => {
    const person = await somebody(world())
    const answer = await logIn(world(), { email: person.email, password: PASSWORD })
    const next = await refresh(world(), answer.body.refreshToken)
    for (const { body } of [answer, next]) {
      expect(body).toEqual({
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
        accessExpiresIn: 86_400,
        refreshExpiresIn: 1_296_000,
      })
    }
    world().clock.nowMs += next.body.accessExpiresIn * 1000 - 1
    expect((await me(next.body.accessToken)).status).toBe(200)
    world().clock.nowMs += 1
    expect((await me(next.body.accessToken)).codes).toEqual(['token_expired'])
  })

  test('A13-A14: a refresh token opens nothing, an access token refreshes nothing', async () => {
    const person = await somebody(world())
    expect((await me(person.refreshToken)).codes).toEqual(['unauthorized'])
    expect((await refresh(world(), person.accessToken)).codes).toEqual(['unauthorized'])
    expect((await refresh(world(), '')).status).toBe(401)
  })

  test('A17: twelve refreshes at once all succeed with one successor', async () => {
    const person = await somebody(world())
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(world(), person.refreshToken)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect((await me(answers[0]?.body.accessToken)).status).toBe(200)
  })

  test('a lost answer never logs out: the same parent yields the same pair for days, in full term', async () => {
    const person = await somebody(world())
    const first = await refresh(world(), person.refreshToken)
    world().clock.nowMs += 5 * DAY_MS
    const again = await refresh(world(), person.refreshToken)
    expect(again.text).toBe(first.text)
    world().clock.nowMs += DAY_MS - 1
    expect((await me(again.body.accessToken)).status).toBe(200)
    world().clock.nowMs += 13 * DAY_MS
    expect((await refresh(world(), again.body.refreshToken)).status).toBe(200)
  })

  test('A16: a parent after its successor has served is a reuse, and the whole family ends', async () => {
    const person = await somebody(world())
    const next = (await refresh(world(), person.refreshToken)).body
    expect((await me(next.accessToken)).status).toBe(200)
    world().clock.nowMs += MINUTE_MS + 1
    expect((await refresh(world(), person.refreshToken)).codes).toEqual(['token_revoked'])
    expect((await me(next.accessToken)).codes).toEqual(['token_revoked'])
    expect((await refresh(world(), next.refreshToken)).codes).toEqual(['token_revoked'])
  })

  test('A16: a parent after its successor was itself exchanged is a reuse too', async () => {
    const person = await somebody(world())
    const second = (await refresh(world(), person.refreshToken)).body
    const third = (await refresh(world(), second.refreshToken)).body
    world().clock.nowMs += MINUTE_MS + 1
    expect((await refresh(world(), person.refreshToken)).status).toBe(401)
    expect((await me(third.accessToken)).status).toBe(401)
  })

  test('a second tab with the same parent is served for a minute after the first one used it', async () => {
    const person = await somebody(world())
    const first = await refresh(world(), person.refreshToken)
    expect((await me(first.body.accessToken)).status).toBe(200)
    world().clock.nowMs += MINUTE_MS
    const second = await refresh(world(), person.refreshToken)
    expect(second.text).toBe(first.text)
    expect((await me(second.body.accessToken)).status).toBe(200)
  })

  test('the end of one family leaves the other log-ins of the user alone', async () => {
    const person = await somebody(world())
    const other = (await logIn(world(), { email: person.email, password: PASSWORD })).body
    const next = (await refresh(world(), person.refreshToken)).body
    await me(next.accessToken)
    world().clock.nowMs += MINUTE_MS + 1
    await refresh(world(), person.refreshToken)
    expect((await me(other.accessToken)).status).toBe(200)
  })

  test('no token, no password and no address stands in the database as it is', async () => {
    const person = await somebody(world())
    const { db } = world().database
    const tables = ['access_tokens', 'refresh_tokens', 'sessions', 'attempts', 'server_state'] as const
    const texts = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    const text = JSON.stringify(texts)
    for (const secret of [person.accessToken, person.refreshToken, PASSWORD, person.address])
      expect(text).not.toContain(secret)
  })

  async function browserLogIn() {
    const person = await somebody(world())
    const answer = await logIn(world(), { email: person.email, password: PASSWORD }, { headers: CHROME })
    const cookie = String(answer.headers['set-cookie'])
    return { pair: answer.body, header: cookie, cookie: cookie.split(';')[0] ?? '' }
  }

  test('A18: tokens of a browser are worthless without its cookie, once that has come back', async () => {
    const { pair, header, cookie } = await browserLogIn()
    expect(header).toMatch(/^__Host-lmw_bind=[\w-]{43}; Max-Age=1296000; Path=\/; Secure; HttpOnly; SameSite=Lax$/)
    world().clock.nowMs += 3 * MINUTE_MS
    expect((await me(pair.accessToken, { ...CHROME, cookie })).status).toBe(200)
    expect((await me(pair.accessToken)).codes).toEqual(['unauthorized'])
    expect((await refresh(world(), pair.refreshToken)).codes).toEqual(['unauthorized'])
    const stolen = { cookie: `__Host-lmw_bind=${'a'.repeat(43)}` }
    expect((await me(pair.accessToken, stolen)).status).toBe(401)
    const next = await refresh(world(), pair.refreshToken, { headers: { ...CHROME, cookie } })
    expect(next.status).toBe(200)
    expect(String(next.headers['set-cookie'])).toContain(cookie)
    expect((await me(next.body.accessToken)).status).toBe(401)
  })

  test('a browser killed before its cookie was on disk keeps its log-in and gets a new cookie', async () => {
    const { pair, cookie } = await browserLogIn()
    world().clock.nowMs += MINUTE_MS
    expect((await me(pair.accessToken, { ...CHROME, cookie })).status).toBe(200)
    expect((await me(pair.accessToken, CHROME)).status).toBe(200)
    const next = await refresh(world(), pair.refreshToken, { headers: CHROME })
    expect(next.status).toBe(200)
    expect(String(next.headers['set-cookie'])).toMatch(/^__Host-lmw_bind=/)
    expect(String(next.headers['set-cookie'])).not.toContain(cookie)
  })

  const refreshIn = async (refreshToken: string, cookie: string) => {
    const answer = await refresh(world(), refreshToken, { headers: cookie === '' ? CHROME : { ...CHROME, cookie } })
    return { ...answer, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' }
  }
  const status = async (token: string, cookie: string) =>
    (await me(token, cookie === '' ? CHROME : { ...CHROME, cookie })).status

  test('tokens stolen right after the log-in cannot take it over: its first cookie always counts', async () => {
    const { pair, cookie } = await browserLogIn()
    const stolen = await refreshIn(pair.refreshToken, '')
    expect(stolen.cookie).toMatch(/^__Host-lmw_bind=/)
    world().clock.nowMs += 3 * MINUTE_MS
    expect(await status(pair.accessToken, stolen.cookie)).toBe(200)
    expect(await status(pair.accessToken, '')).toBe(401)
    expect(await status(pair.accessToken, cookie)).toBe(200)
    expect(await status(pair.accessToken, stolen.cookie)).toBe(401)
    expect(await status(stolen.body.accessToken, stolen.cookie)).toBe(401)
    expect((await refreshIn(stolen.body.refreshToken, stolen.cookie)).codes).toEqual(['unauthorized'])
  })

  test('the first cookie counts after others came in between, however often somebody without it asks', async () => {
    const { pair, cookie } = await browserLogIn()
    for (let n = 0; n < 5; n++) {
      world().clock.nowMs += MINUTE_MS
      await refreshIn(pair.refreshToken, '')
    }
    expect(await status(pair.accessToken, cookie)).toBe(200)
    expect(await status(pair.accessToken, '')).toBe(401)
  })

  test('a browser that lost its first cookie is not locked out by who asked for one in between: both are out', async () => {
    const { pair } = await browserLogIn()
    const owner = await refreshIn(pair.refreshToken, '')
    const thief = await refreshIn(pair.refreshToken, '')
    expect(thief.cookie).not.toBe(owner.cookie)
    world().clock.nowMs += 3 * MINUTE_MS
    expect(await status(thief.body.accessToken, thief.cookie)).toBe(200)
    expect(await status(owner.body.accessToken, owner.cookie)).toBe(401)
    expect((await refreshIn(owner.body.refreshToken, owner.cookie)).codes).toEqual(['token_revoked'])
    expect(await status(thief.body.accessToken, thief.cookie)).toBe(401)
    expect((await refreshIn(thief.body.refreshToken, thief.cookie)).codes).toEqual(['token_revoked'])
  })

  test('a browser that keeps no cookies is not locked out by who does: both are out', async () => {
    const { pair } = await browserLogIn()
    const thief = await refreshIn(pair.refreshToken, '')
    world().clock.nowMs += 3 * MINUTE_MS
    expect(await status(thief.body.accessToken, thief.cookie)).toBe(200)
    expect((await refreshIn(pair.refreshToken, '')).codes).toEqual(['token_revoked'])
    expect(await status(thief.body.accessToken, thief.cookie)).toBe(401)
  })

  test('a browser that keeps no cookies at all stays signed in', async () => {
    let { pair } = await browserLogIn()
    for (let n = 0; n < 4; n++) {
      world().clock.nowMs += DAY_MS
      const next = await refreshIn(pair.refreshToken, '')
      expect(next.status).toBe(200)
      pair = next.body
      expect(await status(pair.accessToken, '')).toBe(200)
    }
  })

  test('an answer with a new cookie that was lost, twice, logs nobody out, nor does the one that came late', async () => {
    const { pair } = await browserLogIn()
    const lost = await refreshIn(pair.refreshToken, '')
    world().clock.nowMs += 3 * MINUTE_MS
    const got = await refreshIn(pair.refreshToken, '')
    expect(got.text).toBe(lost.text)
    // Two tabs at once: the browser keeps the cookie whose answer came last.
    expect(await status(got.body.accessToken, lost.cookie)).toBe(200)
    world().clock.nowMs += 3 * MINUTE_MS
    const again = await refreshIn(got.body.refreshToken, lost.cookie)
    expect(again.status).toBe(200)
    world().clock.nowMs += 3 * MINUTE_MS
    expect(await status(again.body.accessToken, again.cookie)).toBe(200)
    expect(await status(again.body.accessToken, '')).toBe(401)
    const next = await refreshIn(again.body.refreshToken, again.cookie)
    expect(next.cookie).toBe(again.cookie)
  })

  test('A19: every log-in issues new tokens and a new cookie, whatever the request brought along', async () => {
    const person = await somebody(world())
    const headers = {
      ...CHROME,
      cookie: `__Host-lmw_bind=${'a'.repeat(43)}`,
      authorization: `Bearer ${person.accessToken}`,
    }
    const answer = await logIn(world(), { email: person.email, password: PASSWORD }, { headers })
    expect(answer.body.accessToken).not.toBe(person.accessToken)
    expect(String(answer.headers['set-cookie'])).not.toContain('aaaa')
  })
}
