// What stands for the server: answers by method and path, for as long as one test runs. What nobody gave an answer for
// is out of reach.
import type { User } from '../../core/session/session.ts'
import type { JsonValue } from '../../core/lib/json.ts'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'

export interface ServerAnswer {
  status: number
  body?: JsonValue
}

const answers = new Map<string, ServerAnswer>()
const real = globalThis.fetch

/** `answer('POST /login', ...)`: from now on this is what that request gets. */
export function answer(request: string, given: ServerAnswer): void {
  answers.set(request, given)
}

/** Refuses with an error document. */
export function refuse(request: string, status: number, code: string, pointers: readonly string[] = []): void {
  const errors = pointers.length === 0 ? [{ code }] : pointers.map((pointer) => ({ code, source: { pointer } }))
  answer(request, { status, body: { errors: errors.map((error) => ({ status: String(status), ...error })) } })
}

/** The answer of a server to a login. */
export function answerLogIn({ id, ...attributes }: User): void {
  answer('POST /login', { status: 200, body: { accessToken: `access-${id}`, refreshToken: `refresh-${id}` } })
  answer('GET /me', { status: 200, body: { data: { type: 'users', id, attributes: { ...attributes } } } })
  answer('POST /logout', { status: 204 })
}

export function startServer(): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || !pathname.startsWith('/api/')) return real(input, init)
    const given = answers.get(`${request.method} ${pathname.slice('/api'.length)}`)
    if (!given) throw new TypeError('the server is out of reach')
    const headers = { 'content-type': MEDIA_TYPE, date: new Date().toUTCString(), 'x-lmw-build': 'test' }
    return new Response(given.body === undefined ? null : JSON.stringify(given.body), { status: given.status, headers })
  }
}

export function forgetAnswers(): void {
  answers.clear()
}
