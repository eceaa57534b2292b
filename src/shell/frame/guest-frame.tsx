import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Brand } from '../header/brand.tsx'
import css from './guest-frame.module.css'
import { LanguageLink } from '../header/language-link.tsx'
import { Link } from '../navigation/link.tsx'
import { MainArea } from './main-area.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SyncStatus } from '../header/sync-status.tsx'

export function GuestFrame({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <Brand />
        <SyncStatus />
        <nav className={css.nav} aria-label={t('a11y:mainNavigation')}>
          <LanguageLink className={css.language} />
          <Link className={css.link} to="login">
            {t('pages.login.link')}
          </Link>
          <Link className={buttonClass('primary', css.register)} to="register">
            {t('pages.register.link')}
          </Link>
        </nav>
      </header>
      <MainArea>{children}</MainArea>
      <SiteFooter />
    </div>
  )
}
