import { useState } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useDigest } from '../../../data/use-digest.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { failureText } from '../../../ui/field/failure-text.ts'
import { FormProblem } from '../../../ui/field/form-problem.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import css from '../panel/profile.module.css'
import { type CountedHere, countHereOnly } from '../storage/here-only.ts'

/** Takes a log without an account off this device; where that leads afterwards is the shell's business. */
export function RemoveSection() {
  const { t } = useText('profile')
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<CountedHere | null>(null)
  const ask = async (): Promise<void> => {
    setBusy(true)
    setAsked(await countHereOnly())
    setBusy(false)
  }
  return (
    <Section id="remove" title={t('local.removeTitle')} lead={t('local.removeLead')}>
      <div className={css.actions}>
        <Button kind="danger" busy={busy} onClick={() => void ask()}>
          {t('local.removeOpen')}
        </Button>
      </div>
      <RemoveDialog asked={asked} onClose={() => setAsked(null)} onAgain={ask} />
    </Section>
  )
}

interface RemoveDialogProps {
  /** What is here as the question is asked: nothing that came since is removed. Null: nothing is asked. */
  asked: CountedHere | null
  onClose: () => void
  /** Something came since. */
  onAgain: () => Promise<void>
}

function RemoveDialog({ asked, onClose, onAgain }: RemoveDialogProps) {
  const { t, locale } = useText('profile')
  const { digest } = useDigest()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const count = digest?.count ?? 0
  const close = (): void => {
    setProblem(undefined)
    onClose()
  }
  const remove = async (names: CountedHere['names']): Promise<void> => {
    setBusy(true)
    // A log that cannot be read has no names; its owner may be rid of it all the same.
    const answer = await syncClient().logout('discard', names ?? undefined)
    setBusy(false)
    if (answer.ok) return
    setProblem(failureText(t, answer.error))
    if (answer.error.code === 'unsent_since') await onAgain()
  }
  return (
    <Dialog
      open={asked !== null}
      title={t('local.removeAsk')}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <LinkButton to="profile" fragment="export" onClick={close}>
            {t('local.removeExport')}
          </LinkButton>
          <Button kind="danger" busy={busy} onClick={() => void remove(asked === null ? [] : asked.names)}>
            {t('local.removeDo')}
          </Button>
        </>
      }
    >
      <p>{t('local.removeText', { count, number: formatNumber(count, localeTag(locale)) })}</p>
      <FormProblem text={problem} />
    </Dialog>
  )
}
