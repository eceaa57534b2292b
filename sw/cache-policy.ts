import { SHARE_PATHS } from '../core/wire/shared-files.ts'

/** What a request is to this worker. */
export interface RequestFacts {
  method: string
  url: URL
  /** `navigate` for documents. */
  mode: string
  /** Scheme, host and port of the app. */
  origin: string
}

export type Decision =
  /** Not ours: the browser asks the network as if there were no worker. */
  | { kind: 'network' }
  /** A page: the shell of its language, or the server's document (`answer-page.ts`). */
  | { kind: 'page' }
  /** A file of a build: the precache, then what is left of the build before, then the network. */
  | { kind: 'file' }
  /** What another app shares: kept for the page of imports (`share-target.ts`). */
  | { kind: 'share' }

/** The decision on every request, pure: nothing of the API and nothing of a user is ever answered from a cache. */
export function decide({ method, url, mode, origin }: RequestFacts): Decision {
  if (method === 'POST' && mode === 'navigate' && url.origin === origin && SHARE_PATHS.includes(url.pathname))
    return { kind: 'share' }
  if (method !== 'GET' || url.origin !== origin || isNever(url.pathname)) return { kind: 'network' }
  if (mode === 'navigate') return hasEnding(url.pathname) ? { kind: 'network' } : { kind: 'page' }
  return { kind: 'file' }
}

/** The neutral document of a path's language; of one without a language that of the one chosen, which it leads to. */
export function shellOf(pathname: string, chosen: string | undefined): string {
  return chosen === 'de' || pathname === '/de' || pathname.startsWith('/de/') ? '/_shell/de' : '/_shell/en'
}

/**
 * Whether an answer to a navigation may be shown. A failing server is no better than none, and a page that does not
 * carry our build's header is somebody else's: a hotel's or an airport's sign-in.
 */
export function isOurDocument(answer: { type: string; status: number; hasBuild: boolean }): boolean {
  if (answer.type === 'opaqueredirect') return true
  return answer.status < 500 && answer.hasBuild
}

/**
 * Whether an answer is the file that a build lists. What is named by its content is the same in every build that has
 * it; anything else comes from a server of that very build. Without a build's name it is somebody else's answer.
 */
export function isFileOfBuild(
  answer: { status: number; sentBy: string | null },
  { isNamedByContent, build }: { isNamedByContent: boolean; build: string },
): boolean {
  return answer.status === 200 && (isNamedByContent ? answer.sentBy !== null : answer.sentBy === build)
}

/**
 * Whether a file is of the world map, which is as large as half of the app, of the demo, letters of logbooks to print and
 * of pictures that pages do without, or what reads barcodes: fetched after all others.
 */
export function isLater(pathname: string): boolean {
  return /^\/(?:assets\/(?:maplibre-gl[\w-]*\.js|[\w-]+\.(?:woff|wasm)|inter-(?:cyrillic|greek|vietnamese)[\w-]*\.woff2)|reference\/(?:world|cities|demo)\.json)$/.test(
    pathname,
  )
}

function isNever(pathname: string): boolean {
  return /^\/(?:api|\.well-known|healthz|readyz|metrics|app)(?:\/|$)/.test(pathname) || pathname === '/sw.js'
}

function hasEnding(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname)
}
