import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../core/lib/json.ts'
import { ATOMIC_MEDIA_TYPE, MEDIA_TYPE } from '../../core/wire/resources.ts'
import type {
  AddOperation,
  Collection,
  FeedPage,
  Operation,
  OperationsAnswer,
  Resource,
  UpdateOperation,
  UserResource,
} from '../../core/wire/resources.ts'

/** A signed-in user of one or several servers, over plain HTTP. */
export interface ApiClient {
  userId: string
  token: string
  /** `server` is the address of the server to ask; several may share one database. */
  push(server: string, operations: readonly Operation[], socketId?: string): Promise<PushAnswer>
  page(server: string, collection: Collection, after: string, size?: number): Promise<FeedPage>
  /** Every row since a cursor. */
  pull(server: string, collection: Collection, after?: string): Promise<{ rows: Resource[]; checkpoint: string }>
}

export interface PushAnswer {
  status: number
  resources: (Resource | null)[]
}

const PASSWORD = 'a long enough password'

async function post<T>(url: string, type: string, body: unknown): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  const value: T = JSON.parse(text)
  return value
}

async function push(
  url: string,
  token: string,
  operations: readonly Operation[],
  socketId?: string,
): Promise<PushAnswer> {
  const answer = await fetch(`${url}/api/operations`, {
    method: 'POST',
    headers: {
      'content-type': ATOMIC_MEDIA_TYPE,
      authorization: `Bearer ${token}`,
      ...(socketId === undefined ? {} : { 'x-socket-id': socketId }),
    },
    body: JSON.stringify({ 'atomic:operations': operations }),
  })
  const body: Partial<OperationsAnswer> = JSON.parse(await answer.text())
  return { status: answer.status, resources: (body['atomic:results'] ?? []).map((result) => result.data) }
}

async function page(
  url: string,
  token: string,
  collection: Collection,
  after: string,
  size: number,
): Promise<FeedPage> {
  const query = new URLSearchParams({ 'page[after]': after, 'page[size]': String(size) })
  const answer = await fetch(`${url}/api/${collection}?${query}`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the feed answered ${answer.status}: ${text}`)
  const value: FeedPage = JSON.parse(text)
  return value
}

/** Registers a new user and signs in. */
export async function newUser(server: string): Promise<ApiClient> {
  const name = `u${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const attributes = { username: name, email: `${name}@example.com`, password: PASSWORD, locale: 'en' }
  const { data } = await post<{ data: UserResource }>(`${server}/api/register`, MEDIA_TYPE, {
    data: { type: 'users', attributes },
  })
  const { accessToken: token } = await post<{ accessToken: string }>(`${server}/api/login`, 'application/json', {
    username: name,
    password: PASSWORD,
  })
  return {
    userId: data.id,
    token,
    push: (url, operations, socketId) => push(url, token, operations, socketId),
    page: (url, collection, after, size = 500) => page(url, token, collection, after, size),
    async pull(url, collection, after = '0') {
      const rows: Resource[] = []
      for (let cursor = after; ; ) {
        const answer = await page(url, token, collection, cursor, 1000)
        rows.push(...answer.data)
        cursor = answer.meta.checkpoint
        if (answer.links.next === null) return { rows, checkpoint: cursor }
      }
    },
  }
}

export function addFlight(id: string, attributes: JsonObject): AddOperation {
  return { op: 'add', data: { type: 'flights', id, attributes }, meta: { opId: randomUUID() } }
}

export function updateFlight(id: string, attributes: JsonObject, base: JsonObject): UpdateOperation {
  return { op: 'update', data: { type: 'flights', id, attributes }, meta: { opId: randomUUID(), base } }
}
