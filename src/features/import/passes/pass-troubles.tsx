import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import css from './passes.module.css'
import type { PartProblem } from './pass-messages.ts'
import type { PassState, PassTrouble } from './pass-run.ts'

const PARTS: ReadonlySet<PassTrouble> = new Set<PartProblem>(['pages', 'part', 'late'])

/** Files in which no boarding pass was found, or perhaps not all, and what helps. */
export function PassTroubles({ troubles }: Pick<PassState, 'troubles'>) {
  const { t, locale } = useText('import')
  if (troubles.length === 0) return null
  const number = formatNumber(troubles.length, localeTag(locale))
  const isPart = troubles.some(({ trouble }) => PARTS.has(trouble))
  const title = isPart ? t('passes.missing') : t('passes.title', { count: troubles.length, number })
  return (
    <Notice tone="wrong" title={title} live>
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
