import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatDistance, formatDuration, formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { TrackHeights } from '../../../core/map/log/track-heights.ts'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ColourMark } from './colours/colour-mark.tsx'
import type { ShownColour } from './colours/use-colours.ts'
import { entriesOf, type Kind, KINDS, type MapEntry, SORTED_BY, type SortedBy, sortEntries } from './map-entry.ts'
import css from './map-table.module.css'
import { heightsText } from './tracks/heights-text.ts'
import type { LogTracks } from './tracks/use-log-tracks.ts'
import type { ShownMap } from './use-log-map.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export interface MapTableProps {
  shown: ShownMap
  tracks: LogTracks | null
  kind: Kind
  onKind: (kind: Kind) => void
  onSelect: (selection: MapSelection) => void
}

/** So many lines at once; thousands of them nobody reads, and each costs a moment. */
const AT_ONCE = 100

/** Everything the map says, in words and figures: routes, airports or countries, in any order. */
export function MapTable({
  shown: { map, content, colourOf, isMixed },
  tracks,
  kind,
  onKind,
  onSelect,
}: MapTableProps) {
  const { t, locale } = useText('map')
  const tag = localeTag(locale)
  const [{ by, isTurned }, setOrder] = useState<{ by: SortedBy; isTurned: boolean }>({ by: 'flights', isTurned: false })
  const [most, setMost] = useState(AT_ONCE)
  const entries = useMemo(() => entriesOf(kind, map, content, locale, tag), [kind, map, content, locale, tag])
  const sorted = useMemo(() => sortEntries(entries, by, isTurned, tag), [entries, by, isTurned, tag])
  const choose = (next: Kind): void => {
    setMost(AT_ONCE)
    onKind(next)
  }
  return (
    <>
      <fieldset className={css.kinds} aria-label={t('table.kinds')}>
        {KINDS.map((one) => (
          <button
            key={one}
            type="button"
            className={cx(css.kind, one === kind && css.shown)}
            aria-pressed={one === kind}
            onClick={() => choose(one)}
          >
            {t(`kinds.${one}`, { count: countOf(map, one), number: formatNumber(countOf(map, one), tag) })}
          </button>
        ))}
      </fieldset>
      <table className={css.table} data-table={kind}>
        <caption>
          <VisuallyHidden>{t(`table.caption.${kind}`)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {SORTED_BY.map((column) => (
              <th
                key={column}
                scope="col"
                className={cx(column !== 'name' && css.figure)}
                aria-sort={by === column ? (isTurned === (column === 'name') ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  className={css.sort}
                  onClick={() => setOrder({ by: column, isTurned: by === column && !isTurned })}
                >
                  {column === 'name' ? t(`table.names.${kind}`) : t(`table.${column}`)}
                  {by === column && <Direction isUp={isTurned !== (column === 'name')} />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, most).map((entry) => (
            <EntryRow
              key={entry.key}
              entry={entry}
              colour={kind === 'route' ? colourOf(entry.key) : null}
              isMixed={kind === 'route' && isMixed(entry.key)}
              heights={kind === 'route' ? tracks?.ofRoute.get(entry.key) : undefined}
              onPress={() => onSelect({ kind, key: entry.key })}
            />
          ))}
        </tbody>
      </table>
      {sorted.length > most && (
        <Button kind="quiet" onClick={() => setMost(most + 5 * AT_ONCE)}>
          {t('table.more', { number: formatNumber(sorted.length - most, tag) })}
        </Button>
      )}
    </>
  )
}

function countOf({ routes, airports, countries }: ShownMap['map'], kind: Kind): number {
  return { route: routes, airport: airports, country: countries }[kind].length
}

function Direction({ isUp }: { isUp: boolean }) {
  const Sign = isUp ? ArrowUp : ArrowDown
  return <Sign aria-hidden="true" size={14} strokeWidth={1.75} />
}

interface EntryRowProps {
  entry: MapEntry
  colour: ShownColour | null
  /** Only some of its flights have that colour. */
  isMixed: boolean
  heights: TrackHeights | undefined
  onPress: () => void
}

function EntryRow({ entry, colour, isMixed, heights, onPress }: EntryRowProps) {
  const { t, locale } = useText('map')
  const tag = localeTag(locale)
  const { distanceUnit } = usePreferences()
  const { key, name, detail, flights, planned, distanceKm, minutes, withoutMinutes, isUnplaced } = entry
  const notes = [
    planned > 0 && t('table.planned', { count: planned, number: formatNumber(planned, tag) }),
    minutes > 0 &&
      withoutMinutes > 0 &&
      t('table.withoutTime', { count: withoutMinutes, number: formatNumber(withoutMinutes, tag) }),
    isUnplaced && t('table.unplaced'),
  ].filter(Boolean)
  return (
    <tr data-entry={key}>
      <th scope="row">
        <button type="button" className={css.name} onClick={onPress}>
          <span className={css.main}>{name}</span>
          {detail && <span className={css.detail}>{detail}</span>}
          {colour && (
            <span className={css.detail}>
              <ColourMark tone={colour.tone} />
              {isMixed
                ? t(colour.tone.startsWith('year') ? 'colour.last' : 'colour.mostly', { name: colour.name })
                : colour.name}
            </span>
          )}
          {heights && <span className={css.detail}>{heightsText(heights, t, tag)}</span>}
          {notes.length > 0 && <span className={css.detail}>{notes.join(', ')}</span>}
        </button>
      </th>
      <td className={css.figure}>{formatNumber(flights, tag)}</td>
      <td className={css.figure}>{distanceKm === 0 ? '–' : formatDistance(distanceKm, distanceUnit, tag)}</td>
      <td className={css.figure}>{minutes === 0 ? '–' : formatDuration(minutes, tag)}</td>
    </tr>
  )
}
