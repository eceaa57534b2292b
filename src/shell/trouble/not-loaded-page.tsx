import { useEffect, useState } from 'react'
import { useSession } from '../../data/use-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import css from './error-page.module.css'
import { serverAnswers } from '../start/server-answers.ts'
import { useHead } from '../head/use-head.ts'

const LOOK_EVERY_MS = 10_000

/** A browser may remember that a part could not be fetched: only a page loaded anew surely asks again. */
async function reload(): Promise<boolean> {
  const isThere = await serverAnswers()
  if (isThere) location.reload()
  return isThere
}

/** In the place of a page whose code is not on this device and cannot be fetched: it comes when the server is back. */
export function NotLoadedPage() {
  const { t } = useText('errors')
  const isGuest = useSession().kind === 'guest'
  const [state, setState] = useState<'waiting' | 'trying' | 'failed'>('waiting')
  useHead({ title: t('page.notLoaded.title') })
  const tryAgain = async (): Promise<void> => {
    setState('trying')
    if (!(await reload())) setState('failed')
  }
  useEffect(() => {
    const look = (): void => void reload()
    // A device may say that it is connected all the while the server is out of reach.
    const timer = setInterval(look, LOOK_EVERY_MS)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [])
  return (
    <div className={css.page}>
      <PageHeader
        title={t('page.notLoaded.title')}
        lead={t(isGuest ? 'page.notLoaded.loggedOut' : 'page.notLoaded.text')}
      />
      <Button kind="primary" busy={state === 'trying'} onClick={() => void tryAgain()}>
        {t('page.notLoaded.again')}
      </Button>
      <p className={css.status} aria-live="polite">
        {state === 'failed' && t('page.notLoaded.still')}
      </p>
    </div>
  )
}
