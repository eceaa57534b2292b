/** Requests of the app by what they are for, and errors in the server's words. */
import type { IncomingMessage } from 'node:http'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import type { CannedAnswer } from './proxy.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url'>

/** What was written here goes to the server. */
export const isPush = ({ method, url = '' }: Asked): boolean => method === 'POST' && url.startsWith('/api/operations')

/** The bytes of a photo, document or track go there. */
export const isUpload = ({ method, url = '' }: Asked): boolean =>
  method === 'PUT' && /^\/api\/media\/[^/]+\/content/.test(url)

/** @param pointer to what of the request is at fault */
export function errorAnswer(status: number, code: string, pointer?: string): CannedAnswer {
  const error = { status: String(status), code, ...(pointer !== undefined && { source: { pointer } }) }
  return { status, headers: { 'content-type': MEDIA_TYPE }, body: JSON.stringify({ errors: [error] }) }
}
