import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { errorFacts } from '../error-facts.ts'
import type { ErrorFacts } from '../error-facts.ts'
import { ApiFailure, failure } from './api-failure.ts'

const OF_FASTIFY: Readonly<Record<string, () => ApiFailure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => failure('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => failure('unsupported_media_type', { header: 'Content-Type' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => failure('bad_request', { header: 'Content-Length' }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => failure('malformed_json'),
  FST_ERR_BAD_URL: () => failure('bad_request'),
  FST_ERR_MAX_PARAM_LENGTH: () => failure('not_found'),
}

/** Answers every error with JSON:API error objects; nothing of a bug but its code leaves the server. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, readFailure(error, request)))
}

/** An address that cannot be decoded never reaches a route nor its hooks: the same answer, with the headers here. */
export function answerBeforeRouting(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  reply.header('x-content-type-options', 'nosniff')
  void sendFailure(request, reply, readFailure(error, request))
}

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, errors, headers }: ApiFailure,
): FastifyReply {
  forgetBody(reply)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply.headers(headers).header('cache-control', 'no-store')
  // A body nobody will read is still on its way: the connection cannot be used again.
  if (status === 413 && !request.raw.complete) reply.header('connection', 'close')
  return reply.status(status).type(MEDIA_TYPE).send(JSON.stringify({ errors }))
}

/** What speaks of a body; a policy of what may be done with it stays. */
const OF_BODY = /^(?:content-(?!security-policy)|accept-ranges$|etag$|last-modified$|location$)/

/** The prepared body is not sent, so headers that describe it must go, no matter which code set them. */
function forgetBody(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) {
    if (OF_BODY.test(name)) reply.removeHeader(name)
  }
}

function readFailure(error: unknown, request: FastifyRequest): ApiFailure {
  if (error instanceof ApiFailure) return error
  const facts = errorFacts(error)
  const { code, name, stack, status } = facts
  const known = OF_FASTIFY[code]
  if (known) return known()
  if (status >= 400 && status < 500) return failure('bad_request')
  if (isUnavailable(facts)) {
    request.log.error({ name, code }, 'the database does not answer')
    return failure('unavailable', {}, { 'retry-after': '2' })
  }
  // Never the message: a driver may quote a value in it.
  request.log.error({ name, code, at: stack.split('\n').filter((line) => /^\s+at /.test(line)) }, 'a request failed')
  return failure('internal')
}

/** SQLite's codes for: busy, locked, input or output failed, disk full. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 10, 13])
/** Connections refused, reset or ended by the database's administrator; too many of them; a lock held too long. */
const POSTGRES_UNAVAILABLE = /^(?:08...|57...|53...|40P01|40001|ECONN\w+|EPIPE|ETIMEDOUT|ENOENT)$/
/** What the driver throws without a code. */
const CONNECTION_LOST = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** Trying again later makes sense: nothing is wrong with the request. */
function isUnavailable({ code, message, sqliteCode }: ErrorFacts): boolean {
  return SQLITE_UNAVAILABLE.has(sqliteCode & 0xff) || POSTGRES_UNAVAILABLE.test(code) || CONNECTION_LOST.test(message)
}
