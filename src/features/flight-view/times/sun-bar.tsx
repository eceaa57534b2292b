import { Moon, Sun, Sunrise, Sunset } from 'lucide-react'
import { useMemo } from 'react'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { type TimedPath, timedPath } from '../../../../core/flight/times/timed-path.ts'
import { type Clock, formatClockTime } from '../../../../core/locale/clock.ts'
import { formatDuration } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { SunAlong } from '../../../../core/sun/sun-along.ts'
import { sunAlong } from '../../../../core/sun/sun-along.ts'
import type { RecordedPath } from '../../../../core/track/recorded-path.ts'
import { readMoment } from '../../../../core/time/moment.ts'
import { utcOf } from '../../../../core/time/utc-of.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { clockWords } from '../../../flight/files/track-words.ts'
import css from './sun-bar.module.css'
import { phaseMinutes, positionText, sunEvents, type SunEvent, type SunEventKind } from './sun-events.ts'
import { SunSideText } from './sun-side-text.tsx'

const ICONS: Readonly<Record<SunEventKind, typeof Sun>> = {
  sunrise: Sunrise,
  sunset: Sunset,
  nightfall: Moon,
  dawn: Sun,
}

export interface SunBarProps {
  flight: FlightAttributes
  recorded: RecordedPath | null
}

/** Day, twilight and night from off block to on block; nothing where times or places are missing. */
export function SunBar({ flight, recorded }: SunBarProps) {
  const { t, locale } = useText('view')
  const tag = localeTag(locale)
  const way = useMemo(() => (flight.status === 'cancelled' ? null : timedPath(flight, recorded)), [flight, recorded])
  const along = useMemo(() => (way === null ? null : sunAlong(way)), [way])
  if (way === null || along === null) return null
  const summary = phaseMinutes(along)
    .map(({ phase, minutes }) => t(`sun.${phase}For`, { time: formatDuration(minutes, tag) }))
    .join(', ')
  return (
    <section className={css.sun} aria-labelledby="flight-sun">
      <h3 id="flight-sun" className={css.title}>
        {t('sun.title')}
      </h3>
      <p className={css.summary}>{summary}</p>
      <Bar along={along} way={way} flight={flight} label={t('sun.bar', { summary })} />
      <ul className={css.events}>
        {sunEvents(along).map((event) => (
          <Event key={event.epochMs} event={event} way={way} />
        ))}
      </ul>
      <SunSideText way={way} seat={flight.seat} />
      <p className={css.along} data-sun-along={way.along}>
        {t(`sun.along.${way.along}`)}
      </p>
    </section>
  )
}

const BAR_WIDTH = 1000

interface BarProps {
  along: SunAlong
  way: TimedPath
  flight: FlightAttributes
  label: string
}

function Bar({ along, way, flight, label }: BarProps) {
  const { clock, timeEntry } = usePreferences()
  const [start, end] = timeEntry === 'utc' ? utcClocks(way, clock) : endClocks(flight, way, clock)
  const at = (epochMs: number): number => ((epochMs - way.startMs) / (way.endMs - way.startMs)) * BAR_WIDTH
  const air = [way.takeOffMs, way.landingMs].filter((epochMs) => epochMs > way.startMs && epochMs < way.endMs)
  return (
    <div>
      <svg className={css.bar} viewBox={`0 0 ${BAR_WIDTH} 20`} preserveAspectRatio="none" role="img" data-sun="">
        <title>{label}</title>
        {along.spans.map(({ phase, startMs, endMs }) => (
          <path
            key={startMs}
            className={css[phase]}
            d={`M${at(startMs)} 0H${at(endMs)}V20H${at(startMs)}Z`}
            data-phase={phase}
          />
        ))}
        {air.map((epochMs) => (
          <path key={epochMs} className={css.tick} d={`M${at(epochMs)} 0V20`} />
        ))}
      </svg>
      <p className={css.ends} aria-hidden="true">
        <span>{start}</span>
        <span>{end}</span>
      </p>
    </div>
  )
}

/** What the clocks at both ends showed; recorded times are in no record yet, so the places' zones say. */
function endClocks(flight: FlightAttributes, way: TimedPath, clock: Clock): [start: string, end: string] {
  if (way.times === 'recorded') {
    const zones = [flight.from, flight.divertedTo ?? flight.to].map((place) => place?.timeZone ?? 'UTC')
    return [clockWords(way.startMs, zones[0] ?? '', clock), clockWords(way.endMs, zones[1] ?? '', clock)]
  }
  const times = flight[way.times]
  const wall = (text: string | null | undefined): string => formatClockTime(readMoment(text)?.time ?? '', clock)
  return [wall(times?.offBlock ?? times?.takeOff), wall(times?.onBlock ?? times?.landing)]
}

function utcClocks({ startMs, endMs }: TimedPath, clock: Clock): string[] {
  return [startMs, endMs].map((epochMs) => `${formatClockTime(utcOf({ epochMs }).time, clock)} UTC`)
}

function Event({ event, way }: { event: SunEvent; way: TimedPath }) {
  const { t, locale } = useText('view')
  const { clock } = usePreferences()
  const Icon = ICONS[event.kind]
  // Counted from the start as it is shown, to the minute.
  const shownMs = Math.floor(way.startMs / 60_000) * 60_000 + event.afterMinutes * 60_000
  const time = formatClockTime(new Date(shownMs).toISOString().slice(11, 16), clock)
  const after = formatDuration(event.afterMinutes, localeTag(locale))
  return (
    <li className={css.event} data-sun-event={event.kind}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
      <span>{t(`sun.${event.kind}`)}</span>
      <span className={css.time}>{t('sun.time', { time })}</span>
      <span className={css.where}>{t('sun.where', { after, place: positionText(way.at(event.epochMs), t) })}</span>
    </li>
  )
}
