import { useState } from 'react'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import type { SessionState } from '../../core/session/session.ts'
import { useSyncState } from '../data/use-sync-state.ts'
import { useUnsent } from '../data/use-unsent.ts'
import { useText } from '../i18n/use-text.ts'
import { useShown } from '../shell/navigation/navigator-context.ts'
import { signInQuery } from '../shell/session/sign-in.ts'
import { Button } from '../ui/button/button.tsx'
import { LinkButton } from '../shell/navigation/link-button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { DownloadUnsent } from './download-unsent.tsx'
import css from './login-lost.module.css'
import { useConflicts } from './use-conflicts.ts'
import { RemoveLogDialog } from './remove-log-dialog.tsx'

export interface LoginLostProps {
  session: SessionState
  /** Where the notice stands: on the log-in page it leads to the log, elsewhere to the log-in. */
  leadsTo: 'flight-list' | 'login'
}

/** The login is gone, the log is not: what waits, and every way on. */
export function LoginLost({ session, leadsTo }: LoginLostProps) {
  return session.kind === 'expired' ? <Lost username={session.user.username} leadsTo={leadsTo} /> : null
}

function Lost({ username, leadsTo }: { username: string; leadsTo: LoginLostProps['leadsTo'] }) {
  const { t, locale } = useText('sync-panel')
  const { revoked } = useSyncState()
  const unsent = useUnsent()
  // What was typed here stands in an open card alone.
  const undecided = useConflicts().length
  const { place } = useShown()
  const [removing, setRemoving] = useState(false)
  return (
    <Notice
      tone="waiting"
      title={revoked ? t('login.revokedTitle') : t('login.expiredTitle', { username })}
      action={
        <div className={css.actions}>
          <LinkButton kind="plain" to={leadsTo} query={leadsTo === 'login' ? signInQuery(place) : undefined}>
            {t(leadsTo === 'login' ? 'login.logIn' : 'login.openLog')}
          </LinkButton>
          {unsent > 0 && <DownloadUnsent kind="quiet" />}
          {revoked && (
            <Button kind="quiet" onClick={() => setRemoving(true)}>
              {t('login.remove')}
            </Button>
          )}
        </div>
      }
    >
      <p>{t('login.safe')}</p>
      {unsent > 0 && <p>{t('login.waits', { count: unsent, number: formatNumber(unsent, localeTag(locale)) })}</p>}
      {/* What happened, after what matters: nothing is lost. */}
      {!revoked && <p>{t('errors:both_tokens_expired')}</p>}
      <RemoveLogDialog open={removing} unsent={unsent + undecided} onClose={() => setRemoving(false)} />
    </Notice>
  )
}
