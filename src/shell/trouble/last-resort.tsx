import { useText } from '../../i18n/use-text.ts'
import css from './error-page.module.css'
import { useHref } from '../navigation/use-href.ts'

/** Shown when even the error page fails: no parts, no styles that could fail again. A plain load gets out of it. */
export function LastResort() {
  const { t } = useText('errors')
  const href = useHref()
  return (
    <main id="main" className={css.page}>
      <h1>{t('page.errorPageFailed')}</h1>
      <a href={href({ to: 'home' })}>{t('page.goHome')}</a>
    </main>
  )
}
