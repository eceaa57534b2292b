import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import './styles/tokens.css'
import './styles/base.css'
import { App } from './app.tsx'
import { type Manifest, pageAssets } from './document/page-assets.ts'
import { shellOutline } from './document/shell-outline.ts'
import { type DocumentParts, writeDocument } from './document/write-document.ts'
import type { Locale } from './i18n/locale.ts'
import { textGroupsOf, textSources } from './i18n/text-groups.ts'
import { loadTexts, translateIn } from './i18n/texts.ts'
import { inLocale, loadPage, pageSource, routeOf } from './routes/routes.ts'
import type { Operator } from './shell/start/boot.ts'
import { type HeadData, HeadContext, pageTitle } from './shell/head/head-data.ts'
import { PAYLOAD_ID, type Payload, writePayload } from './shell/start/payload.ts'
import { pageOf } from './shell/place/page-of.ts'
import { type Place, resolve, withError, withoutLog } from './shell/place/resolve.ts'
import { DemoBar } from './shell/header/demo-bar.tsx'
import { stillNavigator } from './shell/navigation/still-navigator.ts'
import { guessSession } from './shell/start/guess-session.ts'
import { chosenFromCookies, languageFromCookies } from './shell/start/visitor-cookies.ts'

export interface RenderRequest {
  /** Path and search. */
  url: string
  /** The Cookie header, or an empty string. */
  cookies: string
  /** Scheme and host for links that must be whole; empty when the host is not to be believed. */
  origin: string
  operator: Operator
}

export interface RenderedDocument {
  kind: 'document'
  status: number
  html: string
  /** True when it depends on who asks for it. */
  isPrivate: boolean
}

export type RenderAnswer = RenderedDocument | { kind: 'redirect'; to: string }

export interface Renderer {
  /** `onError` hears of a page that throws; its visitor gets the error page with status 500. */
  render: (request: RenderRequest, onError: (reason: unknown) => void) => Promise<RenderAnswer>
  /** The document that stands for every page of a language when the server cannot be reached. */
  shell: (locale: Locale) => Promise<string>
}

/** Renders documents of one build. Without a manifest they refer to the sources, for development. */
export function createRenderer({ manifest, build }: { manifest: Manifest | null; build: string }): Renderer {
  return {
    render: async (request, onError) => {
      const session = guessSession(request.cookies, request.url.replace(/[?#].*$/, ''))
      const preferred = languageFromCookies(request.cookies)
      const chosen = chosenFromCookies(request.cookies)
      const resolution = resolve(request.url, { session, flights: 'open', preferred, chosen })
      if (resolution.kind === 'redirect') return { kind: 'redirect', to: resolution.to }
      if (resolution.kind === 'wait') throw new Error('the server always knows what the cookies say')
      const { place } = resolution
      const payload: Payload = { session, build, operator: request.operator, url: request.url, error: null }
      const page = await renderOrExplain(place, payload, onError)
      const assets = pageAssets(manifest, page.sources, page.isStill)
      const html = writeDocument({ ...page, build, isShell: false, origin: request.origin, assets })
      return { kind: 'document', status: page.status, html, isPrivate: session !== 'guest' }
    },
    shell: async (locale) => {
      await loadTexts(locale)
      return writeDocument({
        locale,
        build,
        isShell: true,
        title: 'LMW',
        description: '',
        origin: '',
        canonical: null,
        alternates: [],
        // It is what a user with a log gets, who opens the list more often than all else.
        assets: pageAssets(manifest, [
          ...textSources(locale, ['site', 'log']),
          pageSource(routeOf('flight-list').page),
        ]),
        html: shellOutline(translateIn(locale, 'pages')),
        payload: null,
      })
    },
  }
}

interface RenderedPage
  extends Pick<DocumentParts, 'locale' | 'title' | 'description' | 'html' | 'payload' | 'canonical' | 'alternates'> {
  status: number
  /** Modules whose scripts and styles the document should ask for at once. */
  sources: string[]
  /** Whether it is read without any of the scripts. */
  isStill: boolean
}

async function renderOrExplain(
  place: Place,
  payload: Payload,
  onError: (reason: unknown) => void,
): Promise<RenderedPage> {
  try {
    return await renderPlace(withoutLog(place, payload.session), payload)
  } catch (reason) {
    onError(reason)
    const error = { status: 500, message: '' }
    return renderPlace(withError(place, error.status, error.message), { ...payload, error })
  }
}

async function renderPlace(place: Place, payload: Payload): Promise<RenderedPage> {
  const { view, locale } = place
  await loadTexts(locale)
  if (view.kind === 'page') await loadPage(view.page)
  let head: HeadData = { title: '' }
  // The route speaks first, then its page, which may know better.
  const collect = (said: HeadData): void => {
    head = { title: said.title, description: said.description ?? head.description }
  }
  const html = await renderHtml(
    <HeadContext value={collect}>
      <App boot={payload} navigator={stillNavigator(place)} demoBar={place.isDemo ? DemoBar : null} />
    </HeadContext>,
  )
  const found = place.status === 200
  return {
    status: place.status,
    locale,
    title: pageTitle(head.title),
    description: head.description ?? '',
    html,
    payload: { id: PAYLOAD_ID, text: writePayload(payload) },
    canonical: found ? place.pathname : null,
    alternates: found ? alternatesOf(place) : [],
    sources: sourcesOf(place, payload.session !== 'guest'),
    isStill: payload.session === 'guest' && view.kind === 'page' && view.route.isStill === true,
  }
}

async function renderHtml(app: ReactNode): Promise<string> {
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

function alternatesOf({ pathname }: Place): RenderedPage['alternates'] {
  return [
    { locale: 'en', path: inLocale('en', pathname) },
    { locale: 'de', path: inLocale('de', pathname) },
  ]
}

function sourcesOf({ view, locale }: Place, hasLog: boolean): string[] {
  const page =
    view.kind === 'page'
      ? view.page
      : // The outline's page follows as soon as the browser has read its own log.
        view.kind === 'skeleton'
        ? pageOf(view.route, 'member')
        : null
  const texts = textSources(locale, textGroupsOf(page, hasLog))
  return page === null ? texts : [...texts, pageSource(page)]
}
