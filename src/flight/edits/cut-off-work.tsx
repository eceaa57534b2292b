import { useEffect, useState } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { userIdOf } from '../../../core/session/session.ts'
import { useSession } from '../../data/use-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import css from '../work/work-progress-bar.module.css'
import { onceNobodyWorks } from './once-nobody-works.ts'
import { type BegunWork, begunWork, endWork } from '../work/work-journal.ts'

/** Work on many flights that a closed or crashed browser left half done: what was it, and how it can be ended. */
export function CutOffWork() {
  const { t, locale } = useText('list')
  const { t: flights } = useText('flights')
  const [begun, forget] = useCutOff()
  const [busy, setBusy] = useState(false)
  if (begun === null) return null
  const { kind, done, total, work } = begun
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const finish = async () => {
    setBusy(true)
    const { finishWork } = await import('./finish-work.ts')
    const { count, left, undo, trouble } = await finishWork(work)
    setBusy(false)
    if (trouble !== null) return
    forget()
    const done = t(count === 0 ? 'work.nothing' : 'work.changed', { count, number: number(count) })
    const kept = left > 0 ? t('work.changedSince', { count: left, number: number(left) }) : ''
    offerUndo(`${done} ${kept}`.trim(), undo, flights)
  }
  return (
    <Notice tone="waiting" title={t(`work.cutTitle.${kind}`)} live>
      <p>
        {done > 0
          ? t('work.cutText', { done: number(done), total: number(total) })
          : t('work.cutEarly', { total: number(total) })}
      </p>
      <p className={css.acts}>
        <Button busy={busy} onClick={() => void finish()}>
          {t('work.goOn')}
        </Button>
        <Button kind="quiet" onClick={forget}>
          {t('work.leave')}
        </Button>
      </p>
    </Notice>
  )
}

function useCutOff(): [BegunWork | null, () => void] {
  const session = useSession()
  const userId = userIdOf(session)
  const [begun, setBegun] = useState<BegunWork | null>(null)
  useEffect(() => {
    if (userId === null) return undefined
    const leaving = new AbortController()
    const look = async (): Promise<void> => {
      const found = await begunWork(userId)
      if (!leaving.signal.aborted) setBegun(found)
    }
    // Where it cannot look there is nothing to offer.
    void onceNobodyWorks(look, leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [userId])
  const forget = (): void => {
    void endWork()
    setBegun(null)
  }
  return [begun, forget]
}
