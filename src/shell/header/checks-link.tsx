import { ClipboardCheck } from 'lucide-react'
import { useMemo } from 'react'
import { countChecked } from '../../../core/check/run/count-checked.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useChecksWhenIdle } from '../../data/use-checks.ts'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Link } from '../navigation/link.tsx'
import css from './main-navigation.module.css'
import { useShown } from '../navigation/navigator-context.ts'

/** The way to what looks wrong, while anything does, with how many flights it is. */
export function ChecksLink() {
  const { t, locale } = useText('invalid')
  const { view } = useShown().place
  const { flights } = useChecksWhenIdle()
  const { wrong, any } = useMemo(() => countChecked(flights.values()), [flights])
  const isHere = view.kind !== 'error' && view.route.name === 'invalid-flights'
  if (any === 0 && !isHere) return null
  const number = formatNumber(wrong, localeTag(locale))
  return (
    <li className={css.onlyWide}>
      <Link to="invalid-flights" className={css.link} aria-current={isHere ? 'page' : undefined} title={t('railLink')}>
        <ClipboardCheck aria-hidden="true" className={css.icon} size={22} strokeWidth={1.5} />
        <span className={css.words}>{t('railLink')}</span>
        {wrong > 0 && (
          <span className={css.count}>
            <span aria-hidden="true">{number}</span>
            <VisuallyHidden>{t('railCount', { count: wrong, number })}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}
