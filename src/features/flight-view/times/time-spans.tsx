import type { FlightClocks } from '../../../../core/flight/times/flight-clocks.ts'
import { formatDuration } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './time-spans.module.css'

const SPANS = [
  'taxiOutMinutes',
  'airMinutes',
  'taxiInMinutes',
  'blockMinutes',
  'scheduledBlockMinutes',
] as const satisfies (keyof FlightClocks)[]

export interface TimeSpansProps {
  table: FlightClocks
  /** How long it was by the page's head, which is said once. */
  shownMinutes: number | null
}

/** How long it rolled, flew and rolled again, and the block time beside the scheduled one. */
export function TimeSpans({ table, shownMinutes }: TimeSpansProps) {
  const { t, locale } = useText('view')
  const tag = localeTag(locale)
  const isShownElsewhere = (name: (typeof SPANS)[number]): boolean => {
    if (name === 'scheduledBlockMinutes' && table[name] === table.blockMinutes) return true
    return (name === 'blockMinutes' || name === 'scheduledBlockMinutes') && table[name] === shownMinutes
  }
  const known = SPANS.filter((name) => table[name] !== null && !isShownElsewhere(name))
  if (known.length === 0) return null
  return (
    <dl className={css.spans}>
      {known.map((name) => (
        <div key={name} className={css.span}>
          <dt>{t(`spans.${name}`)}</dt>
          <dd>{formatDuration(table[name] ?? 0, tag)}</dd>
        </div>
      ))}
    </dl>
  )
}
