// JSON:API calls through the token manager. Everything that is not an answer of our own API (no network, time-out, a
// captive portal's page, truncated JSON) is one thing, unreachable, and says nothing about tokens or records (I7, I13).
import { isObject, type JsonValue } from '../../core/lib/json.ts'
import { fail, ok, type Result } from '../../core/lib/result.ts'
import { isRefusal, type RefreshAnswer, stampTokens } from '../../core/session/token.ts'
import { readErrorDocument } from '../../core/sync/operations/answer.ts'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { type Failure, failure } from '../../core/errors/failure.ts'

export interface CallOptions {
  body?: unknown
  /** Media type of the body; JSON:API by default. */
  mediaType?: string
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  signal?: AbortSignal
  /** The user this call is for: with another one's token it is not made (I6). */
  userId?: string
}

export interface Answer {
  status: number
  body: JsonValue
  retryAfterSeconds?: number
  /** The server's clock when it answered, to the second; absent when it does not say. */
  serverMs?: number
}

/** Any status our API answered with; a failure when there was no answer or no token. */
export type Call = (method: string, path: string, options?: CallOptions) => Promise<Result<Answer, Failure>>

export const API_BASE = '/api'
const TIMEOUT_MS = 30_000
const FORM = 'application/x-www-form-urlencoded'

/** One request with no credentials but cookies. `base` is the origin and path of the API. */
export function createPlainCall(base = API_BASE): (token: string | null) => Call {
  return (token) =>
    async (method, path, options = {}) => {
      const headers: Record<string, string> = { Accept: MEDIA_TYPE, ...options.headers }
      if (token !== null) headers['Authorization'] = `Bearer ${token}`
      if (options.body !== undefined) headers['Content-Type'] = options.mediaType ?? MEDIA_TYPE
      try {
        // With the first request: most pages are shown without one.
        const { ofetch } = await import('ofetch')
        const response = await ofetch.raw(`${base}${path}`, {
          method,
          headers,
          body: encodeBody(options),
          credentials: 'include',
          retry: 0,
          signal: limitTime(options),
          responseType: 'text',
          ignoreResponseError: true,
        })
        return readResponse(response.status, response.headers, response._data ?? '')
      } catch (error) {
        return fail(failure(isTimeout(error) ? 'timeout' : 'network'))
      }
    }
}

function limitTime({ timeoutMs = TIMEOUT_MS, signal }: CallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}

function encodeBody({ body, mediaType }: CallOptions): string | Blob | undefined {
  if (body === undefined || body instanceof Blob) return body
  return mediaType === FORM && body instanceof URLSearchParams ? body.toString() : JSON.stringify(body)
}

function readResponse(status: number, headers: Headers, text: string): Result<Answer, Failure> {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const retry = Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}
  const sentMs = Date.parse(headers.get('date') ?? '')
  const facts = Number.isNaN(sentMs) ? { status, ...retry } : { status, ...retry, serverMs: sentMs }
  const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '')
  // Gateways answer 502-504 with pages of their own: no answer of ours, but a wish how long to wait.
  if (text !== '' && !isJson) return fail(failure('network', retry.retryAfterSeconds))
  if (text === '') return status === 204 || status === 202 ? ok({ ...facts, body: null }) : fail(failure('network'))
  try {
    return ok({ ...facts, body: JSON.parse(text) as JsonValue })
  } catch {
    return fail(failure('network'))
  }
}

function isTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && (cause.name === 'TimeoutError' || /timeout/i.test(cause.message))
}

/** Calls with a bearer token. */
export function createCall(tokens: TokensInUse, base = API_BASE): Call {
  const plain = createPlainCall(base)
  return (method, path, options = {}) =>
    withToken(tokens, options.userId, async (token) => {
      const answer = await plain(token)(method, path, options)
      // A clock that cannot be noted costs a refresh at most.
      if (answer.ok && answer.value.serverMs !== undefined) {
        await tokens.heardTime(answer.value.serverMs).catch(() => undefined)
      }
      return answer
    })
}

