import { parseClientOperationId } from '../../../core/sync/operations/client-numbers.ts'
import type { Reply, Request } from './host.ts'

/** What a client of before does not know, by where it stands in an answer: `meta` of the whole, of results, of errors. */
const NEWER_META: readonly string[] = ['restoredTo', 'count', 'checksum', 'place']

interface Body {
  data?: unknown
  meta?: Record<string, unknown>
  errors?: { meta?: Record<string, unknown> }[]
  'atomic:results'?: { data: unknown }[]
  'atomic:operations'?: { meta: { opId: string; overrules?: unknown } }[]
}

/** The wire of a client that numbers nothing and hears of no epoch of an answer, no place and no checksum. */
export class LineOfBefore {
  /** Operations that went out under a text keep it, also once the client is a new one. */
  readonly #texts = new Set<string>()

  request(request: Request, isOld: boolean): Request {
    if (request.body === undefined || !request.path.startsWith('/operations')) return request
    const { 'atomic:operations': operations = [], ...rest } = JSON.parse(request.body) as Body
    const named = operations.map((operation) => {
      const { overrules: _, ...meta } = operation.meta
      const { opId } = meta
      if (isOld && parseClientOperationId(opId)) this.#texts.add(opId)
      if (this.#texts.has(opId)) return { ...operation, meta: { ...meta, opId: `before-${opId}` } }
      return isOld ? { ...operation, meta } : operation
    })
    return { ...request, body: JSON.stringify({ 'atomic:operations': named, ...(isOld ? {} : rest) }) }
  }

  reply(reply: Reply): Reply {
    if (!reply.headers?.['content-type']?.startsWith('application/vnd.api+json')) return reply
    const { meta, errors, 'atomic:results': results, ...body } = JSON.parse(reply.body, withoutOverruled) as Body
    const isFeed = Array.isArray(body.data)
    const known = {
      ...body,
      // A feed always named its epoch, an answer to operations and an error do so only now.
      ...(isFeed ? { meta: without(meta, NEWER_META) } : {}),
      ...(errors
        ? { errors: errors.map((error) => ({ ...error, meta: without(error.meta, [...NEWER_META, 'epoch']) })) }
        : {}),
      ...(results ? { 'atomic:results': results.map(({ data }) => ({ data })) } : {}),
    }
    return { ...reply, body: JSON.stringify(known) }
  }
}

const withoutOverruled = (name: string, value: unknown): unknown => (name === 'overruled' ? undefined : value)

function without(meta: Record<string, unknown> = {}, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(meta).filter(([name]) => !names.includes(name)))
}
