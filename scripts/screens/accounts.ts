import { randomUUID } from 'node:crypto'
import { ATOMIC_MEDIA_TYPE, MEDIA_TYPE } from '../../core/wire/resources.ts'

export interface ScreenAccount {
  username: string
  password: string
}

export const PASSWORD = 'correct horse 1937'

/** Registers an account past the app, as any client may. */
export async function createAccount(url: string, username: string): Promise<ScreenAccount> {
  const attributes = { username, email: `${username}@example.org`, password: PASSWORD, locale: 'en' }
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': MEDIA_TYPE, accept: MEDIA_TYPE },
    body: JSON.stringify({ data: { type: 'users', attributes } }),
  })
  if (!answer.ok) throw new Error(`registering ${username} answered ${answer.status}: ${await answer.text()}`)
  return { username, password: PASSWORD }
}

const OWN_FIELDS = [
  { name: 'Fuel', kind: 'number', unit: 'l', order: 0 },
  { name: 'Instructor’s remark', kind: 'text', order: 1 },
  { name: 'Time on tow', kind: 'duration', order: 2 },
  { name: 'Runway condition', kind: 'choice', choices: ['dry', 'wet', 'snow'], order: 3 },
]

/** One who flies: the pilot's part of the form first, and fields of their own. */
export async function createPilot(url: string, username: string): Promise<ScreenAccount> {
  const account = await createAccount(url, username)
  const { accessToken } = await send<{ accessToken: string }>(`${url}/api/login`, 'POST', 'application/json', account)
  const data = { type: 'users', attributes: { preferences: { role: 'pilot' } } }
  await send(`${url}/api/me`, 'PATCH', MEDIA_TYPE, { data }, accessToken)
  const operations = OWN_FIELDS.map((attributes) => {
    return {
      op: 'add',
      data: { type: 'custom-fields', id: randomUUID(), attributes },
      meta: { opId: randomUUID(), base: {} },
    }
  })
  await send(`${url}/api/operations`, 'POST', ATOMIC_MEDIA_TYPE, { 'atomic:operations': operations }, accessToken)
  return account
}

async function send<Answer>(url: string, method: string, type: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': type, accept: type, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
