/** A second look at the server's truth, past the app: plain requests with a log-in of their own. */
import { expect, type Page } from '@playwright/test'
import type { JsonObject } from '../../core/lib/json.ts'
import { type Collection, type FeedPage, MEDIA_TYPE, type Resource } from '../../core/wire/resources.ts'
import { type Account, expectSynced } from './actions.ts'

export interface ApiClient {
  flights(): Promise<Resource[]>
  media(): Promise<Resource[]>
  /** Trips, own fields and all the rest. */
  data(): Promise<Resource[]>
  /** Bytes of a photo, document or track. */
  content(id: string, variant?: 'thumbnail'): Promise<Buffer>
  preferences(): Promise<unknown>
  /** Chooses settings, by name. */
  prefer(preferences: JsonObject): Promise<void>
  token: string
}

export async function apiOf(url: string, account: Account): Promise<ApiClient> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  })
  if (!answer.ok) throw new Error(`log-in answered ${answer.status}: ${await answer.text()}`)
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return {
    token: accessToken,
    flights: () => readFeed(url, accessToken, 'flights'),
    media: () => readFeed(url, accessToken, 'media'),
    data: () => readFeed(url, accessToken, 'data'),
    content: (id, variant) => readContent(url, accessToken, id, variant),
    preferences: () => readPreferences(url, accessToken),
    prefer: (preferences) => sendPreferences(url, accessToken, preferences),
  }
}

/** Every record of a collection the server holds for this account, tombstones left out. */
async function readFeed(url: string, token: string, collection: Collection): Promise<Resource[]> {
  const rows: Resource[] = []
  let next: string | null = `/api/${collection}?page[after]=0&page[size]=1000`
  while (next) {
    const answer: Response = await fetch(new URL(next, url), {
      headers: { accept: 'application/vnd.api+json', authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`the feed answered ${answer.status}: ${await answer.text()}`)
    const page = (await answer.json()) as FeedPage
    rows.push(...page.data)
    next = page.links.next
  }
  return rows.filter((row) => !row.meta.deleted)
}

async function readContent(url: string, token: string, id: string, variant = 'original'): Promise<Buffer> {
  const answer = await fetch(new URL(`/api/media/${id}/content?variant=${variant}`, url), {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`the bytes were answered with ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

async function readPreferences(url: string, token: string): Promise<unknown> {
  const answer = await fetch(new URL('/api/me', url), {
    headers: { accept: 'application/vnd.api+json', authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`the user was answered with ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { attributes: { preferences: unknown } } }).data.attributes.preferences
}

async function sendPreferences(url: string, token: string, preferences: JsonObject): Promise<void> {
  const answer = await fetch(new URL('/api/me', url), {
    method: 'PATCH',
    headers: { 'content-type': MEDIA_TYPE, accept: MEDIA_TYPE, authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { type: 'users', attributes: { preferences } } }),
  })
  if (!answer.ok) throw new Error(`the choice was answered with ${answer.status}: ${await answer.text()}`)
}

/** The flights the server holds for this account. */
export async function flightsOnServer(url: string, account: Account): Promise<Resource[]> {
  return (await apiOf(url, account)).flights()
}

/** Everything on this device is sent, and the server has so many flights. */
export async function expectSent(page: Page, url: string, account: Account, flights: number): Promise<void> {
  await expectSynced(page, 60_000)
  expect(await flightsOnServer(url, account)).toHaveLength(flights)
}
