/** Somebody who is signed in before the device's first page, for journeys that are about something else. */
import { type APIResponse, expect, type Page } from '@playwright/test'
import type { Flight } from '../../core/flight/flight.ts'
import type { User } from '../../core/session/session.ts'
import { stampTokens } from '../../core/session/token.ts'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { sendFlights } from '../../scripts/seed/push-flights.ts'
import { type Account, expectSynced, newAccount } from './actions.ts'

const LIST = '/flight-list'
const JSON_TYPE = 'application/json'

interface Start {
  /** The first page, whose browser has no log yet. */
  at?: string
  /** What the server has already, as if another device had sent it. */
  flights?: readonly Flight[]
}

/** Somebody new, of whom everything is sent and fetched; the list is open, or what is said. */
export async function signUp(page: Page, { at = LIST, flights = [] }: Start = {}): Promise<Account> {
  const account = await createAccount(page)
  const pair = await logInPast(page, account)
  await sendFlights(pair.url, pair.accessToken, flights)
  await open(page, account, pair, at)
  await expectSynced(page, 120_000)
  return account
}

/** Opens a page as somebody who has an account, on a device where nobody was signed in. */
export async function signIn(page: Page, account: Account, at = LIST): Promise<void> {
  await open(page, account, await logInPast(page, account), at)
}

/** Somebody who has an account, and flights in it, and was never on this device. */
export async function createAccount(page: Page, flights: readonly Flight[] = []): Promise<Account> {
  const account = newAccount()
  const answer = await page.request.post('/api/register', {
    headers: { 'content-type': MEDIA_TYPE, accept: MEDIA_TYPE },
    data: { data: { type: 'users', attributes: { ...account, locale: 'en' } } },
  })
  await read(answer)
  if (flights.length === 0) return account
  const pair = await logInPast(page, account)
  await sendFlights(pair.url, pair.accessToken, flights)
  return account
}

interface Pair {
  accessToken: string
  refreshToken: string
  /** Of the server. */
  url: string
}

async function logInPast(page: Page, { username, password }: Account): Promise<Pair> {
  const answer = await page.request.post('/api/login', { headers: { accept: JSON_TYPE }, data: { username, password } })
  const { accessToken, refreshToken } = await read<Pair>(answer)
  return { accessToken, refreshToken, url: new URL(answer.url()).origin }
}

/**
 * The session lies in the cookie, from which the app gives it to its store as after a crash; the form takes three
 * seconds of processor time.
 */
async function open(page: Page, { username }: Account, pair: Pair, at: string): Promise<void> {
  const headers = { accept: MEDIA_TYPE, authorization: `Bearer ${pair.accessToken}` }
  const { data } = await read<{ data: Pick<User, 'id'> }>(await page.request.get('/api/me', { headers }))
  const user = { id: data.id, username, locale: 'en' }
  const nowMs = Date.now()
  const session = { strategy: 'local', version: 1, user, tokens: stampTokens(pair, nowMs, nowMs) }
  const value = encodeURIComponent(JSON.stringify(session))
  await page
    .context()
    .addCookies([{ name: 'auth', value, domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' }])
  await page.goto(at)
}

/** Fails with the server's own words when it does not agree. */
async function read<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}
