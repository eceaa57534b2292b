import { useText } from '../../i18n/use-text.ts'
import css from './brand.module.css'
import { Link } from '../navigation/link.tsx'

/** The mark and the name, leading home. */
export function Brand() {
  const { t } = useText()
  return (
    <Link to="home" className={css.brand}>
      <svg className={css.mark} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path
          d="M6 23.5C9.3 13.8 16.4 9.6 23.8 11.4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <circle cx="6" cy="23.5" r="2.6" fill="currentColor" />
        <path d="M28.8 12.5 20.1 5.2 22.3 11.2 17.6 16.6Z" fill="currentColor" />
      </svg>
      <span className={css.name}>{t('appName')}</span>
    </Link>
  )
}
