import type { Content } from '../../../core/sync/merge.ts'
import type { Collection, ResourceType } from '../../../core/wire/resources.ts'
import type { ModelServer } from '../../support/model-server.ts'

export interface Request {
  method: string
  /** Below `/api`. */
  path: string
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>
  /** Text, or one character for each byte of a photo. */
  body: string | undefined
}

export interface Reply {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string
}

export interface Pair {
  accessToken: string
  refreshToken: string
}

export interface Person {
  id: string
  email: string
}

/** What is stored of one record. */
export interface HeldRow {
  collection: Collection
  type: ResourceType
  id: string
  seq: number
  content: Content
}

/** A server the simulated devices talk to: the model, or the real one. */
export interface Host {
  send(request: Request): Promise<Reply>
  join(): Promise<Person>
  signIn(person: Person): Promise<Pair>
  /** Every access token handed out so far runs out; the refresh tokens stay good. */
  expire(): void
  /** Every record of a person, deleted ones too. */
  rows(person: Person): Promise<HeldRow[]>
  /** Ends every login of a person, as they can from another device. */
  revoke?: (person: Person) => void
  /** Forgets tombstones, as after a hundred days. */
  purge?: () => Promise<void>
  /** Called after every commit. */
  poke: (userId: string, collection: Collection, exceptSocket: string | null) => void
  close(): Promise<void>
  /** The log itself, of a server that can be troubled. */
  serverOf?: (person: Person) => ModelServer
}

/** The live ones of a person's records. */
export async function liveRows(host: Pick<Host, 'rows'>, person: Person): Promise<Map<string, Content & object>> {
  const rows = await host.rows(person)
  return new Map(rows.flatMap(({ id, content }) => (content === null ? [] : [[id, content] as const])))
}
