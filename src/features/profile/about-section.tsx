import { useText } from '../../i18n/use-text.ts'
import { SITE_PAGES } from '../../shell/frame/site-pages.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { Section } from '../../ui/section.tsx'
import css from './panel/profile.module.css'

/** The website's pages, whose footer the app's screens do without. */
export function AboutSection() {
  const { t } = useText('profile')
  return (
    <Section title={t('about.title')}>
      <ul className={css.links}>
        {SITE_PAGES.map((name) => (
          <li key={name}>
            <Link to={name}>{t(`common:pages.${name}.link`)}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
