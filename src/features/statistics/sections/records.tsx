import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { weightOf } from '../../../../core/check/run/count-checked.ts'
import { formatDate, formatDistance, formatDuration, KM_PER_UNIT } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { airportNameIn } from '../../../../core/place/airport-name.ts'
import type { Bar } from '../../../../core/stats/drill/bar-terms.ts'
import type { BusiestTime, FlightRecord, PlaceRecord } from '../../../../core/stats/figures/records.ts'
import type { Milestone } from '../../../../core/stats/figures/milestones.ts'
import type { Span } from '../../../../core/stats/figures/streaks.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useChecksWhenIdle } from '../../../data/use-checks.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import css from './records.module.css'
import { PagePart } from './page-part.tsx'

const DISTANCES = ['longestDistance', 'shortestDistance'] as const
const TIMES = ['longestTime', 'shortestTime', 'longestNight', 'mostForward', 'mostBack'] as const
const SPEEDS = ['fastest', 'slowest'] as const
const LATE = ['latestArrival', 'earliestArrival'] as const
const ENDS = ['first', 'last'] as const
const COMPASS = ['northernmost', 'southernmost', 'easternmost', 'westernmost'] as const

export function Records() {
  const { t, locale } = useText('statistics')
  const tag = localeTag(locale)
  const { records, streaks, milestones } = useShownStatistics().statistics
  const { distanceUnit } = usePreferences()
  const number = useNumber()
  const words = useMeasureWords()
  const time = (minutes: number): string => formatDuration(minutes, tag)
  const degrees = (value: number): string => t('records.degrees', { number: number(value, 2) })
  const busiest = { busiestDay: 'date', busiestMonth: 'byYearMonth', busiestYear: 'byYear' } as const
  return (
    <PagePart part="records">
      <dl className={css.records}>
        {ENDS.map((name) => (
          <FlightOf key={name} name={name} record={records[name]} text={() => null} />
        ))}
        {DISTANCES.map((name) => (
          <FlightOf
            key={name}
            name={name}
            record={records[name]}
            text={(km) => formatDistance(km, distanceUnit, tag)}
          />
        ))}
        {TIMES.map((name) => (
          <FlightOf key={name} name={name} record={records[name]} text={time} />
        ))}
        {SPEEDS.map((name) => (
          <FlightOf
            key={name}
            name={name}
            record={records[name]}
            text={(speed) => t('records.speed', { number: number(speed) })}
          />
        ))}
        {LATE.map((name) => (
          <FlightOf
            key={name}
            name={name}
            record={records[name]}
            text={(minutes) => t(name === 'latestArrival' ? 'records.late' : 'records.early', { time: time(minutes) })}
          />
        ))}
        <PlaceOf name="home" record={records.home} text={(flights) => words.said('flights', flights)} />
        <PlaceOf
          name="farthestFromHome"
          record={records.farthestFromHome}
          text={(km) => formatDistance(km, distanceUnit, tag)}
        />
        {COMPASS.map((name) => (
          <PlaceOf key={name} name={name} record={records[name]} text={degrees} />
        ))}
        {(['busiestDay', 'busiestMonth', 'busiestYear'] as const).map((name) => (
          <BusiestOf key={name} name={name} record={records[name]} chart={busiest[name]} />
        ))}
        <Record name="flyingDays" stat="streaks.flyingDays" value={streaks.flyingDays}>
          <DrillLink bar={{ chart: 'days', key: '' }} className={css.link} data-bar="flyingDays">
            {t('days', { count: streaks.flyingDays, number: number(streaks.flyingDays) })}
          </DrillLink>
        </Record>
        <SpanOf name="longestStreak" span={streaks.longestStreak} />
        <SpanOf name="longestPause" span={streaks.longestPause} />
        {milestones.map((milestone) => (
          <MilestoneOf key={`${milestone.of} ${milestone.value}`} milestone={milestone} />
        ))}
      </dl>
    </PagePart>
  )
}

type RecordName =
  | (typeof DISTANCES | typeof TIMES | typeof SPEEDS | typeof LATE | typeof ENDS | typeof COMPASS)[number]
  | 'home'
  | 'farthestFromHome'
  | 'busiestDay'
  | 'busiestMonth'
  | 'busiestYear'
  | 'flyingDays'
  | 'longestStreak'
  | 'longestPause'

interface RecordProps {
  name: RecordName
  stat: string
  value: number
  children: ReactNode
}

