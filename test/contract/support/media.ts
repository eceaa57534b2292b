/** Photos as the contract sends them: real enough for who looks at the first bytes. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { add, send, type Person } from './people.ts'
import { type Answer, someAddress } from './call.ts'
import type { World } from './world.ts'

/** A JPEG of that many bytes that says it is so wide and high. */
export function jpeg(bytes: number, [width, height]: readonly [number, number] = [2048, 1536]): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const head = Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.from([0xff, 0xda])])
  return Buffer.concat([head, randomBytes(bytes - head.length)])
}

export const factsOf = (bytes: Buffer, mediaType = 'image/jpeg') => ({
  mediaType,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

export interface SentRecord {
  id: string
  flightId: string
  attributes: Record<string, unknown>
}

/** A flight with the record of one medium; nothing of its bytes. */
export async function mediaRecord(
  world: World,
  person: Person,
  bytes: Buffer,
  changes: Record<string, unknown> = {},
): Promise<SentRecord> {
  const [id, flightId] = [randomUUID(), randomUUID()]
  const attributes = { flightId, kind: 'photo', name: 'wing.jpg', ...factsOf(bytes), ...changes }
  const answer = await send(world, person, add(flightId, { media: [id] }), add(id, attributes, { type: 'media' }))
  if (answer.status !== 200) throw new Error(answer.text)
  return { id, flightId, attributes }
}

export interface ContentCall {
  method?: 'PUT' | 'GET' | 'HEAD'
  body?: Buffer
  variant?: string
  headers?: Record<string, string>
}

export interface ContentAnswer extends Pick<Answer, 'status' | 'headers' | 'codes' | 'text'> {
  bytes: Buffer
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are checked member by member
  meta: any
}

/** Sends or asks for bytes. */
export async function content(
  world: World,
  person: Pick<Person, 'accessToken'>,
  id: string,
  { method, body, variant, headers = {} }: ContentCall = {},
): Promise<ContentAnswer> {
  const answer = await world.nextApp().inject({
    method: method ?? (body ? 'PUT' : 'GET'),
    url: `/api/media/${id}/content${variant === undefined ? '' : `?variant=${variant}`}`,
    remoteAddress: someAddress(),
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      ...(body ? { 'content-type': 'application/octet-stream' } : {}),
      ...headers,
    },
    ...(body ? { payload: body } : {}),
  })
  const isJson = /json/.test(String(answer.headers['content-type'])) && answer.body !== ''
  const parsed = isJson ? JSON.parse(answer.body) : null
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    bytes: answer.rawPayload,
    codes: (parsed?.errors ?? []).map((error: { code: string }) => error.code),
    meta: parsed?.meta ?? parsed?.errors?.[0]?.meta,
  }
}

/** One stretch of an upload, both ends of it included. */
export function piece(
  world: World,
  person: Pick<Person, 'accessToken'>,
  id: string,
  bytes: Buffer,
  from: number,
  to: number,
): Promise<ContentAnswer> {
  const headers = { 'content-range': `bytes ${from}-${to}/${bytes.length}` }
  return content(world, person, id, { body: bytes.subarray(from, to + 1), headers })
}

/** How far an upload is. */
export function standing(
  world: World,
  person: Pick<Person, 'accessToken'>,
  id: string,
  bytes: Buffer,
): Promise<ContentAnswer> {
  return content(world, person, id, { method: 'PUT', headers: { 'content-range': `bytes */${bytes.length}` } })
}
