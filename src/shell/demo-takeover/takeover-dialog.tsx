import { useState } from 'react'
import type { TakeoverScope } from '../../../core/demo/demo-takeover.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useOnline } from '../../data/browser/use-online.ts'
import { syncClient } from '../../data/engine/client.ts'
import { storeTakeover } from '../../data/demo-takeover.ts'
import { useText } from '../../i18n/use-text.ts'
import { href } from '../../routes/routes.ts'
import { Button } from '../../ui/button/button.tsx'
import { DescribedChoices } from '../../ui/field/described-choices.tsx'
import { FormProblem } from '../../ui/field/form-problem.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { hasLocalLog } from '../start/local-log.ts'
import { sessionFromCookies } from '../start/visitor-cookies.ts'
import { useDemoCount } from './use-demo-count.ts'

export interface TakeoverDialogProps {
  open: boolean
  onClose: () => void
}

const SCOPES = ['entered', 'all'] as const

/** From the demo to a log of one's own: what comes along, and by which way. */
export function TakeoverDialog({ open, onClose }: TakeoverDialogProps) {
  const { t, locale } = useText('takeover')
  const [scope, setScope] = useState<TakeoverScope>('entered')
  const [isRefused, setRefused] = useState(false)
  const isLocal = hasLocalLog()
  const hasLog = isLocal || sessionFromCookies(document.cookie) === 'signed-in'
  // Another log, so the page there is loaded anew.
  const goOn = (to: 'register' | 'login' | 'start' | 'home'): void => {
    if (storeTakeover(scope)) location.assign(href(locale, { to }))
    else setRefused(true)
  }
  const actions = hasLog ? (
    <Button kind="primary" onClick={() => goOn('home')}>
      {t('take')}
    </Button>
  ) : (
    <>
      <Button onClick={() => goOn('start')}>{t('without')}</Button>
      <Button onClick={() => goOn('login')}>{t('login')}</Button>
      <Button kind="primary" onClick={() => goOn('register')}>
        {t('register')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('stay')}
          </Button>
          {actions}
        </>
      }
    >
      <p>{t(hasLog ? 'leadOwn' : 'lead')}</p>
      <ScopeChoice scope={scope} offline={isLocal ? null : t(hasLog ? 'offlineOwn' : 'offline')} onScope={setScope} />
      <FormProblem text={isRefused ? t('refused') : undefined} />
    </Dialog>
  )
}

/** With the log of the page its flights are there; what keeps that from opening, the counting finds too. */
const demoMade = (): Promise<unknown> =>
  syncClient()
    .database()
    .catch(() => undefined)

interface ScopeChoiceProps {
  scope: TakeoverScope
  /** What being offline means here; null for nothing. */
  offline: string | null
  onScope: (scope: TakeoverScope) => void
}

function ScopeChoice({ scope, offline, onScope }: ScopeChoiceProps) {
  const { t, locale } = useText('takeover')
  const online = useOnline()
  const count = useDemoCount(demoMade)
  if (count === 'failed') return <Notice tone="wrong" title={t('unreadable')} live />
  if (count === null) return <Skeleton lines={4} />
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const words = {
    entered:
      count.entered === 0
        ? t('enteredNone')
        : t('enteredText', { count: count.entered, number: number(count.entered) }),
    all: t('allText', { count: count.all, number: number(count.all) }),
  }
  return (
    <>
      <DescribedChoices
        question={t('which')}
        choices={SCOPES.map((one) => ({ choice: one, name: t(one), text: words[one] }))}
        chosen={scope}
        onChoose={onScope}
      />
      {count.isUnderWay && <Notice tone="waiting" title={t('underWay')} />}
      {!online && offline !== null && (
        <Notice tone="waiting" title={t('offlineTitle')}>
          <p>{offline}</p>
        </Notice>
      )}
    </>
  )
}
