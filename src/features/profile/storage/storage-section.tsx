import { useText } from '../../../i18n/use-text.ts'
import { Section } from '../../../ui/section.tsx'
import css from '../panel/profile.module.css'
import { RebuildLog } from './rebuild-log.tsx'
import { StorageFactList } from './storage-fact-list.tsx'

/** What the log takes on this device, whether the browser keeps it, and the way out when it is damaged. */
export function StorageSection() {
  const { t } = useText('profile')
  return (
    <Section id="storage" title={t('storage.title')} lead={t('storage.lead')}>
      <dl className={css.facts}>
        <StorageFactList />
      </dl>
      <div className={css.actions}>
        <RebuildLog />
      </div>
    </Section>
  )
}
