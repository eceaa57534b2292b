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
  /** The block time that was typed by hand. */
  typedMinutes: number | null
}

/** How long it rolled, flew and rolled again, the block time beside the scheduled one, and a typed one that differs. */
export function TimeSpans({ table, shownMinutes, typedMinutes }: TimeSpansProps) {
  const { t, locale } = useText('view')
  const tag = localeTag(locale)
  const isShownElsewhere = (name: (typeof SPANS)[number]): boolean => {
    if (name === 'scheduledBlockMinutes' && table[name] === table.blockMinutes) return true
    return (name === 'blockMinutes' || name === 'scheduledBlockMinutes') && table[name] === shownMinutes
  }
  const known = SPANS.filter((name) => table[name] !== null && !isShownElsewhere(name))
  const spans: [(typeof SPANS)[number] | 'typedMinutes', number][] = known.map((name) => [name, table[name] ?? 0])
  if (typedMinutes !== null && typedMinutes !== shownMinutes) spans.push(['typedMinutes', typedMinutes])
  if (spans.length === 0) return null
  return (
    <dl className={css.spans}>
      {spans.map(([name, minutes]) => (
        <div key={name} className={css.span}>
          <dt>{t(`spans.${name}`)}</dt>
          <dd>{formatDuration(minutes, tag)}</dd>
        </div>
      ))}
    </dl>
  )
}
