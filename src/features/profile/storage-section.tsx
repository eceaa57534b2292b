import { formatInstant } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { SessionState } from '../../../sync/client.ts'
import { syncClient } from '../../data/client.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { useOnline } from '../../shell/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/section.tsx'
import { DownloadUnsent } from './download-unsent.tsx'
import { Fact } from './fact.tsx'
import { localZone } from '../../i18n/local-zone.ts'
import css from './profile.module.css'
import { ProblemList } from './problem-list.tsx'
import { RebuildLog } from './rebuild-log.tsx'
import { StorageFactList } from './storage-fact-list.tsx'
import { useUnsent } from './use-unsent.ts'
import { waitingReason } from './waiting-reason.ts'

/** What is only on this device, why, and what can be done about it. The status element leads here. */
export function StorageSection({ session }: { session: SessionState }) {
  const { t, locale } = useText('profile')
  const state = useSyncState()
  const online = useOnline()
  const unsent = useUnsent()
  const at = (ms: number): string => formatInstant(ms, localeTag(locale), localZone())
  const signedIn = session.kind === 'signed-in'

  return (
    <Section id="storage" title={t('storage.title')} lead={t('storage.lead')}>
      <dl className={css.facts}>
        <Fact
          name={t('storage.waiting')}
          more={unsent > 0 && t(`storage.why.${waitingReason(session.kind, state, online)}`)}
        >
          {unsent > 0 ? t('storage.changes', { count: unsent }) : t('storage.nothing')}
        </Fact>
        <Fact
          name={t('storage.lastContact')}
          more={state.nextTryMs !== null && t('storage.nextTry', { time: at(state.nextTryMs) })}
        >
          {state.lastContactMs === null ? t('storage.never') : at(state.lastContactMs)}
        </Fact>
        <StorageFactList />
      </dl>
      <ProblemList problems={state.problems} />
      <div className={css.actions}>
        {signedIn && <Button onClick={() => syncClient().syncNow()}>{t('storage.syncNow')}</Button>}
        {session.kind === 'expired' && (
          <LinkButton kind="primary" to="login">
            {t('storage.logIn')}
          </LinkButton>
        )}
        {unsent > 0 && <DownloadUnsent />}
        <RebuildLog />
      </div>
    </Section>
  )
}
