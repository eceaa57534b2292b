import { formatBytes } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useSession } from '../../../data/use-session.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { Fact } from '../panel/fact.tsx'
import css from '../panel/profile.module.css'
import { AppCopyFact } from './app-copy-fact.tsx'
import { useStorage } from './use-storage.ts'

/** Whether the app opens offline, how much the log takes, and whether the browser keeps it. The lines stand there before the browser answers. */
export function StorageFactList() {
  const { t, locale } = useText('profile')
  const [facts, persist] = useStorage()
  const isLocal = useSession().kind === 'local'
  const bytes = (count: number): string => formatBytes(count, localeTag(locale))

  const free =
    facts === null || facts.quotaBytes === null ? null : Math.max(0, facts.quotaBytes - (facts.usedBytes ?? 0))

  const keep = async (): Promise<void> => {
    const granted = await persist()
    showNotice(t(granted ? 'storage.persistGranted' : 'storage.persistRefused'), { tone: granted ? 'saved' : 'info' })
  }

  return (
    <>
      <AppCopyFact />
      <Fact name={t('storage.used')} more={free !== null && t('storage.free', { size: bytes(free) })}>
        {facts === null || facts.usedBytes === null ? t('storage.unknown') : bytes(facts.usedBytes)}
      </Fact>
      <Fact name={t('storage.kept')}>
        {facts?.persisted ? t('storage.keptYes') : t('storage.keptNo')}
        {facts?.persisted === false && (
          <>
            <p className={css.more}>{t(isLocal ? 'local.notKeptWhy' : 'storage.notKeptWhy')}</p>
            <Button className={css.below} onClick={() => void keep()}>
              {t('storage.persist')}
            </Button>
          </>
        )}
      </Fact>
    </>
  )
}
