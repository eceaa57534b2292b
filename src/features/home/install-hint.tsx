import { useState } from 'react'
import { install, installState } from '../../data/browser/install-prompt.ts'
import { keepText, keptText } from '../../data/browser/kept-text.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useMediaQuery } from '../../ui/measure/use-media-query.ts'
import css from './install-hint.module.css'

const KEY = 'lmw.install-hint'

/** Offered where this browser can install the app at a press, or is one of a phone, until somebody does not want it. */
export function InstallHint() {
  const { t } = useText('home')
  const state = useStore(installState)
  const isPhone = useMediaQuery('(pointer: coarse)')
  const [isDismissed, setDismissed] = useState(() => keptText(KEY) !== null)
  if (isDismissed || state === 'installed' || (state === 'by-hand' && !isPhone)) return null
  const dismiss = (): void => {
    setDismissed(true)
    keepText(KEY, 'dismissed')
  }
  return (
    <section className={css.hint} aria-labelledby="install-hint" data-print="no">
      <h2 id="install-hint" className={css.title}>
        {t('install.title')}
      </h2>
      <p>{t('install.text')}</p>
      <p className={css.actions}>
        {state === 'offered' ? (
          <Button onClick={() => void install()}>{t('install.install')}</Button>
        ) : (
          <LinkButton to="platforms">{t('install.how')}</LinkButton>
        )}
        <Button kind="quiet" onClick={dismiss}>
          {t('install.dismiss')}
        </Button>
      </p>
    </section>
  )
}
