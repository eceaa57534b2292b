import { formatNumber } from '../../../../core/locale/format.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import type { LocalRebuilt } from '../../../../sync/page/session/rebuild-local.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** What came of a rebuild: that it is done, what was saved, and what could not be read. */
export function rebuiltWords({ saved, unreadable }: LocalRebuilt, t: Translate<'profile'>, tag: LocaleTag): string {
  const counted = (key: 'saved' | 'unreadable', count: number): string[] =>
    count > 0 ? [t(`profile:rebuild.${key}`, { count, number: formatNumber(count, tag) })] : []
  return [t('profile:rebuild.done'), ...counted('saved', saved), ...counted('unreadable', unreadable)].join(' ')
}
