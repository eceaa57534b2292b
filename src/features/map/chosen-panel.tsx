import { X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { formatDistance, formatDuration, formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { rowsOnMap } from '../../../core/map/log/log-map.ts'
import { heightsOf, recordingsOf } from '../../../core/map/log/track-heights.ts'
import { type MapSelection, selectedRows } from '../../../core/map/log/selected-rows.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { FlightSummary } from '../../flight/summary/flight-summary.tsx'
import { listFlight } from '../../flight/summary/listed-flight.ts'
import { useRowWords } from '../../flight/summary/row-words.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Link } from '../../shell/navigation/link.tsx'
import css from './chosen-panel.module.css'
import { ColourShares } from './colours/colour-shares.tsx'
import { entriesOf } from './map-entry.ts'
import { heightsText } from './tracks/heights-text.ts'
import type { LogTracks } from './tracks/use-log-tracks.ts'
import type { ShownMap } from './use-log-map.ts'
import { type MapSearch, useSelectionQuery } from './use-selection-query.ts'

export interface ChosenPanelProps {
  digest: Digest
  shown: ShownMap
  tracks: LogTracks | null
  selection: MapSelection
  search: MapSearch
  /** Of the list as it was before: where a single flight is opened. */
  listQuery: Readonly<Record<string, string>>
  onClose: () => void
}

/** The newest of them; the list has the rest. */
const MOST_FLIGHTS = 50

/** What was pressed on the map, and its flights. */
export function ChosenPanel({ digest, shown, tracks, selection, search, listQuery, onClose }: ChosenPanelProps) {
  const { t, locale } = useText('map')
  const tag = localeTag(locale)
  const { distanceUnit } = usePreferences()
  const words = useRowWords('medium')
  const { map, content, rows, colours } = shown
  const { kind, key } = selection
  const entry = useMemo(
    () => entriesOf(kind, map, content, locale, tag).find((one) => one.key === key),
    [kind, key, map, content, locale, tag],
  )
  const flights = useMemo(() => selectedRows(digest, rows, selection), [digest, rows, selection])
  const recordings = tracks?.recordings
  const heights = useMemo(
    () => heightsOf(recordings ? recordingsOf(digest, flights, recordings) : []),
    [digest, flights, recordings],
  )
  const query = useSelectionQuery(digest, search, shown, selection)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  if (!entry) return null
  const facts = [
    t('flights', { count: entry.flights, number: formatNumber(entry.flights, tag) }),
    entry.planned > 0 && t('table.planned', { count: entry.planned, number: formatNumber(entry.planned, tag) }),
    entry.distanceKm > 0 && formatDistance(entry.distanceKm, distanceUnit, tag),
    entry.minutes > 0 && formatDuration(entry.minutes, tag),
    heights.recordings > 0 && heightsText(heights, t, tag),
  ].filter(Boolean)
  return (
    <section className={css.panel} aria-label={t(`chosen.${kind}`)} data-chosen={key}>
      <header className={css.header}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {entry.name}
        </h2>
        <button type="button" className={css.close} aria-label={t('chosen.close')} onClick={onClose}>
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </header>
      {entry.detail && <p className={css.detail}>{entry.detail}</p>}
      <p className={css.facts}>{facts.join(' · ')}</p>
      {colours && <ColourShares colours={colours} rows={rowsOnMap(digest, flights).flown} />}
      <ul className={css.flights}>
        {[...flights.subarray(0, MOST_FLIGHTS)].map((row) => {
          const flight = listFlight(digest, row, tag)
          return (
            <li key={flight.id}>
              <Link
                className={css.flight}
                to="flight-list"
                params={{ id: flight.id }}
                query={listQuery}
                data-map-flight={flight.id}
              >
                <FlightSummary flight={flight} words={words} />
              </Link>
            </li>
          )
        })}
      </ul>
      <LinkButton kind="quiet" to="flight-list" query={{ ...listQuery, q: query }}>
        {t('chosen.list', { count: flights.length, number: formatNumber(flights.length, tag) })}
      </LinkButton>
    </section>
  )
}
