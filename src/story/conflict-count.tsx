import { GitCompareArrows } from 'lucide-react'
import { formatNumber } from '../../core/locale/format.ts'
import type { Destination } from '../routes/routes.ts'
import { Link } from '../shell/navigation/link.tsx'
import css from './conflict-count.module.css'
import { useConflicts } from './use-conflicts.ts'
import { useWords } from './words/use-words.ts'

/** One quiet line over the list: how much was changed on two devices at once, and where that is decided. */
export function ConflictCount() {
  const { t, tag } = useWords()
  const open = useConflicts()
  const [first] = open
  if (!first) return null
  const count = open.length
  const atFlight = count === 1 && first.collection === 'flights'
  const at: Destination = atFlight
    ? { to: 'flight-list', params: { id: first.id } }
    : { to: 'profile', fragment: 'sync' }
  return (
    <p className={css.line}>
      <GitCompareArrows aria-hidden="true" size={18} strokeWidth={1.5} className={css.sign} />
      <Link className={css.link} {...at}>
        {t('conflict.count', { count, number: formatNumber(count, tag) })}
      </Link>
    </p>
  )
}