function Record({ name, stat, value, children }: RecordProps) {
  const { t } = useText('statistics')
  return (
    <div className={css.record} data-stat={stat} data-value={value}>
      <dt>{t(`records.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface FlightOfProps {
  name: RecordName
  record: FlightRecord | null
  text: (value: number) => string | null
}

function FlightOf({ name, record, text }: FlightOfProps) {
  const { locale } = useText('statistics')
  const { query, places } = useShownStatistics()
  if (record === null) return null
  const route = [record.from, record.to].map((end) => (end === null ? '?' : places.airport(end))).join(' – ')
  const value = text(record.value)
  return (
    <Record name={name} stat={`records.${name}.value`} value={record.value}>
      {value !== null && <span className={css.value}>{value}</span>}
      <Link to="flight-list" params={{ id: record.flight }} query={query} className={css.link}>
        {route}
        {record.date && <span className={css.date}>{formatDate(record.date, localeTag(locale))}</span>}
      </Link>
      <LooksWrong flight={record.flight} />
    </Record>
  )
}

/** Beside a record of a flight that looks wrong, by more than a hint: the figure stays, until its owner has looked. */
function LooksWrong({ flight }: { flight: string }) {
  const { t } = useText('statistics')
  const checked = useChecksWhenIdle().flights.get(flight)
  if (!checked || weightOf(checked.findings) !== 'wrong') return null
  return (
    <Link to="invalid-flights" params={{ id: flight }} className={css.wrong} data-looks-wrong="">
      <OctagonAlert aria-hidden="true" size={16} strokeWidth={1.75} />
      {t('records.looksWrong')}
    </Link>
  )
}

/** The flight with which a round number was full. */
function MilestoneOf({ milestone }: { milestone: Milestone }) {
  const { t, locale } = useText('statistics')
  const { query } = useShownStatistics()
  const number = useNumber()
  const { of, value, unit, flight, date } = milestone
  const tag = localeTag(locale)
  return (
    <div className={css.record} data-stat={`milestones.${of}.${value}`} data-value={value}>
      <dt>
        {unit === null
          ? t('records.milestone.flights', { number: number(value) })
          : t('records.milestone.distance', { value: formatDistance(value * KM_PER_UNIT[unit], unit, tag) })}
      </dt>
      <dd>
        <Link to="flight-list" params={{ id: flight }} query={query} className={css.link}>
          {formatDate(date, tag)}
        </Link>
      </dd>
    </div>
  )
}

function PlaceOf({
  name,
  record,
  text,
}: {
  name: RecordName
  record: PlaceRecord | null
  text: (value: number) => string
}) {
  const { statistics, places } = useShownStatistics()
  const { locale } = useText('statistics')
  if (record === null) return null
  const said = statistics.names.airports[record.key]
  return (
    <Record name={name} stat={`records.${name}.value`} value={record.value}>
      <span className={css.value}>{text(record.value)}</span>
      <DrillLink bar={{ chart: 'airports', key: record.key }} className={css.link}>
        {places.airport(record.key)} <span className={css.date}>{said && airportNameIn(said, localeTag(locale))}</span>
      </DrillLink>
    </Record>
  )
}

function BusiestOf({
  name,
  record,
  chart,
}: {
  name: RecordName
  record: BusiestTime | null
  chart: Bar['chart'] | 'date'
}) {
  const { locale } = useText('statistics')
  const words = useMeasureWords()
  if (record === null) return null
  const bar: Bar = chart === 'date' ? { chart: 'byDay', key: record.key } : { chart, key: record.key }
  return (
    <Record name={name} stat={`records.${name}.flights`} value={record.flights}>
      <span className={css.value}>{words.said('flights', record.flights)}</span>
      <DrillLink bar={bar} className={css.link}>
        {formatDate(record.key, localeTag(locale))}
      </DrillLink>
    </Record>
  )
}

function SpanOf({ name, span }: { name: RecordName; span: Span | null }) {
  const { t, locale } = useText('statistics')
  const number = useNumber()
  if (span === null) return null
  const [from, to] = [span.from, span.to].map((day) => formatDate(day, localeTag(locale)))
  return (
    <Record name={name} stat={`streaks.${name}.days`} value={span.days}>
      <span className={css.value}>{t('days', { count: span.days, number: number(span.days) })}</span>
      <DrillLink bar={{ chart: 'days', key: `${span.from}..${span.to}` }} className={css.link} data-bar={name}>
        {from === to ? from : t('records.span', { from: from ?? '', to: to ?? '' })}
      </DrillLink>
    </Record>
  )
}
