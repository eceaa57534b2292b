import { useEffect, useState } from 'react'
import { syncClient } from '../../../data/engine/client.ts'
import { useSyncState } from '../../../data/use-sync-state.ts'
import { useText } from '../../../i18n/use-text.ts'
import { routeOf } from '../../../routes/routes.ts'
import { prefetchPage } from '../../../shell/navigation/prefetch.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import { type CountedHere, countHereOnly } from '../storage/here-only.ts'
import css from '../panel/profile.module.css'

/** Logging out and deleting; where they lead afterwards is the shell's business. */
export function LeaveSection({ username, waits }: { username: string; waits: boolean }) {
  const { t } = useText('profile')
  // Also where the device believes it is online and nothing answers.
  const isReachable = useSyncState().kind !== 'offline'
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<CountedHere | null>(null)
  const [deleting, setDeleting] = useState(false)
  // Where logging out leads, with or without a connection.
  useEffect(() => prefetchPage(routeOf('home'), 'guest'), [])

  const logOut = async (): Promise<void> => {
    setBusy(true)
    const waiting = await countHereOnly()
    // Nothing waits: no question. Something may have been written meanwhile, then this fails and the question comes.
    const done = waiting.count === 0 && (await syncClient().logout('send')).ok
    setBusy(false)
    if (!done) setAsked(waiting.count === 0 ? await countHereOnly() : waiting)
  }

  return (
    <Section
      title={t('leave.title')}
      lead={[t(waits ? 'leave.leadUnsent' : 'leave.lead'), !isReachable && t('unsent.offline')]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={css.actions}>
        <Button busy={busy} onClick={() => void logOut()}>
          {t('leave.logOut')}
        </Button>
        <Button kind="danger" onClick={() => setDeleting(true)}>
          {t('delete.open')}
        </Button>
      </div>
      <LogOutDialog asked={asked} onClose={() => setAsked(null)} />
      <DeleteAccountDialog open={deleting} username={username} onClose={() => setDeleting(false)} />
    </Section>
  )
}
