import { useMemo } from 'react'
import { allRows, type Digest } from '../../../core/digest/digest.ts'
import { formatDistance, formatDuration, formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { LogMap } from '../../../core/map/log/log-map.ts'
import { totalsOf } from '../../../core/query/rows/totals.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { cx } from '../../ui/cx.ts'
import { countVisited } from './count-visited.ts'
import css from './totals.module.css'

/** Kilometres round the equator. */
const ROUND_THE_EARTH = 40_075

export interface HomeTotalsProps {
  digest: Digest
  /** Null until it is worked out: airports and countries are not known before. */
  map: LogMap | null
}

/** What the log adds up to; each figure leads to the page that has more of it. */
export function HomeTotals({ digest, map }: HomeTotalsProps) {
  const { t, locale } = useText('home')
  const { distanceUnit } = usePreferences()
  const totals = useMemo(() => totalsOf(digest, allRows(digest)), [digest])
  const tag = localeTag(locale)
  const number = (value: number): string => formatNumber(value, tag)
  const visited = useMemo(() => map && countVisited(map), [map])
  const around = totals.distanceKm / ROUND_THE_EARTH
  const rounds = around < 10 ? Math.round(around * 10) / 10 : Math.round(around)
  return (
    <ul className={css.totals} aria-label={t('totals.title')}>
      <Figure stat="flights" text={number(totals.flown)} label={t('totals.flights', { count: totals.flown })} />
      <Figure
        stat="distanceKm"
        text={totals.distanceKm > 0 ? formatDistance(totals.distanceKm, distanceUnit, tag) : null}
        label={
          around < 1 ? t('totals.distance') : t('totals.round', { count: rounds, number: formatNumber(rounds, tag, 1) })
        }
        isLong
      />
      <Figure
        stat="minutes"
        text={totals.minutes > 0 ? formatDuration(totals.minutes, tag) : null}
        label={t('totals.time')}
        isLong
      />
      <Figure
        stat="airports"
        to="map"
        text={visited && number(visited.airports)}
        label={t('totals.airports', { count: visited?.airports ?? 2 })}
      />
      <Figure
        stat="countries"
        to="map"
        text={visited && number(visited.countries)}
        label={t('totals.countries', { count: visited?.countries ?? 2 })}
      />
    </ul>
  )
}

interface FigureProps {
  /** Its name in the document of `npm run stats`. */
  stat: string
  to?: 'statistics' | 'map'
  /** Null until it is known, and where no flight says it. */
  text: string | null
  label: string
  isLong?: boolean
}

function Figure({ stat, to = 'statistics', text, label, isLong = false }: FigureProps) {
  return (
    <li className={cx(isLong && css.long)}>
      <Link to={to} className={css.figure}>
        <strong className={css.number} data-home-stat={stat}>
          {text ?? '–'}
        </strong>{' '}
        <span className={css.label}>{label}</span>
      </Link>
    </li>
  )
}
