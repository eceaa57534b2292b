import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { ComingFinding } from '../../../../core/import/log/coming-findings.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './coming-flights.module.css'

/** How many of the new flights look wrong to the checks, and what is found in how many of them, the most first. */
export function ComingWrong({ findings }: { findings: readonly ComingFinding[] }) {
  const { t, locale } = useText('import')
  const kinds = useMemo(() => {
    const counts = Map.groupBy(
      findings.flatMap(({ codes }) => codes),
      (code) => code,
    )
    return [...counts].map(([code, found]) => ({ code, count: found.length })).sort((a, b) => b.count - a.count)
  }, [findings])
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  return (
    <p className={css.wrong} data-coming-wrong={findings.length}>
      <CircleAlert aria-hidden="true" size={16} strokeWidth={1.5} />
      {t('coming.wrong', {
        count: findings.length,
        number: number(findings.length),
        kinds: kinds.map(({ code, count }) => `${t(`checks:${code}.title`)} (${number(count)})`).join(', '),
      })}
    </p>
  )
}
