import { isContentPath } from './network.ts'
import type { Host, HeldRow, Pair, Person, Reply, Request } from './host.ts'
import { type Mutant, ModelServer } from '../../support/model-server.ts'

const JSON_API = { 'content-type': 'application/vnd.api+json' }

/** Accounts, tokens and a log for everybody, in memory. */
export class ModelHost implements Host {
  poke: Host['poke'] = () => undefined
  readonly #mutant: Mutant | null
  readonly #isOld: boolean
  readonly #logs = new Map<string, ModelServer>()
  readonly #access = new Map<string, string>()
  readonly #parents = new Map<string, { userId: string; successor: Pair | null }>()
  #names = 0

  constructor(mutant: Mutant | null = null, isOld = false) {
    this.#mutant = mutant
    this.#isOld = isOld
  }

  readonly serverOf = ({ id }: Person): ModelServer => this.log(id)

  /** One person's log. */
  log(userId: string): ModelServer {
    const known = this.#logs.get(userId)
    if (known) return known
    const log = new ModelServer(this.#mutant)
    log.isOld = this.#isOld
    log.poke = (collection, socket) => this.poke(userId, collection, socket)
    this.#logs.set(userId, log)
    return log
  }

  async send({ method, path, headers, body }: Request): Promise<Reply> {
    if (isContentPath(path)) return this.#content(method, path, headers, body ?? '')
    const content: unknown = body === undefined ? undefined : JSON.parse(body)
    if (path === '/login') return this.#logIn(content as { refresh_token: string } | { email: string })
    const token = (headers['authorization'] ?? '').replace('Bearer ', '')
    const userId = this.#access.get(token)
    if (userId === undefined) return refusal('unauthorized')
    if (path === '/logout') {
      this.#access.delete(token)
      this.#parents.delete((content as { refresh_token: string }).refresh_token)
      return { status: 204, body: '' }
    }
    if (path === '/me') return { status: 200, headers: JSON_API, body: JSON.stringify({ data: resourceOf(userId) }) }
    const answer = this.log(userId).handle(method, path, content, headers['x-socket-id'] ?? null)
    return { status: answer.status, headers: JSON_API, body: JSON.stringify(answer.body) }
  }

  #content(method: string, path: string, headers: Request['headers'], body: string): Reply {
    const userId = this.#access.get((headers['authorization'] ?? '').replace('Bearer ', ''))
    if (userId === undefined) return refusal('unauthorized')
    const answer = this.log(userId).handleContent(method, path, headers['content-range'] ?? '', body)
    if (answer === null) return { status: 404, headers: JSON_API, body: '{}' }
    if ('bytes' in answer) return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: answer.bytes }
    return { status: answer.status, headers: JSON_API, body: JSON.stringify(answer.body) }
  }

  async join(): Promise<Person> {
    const id = `user-${this.#names++}`
    return { id, email: `${id}@example.org` }
  }

  async signIn({ id }: Person): Promise<Pair> {
    return this.#issue(id)
  }

  expire(): void {
    this.#access.clear()
  }

  /** Ends every login of a person, as they can from another device. */
  revoke({ id }: Person): void {
    for (const [token, userId] of this.#access) if (userId === id) this.#access.delete(token)
    for (const [token, { userId }] of this.#parents) if (userId === id) this.#parents.delete(token)
  }

  async rows({ id }: Person): Promise<HeldRow[]> {
    return [...this.log(id).rows.values()].map(({ attributes, ...row }) => ({ ...row, content: attributes }))
  }

  async close(): Promise<void> {
    this.#logs.clear()
  }

  #logIn(asked: { refresh_token: string } | { email: string }): Reply {
    if ('refresh_token' in asked) return this.#refresh(asked.refresh_token)
    const pair = this.#issue(asked.email.replace('@example.org', ''))
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(pair) }
  }

  /** A repeated parent has the same successor, as its first answer may have been lost. */
  #refresh(parent: string): Reply {
    const known = this.#parents.get(parent)
    if (!known) return refusal('token_revoked')
    known.successor ??= this.#issue(known.userId)
    this.#access.set(known.successor.accessToken, known.userId)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(known.successor) }
  }

  #issue(userId: string): Pair {
    const name = this.#names++
    const pair = { accessToken: `access-${name}`, refreshToken: `refresh-${name}` }
    this.#access.set(pair.accessToken, userId)
    this.#parents.set(pair.refreshToken, { userId, successor: null })
    return pair
  }
}

const resourceOf = (id: string) => ({ type: 'users', id, attributes: { username: id, email: `${id}@example.org` } })

function refusal(code: string): Reply {
  return { status: 401, headers: JSON_API, body: JSON.stringify({ errors: [{ status: '401', code }] }) }
}
