import { randomInt } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { ATOMIC_MEDIA_TYPE, MEDIA_TYPE } from '../../../core/wire/resources.ts'
import type { World } from './world.ts'

type Method = NonNullable<InjectOptions['method']>

export interface Call {
  method?: Method
  token?: string | undefined
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown
  type?: string
  headers?: Record<string, string>
  /** Where the request comes from. */
  address?: string
}

export interface ErrorObject {
  status: string
  code: string
  title: string
  source?: { pointer?: string; parameter?: string; header?: string }
  meta?: Record<string, unknown>
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are checked member by member
type Body = any

export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  body: Body
  /** Codes of the errors, in order. */
  codes: string[]
  errors: ErrorObject[]
}

/** An address nobody else in the run uses, so that limits of one test do not reach another. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

export async function call(world: World, url: string, options: Call = {}): Promise<Answer> {
  const { method = options.body === undefined ? 'GET' : 'POST', token, body, type, headers = {} } = options
  const request: InjectOptions = {
    method,
    url,
    remoteAddress: options.address ?? someAddress(),
    headers: {
      ...(body === undefined
        ? {}
        : { 'content-type': type ?? (url === '/api/operations' ? ATOMIC_MEDIA_TYPE : MEDIA_TYPE) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  }
  if (body !== undefined) request.payload = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await world.nextApp().inject(request)
  const isJson = /json/.test(String(answer.headers['content-type'])) && answer.body !== ''
  const parsed: Body = isJson ? JSON.parse(answer.body) : null
  const errors: ErrorObject[] = parsed?.errors ?? []
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: parsed,
    errors,
    codes: errors.map((error) => error.code),
  }
}
