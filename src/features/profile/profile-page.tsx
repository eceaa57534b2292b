import { Fragment } from 'react'
import { useSession } from '../../data/use-session.ts'
import { useInFlight } from '../../recorder/use-in-flight.ts'
import { useText } from '../../i18n/use-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { AboutSection } from './about-section.tsx'
import { AccountSection } from './account/account-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { ImportSection } from './storage/import-section.tsx'
import { ExportSection } from './storage/export-section.tsx'
import { LeaveSection } from './account/leave-section.tsx'
import { LocalAccountSection, LocalSyncSection } from './local/local-sections.tsx'
import { RemoveSection } from './local/remove-section.tsx'
import { PasswordSection } from './account/password-section.tsx'
import css from './panel/profile.module.css'
import { PreferencesSection } from './preferences-section.tsx'
import { StorageSection } from './storage/storage-section.tsx'
import { SyncSection } from './sync-panel/sync-section.tsx'
import { useWaiting } from './sync-panel/use-waiting.ts'

/** Who it is and how they like it first, then what keeps the account safe, then this device and its log. */
export default function ProfilePage() {
  const { t } = useText('profile')
  const session = useSession()
  const waiting = useWaiting()
  const hasFlight = useInFlight('flight') !== null
  if (session.kind === 'guest') return null
  const { user } = session
  const isLocal = session.kind === 'local'
  const lead = isLocal ? t('local.lead') : session.kind === 'signed-in' && t('lead', { username: user.username })
  return (
    // Of another user who signed in meanwhile nothing begins with what was typed for this one.
    <Fragment key={user.id}>
      <PageHeader title={t('title')} lead={lead} />
      <div className={css.page}>
        <div className={css.half}>
          {isLocal ? <LocalAccountSection /> : <AccountSection user={user} />}
          <PreferencesSection />
          {!isLocal && (
            <>
              <PasswordSection />
              <DevicesSection />
            </>
          )}
        </div>
        <div className={css.half}>
          {isLocal ? <LocalSyncSection /> : <SyncSection session={session} waiting={waiting} />}
          <StorageSection />
          <ImportSection />
          <ExportSection />
          <AboutSection />
          {isLocal ? (
            <RemoveSection />
          ) : (
            <LeaveSection username={user.username} waits={waiting.unsent > 0 || hasFlight} />
          )}
        </div>
      </div>
    </Fragment>
  )
}
