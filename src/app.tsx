import { createElement, useCallback } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Route, Router } from 'wouter'
import { LocaleContext } from './i18n/locale-context.ts'
import { textsOf } from './i18n/texts.ts'
import { useText } from './i18n/use-text.ts'
import { loadedPage } from './routes.ts'
import { Arrival } from './shell/navigation/arrival.tsx'
import { type Boot, BootContext } from './shell/start/boot.ts'
import { ErrorBoundary } from './shell/trouble/error-boundary.tsx'
import { ErrorPage } from './shell/trouble/error-page.tsx'
import { LastResort } from './shell/trouble/last-resort.tsx'
import { Layout } from './shell/frame/layout.tsx'
import { LoadingLine } from './shell/frame/loading-line.tsx'
import type { Navigator } from './shell/navigation/navigator.ts'
import { NavigatorContext, useNavigator, useShown } from './shell/navigation/navigator-context.ts'
import { PageSkeleton } from './shell/frame/page-skeleton.tsx'
import type { Place } from './shell/navigation/resolve.ts'
import { RouteHead } from './shell/head/route-head.tsx'
import { SkipLink } from './shell/frame/skip-link.tsx'
import { withLocale } from './i18n/locale.ts'
import { Notices } from './ui/notice/notices.tsx'

export interface AppProps {
  boot: Boot
  navigator: Navigator
}

/** The whole of #root, the same on the server, in hydration and after. */
export function App({ boot, navigator }: AppProps) {
  return (
    <BootContext value={boot}>
      <NavigatorContext value={navigator}>
        <Localized />
      </NavigatorContext>
    </BootContext>
  )
}

function Localized() {
  const { place, serial } = useShown()
  return (
    <LocaleContext value={place.locale}>
      <I18nextProvider i18n={textsOf(place.locale)}>
        <Router {...ON_SCREEN}>
          <ErrorBoundary attempt={serial} fallback={<LastResort />}>
            <Screen place={place} serial={serial} />
          </ErrorBoundary>
        </Router>
      </I18nextProvider>
    </LocaleContext>
  )
}

function Screen({ place, serial }: { place: Place; serial: number }) {
  const { t } = useText()
  return (
    <>
      <LoadingLine />
      <SkipLink />
      <RouteHead place={place} />
      <Layout view={place.view}>
        <ErrorBoundary attempt={serial} fallback={<ErrorPage status={500} message="" />}>
          <ViewOf place={place} />
        </ErrorBoundary>
      </Layout>
      <Notices label={t('a11y:notices')} dismissText={t('dismiss')} />
      <Arrival />
    </>
  )
}

function ViewOf({ place: { view, locale } }: { place: Place }) {
  if (view.kind === 'error') return <ErrorPage status={view.status} message={view.message} />
  if (view.kind === 'skeleton') return <PageSkeleton />
  const page = loadedPage(view.page)
  if (!page) return <PageSkeleton />
  // A page that nobody asked for by its own path, such as the 404, has no parameters to give.
  if (view.route.name === 'not-found') return createElement(page)
  return <Route path={withLocale(locale, view.route.pattern)}>{createElement(page)}</Route>
}

// wouter's hooks and links work on the place shown, not on the address bar: a page that is still loading is not here.
function useShownLocation(): [string, (path: string, options?: { replace?: boolean }) => void] {
  const { navigate } = useNavigator()
  const go = useCallback(
    (path: string, options?: { replace?: boolean }) => void navigate(path, options?.replace ? { replace: true } : {}),
    [navigate],
  )
  return [useShown().place.pathname, go]
}

function useShownSearch(): string {
  return useShown().place.search
}

const ON_SCREEN = { hook: useShownLocation, searchHook: useShownSearch }
