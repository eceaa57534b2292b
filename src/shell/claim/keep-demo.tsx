import { useState } from 'react'
import type { DemoWish } from '../../../core/demo/take-along.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useOnline } from '../../data/browser/use-online.ts'
import { syncClient } from '../../data/client.ts'
import { noteClaim } from '../../data/demo-claim.ts'
import { useText } from '../../i18n/use-text.ts'
import { href } from '../../routes.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormProblem } from '../../ui/field/form-problem.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { sessionFromCookies } from '../start/visitor-cookies.ts'
import css from './keep-demo.module.css'
import { useDemoCount } from './use-demo-count.ts'

export interface KeepDemoProps {
  open: boolean
  onClose: () => void
}

const WISHES = ['entered', 'all'] as const

/** From the demo to a log of one's own: what comes along, and by which way. */
export function KeepDemo({ open, onClose }: KeepDemoProps) {
  const { t, locale } = useText('claim')
  const [wish, setWish] = useState<DemoWish>('entered')
  const [isRefused, setRefused] = useState(false)
  const hasAccount = sessionFromCookies(document.cookie) === 'signed-in'
  // Another log, so the page there is loaded anew.
  const goOn = (to: 'register' | 'login' | 'home'): void => {
    if (noteClaim(wish)) location.assign(href(locale, { to }))
    else setRefused(true)
  }
  const actions = hasAccount ? (
    <Button kind="primary" onClick={() => goOn('home')}>
      {t('take')}
    </Button>
  ) : (
    <>
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
      <p>{t(hasAccount ? 'leadOwn' : 'lead')}</p>
      <Wishes wish={wish} hasAccount={hasAccount} onWish={setWish} />
      <FormProblem text={isRefused ? t('refused') : undefined} />
    </Dialog>
  )
}

/** With the log of the page its flights are there; what keeps that from opening, the counting finds too. */
const demoMade = (): Promise<unknown> =>
  syncClient()
    .database()
    .catch(() => undefined)

interface WishesProps {
  wish: DemoWish
  hasAccount: boolean
  onWish: (wish: DemoWish) => void
}

function Wishes({ wish, hasAccount, onWish }: WishesProps) {
  const { t, locale } = useText('claim')
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
      <fieldset className={css.wishes}>
        <legend className={css.which}>{t('which')}</legend>
        {WISHES.map((one) => (
          <label key={one} className={css.wish}>
            <input type="radio" name="wish" checked={wish === one} onChange={() => onWish(one)} />
            <span className={css.name}>{t(one)}</span>
            <span className={css.text}>{words[one]}</span>
          </label>
        ))}
      </fieldset>
      {count.isUnderWay && <Notice tone="waiting" title={t('underWay')} />}
      {!online && (
        <Notice tone="waiting" title={t('offlineTitle')}>
          <p>{t(hasAccount ? 'offlineOwn' : 'offline')}</p>
        </Notice>
      )}
    </>
  )
}
