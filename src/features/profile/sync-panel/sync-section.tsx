import { formatInstant, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { SessionState } from '../../../../core/session/session.ts'
import { useSyncState } from '../../../data/use-sync-state.ts'
import { localZone } from '../../../i18n/local-zone.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useInFlight } from '../../../recorder/use-in-flight.ts'
import { useOnline } from '../../../data/browser/use-online.ts'
import { DownloadUnsent } from '../../../story/download-unsent.tsx'
import { LoginLost } from '../../../story/login-lost.tsx'
import { LogLost } from '../../../story/log-lost.tsx'
import { SyncProgress } from '../../../story/sync-progress.tsx'
import { useStory } from '../../../story/use-story.ts'
import { Section } from '../../../ui/section.tsx'
import { Fact } from '../panel/fact.tsx'
import { NextTry } from './next-try.tsx'
import { OpenConflicts } from './open-conflicts.tsx'
import css from '../panel/profile.module.css'
import { SyncRuns } from './sync-runs.tsx'
import { TryNow } from './try-now.tsx'
import type { Waiting } from './use-waiting.ts'
import { WaitingLists } from './waiting-lists.tsx'
import { sendsWhenClosed, waitingReason } from './waiting-reason.ts'

/** What is only on this device, why, and what can be done about it. The status element leads here. */
export function SyncSection({ session, waiting }: { session: SessionState; waiting: Waiting }) {
  const { t, locale } = useText('sync-panel')
  const state = useSyncState()
  const online = useOnline()
  const { unsent, records, preferences } = waiting
  const hasFlight = useInFlight('flight') !== null
  const runs = useStory('syncs', (story) => story.syncs())
  const tag = localeTag(locale)
  // An engine that has just started has not heard from the server yet; the last run had.
  const lastRun = runs.kind === 'ready' ? runs.value.find(({ outcome }) => outcome === 'done') : undefined
  const contactMs = state.lastContactMs ?? lastRun?.endedMs ?? null
  return (
    <Section id="sync" title={t('title')} lead={t('lead')}>
      <LoginLost session={session} leadsTo="login" />
      <LogLost />
      <SyncProgress />
      <dl className={css.facts}>
        <Fact
          name={t('waiting')}
          more={unsent > 0 && t(`why.${waitingReason(session.kind, state, online, !preferences && sendsWhenClosed())}`)}
        >
          {unsent > 0 && t('changes', { count: unsent, number: formatNumber(unsent, tag) })}
          {unsent === 0 && (hasFlight ? t('flightOnly') : t('nothing'))}
        </Fact>
        {unsent > 0 && hasFlight && <Fact name={t('hereOnly')}>{t('flight')}</Fact>}
        <Fact name={t('lastContact')}>
          {contactMs === null ? t('never') : formatInstant(contactMs, tag, localZone())}
        </Fact>
        {state.checked && (
          <Fact name={t('equal')} more={t('comparedAt', { time: formatInstant(state.checked.atMs, tag, localZone()) })}>
            {t('matches', { count: state.checked.records, number: formatNumber(state.checked.records, tag) })}
          </Fact>
        )}
        {state.nextTryMs !== null && (
          <Fact name={t('nextTry')}>
            <NextTry atMs={state.nextTryMs} />
          </Fact>
        )}
      </dl>
      <div className={css.actions}>
        {session.kind === 'signed-in' && <TryNow syncing={state.kind === 'syncing'} waits={unsent > 0} />}
        {session.kind === 'signed-in' && unsent > (preferences ? 1 : 0) && <DownloadUnsent kind="plain" />}
      </div>
      <OpenConflicts />
      <WaitingLists waiting={records} preferences={preferences} unsent={unsent} />
      <SyncRuns />
    </Section>
  )
}
