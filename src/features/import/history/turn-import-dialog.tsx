import { useEffect, useState } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { WeighedRecords } from '../../../../sync/page/story/weigh-undo.ts'
import { turnImport, weighImport } from '../../../flight/undo/undo-import.ts'
import type { DoneImport } from '../../../flight/work/done-imports.ts'
import { WorkProgressBar } from '../../../flight/work/work-progress-bar.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/field/form-problem.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './import-history.module.css'

/** In the order they are read: what happens, then what does not. */
const FATES = ['goes', 'comes', 'changes', 'stays', 'gone', 'forgotten'] as const

export interface TurnImportDialogProps {
  /** Null: closed. */
  one: DoneImport | null
  unit: 'flights' | 'entries'
  /** It is being turned, also while the dialog is closed. */
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** Before an import is taken back, or brought back: how many flights that is, and which stay. */
export function TurnImportDialog({ one, unit, isBusy, onBusy, onClose }: TurnImportDialogProps) {
  const { t, locale } = useText('import')
  const weight = useWeight(one)
  const [failure, setFailure] = useState<string | null>(null)
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const isBack = one?.undone !== null
  const close = (): void => {
    setFailure(null)
    onClose()
  }
  const turn = async (batchId: string): Promise<void> => {
    onBusy(true)
    setFailure(null)
    const done = await turnImport(batchId, isBack ? 'back' : 'undone').catch(() => null)
    onBusy(false)
    const forgotten = done?.forgotten ?? 0
    const left = forgotten > 0 ? t('history.forgotten', { count: forgotten, number: number(forgotten) }) : null
    if (!done?.isDone) return setFailure(left ?? t('done.undoFailed'))
    close()
    const counts = { count: done.taken, number: number(done.taken) }
    const said = isBack ? t('history.broughtBack', counts) : t('history.undone', counts)
    showNotice(left === null ? said : `${said} ${left}`)
  }
  // Of one that went through and was not noted nothing is left to change: it is noted now.
  const isToEnd = one !== null && (one.turning ?? null) !== null
  const changes = weight.kind === 'ready' ? weight.value.goes + weight.value.comes + weight.value.changes : 0
  return (
    <Dialog
      open={one !== null}
      title={t(isBack ? 'turn.backTitle' : 'turn.undoTitle')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t(isBusy ? 'turn.close' : 'turn.cancel')}</Button>
          {one !== null && (changes > 0 || isToEnd) && (
            <Button kind="primary" busy={isBusy} data-turn-now="" onClick={() => void turn(one.batchId)}>
              {t(isBack ? 'history.bringBack' : 'history.undo')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.fates} aria-live="polite">
        {weight.kind === 'loading' && <p>{t('turn.counting')}</p>}
        {weight.kind === 'failed' && <p>{t('turn.unreadable')}</p>}
        {weight.kind === 'ready' && (
          <>
            {changes === 0 && !isToEnd && <p>{t('turn.nothing')}</p>}
            {FATES.filter((fate) => weight.value[fate] > 0).map((fate) => (
              <p key={fate} data-fate={fate} data-count={weight.value[fate]}>
                {t(`turn.${unit}.${fate}`, { count: weight.value[fate], number: number(weight.value[fate]) })}
              </p>
            ))}
          </>
        )}
      </div>
      <WorkProgressBar />
      <FormProblem text={failure ?? undefined} />
    </Dialog>
  )
}

type Weight = { kind: 'loading' } | { kind: 'ready'; value: WeighedRecords } | { kind: 'failed' }

const LOADING: Weight = { kind: 'loading' }

/** Counted when the dialog opens: the log may have changed since the page was opened. */
function useWeight(one: DoneImport | null): Weight {
  const [read, setRead] = useState<{ of: DoneImport | null; weight: Weight }>({ of: null, weight: LOADING })
  useEffect(() => {
    if (one === null) return undefined
    let isGone = false
    const tell = (weight: Weight): void => {
      if (!isGone) setRead({ of: one, weight })
    }
    void weighImport(one).then(
      (value) => tell({ kind: 'ready', value }),
      () => tell({ kind: 'failed' }),
    )
    return () => {
      isGone = true
      setRead({ of: null, weight: LOADING })
    }
  }, [one])
  return read.of === one ? read.weight : LOADING
}
