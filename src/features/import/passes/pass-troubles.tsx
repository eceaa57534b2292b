import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import css from './passes.module.css'
import type { PassState } from './pass-run.ts'

/** Files in which no boarding pass was found, and what helps. */
export function PassTroubles({ troubles }: Pick<PassState, 'troubles'>) {
  const { t, locale } = useText('import')
  if (troubles.length === 0) return null
  const number = formatNumber(troubles.length, localeTag(locale))
  return (
    <Notice tone="wrong" title={t('passes.title', { count: troubles.length, number })} live>
      <ul className={css.troubles}>
        {troubles.map(({ name, trouble }, at) => (
          <li key={`${at} ${name}`} data-trouble={trouble}>
            {t(`passes.trouble.${trouble}`, { name })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
