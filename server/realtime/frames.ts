import { isObject, type JsonObject } from '../../core/lib/json.ts'
import { fail, ok, type Result } from '../../core/lib/result.ts'

/** What a client may say, version 5 to 7 of the Pusher protocol. */
export type ClientFrame =
  | { kind: 'subscribe'; channel: string; auth: string }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'ping' }
  | { kind: 'pong' }
  | { kind: 'sign-in' }
  | { kind: 'client-event' }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `data` comes as an object from pusher-js, as JSON text inside the JSON from others. */
function readData(data: unknown): JsonObject | null {
  const value = typeof data === 'string' ? parse(data) : data
  return isObject(value) ? value : null
}

function readSubscription(kind: 'subscribe' | 'unsubscribe', data: unknown): Result<ClientFrame, string> {
  const fields = readData(data)
  const channel = fields?.['channel']
  if (typeof channel !== 'string') return fail('a channel is missing')
  if (kind === 'unsubscribe') return ok({ kind, channel })
  const auth = fields?.['auth']
  return ok({ kind, channel, auth: typeof auth === 'string' ? auth : '' })
}

/** Reads one text frame. Never throws; the error is a sentence for the programmer of the client. */
export function readFrame(text: string): Result<ClientFrame, string> {
  const frame = parse(text)
  if (!isObject(frame)) return fail('not a JSON object')
  const event = frame['event']
  if (typeof event !== 'string') return fail('an event is missing')
  switch (event) {
    case 'pusher:subscribe':
      return readSubscription('subscribe', frame['data'])
    case 'pusher:unsubscribe':
      return readSubscription('unsubscribe', frame['data'])
    case 'pusher:ping':
      return ok({ kind: 'ping' })
    case 'pusher:pong':
      return ok({ kind: 'pong' })
    case 'pusher:signin':
      return ok({ kind: 'sign-in' })
    default:
      return event.startsWith('client-') ? ok({ kind: 'client-event' }) : fail('an unknown event')
  }
}

/** One frame to a client. The protocol wants `data` as JSON text inside the JSON. */
export function writeFrame(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(data) })
}

/** `code` is one of the protocol's close codes, null for an error the connection survives. */
export const errorFrame = (code: number | null, message: string): string =>
  writeFrame('pusher:error', { code, message })
