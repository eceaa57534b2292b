import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../../core/errors/failure.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { asObject, isArray, type JsonObject, member } from '../../../core/lib/json.ts'
import { fail, ok } from '../../../core/lib/result.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { EMPTY_SYNC_STATE, type SyncState } from '../../../core/sync/machine/sync-state.ts'
import { answerFailure } from '../../transport/api.ts'
import { type Locks, localLocks } from '../../transport/locks.ts'
import { areWaiting, createPagePreferences, type PagePreferences, sendWhenReached } from './page-preferences.ts'
import type { ChangeAccount } from './send-preferences.ts'

const ANN = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} } as const

let session: Writable<SessionState>
let page: EventTarget
let locks: Locks
let sent: JsonObject[]
/** The notices of choices that do not count any more. */
let gone: string[]
let isReachable: boolean
let preferences: PagePreferences

beforeEach(() => {
  let choices = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `0-0-0-0-${++choices}`)
  const held = new Map<string, string>()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
  session = createStore<SessionState>({ kind: 'signed-in', user: ANN })
  locks = localLocks()
  sent = []
  gone = []
  isReachable = false
  preferences = openTab(async (_, body) => {
    sent.push(body)
    return isReachable ? ok(null) : fail(failure('network'))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A tab of this browser. What would be sent without end has no answer at last, so that a test ends and says no. */
function openTab(change: ChangeAccount): PagePreferences {
  let answers = 30
  const atMost: ChangeAccount = (userId, asked) =>
    answers-- > 0 ? change(userId, asked) : new Promise(() => undefined)
  const tab = createPagePreferences({ session, locks, change: atMost })
  tab.onGone(({ name, why }) => gone.push(`${name} ${why}`))
  return tab
}

const body = (values: JsonObject, replaces: JsonObject, changes: JsonObject = {}): JsonObject => ({
  data: { type: 'users', id: 'ann', attributes: { preferences: values }, meta: { replaces, changes } },
})

/** The account on the server, which takes once what replaces a value that its device knew of (`preferencesAfter`). */
function accountOnServer() {
  const account: Record<string, unknown> = {}
  const taken = new Set<string>()
  const apply = (change: JsonObject): JsonObject => {
    const data = asObject(change['data'])
    const { replaces, changes } = asObject(data['meta'])
    for (const [name, value] of Object.entries(asObject(asObject(data['attributes'])['preferences']))) {
      const may = member(asObject(replaces), name)
      const id = member(asObject(changes), name)
      if (typeof id === 'string' && taken.has(id)) continue
      if (typeof id === 'string') taken.add(id)
      if (!isArray(may) || may.some((known) => isSame(known, account[name]))) account[name] = value
    }
    const preferences: JsonObject = JSON.parse(JSON.stringify(account))
    return { data: { type: 'users', id: 'ann', attributes: { preferences } } }
  }
  /** As this device hears of it. */
  const hear = (preferences: JsonObject): void => session.set({ kind: 'signed-in', user: { ...ANN, preferences } })
  return { account, apply, hear }
}

describe('I2 a preference', () => {
  test('counts at once, and waits until the server has it', async () => {
    let calls = 0
    preferences.unsent.subscribe(() => calls++)
    preferences.choose({ distanceUnit: 'mi' })
    expect([preferences.unsent.get(), areWaiting(preferences), calls]).toEqual([{ distanceUnit: 'mi' }, true, 1])
    const first = body({ distanceUnit: 'mi' }, { distanceUnit: [null] }, { distanceUnit: '0-0-0-0-1' })
    await vi.waitFor(() => expect(sent).toEqual([first]))
    expect(areWaiting(preferences)).toBe(true)
    isReachable = true
    page.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(areWaiting(preferences)).toBe(false))
    expect(calls).toBe(2)
    // The same choice, by the same id; what it may replace is now also what was sent.
    const again = body({ distanceUnit: 'mi' }, { distanceUnit: [null, 'mi'] }, { distanceUnit: '0-0-0-0-1' })
    expect(sent).toEqual([first, again])
  })

  test('chosen while logged out by the server, is sent with the next log-in', async () => {
    session.set({ kind: 'expired', user: ANN, reason: 'refused' })
    preferences.choose({ clock: '12' })
    expect([areWaiting(preferences), sent]).toEqual([true, []])
    isReachable = true
    session.set({ kind: 'signed-in', user: ANN })
    await vi.waitFor(() => expect(areWaiting(preferences)).toBe(false))
  })

  test('is nobody else’s', () => {
    preferences.choose({ clock: '12' })
    session.set({ kind: 'signed-in', user: { ...ANN, id: 'bob' } })
    expect(areWaiting(preferences)).toBe(false)
    session.set({ kind: 'guest' })
    expect(areWaiting(preferences)).toBe(false)
    preferences.choose({ clock: '24' })
    expect(areWaiting(preferences)).toBe(false)
  })

  test.each(['offline', 'error'] as const)('is sent when the server answers again after %s', async (kind) => {
    const sync = createStore<SyncState>({ ...EMPTY_SYNC_STATE, kind: 'syncing' })
    sendWhenReached(sync, preferences)
    preferences.choose({ clock: '12' })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    sync.set({ ...EMPTY_SYNC_STATE, kind })
    sync.set({ ...EMPTY_SYNC_STATE, kind, lastContactMs: 1 })
    // What is begun now has been sent by the next turn.
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent).toHaveLength(1)
    isReachable = true
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'syncing' })
    await vi.waitFor(() => expect(areWaiting(preferences)).toBe(false))
  })

  test('chosen while an answer is on its way, is sent after it', async () => {
    const answer = Promise.withResolvers<void>()
    const asked: JsonObject[] = []
    const tab = openTab(async (_, change) => {
      asked.push(change)
      await answer.promise
      return ok(null)
    })
    tab.choose({ clock: '12' })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    tab.choose({ clock: '24', density: 'compact' })
    answer.resolve()
    await vi.waitFor(() => expect(areWaiting(tab)).toBe(false))
    const replaces = { clock: [null, '12'], density: [null] }
    expect(asked).toEqual([
      body({ clock: '12' }, { clock: [null] }, { clock: '0-0-0-0-1' }),
      body({ clock: '24', density: 'compact' }, replaces, { clock: '0-0-0-0-2', density: '0-0-0-0-3' }),
    ])
  })
})

