import { useText } from '../../i18n/use-text.ts'
import css from './skip-link.module.css'

/** First stop of the tab key: past the navigation, to the page. */
export function SkipLink() {
  const { t } = useText('a11y')
  return (
    <a className={css.skip} href="#main">
      {t('skipToContent')}
    </a>
  )
}
