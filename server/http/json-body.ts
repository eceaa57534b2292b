import type { FastifyInstance } from 'fastify'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { failure } from './api-failure.ts'
import { REPORT_TYPE } from './negotiate.ts'
import type { ApiFailure } from './api-failure.ts'

export const MAX_BODY_BYTES = 64 * 1024
/** Deepest nesting of arrays and objects in a body. */
const MAX_DEPTH = 32

/** JSON and JSON:API bodies: refused when malformed, too deep, or with names that reach a prototype. */
export function takeJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', MEDIA_TYPE, REPORT_TYPE],
    { parseAs: 'string' },
    (_request, text, done) => {
      const read = readJson(String(text))
      if (read instanceof Error) done(read)
      else done(null, read.value)
    },
  )
}

function readJson(text: string): { value: unknown } | ApiFailure {
  // An empty body is no body: some clients name a type on requests that carry nothing.
  if (text === '') return { value: undefined }
  if (nesting(text) > MAX_DEPTH) return failure('too_deep')
  try {
    const value: unknown = JSON.parse(text)
    return mayNamePrototype(text) && namesPrototype(value) ? failure('bad_request') : { value }
  } catch {
    return failure('malformed_json')
  }
}

/** A cheap look at the text, so that hardly any body is walked through. */
function mayNamePrototype(text: string): boolean {
  return text.includes('__proto__') || /\\u005f/i.test(text)
}

function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype)
}

/** Counted on the text, before anything recursive sees the value. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quoted) {
      if (code === 0x5c) i++
      else if (code === 0x22) quoted = false
    } else if (code === 0x22) quoted = true
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x7d || code === 0x5d) depth--
  }
  return deepest
}
