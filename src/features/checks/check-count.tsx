import { ClipboardCheck } from 'lucide-react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useCheckCount } from '../../data/use-check-count.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { cx } from '../../ui/cx.ts'
import css from './check-count.module.css'

/**
 * One quiet line: how many flights look wrong, and the way to them; where some only ask for a look, the way alone.
 * @param short on a phone the number alone is seen: it comes late, and beside a heading moves nothing then
 */
export function CheckCount({ short = false }: { short?: boolean }) {
  const { t, locale } = useText('invalid')
  const { any, wrong: count } = useCheckCount()
  if (any === 0) return null
  const number = formatNumber(count, localeTag(locale))
  return (
    <p className={cx(css.line, short && css.short)}>
      <Link to="invalid-flights" className={css.link}>
        <ClipboardCheck aria-hidden="true" size={18} strokeWidth={1.5} className={css.sign} />
        <span className={css.words}>{count > 0 ? t('listLink', { count, number }) : t('railLink')}</span>
        {count > 0 && (
          <span className={css.number} aria-hidden="true">
            {number}
          </span>
        )}
      </Link>
    </p>
  )
}
