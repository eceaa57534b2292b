import type { Losses } from '../../core/export/count-losses.ts'
import type { ExportFormatId } from '../../core/export/format.ts'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import css from './export-dialog.module.css'

export interface LossesOfProps {
  losses: Losses | null
  format: ExportFormatId
  /** A program reads the file, which then lacks what it has no place for; a printed one only leaves flights out. */
  isRead: boolean
}

/** What of the flights is in the file and what is not, before it is written. */
export function LossesOf({ losses, format, isRead }: LossesOfProps) {
  const { t, locale } = useText('import')
  if (losses === null) return <Skeleton lines={3} />
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const { written, excluded, lost } = losses
  return (
    <section className={css.losses} aria-live="polite" data-written={written}>
      <p>{t('export.written', { count: written, number: number(written) })}</p>
      {excluded.length > 0 && (
        <ul className={css.list}>
          {excluded.map(([reason, flights]) => (
            <li key={reason} data-excluded={reason}>
              {t(`export.excluded.${reason}`, { count: flights, number: number(flights) })}
            </li>
          ))}
        </ul>
      )}
      {isRead && written > 0 && lost.length > 0 && (
        <>
          <p className={css.soft}>{t('export.lost', { format: t(`export.format.${format}.name`) })}</p>
          <ul className={css.facts}>
            {lost.map(([fact, flights]) => (
              <li key={fact} data-lost={fact}>
                {t(`export.fact.${fact}`)} <span className={css.soft}>{number(flights)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isRead && written > 0 && lost.length === 0 && <p className={css.soft}>{t('export.whole')}</p>}
    </section>
  )
}
