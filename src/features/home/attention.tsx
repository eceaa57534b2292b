import { CalendarCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { SyncKind } from '../../../core/sync/machine/sync-state.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { ConflictCount } from '../../story/conflict-count.tsx'
import { DownloadUnsent } from '../../story/download-unsent.tsx'
import { useConflicts } from '../../story/use-conflicts.ts'
import css from './attention.module.css'

/** States in which what waits is not on its way. */
const STANDS: ReadonlySet<SyncKind> = new Set(['offline', 'error', 'signed-out'])

export interface AttentionProps {
  /** How many planned flights are over. */
  over: number
  /** `2026-03-05` */
  today: string
  /** Says what looks wrong; null for nothing. */
  findings: ReactNode
}

/** What somebody should look at now; nothing where there is nothing. */
export function Attention({ over, today, findings }: AttentionProps) {
  const { t, locale } = useText('home')
  const { pending, kind } = useSyncState()
  const conflicts = useConflicts().length
  const unsent = STANDS.has(kind) ? pending : 0
  if (unsent + conflicts + over === 0 && findings === null) return null
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={css.title}>
        {t('attention.title')}
      </h2>
      <ul className={css.list}>
        {unsent > 0 && (
          <li className={css.unsent} data-attention="unsent">
            <p className={css.line}>
              <CloudOff aria-hidden="true" size={18} strokeWidth={1.5} className={css.sign} />
              <Link to="profile" fragment="sync">
                {t('attention.unsent', { count: unsent, number: number(unsent) })}
              </Link>
            </p>
            <DownloadUnsent kind="quiet" />
          </li>
        )}
        {conflicts > 0 && (
          <li data-attention="conflicts">
            <ConflictCount />
          </li>
        )}
        {findings !== null && <li data-attention="findings">{findings}</li>}
        {over > 0 && (
          <li data-attention="over">
            <p className={css.line}>
              <CalendarCheck aria-hidden="true" size={18} strokeWidth={1.5} className={css.sign} />
              <Link to="flight-list" query={{ q: `status:planned until:${today}` }}>
                {t('attention.over', { count: over, number: number(over) })}
              </Link>
            </p>
          </li>
        )}
      </ul>
    </section>
  )
}