describe('I2 a choice, and those of other devices and tabs', () => {
  test('whose answer was lost does not undo what another device chose since, and its user hears', async () => {
    const { account, apply, hear } = accountOnServer()
    let isAnswered = false
    const tab = openTab(async (_, change) => {
      const answer = apply(change)
      return isAnswered ? ok(answer) : fail(failure('network'))
    })
    tab.choose({ theme: 'dark', clock: '12' })
    await tab.send()
    expect([account, areWaiting(tab)]).toEqual([{ theme: 'dark', clock: '12' }, true])
    // Another device has seen that and chooses anew; this one hears of it.
    apply(body({ theme: 'light' }, { theme: ['dark'] }))
    isAnswered = true
    hear({ theme: 'light', clock: '12' })
    await vi.waitFor(() => expect(areWaiting(tab)).toBe(false))
    expect([account, gone]).toEqual([{ theme: 'light', clock: '12' }, ['theme outdone']])
  })

  test('whose answer was lost does not undo another device’s choice of the value of before', async () => {
    const { account, apply } = accountOnServer()
    let isAnswered = false
    const tab = openTab(async (_, change) => {
      const answer = apply(change)
      return isAnswered ? ok(answer) : fail(failure('network'))
    })
    tab.choose({ theme: 'dark' })
    await tab.send()
    expect(account).toEqual({ theme: 'dark' })
    // None, as it was when the first device chose.
    apply(body({ theme: null }, { theme: ['dark'] }))
    isAnswered = true
    await tab.send()
    expect([account, areWaiting(tab), gone]).toEqual([{ theme: null }, false, ['theme outdone']])
  })

  test('whose answer was lost is replaced by what is chosen here since', async () => {
    const { account, apply } = accountOnServer()
    let isAnswered = false
    const tab = openTab(async (_, change) => {
      const answer = apply(change)
      return isAnswered ? ok(answer) : fail(failure('network'))
    })
    for (const theme of ['dark', 'light', 'system']) {
      tab.choose({ theme })
      await tab.send()
    }
    isAnswered = true
    tab.choose({ theme: 'blue' })
    await tab.send()
    expect([account, areWaiting(tab), gone]).toEqual([{ theme: 'blue' }, false, []])
  })

  test('replaces what another device chose when it is made after this one has heard of that', async () => {
    const { account, apply, hear } = accountOnServer()
    isReachable = false
    preferences.choose({ theme: 'dark' })
    await preferences.send()
    apply(body({ theme: 'light' }, { theme: [null] }))
    hear({ theme: 'light' })
    await preferences.send()
    preferences.choose({ theme: 'system' })
    await preferences.send()
    const tab = openTab(async (_, change) => ok(apply(change)))
    await tab.send()
    expect([account, gone]).toEqual([{ theme: 'system' }, []])
  })

  test('of two tabs: the one made last stays, whichever request is slow', async () => {
    const { account, apply } = accountOnServer()
    const slow = Promise.withResolvers<void>()
    const arrived: string[] = []
    const first = openTab(async (_, change) => {
      arrived.push('first')
      await slow.promise
      // A server of before takes whatever comes.
      Object.assign(account, asObject(asObject(asObject(change['data'])['attributes'])['preferences']))
      return ok(null)
    })
    const second = openTab(async (_, change) => {
      arrived.push('second')
      return ok(apply(change))
    })
    first.choose({ theme: 'dark' })
    await vi.waitFor(() => expect(arrived).toEqual(['first']))
    second.choose({ theme: 'light' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(arrived).toEqual(['first'])
    slow.resolve()
    await vi.waitFor(() => expect(areWaiting(second)).toBe(false))
    expect([account, gone]).toEqual([{ theme: 'light' }, []])
  })

  test.each([
    [422, 'too_long', { source: { pointer: '/data/attributes/preferences' } }],
    [413, 'too_large', {}],
    [400, 'too_deep', {}],
  ])('the server will not have goes, its user hears, and the others are sent: %i %s', async (status, code, more) => {
    const error = { status: String(status), code, ...more }
    const refused = answerFailure({ status, body: { errors: [error] } })
    const { account, apply } = accountOnServer()
    const tab = openTab(async (_, change) => {
      const values = asObject(asObject(asObject(change['data'])['attributes'])['preferences'])
      return 'bad' in values ? fail(refused) : ok(apply(change))
    })
    tab.choose({ bad: 'x', theme: 'dark' })
    tab.choose({ clock: '12' })
    await tab.send()
    expect([account, areWaiting(tab), gone]).toEqual([{ theme: 'dark', clock: '12' }, false, ['bad refused']])
  })

  test.each([
    'bad_request',
    'invalid',
    'unauthorized',
    'forbidden',
    'not_found',
    'conflict',
    'internal',
    'timeout',
    'storage',
  ])('waits for as long as the server fails for another reason: %s', async (code) => {
    const tab = openTab(async () => fail(failure(code)))
    tab.choose({ theme: 'dark' })
    await tab.send()
    expect([areWaiting(tab), gone]).toEqual([true, []])
  })

  test('is sent for the user who made it', async () => {
    const users: string[] = []
    const tab = openTab(async (userId) => {
      users.push(userId)
      return ok(null)
    })
    tab.choose({ theme: 'dark' })
    await tab.send()
    expect(users).toEqual(['ann'])
  })
})
