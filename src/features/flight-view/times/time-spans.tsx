import type { Timetable } from '../../../../core/flight/draft/timetable.ts'
import { formatDuration } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './time-spans.module.css'

const SPANS = ['taxiOutMinutes', 'airMinutes', 'taxiInMinutes', 'blockMinutes'] as const

/** How long it rolled, flew and rolled again, and the block time beside the scheduled one. */
export function TimeSpans({ table }: { table: Timetable }) {
  const { t, locale } = useText('view')
  const tag = localeTag(locale)
  const known = SPANS.filter((name) => table[name] !== null)
  const { scheduledBlockMinutes: planned } = table
  if (known.length === 0 && planned === null) return null
  return (
    <dl className={css.spans}>
      {known.map((name) => (
        <div key={name} className={css.span}>
          <dt>{t(`spans.${name}`)}</dt>
          <dd>{formatDuration(table[name] ?? 0, tag)}</dd>
        </div>
      ))}
      {planned !== null && planned !== table.blockMinutes && (
        <div className={css.span}>
          <dt>{t('spans.scheduledBlockMinutes')}</dt>
          <dd>{formatDuration(planned, tag)}</dd>
        </div>
      )}
    </dl>
  )
}
