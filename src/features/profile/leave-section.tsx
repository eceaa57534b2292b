import { useEffect, useState } from 'react'
import { syncClient } from '../../data/client.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { routeOf } from '../../routes.ts'
import { prefetchPage } from '../../shell/navigation/prefetch.ts'
import { Button } from '../../ui/button/button.tsx'
import { Section } from '../../ui/section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import css from './profile.module.css'

/** Logging out and deleting; where they lead afterwards is the shell's business. */
export function LeaveSection({ username, waits }: { username: string; waits: boolean }) {
  const { t } = useText('profile')
  // Also where the device believes it is online and nothing answers.
  const isReachable = useSyncState().kind !== 'offline'
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState<number | null>(null)
  const [deleting, setDeleting] = useState(false)
  // Where logging out leads, with or without a connection.
  useEffect(() => prefetchPage(routeOf('home'), 'guest'), [])

  const logOut = async (): Promise<void> => {
    setBusy(true)
    const waiting = await countUnsent()
    // Nothing waits: no question. Something may have been written meanwhile, then this fails and the question comes.
    const done = waiting === 0 && (await syncClient().logout('send')).ok
    setBusy(false)
    if (!done) setUnsent(waiting === 0 ? await countUnsent() : waiting)
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
      <LogOutDialog unsent={unsent} onClose={() => setUnsent(null)} />
      <DeleteAccountDialog open={deleting} username={username} onClose={() => setDeleting(false)} />
    </Section>
  )
}

/** A log that cannot be counted is treated as one with something in it: better one question too many. */
async function countUnsent(): Promise<number> {
  try {
    // A flight under way is on this device only, like a change that waits.
    const flight = await syncClient()
      .inFlight.whole()
      .catch(() => null)
    return (await syncClient().unsent()) + (flight === null ? 0 : 1)
  } catch {
    return syncClient().sync.get().pending || 1
  }
}
