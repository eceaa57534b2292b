import { useText } from '../../i18n/use-text.ts'
import { LanguageLink } from '../header/language-link.tsx'
import { Link } from '../navigation/link.tsx'
import css from './site-footer.module.css'
import { SITE_PAGES } from './site-pages.ts'

/** The foot of the website: for visitors everywhere, for members below its own pages only. */
export function SiteFooter() {
  const { t } = useText()
  return (
    <footer className={css.footer} data-print="no">
      <nav aria-label={t('a11y:footerNavigation')}>
        <ul className={css.links}>
          {SITE_PAGES.map((name) => (
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
