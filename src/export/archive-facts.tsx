import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import type { ArchiveCount } from '../../sync/export/archive-log.ts'
import { useOnline } from '../data/browser/use-online.ts'
import { useText } from '../i18n/use-text.ts'
import { Notice } from '../ui/notice/notice.tsx'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import css from './export-dialog.module.css'

const COUNTED = ['flights', 'media', 'data'] as const

/** What an archive of the log will hold, and which files have to come from the server first. */
export function ArchiveFacts({ count }: { count: ArchiveCount | null }) {
  const { t, locale } = useText('import')
  const online = useOnline()
  if (count === null) return <Skeleton lines={4} />
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const { records, elsewhere } = count
  const figures = { count: elsewhere, number: number(elsewhere) }
  return (
    <section className={css.losses} aria-live="polite" data-archived={records.flights} data-elsewhere={elsewhere}>
      <ul className={css.list}>
        {COUNTED.map((one) => (
          <li key={one}>{t(`export.archive.${one}`, { count: records[one], number: number(records[one]) })}</li>
        ))}
        <li>{t('export.archive.preferences')}</li>
      </ul>
      {elsewhere > 0 && online && <p className={css.soft}>{t('export.archive.elsewhere', figures)}</p>}
      {elsewhere > 0 && !online && (
        <Notice tone="waiting" title={t('export.archive.offlineTitle')}>
          <p>{t('export.archive.offline', figures)}</p>
        </Notice>
      )}
      <p className={css.soft}>{t('export.archive.back')}</p>
    </section>
  )
}
