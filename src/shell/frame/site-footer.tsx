import { useText } from '../../i18n/use-text.ts'
import type { RouteName } from '../../routes.ts'
import { LanguageLink } from '../header/language-link.tsx'
import { Link } from '../navigation/link.tsx'
import css from './site-footer.module.css'

const PAGES = ['about', 'faq', 'platforms', 'contact', 'privacy', 'terms', 'imprint'] as const satisfies RouteName[]

export function SiteFooter() {
  const { t } = useText()
  return (
    <footer className={css.footer} data-print="no">
      <nav aria-label={t('a11y:footerNavigation')}>
        <ul className={css.links}>
          {PAGES.map((name) => (
            <li key={name}>
              <Link className={css.link} to={name}>
                {t(`pages.${name}.link`)}
              </Link>
            </li>
          ))}
          <li>
            <LanguageLink className={css.link} />
          </li>
        </ul>
      </nav>
    </footer>
  )
}
