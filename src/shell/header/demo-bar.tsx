import { useLocale } from '../../i18n/locale-context.ts'
import { useText } from '../../i18n/use-text.ts'
import { href } from '../../routes.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import css from './demo-bar.module.css'

/** Stands on every page of the demo: what it is, and the ways out of it. */
export function DemoBar() {
  const { t } = useText('demo')
  const locale = useLocale()
  return (
    <aside className={css.bar} aria-label={t('region')} data-print="no">
      <p className={css.words}>
        <strong className={css.mark}>{t('mark')}</strong>
        <span>{t('lead')}</span>
      </p>
      <div className={css.actions}>
        <a className={buttonClass('plain', css.action)} href={href(locale, { to: 'register' })}>
          {t('start')}
        </a>
        <a className={buttonClass('quiet', css.action)} href={href(locale, { to: 'home' })}>
          {t('leave')}
        </a>
      </div>
    </aside>
  )
}
