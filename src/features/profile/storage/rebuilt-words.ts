import { formatNumber } from '../../../../core/locale/format.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import type { LocalRebuilt } from '../../../../sync/page/session/rebuild-local.ts'
import type { Translate } from '../../../i18n/translate.ts'

/**
 * What came of a rebuild: that it is done, what was saved, and what could not be read.
 * @param isLocal of a log without an account, of which nothing was ever to be sent
 */
export function rebuiltWords(
  { saved, unreadable }: LocalRebuilt,
  t: Translate<'profile'>,
  tag: LocaleTag,
  isLocal = false,
): string {
  const counted = (key: 'rebuild.saved' | 'rebuild.unreadable' | 'local.unreadable', count: number): string[] =>
    count > 0 ? [t(`profile:${key}`, { count, number: formatNumber(count, tag) })] : []
  const rest = isLocal
    ? counted('local.unreadable', unreadable)
    : [...counted('rebuild.saved', saved), ...counted('rebuild.unreadable', unreadable)]
  return [t('profile:rebuild.done'), ...rest].join(' ')
}
