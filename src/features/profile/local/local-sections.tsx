import { useText } from '../../../i18n/use-text.ts'
import { LogLost } from '../../../story/log-lost.tsx'
import { SyncProgress } from '../../../story/sync-progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Fact } from '../panel/fact.tsx'
import css from '../panel/profile.module.css'
import { KeepLog } from './keep-log.tsx'

/** In place of name, password and devices, where there is no account: what that means, and the ways to one. */
export function LocalAccountSection() {
  const { t } = useText('profile')
  return (
    <Section title={t('account.title')} lead={t('local.text')}>
      <div className={css.form}>
        <p>{t('local.brings')}</p>
        <KeepLog />
      </div>
    </Section>
  )
}

/** The sync panel of a log of which nothing is sent. The status element leads here. */
export function LocalSyncSection() {
  const { t } = useText('sync-panel')
  return (
    <Section id="sync" title={t('title')} lead={t('lead')}>
      <LogLost />
      <SyncProgress />
      <dl className={css.facts}>
        <Fact name={t('local.where')} more={t('local.why')}>
          {t('sync:status.local')}
        </Fact>
      </dl>
      <KeepLog />
    </Section>
  )
}
