import { Suspense, useState } from 'react'
import { useLocale } from '../../i18n/locale-context.ts'
import { useText } from '../../i18n/use-text.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { href } from '../../routes/routes.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { useOpened } from '../../ui/use-opened.ts'
import css from './demo-bar.module.css'
import { lazyPart } from '../../ui/lazy-part.ts'

const TakeoverDialog = lazyPart(
  withTexts(() => import('../demo-takeover/takeover-dialog.tsx'), ['opened']),
  'TakeoverDialog',
)

/** Stands on every page of the demo: what it is, and the ways out of it. */
export function DemoBar() {
  const { t } = useText('demo')
  const locale = useLocale()
  const [isKeeping, setKeeping] = useState(false)
  const wasKeeping = useOpened(isKeeping)
  return (
    <aside className={css.bar} aria-label={t('region')} data-print="no">
      <p className={css.words}>
        <strong className={css.mark}>{t('mark')}</strong>
        <span>
          {t('lead')} <span className={css.rest}>{t('rest')}</span>
        </span>
      </p>
      <div className={css.actions}>
        <Button className={css.action} aria-haspopup="dialog" onClick={() => setKeeping(true)}>
          {t('start')}
        </Button>
        <a className={buttonClass('quiet', css.action)} href={href(locale, { to: 'home' })}>
          {t('leave')}
        </a>
      </div>
      {wasKeeping && (
        <Suspense fallback={null}>
          <TakeoverDialog open={isKeeping} onClose={() => setKeeping(false)} />
        </Suspense>
      )}
    </aside>
  )
}
