import { randomBytes, randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { call, someAddress } from './call.ts'
import type { Answer, Call } from './call.ts'
import type { World } from './world.ts'

export interface Person {
  id: string
  username: string
  email: string
  password: string
  address: string
  accessToken: string
  refreshToken: string
}

export const PASSWORD = 'correct horse 1937'

export function registration(attributes: Record<string, unknown>) {
  return { data: { type: 'users', attributes } }
}

/** Registers somebody new and logs them in. */
export async function somebody(world: World, locale = 'en'): Promise<Person> {
  const username = `amelia-${randomBytes(5).toString('hex')}`
  const email = `${username}@example.org`
  const address = someAddress()
  const made = await call(world, '/api/register', {
    body: registration({ username, email, password: PASSWORD, locale }),
    address,
  })
  if (made.status !== 201) throw new Error(made.text)
  const tokens = await logIn(world, { email, password: PASSWORD }, { address })
  if (tokens.status !== 200) throw new Error(tokens.text)
  return { id: made.body.data.id, username, email, password: PASSWORD, address, ...tokens.body }
}

/** Asks for a new password and reads the token out of the mail: of two servers either sends it, and others' mails come between. */
export async function resetTokenOf(world: World, email: string): Promise<string> {
  const toThem = () => world.mails.filter(({ to }) => to === email)
  const before = toThem().length
  const asked = await call(world, '/api/password/forgot', {
    body: { data: { type: 'password-resets', attributes: { email } } },
    address: someAddress(),
  })
  if (asked.status !== 202) throw new Error(asked.text)
  const mail = await vi.waitFor(() => must(toThem()[before]))
  return must(/new-password\?token=([\w-]+)/.exec(mail.text)?.[1])
}

/** One person for tests that leave no trace: making somebody costs two password hashes. */
export function onePerson(world: () => World): () => Promise<Person> {
  let person: Promise<Person> | undefined
  return () => (person ??= somebody(world()))
}

export function logIn(world: World, credentials: Record<string, unknown>, options: Call = {}): Promise<Answer> {
  return call(world, '/api/login', { type: 'application/json', body: credentials, ...options })
}

export function refresh(world: World, refreshToken: string, options: Call = {}): Promise<Answer> {
  return logIn(world, { refresh_token: refreshToken }, options)
}

export interface OperationOptions {
  opId?: string
  base?: Record<string, unknown>
  type?: string
}

export function add(
  id: string,
  attributes: Record<string, unknown>,
  { opId = randomUUID(), base, type = 'flights' }: OperationOptions = {},
) {
  return { op: 'add', data: { type, id, attributes }, meta: { opId, ...(base ? { base } : {}) } }
}

export function update(
  id: string,
  attributes: Record<string, unknown>,
  base: Record<string, unknown>,
  { opId = randomUUID(), type = 'flights' }: OperationOptions = {},
) {
  return { op: 'update', data: { type, id, attributes }, meta: { opId, base } }
}

export function remove(
  id: string,
  base: Record<string, unknown>,
  { opId = randomUUID(), type = 'flights' }: OperationOptions = {},
) {
  return { op: 'remove', ref: { type, id }, meta: { opId, base } }
}

export function send(world: World, person: Pick<Person, 'accessToken'>, ...operations: unknown[]): Promise<Answer> {
  return call(world, '/api/operations', { token: person.accessToken, body: { 'atomic:operations': operations } })
}

export function feed(
  world: World,
  person: Pick<Person, 'accessToken'>,
  after = '0',
  size = 1000,
  collection = 'flights',
): Promise<Answer> {
  return call(world, `/api/${collection}?page[after]=${after}&page[size]=${size}`, { token: person.accessToken })
}
