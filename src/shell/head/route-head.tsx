import { useEffect } from 'react'
import { LANGUAGES } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { inLocale, isSiteRoute } from '../../routes/routes.ts'
import type { Place } from '../place/resolve.ts'
import { useHead } from './use-head.ts'

/** Title, description, language and alternates of the place on screen, as its route says. */
export function RouteHead({ place }: { place: Place }) {
  const { t } = useText()
  const name = place.view.kind === 'error' ? null : place.view.route.name
  const member = place.view.kind === 'skeleton' || (place.view.kind === 'page' && isMemberPage(place))
  const isMembersHome = name === 'home' && member
  const key = isMembersHome ? 'flight-list' : name
  useHead({
    title: key === null ? t('errors:page.default') : isMembersHome ? t('pages.home.link') : t(`pages.${key}.title`),
    // Nobody searches the web for the pages of an account or a log.
    description: key === null ? undefined : t(`pages.${isSiteRoute(key) ? key : 'home'}.description`),
  })
  useEffect(() => {
    const root = document.documentElement
    // Set anew, the same language too, the browser goes through the styles of the whole page.
    if (root.lang !== place.locale) root.lang = place.locale
    setLink('link[rel="canonical"]', place.pathname)
    for (const locale of LANGUAGES) setLink(`link[hreflang="${locale}"]`, inLocale(locale, place.pathname))
    setLink('link[hreflang="x-default"]', inLocale('en', place.pathname))
  }, [place.locale, place.pathname])
  return null
}

function isMemberPage({ view }: Place): boolean {
  return view.kind === 'page' && view.page === view.route.memberPage
}

function setLink(selector: string, path: string): void {
  document.head.querySelector(selector)?.setAttribute('href', location.origin + path)
}
