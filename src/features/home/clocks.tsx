import type { Digest } from '../../../core/digest/digest.ts'
import { readRow } from '../../../core/digest/read-row.ts'
import { clockThere, type WallClock } from '../../../core/home/clocks.ts'
import type { Clock } from '../../../core/locale/clock.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import { useTemporal } from '../../flight/read/use-temporal.ts'
import { FlightTime } from '../../flight/summary/flight-times.tsx'
import { endOf } from '../../flight/summary/listed-flight.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './clocks.module.css'

export interface ClocksProps {
  digest: Digest
  row: number
  nowMs: number
  clock: Clock
  tag: LocaleTag
}

interface ShownClock {
  name: string
  now: WallClock
}

/** What time it is here and at both ends of a flight; nothing where all of them show the same. */
export function Clocks({ digest, row, nowMs, clock, tag }: ClocksProps) {
  const { t } = useText('home')
  const isReady = useTemporal()
  if (!isReady) return <div className={css.waiting} />
  const shown = clocksOf(digest, row, nowMs, tag, t('next.here'))
  if (shown.length < 2) return null
  return (
    <dl className={css.clocks} aria-label={t('next.clocks')}>
      {shown.map(({ name, now }) => (
        <div key={name} className={css.clock} data-clock={now.offsetMinutes}>
          <dt>{name}</dt>
          <dd>
            <FlightTime time={now.time} days={now.days} clock={clock} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The clock here, then those of the places that do not show the same as one before them. */
function clocksOf(digest: Digest, row: number, nowMs: number, tag: LocaleTag, here: string): ShownClock[] {
  const { from, to, departure, arrival } = readRow(digest, row)
  const hereOffset = -new Date(nowMs).getTimezoneOffset()
  const ends = [
    { place: from, offsetMinutes: departure?.offsetMinutes ?? null },
    { place: to, offsetMinutes: arrival?.offsetMinutes ?? null },
  ]
  const clocks = [
    { name: here, now: clockThere(nowMs, hereOffset, { zone: null, offsetMinutes: hereOffset }) },
    ...ends.map(({ place, offsetMinutes }) => {
      const end = endOf(place, tag)
      return {
        name: end.city ?? end.code,
        now: clockThere(nowMs, hereOffset, { zone: place?.timeZone ?? null, offsetMinutes }),
      }
    }),
  ]
  const known = clocks.filter((one): one is ShownClock => one.now !== null)
  return known.filter(({ now }, at) => known.findIndex((one) => one.now.offsetMinutes === now.offsetMinutes) === at)
}
