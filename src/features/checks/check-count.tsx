import { ClipboardCheck } from 'lucide-react'
import { useMemo } from 'react'
import { countChecked } from '../../../core/check/count-checked.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useChecksWhenIdle } from '../../data/use-checks.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import css from './check-count.module.css'

/** One quiet line over the list: how many flights look wrong, and the way to them. */
export function CheckCount() {
  const { t, locale } = useText('invalid')
  const { flights } = useChecksWhenIdle()
  const { wrong, any } = useMemo(() => countChecked(flights.values()), [flights])
  if (any === 0) return null
  const count = wrong || any
  const values = { count, number: formatNumber(count, localeTag(locale)) }
  return (
    <p className={css.line}>
      <ClipboardCheck aria-hidden="true" size={18} strokeWidth={1.5} className={css.sign} />
      <Link to="invalid-flights" className={css.link}>
        <span className={css.words}>{t(wrong > 0 ? 'listLink' : 'hintLink', values)}</span>
        <span className={css.number} aria-hidden="true">
          {values.number}
        </span>
      </Link>
    </p>
  )
}
