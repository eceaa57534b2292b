import { renderToReadableStream } from 'react-dom/server'
import './styles/base.css'
import { App } from './app.tsx'
import type { Locale } from './i18n/locale.ts'
import { loadTexts } from './i18n/texts.ts'
import { inLocale, loadPage, pageSource } from './routes.ts'
import type { Operator } from './shell/boot.ts'
import { type HeadData, HeadContext, pageTitle } from './shell/head-data.ts'
import { PAYLOAD_ID, type Payload, writePayload } from './shell/payload.ts'
import { pageOf } from './shell/page-of.ts'
import { type Place, resolve, withError, withoutLog } from './shell/resolve.ts'
import { stillNavigator } from './shell/still-navigator.ts'
import { languageFromCookies, sessionFromCookies } from './shell/visitor-cookies.ts'

export interface RenderRequest {
  /** Path and search. */
  url: string
  /** The Cookie header, or an empty string. */
  cookies: string
  build: string
  operator: Operator
}

/** A rendered page, still without the document around it. */
export interface Rendered {
  kind: 'page'
  status: number
  locale: Locale
  title: string
  description: string
  /** Content of `#root`. */
  html: string
  /** Text of the JSON block `payloadId`. */
  payload: string
  payloadId: string
  /** Path below the origin, for canonical and Open Graph; null when the page has no address of its own. */
  canonical: string | null
  alternates: { locale: Locale; path: string }[]
  /** Modules whose scripts and styles the document should ask for at once. */
  sources: string[]
  /** True when the document depends on who asks for it. */
  isPrivate: boolean
}

export type RenderAnswer = Rendered | { kind: 'redirect'; to: string }

/** Renders an address to what its document says; a page that throws becomes the error page with status 500. */
export async function render(request: RenderRequest, onError: (reason: unknown) => void): Promise<RenderAnswer> {
  const session = sessionFromCookies(request.cookies)
  const preferred = languageFromCookies(request.cookies)
  const resolution = resolve(request.url, { session, flights: 'open', preferred })
  if (resolution.kind === 'redirect') return { kind: 'redirect', to: resolution.to }
  if (resolution.kind === 'wait') throw new Error('the server always knows what the cookies say')
  const { place } = resolution
  const payload: Payload = { session, build: request.build, operator: request.operator, url: request.url, error: null }
  try {
    return await renderPlace(withoutLog(place, session), payload)
  } catch (reason) {
    onError(reason)
    const error = { status: 500, message: '' }
    return renderPlace(withError(place, error.status, error.message), { ...payload, error })
  }
}

async function renderPlace(place: Place, payload: Payload): Promise<Rendered> {
  const { view, locale } = place
  await loadTexts(locale)
  if (view.kind === 'page') await loadPage(view.page)
  const head: HeadData = { title: '' }
  const html = await renderHtml(
    <HeadContext value={head}>
      <App boot={payload} navigator={stillNavigator(place)} />
    </HeadContext>,
  )
  const found = place.status === 200
  return {
    kind: 'page',
    status: place.status,
    locale,
    title: pageTitle(head.title),
    description: head.description ?? '',
    html,
    payload: writePayload(payload),
    payloadId: PAYLOAD_ID,
    canonical: found ? place.pathname : null,
    alternates: found ? alternatesOf(place) : [],
    sources: sourcesOf(place),
    isPrivate: payload.session !== 'guest',
  }
}

async function renderHtml(app: React.ReactNode): Promise<string> {
  const failures: unknown[] = []
  const stream = await renderToReadableStream(app, {
    // Without it React would split big parts and join them by inline scripts, which no policy of ours allows.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (reason) => {
      failures.push(reason)
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (failures.length > 0) throw failures[0]
  return html
}

function alternatesOf({ pathname }: Place): Rendered['alternates'] {
  return [
    { locale: 'en', path: inLocale('en', pathname) },
    { locale: 'de', path: inLocale('de', pathname) },
  ]
}

function sourcesOf({ view, locale }: Place): string[] {
  const sources = locale === 'de' ? ['src/i18n/german.ts'] : []
  if (view.kind === 'page') sources.push(pageSource(view.page))
  // The outline's page follows as soon as the browser has read its own log.
  if (view.kind === 'skeleton') sources.push(pageSource(pageOf(view.route, 'member')))
  return sources
}

/** What the shell of a language needs to know: it is the same document for every page and every user. */
export function describeShell(locale: Locale): { locale: Locale; title: string; sources: string[] } {
  return { locale, title: 'LMW', sources: locale === 'de' ? ['src/i18n/german.ts'] : [] }
}

