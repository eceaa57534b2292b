import { formatNumber } from '../../../core/locale/format.ts'
import { type Language, localeTag } from '../../../core/locale/language.ts'
import { syncClient } from '../../data/engine/client.ts'
import type { Translate } from '../../i18n/translate.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'

/** How many flights of a log without an account a login takes along; null where there is no such log. */
export function localFlights(): number | null {
  const { session, digest } = syncClient()
  return session.get().kind === 'local' ? (digest.get().digest?.count ?? 0) : null
}

/** Says after a login what it took along. */
export function tellClaimed(count: number | null, t: Translate<'account'>, locale: Language): void {
  if (count === null) return
  showNotice(t('local.done', { count, number: formatNumber(count, localeTag(locale)) }), { tone: 'saved' })
}
