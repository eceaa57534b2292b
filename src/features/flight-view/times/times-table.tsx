import { flightDuration } from '../../../../core/flight/duration.ts'
import type { TimeEntry } from '../../../../core/flight/draft/draft.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import {
  type ThreeClocks,
  type FlightClocks,
  type ClocksRow,
  flightClocks,
  type WallTime,
} from '../../../../core/flight/times/flight-clocks.ts'
import { formatClockTime } from '../../../../core/locale/clock.ts'
import { formatDayMark, offsetWords } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { daysBetween, isRealDay } from '../../../../core/time/calendar-date.ts'
import { offsetMinutesAt } from '../../../../core/time/zone-offset.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Code } from '../../../ui/code.tsx'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { endOf } from '../../../flight/summary/listed-flight.ts'
import { shownDay } from '../../../flight/summary/shown-day.ts'
import css from './times-table.module.css'
import { useTemporal } from '../../../flight/read/use-temporal.ts'
import { DelayText, DivertedText } from './delay-text.tsx'
import { TimeSpans } from './time-spans.tsx'
import { ZoneNotes } from './zone-notes.tsx'

type ClockName = 'departure' | 'arrival' | 'utc'

/** Every time that is known on three clocks: of departure, of arrival, and UTC; with what it was late. */
export function TimesTable({ flight }: { flight: FlightAttributes }) {
  const { t } = useText('view')
  const ready = useTemporal()
  const { timeEntry } = usePreferences()
  const table = flightClocks(flight, ready ? offsetMinutesAt : () => null)
  if (table.rows.length === 0) return null
  const clocks = clocksOf(table, timeEntry)
  // The day that stands above; other days are marked against it.
  const above = shownDay(flight, timeEntry)
  const day = above && isRealDay(above) ? above : null
  const happened = table.rows.some(({ actual }) => actual !== null)
  return (
    <section className={css.times} aria-label={t('times.title')}>
      <table className={css.table}>
        <caption className={css.caption}>{t(happened ? 'times.title' : 'times.scheduled')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('times.what')}</VisuallyHidden>
            </th>
            {clocks.map((clock) => (
              <ClockHead key={clock} {...{ clock, table, flight }} />
            ))}
          </tr>
        </thead>
        {table.rows.map((row) => (
          <Moment key={row.name} {...{ row, clocks, day }} due={endOf(flight.to).code} />
        ))}
      </table>
      <TimeSpans
        table={table}
        shownMinutes={flightDuration(flight)?.minutes ?? null}
        typedMinutes={flight.durationMinutes ?? null}
      />
      <ZoneNotes flight={flight} table={table} />
    </section>
  )
}

/** Places whose clocks agree all the time share a column; one without a known zone has none. First what the reader reads. */
function clocksOf({ rows, oneClock, departureZone, arrivalZone }: FlightClocks, entry: TimeEntry): ClockName[] {
  const own = (['departure', 'arrival'] as const).filter((end) => rows.some((row) => row.end === end))
  const known = (['departure', 'arrival'] as const).filter((end) =>
    end === 'departure' ? departureZone !== null : arrivalZone !== null,
  )
  const places = oneClock ? own.slice(0, 1) : known
  return entry === 'utc' ? ['utc', ...places] : [...places, 'utc']
}

function ClockHead({ clock, table, flight }: { clock: ClockName; table: FlightClocks; flight: FlightAttributes }) {
  const { t, locale } = useText('view')
  if (clock === 'utc') return <th scope="col">UTC</th>
  const end = clock === 'departure' ? flight.from : (flight.divertedTo ?? flight.to)
  const { code, city } = endOf(end, localeTag(locale))
  const offsets = new Set(
    table.rows.flatMap(({ actual, scheduled }) => [actual, scheduled].map((clocks) => clocks?.[clock]?.offsetMinutes)),
  )
  offsets.delete(undefined)
  return (
    <th scope="col">
      {table.oneClock ? (
        t('times.local')
      ) : (
        <>
          <Code>{code}</Code>
          <VisuallyHidden> {t('times.clockOf', { place: city ?? code })}</VisuallyHidden>
        </>
      )}
      <span className={css.zone}>{[...offsets].map((offset) => offsetWords(offset ?? 0)).join(', ')}</span>
    </th>
  )
}

interface MomentProps {
  row: ClocksRow
  clocks: readonly ClockName[]
  day: string | null
  /** Where it was to arrive. */
  due: string
}

function Moment({ row, clocks, day, due }: MomentProps) {
  const { t } = useText('view')
  const { name, end, actual, scheduled, delayMinutes, dueElsewhere } = row
  const shown = actual ?? scheduled
  return (
    <tbody data-moment={name}>
      <tr>
        <th scope="row">
          {t(`flights:detail.${name}`)}
          {dueElsewhere && actual && scheduled ? <DivertedText /> : <DelayText minutes={delayMinutes} />}
        </th>
        {clocks.map((clock) => (
          <Cell
            key={clock}
            {...{ clocks: shown, clock, day }}
            own={clock === 'utc' || clock === end || clocks.length === 2}
          />
        ))}
      </tr>
      {actual && scheduled && delayMinutes !== 0 && (
        <tr className={css.scheduled}>
          <th scope="row">
            <VisuallyHidden>{t(`flights:detail.${name}`)}, </VisuallyHidden>
            {dueElsewhere ? t('times.planFor', { place: due }) : t('times.plan')}
          </th>
          {clocks.map((clock) => (
            <Cell key={clock} {...{ clocks: scheduled, clock, day }} own={false} />
          ))}
        </tr>
      )}
    </tbody>
  )
}

interface CellProps {
  clocks: ThreeClocks | null
  clock: ClockName
  day: string | null
  /** UTC, or the clock of the place where it happens: that of them which the reader reads stands out. */
  own: boolean
}

function Cell({ clocks, clock, day, own }: CellProps) {
  const preferences = usePreferences()
  const wall: WallTime | null = clocks?.[clock] ?? null
  const isRead = own && (preferences.timeEntry === 'utc') === (clock === 'utc')
  return (
    <td className={cx(isRead && css.own)}>
      {wall !== null && (
        <>
          {formatClockTime(wall.time, preferences.clock)}
          {day !== null && wall.date !== day && <DayMark days={daysBetween(day, wall.date)} />}
        </>
      )}
    </td>
  )
}

function DayMark({ days }: { days: number }) {
  const { t } = useText('view')
  return (
    <span className={css.mark}>
      <span aria-hidden="true">{formatDayMark(days)}</span>
      <VisuallyHidden>
        {' '}
        {t(days > 0 ? 'times.daysLater' : 'times.daysEarlier', { count: Math.abs(days) })}
      </VisuallyHidden>
    </span>
  )
}
