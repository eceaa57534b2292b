import { ClipboardCheck } from 'lucide-react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useCheckCount } from '../../data/use-check-count.ts'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Link } from '../navigation/link.tsx'
import css from './main-navigation.module.css'
import { useShown } from '../navigation/navigator-context.ts'

/** The way to the flights that ask for a look, while any does, with how many look wrong: a hint alone hurries nobody. */
export function ChecksLink() {
  const { t, locale } = useText('invalid')
  const { view } = useShown().place
  const { any, wrong: count } = useCheckCount()
  const isHere = view.kind !== 'error' && view.route.name === 'invalid-flights'
  if (any === 0 && !isHere) return null
  const number = formatNumber(count, localeTag(locale))
  return (
    <li className={css.onlyWide}>
      <Link to="invalid-flights" className={css.link} aria-current={isHere ? 'page' : undefined} title={t('railLink')}>
        <ClipboardCheck aria-hidden="true" className={css.icon} size={22} strokeWidth={1.5} />
        <span className={css.words}>{t('railLink')}</span>
        {count > 0 && (
          <span className={css.count}>
            <span aria-hidden="true">{number}</span>
            <VisuallyHidden>{t('railCount', { count, number })}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}
