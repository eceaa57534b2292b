import { useState } from 'react'
import { syncClient } from '../../data/client.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { useOnline } from '../../data/use-online.ts'
import { saveUnsent } from '../../story/save-unsent.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { useInFlight } from '../../recorder/use-in-flight.ts'
import { FormProblem } from '../../ui/field/form-problem.tsx'
import css from './log-out-dialog.module.css'

const WAYS = ['keep', 'send', 'download', 'discard'] as const
type Way = (typeof WAYS)[number]

export interface LogOutDialogProps {
  /** Number of changes that would stay behind; null: nothing is asked. */
  unsent: number | null
  onClose: () => void
}

/** Logging out with something unsent: four honest ways, of which the harmless one is chosen. */
export function LogOutDialog({ unsent, onClose }: LogOutDialogProps) {
  const { t } = useText('profile')
  return (
    <Dialog open={unsent !== null} title={t('unsent.title', { count: unsent ?? 0 })} onClose={onClose}>
      <Question unsent={unsent ?? 0} onClose={onClose} />
    </Dialog>
  )
}

function Question({ unsent, onClose }: { unsent: number; onClose: () => void }) {
  const { t } = useText('profile')
  const online = useOnline()
  const isReachable = useSyncState().kind !== 'offline'
  const [way, setWay] = useState<Way>('keep')
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const needsSure = way === 'discard' && !sure

  const choose = (chosen: Way): void => {
    setWay(chosen)
    setSure(false)
    setProblem(undefined)
  }
  const leave = async (): Promise<void> => {
    setBusy(true)
    const failed = await leaveBy(way)
    setBusy(false)
    if (failed === null) onClose()
    else
      setProblem(
        `${t('unsent.failed')}. ${failed === 'file' ? t('sync:panel.downloadFailed') : failureText(t, failed)}`,
      )
  }

  const inFlight = useInFlight('flight') !== null
  return (
    <>
      {!isReachable && <Notice tone="waiting">{t('unsent.offline')}</Notice>}
      {inFlight && <Notice tone="info">{t('unsent.inFlight')}</Notice>}
      <fieldset className={css.ways}>
        <legend className={css.question}>{t('unsent.text')}</legend>
        {WAYS.map((name) => (
          <label key={name} className={css.way}>
            <input
              type="radio"
              name="way"
              checked={way === name}
              disabled={name === 'send' && !online}
              onChange={() => choose(name)}
            />
            <span className={css.name}>{t(`unsent.${name}`)}</span>
            <span className={css.text}>
              {name === 'send' && !online ? t('unsent.sendOffline') : t(`unsent.${name}Text`)}
            </span>
          </label>
        ))}
      </fieldset>
      <FormProblem text={problem} />
      <div className={css.actions}>
        <Button kind="quiet" onClick={onClose}>
          {t('unsent.stay')}
        </Button>
        <Button
          kind={way === 'discard' ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => (needsSure ? setSure(true) : void leave())}
        >
          {way === 'discard' && sure ? t('unsent.discardSure', { count: unsent }) : t(`unsent.${way}Do`)}
        </Button>
      </div>
    </>
  )
}

/** Null when it is done. What is removed is removed only after its file was made, and only what is in it. */
async function leaveBy(way: Way) {
  const saved = way === 'download' ? await saveUnsent() : undefined
  if (saved === null) return 'file'
  const answer = await syncClient().logout(way === 'download' ? 'discard' : way, saved)
  return answer.ok ? null : answer.error
}
