import { escapeMarkup } from '../../core/lib/text/escape-markup.ts'
import type { Translate } from '../i18n/translate.ts'

/**
 * What a shell shows until the app is there: the outline of a page, and when it is still not there after a while, words
 * and a way to load it again. It needs no script, for that is what may not come; the app takes its place.
 */
export function shellOutline(t: Translate<'pages'>): string {
  return `<div data-outline><p>${escapeMarkup(t('slow.text'))} <a href="">${escapeMarkup(t('slow.again'))}</a></p></div>`
}
