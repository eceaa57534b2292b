import type { Locale } from '../../i18n/locale.ts'
import { writeYearCookie } from './cookies.ts'
import { isLanguage } from '../../../core/locale/language.ts'
import { CHOSEN_LANGUAGE_COOKIE } from '../../../core/wire/service-worker.ts'
import { LANGUAGE_COOKIE, languageFromCookies } from './visitor-cookies.ts'

/** The language a visitor reads is the one they get next time. */
export function rememberLanguage(locale: Locale): void {
  if (languageFromCookies(document.cookie) !== locale) writeYearCookie(LANGUAGE_COOKIE, locale)
}

/** From now on addresses without a language lead to this one. */
export function chooseLanguage(locale: Locale): void {
  writeYearCookie(CHOSEN_LANGUAGE_COOKIE, locale)
}

/** Whoever presses a link to the page in another language chooses it, before the link is followed. */
export function followChoices(): void {
  const choose = ({ target }: Event): void => {
    const { hreflang = '' } = (target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')) || {}
    if (isLanguage(hreflang)) chooseLanguage(hreflang)
  }
  for (const press of ['click', 'auxclick']) addEventListener(press, choose, true)
}
