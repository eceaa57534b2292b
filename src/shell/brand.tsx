import { useText } from '../i18n/use-text.ts'
import css from './brand.module.css'
import { Link } from './link.tsx'

/** The mark and the name, leading home. */
export function Brand() {
  const { t } = useText()
  return (
    <Link to="home" className={css.brand}>
      <svg className={css.mark} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path d="M4 24C9 12 18 8 26 10.5" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="4.6" cy="24" r="2.6" fill="currentColor" />
        <path d="M30 11.8 22.6 5.6 24.4 10.3 20.6 15.4Z" fill="currentColor" />
      </svg>
      <span className={css.name}>{t('appName')}</span>
    </Link>
  )
}
