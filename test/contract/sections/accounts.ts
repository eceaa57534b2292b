import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createPasswordHasher } from '../../../server/auth/password.ts'
import { call, someAddress } from '../support/call.ts'
import type { Answer } from '../support/call.ts'
import { logIn, PASSWORD, refresh, registration, resetTokenOf, somebody } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import type { World } from '../support/world.ts'
import { DAY_MS, HOUR_MS } from '../../../core/time/units.ts'

export function accounts(world: () => World): void {
  const register = (attributes: Record<string, unknown>) =>
    call(world(), '/api/register', { body: registration(attributes) })

  test('registering answers 201 with the user, without the password', async () => {
    const answer = await register({ username: 'Jürgen.R-1', email: 'jr@example.org', password: PASSWORD, locale: 'de' })
    expect(answer.status).toBe(201)
    expect(answer.headers['content-type']).toBe('application/vnd.api+json')
    expect(answer.body.data).toMatchObject({
      type: 'users',
      attributes: { username: 'Jürgen.R-1', email: 'jr@example.org', locale: 'de', scopes: [], preferences: {} },
    })
    expect(answer.text).not.toContain(PASSWORD)
    expect(answer.text).not.toContain('argon2')
  })

  test('a password that was hashed at another cost is hashed at the present one when its owner logs in', async () => {
    const { id, email } = await somebody(world())
    const { db } = world().database
    const old = await createPasswordHasher({ memory: 16, passes: 1, parallelism: 1 }).hash(PASSWORD)
    await db.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute()
    expect((await logIn(world(), { email, password: PASSWORD })).status).toBe(200)
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(old).toContain('$m=16,')
    expect(password_hash).toContain('$m=8,')
    expect((await logIn(world(), { email, password: PASSWORD })).status).toBe(200)
  })

  test.each([
    ['a missing name', { username: '' }, 'required', 'username'],
    ['a name of one letter', { username: 'a' }, 'too_short', 'username'],
    ['a name of 41 letters', { username: 'a'.repeat(41) }, 'too_long', 'username'],
    ['a name with a space', { username: 'a b' }, 'invalid_format', 'username'],
    ['a name like an address', { username: 'a@b' }, 'invalid_format', 'username'],
    ['a name that is a path', { username: '../me' }, 'invalid_format', 'username'],
    ['a name with a NUL', { username: 'ab\u0000c' }, 'invalid_format', 'username'],
    ['an address without @', { email: 'nobody' }, 'invalid_format', 'email'],
    ['an address with a line break', { email: 'a@b.c\r\nBcc: x@y.z' }, 'invalid_format', 'email'],
    ['an address of 300 letters', { email: `${'a'.repeat(300)}@b.c` }, 'too_long', 'email'],
    ['a password of 7 letters', { password: '1234567' }, 'too_short', 'password'],
    ['a password of 1025 letters', { password: 'a'.repeat(1025) }, 'too_long', 'password'],
    ['a password that is a number', { password: 12_345_678 }, 'required', 'password'],
    ['a language we do not have', { locale: 'fr' }, 'invalid', 'locale'],
  ])('registering with %s is 422 and points at it', async (_what, wrong, code, name) => {
    const id = randomUUID().slice(0, 8)
    const answer = await register({ username: `n${id}`, email: `${id}@example.org`, password: PASSWORD, ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.errors).toEqual([
      { status: '422', code, title: code.replaceAll('_', ' '), source: { pointer: `/data/attributes/${name}` } },
    ])
  })

  test('a taken name and a taken address are 409, whatever their case, also for two at once', async () => {
    const person = await somebody(world())
    const answer = await register({
      username: person.username.toUpperCase(),
      email: person.email.toUpperCase(),
      password: PASSWORD,
    })
    expect(answer.status).toBe(409)
    expect(answer.codes).toEqual(['username_taken', 'email_taken'])
    expect(answer.errors[0]?.source?.pointer).toBe('/data/attributes/username')
    const name = `twin${randomUUID().slice(0, 8)}`
    const both = await Promise.all(
      [1, 2].map((n) => register({ username: name, email: `${name}${n}@example.org`, password: PASSWORD })),
    )
    expect(both.map((one) => one.status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  test('the e-mail address or the username logs in, in any case', async () => {
    const person = await somebody(world())
    for (const who of [
      { email: person.email.toUpperCase() },
      { username: person.username },
      { email: person.username },
    ]) {
      const answer = await logIn(world(), { ...who, password: PASSWORD })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const wrapped = { data: { type: 'sessions', attributes: { email: person.email, password: PASSWORD } } }
    expect((await call(world(), '/api/login', { body: wrapped })).status).toBe(200)
  })

  test('A22: a wrong password and an unknown user get the same words', async () => {
    const person = await somebody(world())
    const wrong = await logIn(world(), { email: person.email, password: 'wrong horse' })
    const unknown = await logIn(world(), { email: 'nobody@example.org', password: 'wrong horse' })
    expect(wrong.status).toBe(401)
    expect(wrong.codes).toEqual(['invalid_credentials'])
    expect(unknown.text).toBe(wrong.text)
    expect((await logIn(world(), {})).status).toBe(422)
  })

  test('the user reads and changes themselves; preferences merge by name', async () => {
    const { accessToken: token } = await somebody(world())
    const patch = (attributes: Record<string, unknown>) =>
      call(world(), '/api/me', { method: 'PATCH', token, body: registration(attributes) })
    expect((await patch({ locale: 'de', preferences: { theme: 'dark', units: { distance: 'km' } } })).status).toBe(200)
    const name = `new${randomUUID().slice(0, 8)}`
    await patch({ username: name, preferences: { theme: null, home: 'MUC' } })
    const me = await call(world(), '/api/me', { token })
    expect(me.body.data.attributes).toMatchObject({ username: name, locale: 'de' })
    expect(me.body.data.attributes.preferences).toEqual({ units: { distance: 'km' }, home: 'MUC' })
    expect((await patch({ preferences: { note: 'a\u0000b' } })).codes).toEqual(['invalid_format'])
    expect((await patch({ preferences: { note: 'x'.repeat(17_000) } })).codes).toEqual(['too_long'])
    expect((await patch({ preferences: 'dark' })).codes).toEqual(['invalid'])
  })

  test('I6 a change that names another user is refused, whoever is logged in, and nothing of it is done', async () => {
    const ann = await somebody(world())
    const bob = await somebody(world())
    const { accessToken: token } = bob
    const me = (method: 'PATCH' | 'DELETE', data: unknown, type?: string) =>
      call(world(), '/api/me', { method, token, body: { data }, ...(type === undefined ? {} : { type }) })
    const choice = { preferences: { clock: '12' } }
    const passwords = { current: PASSWORD, password: 'another horse 1937', currentPassword: PASSWORD }
    const refused = [
      await me('PATCH', { type: 'users', id: ann.id, attributes: choice }),
      await me('PATCH', { type: 'users', id: null, attributes: choice }),
      await me('DELETE', { type: 'users', id: ann.id, attributes: passwords }, 'application/json'),
      await call(world(), '/api/me/password', {
        token,
        type: 'application/json',
        body: { data: { type: 'users', id: ann.id, attributes: passwords } },
      }),
    ]
    for (const answer of refused) {
      expect([answer.status, answer.errors]).toEqual([
        403,
        [{ status: '403', code: 'forbidden', title: 'forbidden', source: { pointer: '/data/id' } }],
      ])
    }
    const known = await call(world(), '/api/me', { token })
    expect(known.body.data.attributes.preferences).toEqual({})
    expect((await logIn(world(), { email: bob.email, password: PASSWORD })).status).toBe(200)
    expect((await me('PATCH', { type: 'users', id: bob.id, attributes: choice })).status).toBe(200)
  })

  test('I2 a preference replaces what its device knew of, never what another one has set since', async () => {
    const { accessToken: token } = await somebody(world())
    const choose = async (preferences: Record<string, unknown>, replaces: unknown): Promise<unknown> => {
      const data = { type: 'users', attributes: { preferences }, meta: { replaces } }
      const answer = await call(world(), '/api/me', { method: 'PATCH', token, body: { data } })
      expect(answer.status).toBe(200)
      return answer.body.data.attributes.preferences
    }
    const dark = { theme: 'dark' }
    expect(await choose(dark, { theme: [null] })).toEqual(dark)
    // The answer was lost; another device chooses anew; the repetition changes nothing, the rest of it is taken.
    expect(await choose({ theme: 'light' }, { theme: ['dark'] })).toEqual({ theme: 'light' })
    const light = { theme: 'light', clock: '12' }
    expect(await choose({ ...dark, clock: '12' }, { theme: [null, 'dark'], clock: [null] })).toEqual(light)
    expect(await choose({ theme: null }, { theme: ['dark'] })).toEqual(light)
    // A device of before says nothing of what it knew, and one that says nonsense as little.
    expect(await choose(dark, { theme: 'light' })).toEqual({ ...dark, clock: '12' })
    expect(await choose({ theme: null }, undefined)).toEqual({ clock: '12' })
    expect(await choose({ columns: { a: 1, b: 2 } }, { columns: [null] })).toMatchObject({ columns: { a: 1 } })
    expect(await choose({ columns: null }, { columns: [{ b: 2, a: 1 }] })).toEqual({ clock: '12' })
    // Names like any others.
    expect(await choose({ toString: 'x' }, { toString: [null] })).toEqual({ clock: '12', toString: 'x' })
  })

  test('I2 a choice sent again for a lost answer does not undo that of another device, not even of the former value', async () => {
    const { accessToken: token } = await somebody(world())
    const choose = async (preferences: Record<string, unknown>, meta: Record<string, unknown>): Promise<unknown> => {
      const data = { type: 'users', attributes: { preferences }, meta }
      const answer = await call(world(), '/api/me', { method: 'PATCH', token, body: { data } })
      expect(answer.status).toBe(200)
      return answer.body.data.attributes.preferences
    }
    const first = { replaces: { theme: [null] }, changes: { theme: randomUUID() } }
    expect(await choose({ theme: 'dark' }, first)).toEqual({ theme: 'dark' })
    const other = { replaces: { theme: ['dark'] }, changes: { theme: randomUUID() } }
    expect(await choose({ theme: null }, other)).toEqual({})
    expect(await choose({ theme: 'dark' }, first)).toEqual({})
    // A new choice of the same value is one of its own.
    const again = { ...first, changes: { theme: randomUUID() } }
    expect(await choose({ theme: 'dark' }, again)).toEqual({ theme: 'dark' })
    // More than any device has waiting: the first of them is forgotten, and its condition still holds.
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`p${index}`, randomUUID()]))
    expect(await choose({ clock: '12' }, { changes: many })).toEqual({ theme: 'dark', clock: '12' })
    expect(await choose({ theme: 'light' }, { ...again, replaces: { theme: [null] } })).toMatchObject({ theme: 'dark' })
    // Nonsense says nothing.
    expect(await choose({ clock: '24' }, { changes: { clock: 7 } })).toMatchObject({ clock: '24' })
    expect(await choose({ clock: '12' }, { changes: 'x', replaces: 7 })).toMatchObject({ clock: '12' })
  })

  test('after a change of the user their other devices are told, and nobody of one that was refused', async () => {
    const person = await somebody(world())
    world().pokes.length = 0
    const patch = (attributes: Record<string, unknown>) =>
      call(world(), '/api/me', { method: 'PATCH', token: person.accessToken, body: registration(attributes) })
    expect((await patch({ locale: 'fr' })).status).toBe(422)
    expect((await patch({ preferences: { distanceUnit: 'mi' } })).status).toBe(200)
    await world().app.lmw.background.idle()
    expect(world().pokes).toEqual([{ userId: person.id, poke: { collection: 'users' }, exceptSocketId: undefined }])
  })

  test('a new e-mail address wants the current password, and must be free', async () => {
    const other = await somebody(world())
    const person = await somebody(world())
    const patch = (attributes: Record<string, unknown>) =>
      call(world(), '/api/me', { method: 'PATCH', token: person.accessToken, body: registration(attributes) })
    expect((await patch({ email: 'new@example.org' })).codes).toEqual(['required'])
    const wrong = await patch({ email: 'new@example.org', currentPassword: 'wrong horse' })
    expect(wrong.errors[0]).toMatchObject({
      code: 'wrong_password',
      source: { pointer: '/data/attributes/currentPassword' },
    })
    expect((await patch({ email: other.email, currentPassword: PASSWORD })).codes).toEqual(['email_taken'])
    expect((await patch({ username: other.username })).codes).toEqual(['username_taken'])
    const fresh = `${randomUUID()}@example.org`
    expect((await patch({ email: fresh, currentPassword: PASSWORD })).status).toBe(200)
    expect((await logIn(world(), { email: fresh, password: PASSWORD })).status).toBe(200)
  })

  const changeMe = ({ accessToken: token }: Person, attributes: Record<string, unknown>) =>
    call(world(), '/api/me', { method: 'PATCH', token, body: registration(attributes) })
  /** To one that nobody has. */
  const changeEmail = async (person: Person): Promise<string> => {
    const email = `${randomUUID()}@example.org`
    const { status, text } = await changeMe(person, { email, currentPassword: PASSWORD })
    if (status !== 200) throw new Error(text)
    return email
  }

  test('the e-mail address somebody has already wants no password, and undoes no change that came meanwhile', async () => {
    const person = await somebody(world())
    const reset = await resetTokenOf(world(), person.email)
    const same = await changeMe(person, { email: person.email, locale: 'de' })
    expect(same.status).toBe(200)
    expect(same.body.data.attributes).toMatchObject({ email: person.email, locale: 'de' })
    // It is no other address: a mail to it may still open the account.
    expect((await resetPassword(reset, 'another horse 1937')).status).toBe(204)
    const other = await somebody(world())
    const late = heldBack(() => changeMe(other, { email: other.email, locale: 'de' }))
    await late.reached
    const fresh = await changeEmail(other)
    expect((await late.goOn()).body.data.attributes).toMatchObject({ email: fresh, locale: 'de' })
  })

  /** Begins `work`, whose first transaction waits until it may go on. */
  function heldBack<T>(work: () => Promise<T>): { reached: Promise<void>; goOn: () => Promise<T> } {
    const reached = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    // Whichever of several servers is asked.
    const spies = [...new Set([world().nextApp(), world().nextApp()])].map(({ lmw: { db } }) => {
      const begin = db.transaction.bind(db)
      return vi.spyOn(db, 'transaction').mockImplementation(() => {
        for (const spy of spies) spy.mockRestore()
        const transaction = begin()
        const execute = transaction.execute.bind(transaction)
        return Object.assign(transaction, {
          execute: async (...given: Parameters<typeof execute>) => {
            reached.resolve()
            await free.promise
            return execute(...given)
          },
        })
      })
    })
    const done = work()
    return {
      reached: reached.promise,
      goOn: () => {
        free.resolve()
        return done
      },
    }
  }

  /** Does `meanwhile` when the first password of `work` has been verified, or hashed, and nothing has followed from it. */
  async function between(
    step: 'verify' | 'hash',
    work: () => Promise<Answer>,
    meanwhile: () => Promise<unknown>,
  ): Promise<Answer> {
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    // Whichever of several servers is asked.
    const spies = [...new Set([world().nextApp(), world().nextApp()])].map(({ lmw }) => {
      const before: (password: string, stored: string | null) => Promise<string | boolean> = lmw.passwords[step]
      return vi.spyOn(lmw.passwords, step as 'verify').mockImplementation(async (password, stored) => {
        for (const spy of spies) spy.mockRestore()
        const done = await before(password, stored)
        reached.resolve()
        await goOn.promise
        return done as boolean
      })
    })
    const answer = work()
    await reached.promise
    await meanwhile()
    goOn.resolve()
    return answer
  }

  const changePassword = (token: string, current: string, password: string) =>
    call(world(), '/api/me/password', { token, type: 'application/json', body: { current, password } })

  const ACTS: [string, (person: Person) => Promise<Answer>, string][] = [
    ['a log-in', ({ username }) => logIn(world(), { username, password: PASSWORD }), 'invalid_credentials'],
    [
      'a change of the password',
      ({ accessToken }) => changePassword(accessToken, PASSWORD, 'third horse 1937'),
      'wrong_password',
    ],
    [
      'a change of the e-mail address',
      ({ accessToken, username }) =>
        call(world(), '/api/me', {
          method: 'PATCH',
          token: accessToken,
          body: registration({ email: `new-${username}@example.org`, currentPassword: PASSWORD }),
        }),
      'wrong_password',
    ],
    [
      'deleting the account',
      ({ accessToken: token }) =>
        call(world(), '/api/me', {
          method: 'DELETE',
          token,
          type: 'application/json',
          body: { password: PASSWORD },
        }),
      'wrong_password',
    ],
  ]

  test.each(ACTS)('A21: %s that the old password allowed does nothing once another is set', async (_, act, code) => {
    const person = await somebody(world())
    const elsewhere = (await logIn(world(), { email: person.email, password: PASSWORD })).body
    const answer = await between(
      'verify',
      () => act(person),
      () => changePassword(elsewhere.accessToken, PASSWORD, 'another horse 1937'),
    )
    expect(answer.codes).toEqual([code])
    const back = await logIn(world(), { email: person.email, password: 'another horse 1937' })
    expect(back.status).toBe(200)
    expect((await call(world(), '/api/me', { token: elsewhere.accessToken })).status).toBe(200)
  })

  test('a log-in goes on when the same password is stored anew meanwhile', async () => {
    const person = await somebody(world())
    const answer = await between(
      'verify',
      () => logIn(world(), { email: person.email, password: PASSWORD }),
      async () => {
        const hash = await world().app.lmw.passwords.hash(PASSWORD)
        const { db } = world().database
        await db.updateTable('users').set({ password_hash: hash }).where('id', '=', person.id).execute()
      },
    )
    expect(answer.status).toBe(200)
    expect((await call(world(), '/api/me', { token: answer.body.accessToken })).status).toBe(200)
  })

  test('a log-in to an account that is deleted meanwhile is one to an unknown account', async () => {
    const person = await somebody(world())
    const answer = await between(
      'verify',
      () => logIn(world(), { email: person.email, password: PASSWORD }),
      () =>
        call(world(), '/api/me', {
          method: 'DELETE',
          token: person.accessToken,
          type: 'application/json',
          body: { password: PASSWORD },
        }),
    )
    expect(answer.codes).toEqual(['invalid_credentials'])
  })

  test('preferences that two devices change at once do not undo each other', async () => {
    const { accessToken: token } = await somebody(world())
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`)
    const answers = await Promise.all(
      names.map((name) =>
        call(world(), '/api/me', { method: 'PATCH', token, body: registration({ preferences: { [name]: 1 } }) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    const me = await call(world(), '/api/me', { token })
    expect(Object.keys(me.body.data.attributes.preferences).toSorted()).toEqual(names.toSorted())
  })

  test('A21: a new password ends all other log-ins and keeps this one', async () => {
    const person = await somebody(world())
    const elsewhere = (await logIn(world(), { email: person.email, password: PASSWORD })).body
    const change = (body: unknown) =>
      call(world(), '/api/me/password', { token: person.accessToken, type: 'application/json', body })
    expect((await change({ current: 'wrong horse', password: 'another horse' })).codes).toEqual(['wrong_password'])
    expect((await change({ current: PASSWORD, password: 'short' })).codes).toEqual(['too_short'])
    expect((await change({ current: PASSWORD, password: 'another horse' })).status).toBe(204)
    expect((await call(world(), '/api/me', { token: person.accessToken })).status).toBe(200)
    expect((await call(world(), '/api/me', { token: elsewhere.accessToken })).codes).toEqual(['token_revoked'])
    expect((await refresh(world(), elsewhere.refreshToken)).status).toBe(401)
    expect((await logIn(world(), { email: person.email, password: PASSWORD })).status).toBe(401)
    expect((await logIn(world(), { email: person.email, password: 'another horse' })).status).toBe(200)
  })

  test('A15: deleting the account wants the password, and its tokens and records are gone at once', async () => {
    const person = await somebody(world())
    const ask = (password: string) =>
      call(world(), '/api/me', {
        method: 'DELETE',
        token: person.accessToken,
        type: 'application/json',
        body: { password },
      })
    expect((await ask('wrong horse')).codes).toEqual(['wrong_password'])
    expect((await ask(PASSWORD)).status).toBe(204)
    expect((await call(world(), '/api/me', { token: person.accessToken })).codes).toEqual(['unauthorized'])
    expect((await refresh(world(), person.refreshToken)).status).toBe(401)
    const rows = await world()
      .database.db.selectFrom('sync_counters')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute()
    expect(rows).toEqual([])
  })

  test('devices are listed with browser and platform, and each can be ended', async () => {
    const person = await somebody(world())
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'
    const phone = (
      await logIn(world(), { email: person.email, password: PASSWORD }, { headers: { 'user-agent': agent } })
    ).body
    const list = await call(world(), '/api/me/sessions', { token: person.accessToken })
    expect(list.body.data).toHaveLength(2)
    const other = list.body.data.find((one: { attributes: { current: boolean } }) => !one.attributes.current)
    expect(other.attributes).toMatchObject({ browser: 'Safari', platform: 'iPhone' })
    const end = (id: string) => call(world(), `/api/me/sessions/${id}`, { method: 'DELETE', token: person.accessToken })
    const ended: string[] = []
    // Whichever of several servers is asked.
    for (const app of new Set([world().nextApp(), world().nextApp()])) {
      app.lmw.sessionsEnded.listen((userId) => ended.push(userId))
    }
    expect((await end(other.id)).status).toBe(204)
    expect(ended).toEqual([person.id])
    expect((await end(other.id)).status).toBe(404)
    expect((await call(world(), '/api/me', { token: phone.accessToken })).codes).toEqual(['token_revoked'])
  })

  test('A20: after logging out both tokens are worthless', async () => {
    const person = await somebody(world())
    expect((await call(world(), '/api/logout', { method: 'POST', token: person.accessToken })).status).toBe(204)
    expect((await call(world(), '/api/me', { token: person.accessToken })).status).toBe(401)
    expect((await refresh(world(), person.refreshToken)).status).toBe(401)
  })

  test('A20: a log-out told late ends its log-in, by whichever token is left, with no cookie or a wrong one', async () => {
    const out = (token: string | undefined, refresh_token: string | undefined, cookie = '') =>
      call(world(), '/api/logout', {
        method: 'POST',
        token,
        headers: { cookie },
        ...(refresh_token === undefined ? {} : { body: { refresh_token }, type: 'application/json' }),
      })
    const late = await somebody(world())
    const other = await somebody(world())
    world().clock.nowMs += 2 * DAY_MS
    expect((await out(late.accessToken, undefined, '__Host-lmw_bind=x')).status).toBe(204)
    expect((await refresh(world(), late.refreshToken)).codes).toEqual(['token_revoked'])
    // Sent again, it is no error; sent with nothing that is known, it is.
    expect((await out(late.accessToken, late.refreshToken)).status).toBe(204)
    expect((await out('nobody', other.refreshToken)).status).toBe(204)
    expect((await refresh(world(), other.refreshToken)).codes).toEqual(['token_revoked'])
    expect((await out('nobody', 'nothing')).codes).toEqual(['unauthorized'])
    expect((await out(undefined, undefined)).codes).toEqual(['unauthorized'])
  })

  const forgot = (email: string, address = someAddress()) =>
    call(world(), '/api/password/forgot', {
      body: { data: { type: 'password-resets', attributes: { email } } },
      address,
    })
  const resetPassword = (token: string, password: string) =>
    call(world(), '/api/password/reset', {
      body: { data: { type: 'password-resets', attributes: { token, password } } },
    })

  test('A23: asking for a new password is answered alike for known and unknown addresses', async () => {
    const person = await somebody(world())
    const known = await forgot(person.email)
    const unknown = await forgot('nobody@example.org')
    expect(known.status).toBe(202)
    expect(unknown.text).toBe(known.text)
    await world().app.lmw.background.idle()
  })

  test('A25: the link in the mail works once, for one hour, and ends every log-in', async () => {
    const person = await somebody(world(), 'de')
    const token = await resetTokenOf(world(), person.email)
    expect(world().mails.find(({ to }) => to === person.email)?.text).toContain(
      'https://log.example/de/new-password?token=',
    )
    expect((await resetPassword(token, 'short')).codes).toEqual(['too_short'])
    const both = await Promise.all([resetPassword(token, 'another horse'), resetPassword(token, 'another horse')])
    expect(both.map((one) => one.status).sort((a, b) => a - b)).toEqual([204, 422])
    expect(both.flatMap((one) => one.codes)).toEqual(['reset_token_invalid'])
    expect((await call(world(), '/api/me', { token: person.accessToken })).status).toBe(401)
    expect((await logIn(world(), { email: person.email, password: 'another horse' })).status).toBe(200)
    const late = await resetTokenOf(world(), person.email)
    world().clock.nowMs += HOUR_MS
    expect((await resetPassword(late, 'third horse 3')).codes).toEqual(['reset_token_invalid'])
  })

  test('A25: a link that is being used is worth nothing once another password is set', async () => {
    const person = await somebody(world())
    const [first, second] = [await resetTokenOf(world(), person.email), await resetTokenOf(world(), person.email)]
    const answer = await between(
      'hash',
      () => resetPassword(first, 'third horse 1937'),
      () => resetPassword(second, 'another horse 1937'),
    )
    expect(answer.codes).toEqual(['reset_token_invalid'])
    expect((await logIn(world(), { email: person.email, password: 'another horse 1937' })).status).toBe(200)
  })
  test('A25: a link that was mailed, or is being used, is worth nothing once the e-mail address is another', async () => {
    const person = await somebody(world())
    const [mailed, used] = [await resetTokenOf(world(), person.email), await resetTokenOf(world(), person.email)]
    const answer = await between(
      'hash',
      () => resetPassword(used, 'another horse 1937'),
      () => changeEmail(person),
    )
    expect(answer.codes).toEqual(['reset_token_invalid'])
    expect((await resetPassword(mailed, 'another horse 1937')).codes).toEqual(['reset_token_invalid'])
    expect((await call(world(), '/api/me', { token: person.accessToken })).status).toBe(200)
  })

  test('A25: no link is mailed to an address that was changed since it was asked for', async () => {
    const person = await somebody(world())
    const asked = heldBack(() => forgot(person.email))
    await asked.reached
    const email = await changeEmail(person)
    expect((await asked.goOn()).status).toBe(202)
    for (const app of new Set([world().nextApp(), world().nextApp()])) await app.lmw.background.idle()
    expect(world().mails.filter(({ to }) => to === person.email || to === email)).toEqual([])
    // The account has one all the same, by its address of today.
    expect(await resetTokenOf(world(), email)).toBeTruthy()
  })
}
