import { useState } from 'react'
import { syncClient } from '../../../data/engine/client.ts'
import { useSyncState } from '../../../data/use-sync-state.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useOnline } from '../../../data/browser/use-online.ts'
import { saveUnsent } from '../../../story/save-unsent.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { failureText } from '../../../ui/field/failure-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useInFlight } from '../../../recorder/use-in-flight.ts'
import { type CountedHere, useHereOnly } from '../storage/here-only.ts'
import { DescribedChoices } from '../../../ui/field/described-choices.tsx'
import { FormProblem } from '../../../ui/field/form-problem.tsx'
import css from './log-out-dialog.module.css'

const CHOICES = ['keep', 'send', 'download', 'discard'] as const
type Choice = (typeof CHOICES)[number]

export interface LogOutDialogProps {
  /** What would stay behind, as it was when the question came up; null: nothing is asked. */
  asked: CountedHere | null
  onClose: () => void
}

/** Logging out with something unsent: four honest ways, of which the harmless one is chosen. */
export function LogOutDialog({ asked, onClose }: LogOutDialogProps) {
  const { t } = useText('profile')
  const [busy, setBusy] = useState(false)
  const waits = useHereOnly(asked, busy)
  return (
    <Dialog open={waits !== null} title={t('unsent.title', { count: waits?.count ?? 0 })} onClose={onClose}>
      {waits && <Question waits={waits} busy={busy} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  )
}

interface QuestionProps {
  waits: CountedHere
  busy: boolean
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function Question({ waits, busy, onBusy, onClose }: QuestionProps) {
  const { t } = useText('profile')
  const { count, undecided } = waits
  const names = waits.names ?? []
  const online = useOnline()
  const isReachable = useSyncState().kind !== 'offline'
  const [choice, setChoice] = useState<Choice>('keep')
  /** What its owner gave up with the first press: anything more is asked about again. */
  const [givenUp, setGivenUp] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const isSure = givenUp !== null && names.every((name) => givenUp.includes(name))
  const needsSure = choice === 'discard' && !isSure

  const choose = (chosen: Choice): void => {
    setChoice(chosen)
    setGivenUp(null)
    setProblem(undefined)
  }
  const leave = async (): Promise<void> => {
    onBusy(true)
    const failed = await leaveBy(choice, names)
    onBusy(false)
    if (failed === null) onClose()
    else
      setProblem(
        `${t('unsent.failed')}. ${failed === 'file' ? t('sync-panel:downloadFailed') : failureText(t, failed)}`,
      )
  }

  const inFlight = useInFlight('flight') !== null
  return (
    <>
      {!isReachable && <Notice tone="waiting">{t('unsent.offline')}</Notice>}
      {undecided > 0 && <Notice tone="waiting">{t('unsent.undecided', { count: undecided })}</Notice>}
      {inFlight && <Notice tone="info">{t('unsent.inFlight')}</Notice>}
      <DescribedChoices
        question={t('unsent.text')}
        choices={CHOICES.map((one) => {
          const bar = one !== 'send' ? null : online ? undecided > 0 && 'sendUndecided' : 'sendOffline'
          const isBarred = Boolean(bar)
          const text = t(`unsent.${bar || `${one}Text`}`)
          return { choice: one, name: t(`unsent.${one}`), text, isBarred }
        })}
        chosen={choice}
        onChoose={choose}
      />
      <FormProblem text={problem} />
      <div className={css.actions}>
        <Button kind="quiet" onClick={onClose}>
          {t('unsent.stay')}
        </Button>
        <Button
          kind={choice === 'discard' ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => (needsSure ? setGivenUp(names) : void leave())}
        >
          {choice === 'discard' && isSure ? t('unsent.discardSure', { count }) : t(`unsent.${choice}Do`)}
        </Button>
      </div>
    </>
  )
}

/** Null when it is done. Removed is only what was shown, or what is in a file by now. */
async function leaveBy(choice: Choice, shown: readonly string[]) {
  const saved = choice === 'download' ? await saveUnsent() : shown
  if (saved === null) return 'file'
  const answer = await syncClient().logout(choice === 'download' ? 'discard' : choice, saved)
  return answer.ok ? null : answer.error
}