export interface Access {
  token: string
  userId: string
}

/** What a call needs of the token manager. */
export interface TokensInUse {
  /** A token that is good by this device's clock, refreshed first when need be. */
  access(): Promise<Result<Access, Failure>>
  /** The server refused this token: answers another one, or why there is none. */
  renew(refused: string): Promise<Result<Access, Failure>>
  /** A token fresh from the server was refused all the same (the account is gone): the session expires. */
  reject(token: string): Promise<void>
  /** The server sent its time. */
  heardTime(serverMs: number): Promise<void>
}

/**
 * One request with a bearer token; a 401 costs one refresh and one repetition, never more.
 * @param userId the user the request is for: with another one's token it is not made (I6)
 */
export async function withToken<A extends { status: number }>(
  tokens: Omit<TokensInUse, 'heardTime'>,
  userId: string | undefined,
  request: (token: string) => Promise<Result<A, Failure>>,
): Promise<Result<A, Failure>> {
  const access = await tokens.access()
  if (!access.ok) return access
  if (userId !== undefined && access.value.userId !== userId) return fail(failure('unauthorized'))
  const first = await request(access.value.token)
  if (!first.ok || first.value.status !== 401) return first
  const renewed = await tokens.renew(access.value.token)
  if (!renewed.ok) return renewed
  if (renewed.value.userId !== access.value.userId) return fail(failure('unauthorized'))
  const second = await request(renewed.value.token)
  if (!second.ok || second.value.status !== 401) return second
  await tokens.reject(renewed.value.token)
  return fail(failure('unauthorized'))
}

/** Asks for a new pair of tokens. */
export function createRefresh(nowMs: () => number, base = API_BASE): (refreshToken: string) => Promise<RefreshAnswer> {
  const call = createPlainCall(base)(null)
  return async (refreshToken) => {
    const answer = await call('POST', '/login', {
      body: { refresh_token: refreshToken },
      mediaType: 'application/json',
    })
    if (!answer.ok) return { kind: 'unreachable' }
    const { status, body, serverMs } = answer.value
    const pair = readPair(answer.value)
    if (pair) return { kind: 'pair', tokens: stampTokens(pair, nowMs(), serverMs) }
    const refusal = isRefusal(status) ? readErrorDocument(body) : null
    if (!refusal) return { kind: 'unreachable' }
    const serverTime = serverMs === undefined ? {} : { serverMs }
    if (refusal.code === 'token_revoked') return { kind: 'refused', isRevoked: true, ...serverTime }
    return refusal.code === 'token_expired'
      ? { kind: 'refused', isExpired: true, ...serverTime }
      : { kind: 'refused', ...serverTime }
  }
}

/** The token pair of a login or refresh, or null. */
export function readPair({ status, body }: Answer): { accessToken: string; refreshToken: string } | null {
  if (status !== 200 || !isObject(body)) return null
  const { accessToken, refreshToken } = body
  return typeof accessToken === 'string' && typeof refreshToken === 'string' ? { accessToken, refreshToken } : null
}

/** The failure an answer of status 400 and above stands for. */
export function answerFailure({ status, body, retryAfterSeconds }: Answer): Failure {
  const document = readErrorDocument(body)
  const code = document?.code ?? (status >= 500 ? 'internal' : 'bad_request')
  const retry = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  return { code, issues: document?.issues ?? [], ...retry }
}

/** Authorises a private channel; answers the service's signature. */
export async function authoriseChannel(call: Call, socketId: string, channel: string): Promise<string | null> {
  const body = new URLSearchParams({ socket_id: socketId, channel_name: channel })
  const answer = await call('POST', '/broadcasting/auth', { body, mediaType: FORM })
  if (!answer.ok || answer.value.status !== 200 || !isObject(answer.value.body)) return null
  const { auth } = answer.value.body
  return typeof auth === 'string' ? auth : null
}
