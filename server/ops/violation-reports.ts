import { REPORTS_PATH } from '../http/security-headers.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { addressKey } from '../auth/attempts.ts'
import { tooManyRequests } from '../http/api-failure.ts'
import { anyText, jsonObject, maybeText } from '../http/read-body.ts'

const MAX_BYTES = 16 * 1024
const WINDOW_MS = 60_000
const MOST_OF_ONE = 30
const MOST_OF_ALL = 600
const MOST_KINDS = 100
/** All a browser can say of our policy. What else is sent is counted together: anybody can make up names. */
const DIRECTIVES = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
])

const REPORT = v.object({
  'csp-report': v.pipe(
    jsonObject,
    v.object({
      'effective-directive': maybeText,
      'violated-directive': maybeText,
      'blocked-uri': anyText,
      'source-file': anyText,
      'line-number': v.fallback(v.pipe(v.number(), v.safeInteger()), 0),
    }),
  ),
})
const SCRIPT = /^https?:\/\/[^/]+(\/(?:assets\/[\w.-]{1,100}|sw\.js|theme\.js))(?:[?#]|$)/

/** What a report says that is about the app and not about who uses it. */
interface Violation {
  directive: string
  /** What was refused: a keyword, or no more of an address than its scheme. */
  blocked: string
  /** The script of the app that did it, or `elsewhere`: an extension, a console. */
  script: string
  line: number
}

/**
 * `POST /api/reports`: browsers say here what the Content-Security-Policy refused. Counted, and logged once for each
 * kind; no address of a page, no sample and nothing of the visitor is kept.
 */
export function violationReports(app: FastifyInstance): void {
  const { metrics, clock } = app.lmw
  const enter = createDoor(clock)
  const logged = new Set<string>()
  app.post(REPORTS_PATH, { bodyLimit: MAX_BYTES, config: { body: 'report' } }, async (request, reply) => {
    enter(addressKey(request.ip))
    const violation = readViolation(request.body)
    if (violation !== null) {
      metrics.countViolation(violation.directive)
      const kind = JSON.stringify(violation)
      if (!logged.has(kind) && logged.size < MOST_KINDS) {
        logged.add(kind)
        app.log.warn(violation, 'a browser refused something by the Content-Security-Policy')
      }
    }
    return reply.status(204).send()
  })
}

/** Counted in memory: what is worth less than a write to the database shall cost none. */
function createDoor(clock: () => number): (who: string) => void {
  const counts = new Map<string, number>()
  let endsMs = 0
  let all = 0
  return (who) => {
    const nowMs = clock()
    if (nowMs >= endsMs) {
      counts.clear()
      all = 0
      endsMs = nowMs + WINDOW_MS
    }
    const count = (counts.get(who) ?? 0) + 1
    if (count > MOST_OF_ONE || ++all > MOST_OF_ALL) throw tooManyRequests(endsMs - nowMs)
    counts.set(who, count)
  }
}

function readViolation(body: unknown): Violation | null {
  const read = v.safeParse(REPORT, body)
  if (!read.success) return null
  const report = read.output['csp-report']
  const [named = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ', 1)
  const script = SCRIPT.exec(report['source-file'])?.[1]
  return {
    directive: DIRECTIVES.has(named) ? named : 'other',
    blocked: /^[a-z][a-z-]{0,30}(?=:|$)/.exec(report['blocked-uri'])?.[0] ?? '',
    script: script ?? 'elsewhere',
    line: script === undefined ? 0 : report['line-number'],
  }
}
