/** Sends flights to a server the way a client does: log in, then atomic operations, 200 at a time. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Flight } from '../../core/flight/flight.ts'
import { ATOMIC_MEDIA_TYPE, MAX_OPERATIONS, type ResourceType } from '../../core/wire/resources.ts'
import { chunksOf } from '../../core/lib/chunks-of.ts'

const PATIENCE = 8

interface NewRecord {
  type: ResourceType
  id: string
  attributes: object
}

/** Rejects with the server's own words when it does not accept them. `url` is the server's address, without `/api`. */
export async function pushFlights(
  url: string,
  username: string,
  password: string,
  flights: readonly Flight[],
): Promise<void> {
  const api = new URL('/api/', url)
  const login = await send(new URL('login', api), 'application/json', { username, password })
  const { accessToken }: { accessToken: string } = JSON.parse(login)
  await sendFlights(url, accessToken, flights)
}

/** The same for who is logged in already. */
export function sendFlights(url: string, accessToken: string, flights: readonly Flight[]): Promise<void> {
  const records = flights.map(({ id, ...attributes }) => ({ type: 'flights', id, attributes }) as const)
  return sendRecords(url, accessToken, records)
}

/** The same for records of any type, each as it is on the wire. */
export async function sendRecords(url: string, accessToken: string, records: readonly NewRecord[]): Promise<void> {
  const api = new URL('/api/', url)
  for (const batch of chunksOf(records, MAX_OPERATIONS)) {
    const operations = batch.map((data) => ({ op: 'add', data, meta: { opId: operationId(data.id), base: {} } }))
    await send(new URL('operations', api), ATOMIC_MEDIA_TYPE, { 'atomic:operations': operations }, accessToken)
  }
}

/** The body of the answer. Waits when the server asks for patience. */
async function send(url: URL, mediaType: string, body: object, token?: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': mediaType,
        accept: mediaType,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (response.ok) return text
    if (response.status !== 429 || attempt === PATIENCE)
      throw new Error(`${url.pathname}: ${response.status} ${text.slice(0, 500)}`)
    const seconds = Number(response.headers.get('retry-after') ?? 1)
    await pause(seconds * 1000)
  }
}

/** The same for the same flight, so that pushing a log twice changes nothing. */
function operationId(id: string): string {
  const hex = createHash('sha256').update(`seed ${id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
