import type { ComponentType } from 'react'
import { I18nextProvider } from 'react-i18next'
import { LocaleContext } from './i18n/locale-context.ts'
import { textsOf } from './i18n/texts.ts'
import { useText } from './i18n/use-text.ts'
import { Arrival } from './shell/navigation/arrival.tsx'
import { type Boot, BootContext } from './shell/start/boot.ts'
import { ErrorBoundary } from './shell/trouble/error-boundary.tsx'
import { LastResort } from './shell/trouble/last-resort.tsx'
import { Layout } from './shell/frame/layout.tsx'
import { LoadingLine } from './shell/frame/loading-line.tsx'
import type { Navigator } from './shell/navigation/navigator.ts'
import { DemoContext } from './shell/navigation/demo-context.ts'
import { NavigatorContext, useShown } from './shell/navigation/navigator-context.ts'
import { PageOfPlace } from './shell/frame/page-of-place.tsx'
import type { Place } from './shell/place/resolve.ts'
import { RouteHead } from './shell/head/route-head.tsx'
import { SkipLink } from './shell/frame/skip-link.tsx'
import { Notices } from './ui/notice/notices.tsx'

export interface AppProps {
  boot: Boot
  navigator: Navigator
  /** Of a page of the demo. */
  demoBar?: ComponentType | null | undefined
}

/** The whole of #root, the same on the server, in hydration and after. */
export function App({ boot, navigator, demoBar = null }: AppProps) {
  return (
    <BootContext value={boot}>
      <NavigatorContext value={navigator}>
        <DemoContext value={demoBar}>
          <Localized />
        </DemoContext>
      </NavigatorContext>
    </BootContext>
  )
}

function Localized() {
  const { place, serial } = useShown()
  return (
    <LocaleContext value={place.locale}>
      <I18nextProvider i18n={textsOf(place.locale)}>
        <ErrorBoundary attempt={serial} fallback={<LastResort />}>
          <Screen place={place} serial={serial} />
        </ErrorBoundary>
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
        <PageOfPlace place={place} serial={serial} />
      </Layout>
      <Notices label={t('a11y:notices')} dismissText={t('dismiss')} />
      <Arrival />
    </>
  )
}
