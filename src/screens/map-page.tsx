import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { List, Moon } from 'lucide-react'
import type { Digest } from '../../core/digest/digest.ts'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import type { MapSelection } from '../../core/map/log/selected-rows.ts'
import type { ParsedQuery } from '../../core/query/parse/parse.ts'
import { useStore } from '../data/stores/use-store.ts'
import { useDigest } from '../data/use-digest.ts'
import { EmptyLog } from '../features/flight-list/empty-log.tsx'
import { ChosenPanel } from '../features/map/chosen-panel.tsx'
import { ColourLegend } from '../features/map/colours/colour-legend.tsx'
import { ColourSelect } from '../features/map/colours/colour-select.tsx'
import type { Kind } from '../features/map/map-entry.ts'
import { queryOfSelection } from '../features/map/map-query.ts'
import { MapTable } from '../features/map/map-table.tsx'
import { mapColour, mapProjection } from '../features/map/map-view.ts'
import { type ShownLog, useLogMap } from '../features/map/use-log-map.ts'
import { useMinute } from '../data/browser/use-minute.ts'
import { Unreadable } from '../flight/read/unreadable.tsx'
import { useText } from '../i18n/use-text.ts'
import { WorldMap } from '../map/world-map.tsx'
import { SearchTools } from '../query/filters/search-tools.tsx'
import { useFoundRows } from '../query/use-found-rows.ts'
import { useSearch } from '../query/use-search.ts'
import { type ListView, listViewQuery } from '../query/views/list-view.ts'
import { useListView } from '../query/views/use-list-view.ts'
import { SkipButton } from '../shell/frame/skip-link.tsx'
import { LinkButton } from '../shell/navigation/link-button.tsx'
import { cx } from '../ui/cx.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import css from './map-page.module.css'

/** The log on a map of the world: the same search as the list, and beside the map everything in words. */
export default function MapPage() {
  const { t } = useText('map')
  const [view, setView] = useListView()
  const { kind, digest } = useDigest()
  const search = useSearch(view.text, digest)
  const query = useDeferredValue(useMemo(() => listViewQuery(view), [view]))
  const side = useRef<HTMLDivElement>(null)
  const hasFlights = digest !== null && digest.count > 0
  return (
    <div className={cx(css.page, hasFlights && css.filled)}>
      <SkipButton
        text={t('skip')}
        onSkip={() => side.current?.querySelector<HTMLElement>('[data-map-side] button')?.focus()}
      />
      <div className={css.header}>
        <PageHeader
          title={t('title')}
          actions={
            <LinkButton kind="quiet" to="flight-list" query={query} className={css.list}>
              <List aria-hidden="true" size={18} strokeWidth={1.5} />
              {t('list')}
            </LinkButton>
          }
        />
      </div>
      {(hasFlights || kind === 'loading') && (
        <div>
          <SearchTools {...{ digest, view, search }} onView={setView} />
        </div>
      )}
      {kind === 'loading' ? (
        <Skeleton lines={12} />
      ) : kind === 'failed' ? (
        <Unreadable title={t('flights:list.failedTitle')} text={t('flights:list.failedText')} />
      ) : hasFlights ? (
        <div ref={side} className={css.body}>
          <MapAndSide {...{ digest, search, view, query }} />
        </div>
      ) : (
        <EmptyLog skeleton={undefined} />
      )}
    </div>
  )
}

interface MapAndSideProps {
  digest: Digest
  search: ParsedQuery
  view: ListView
  /** The list's, as it stands in addresses. */
  query: Readonly<Record<string, string>>
}

function MapAndSide({ digest, search, view, query }: MapAndSideProps) {
  const { t, locale } = useText('map')
  const [only, setOnly] = useState<string | null>(null)
  const shown = useLogMap(digest, useFoundRows(digest, search.query), only)
  const [selection, setSelection] = useState<MapSelection | null>(null)
  const [kind, setKind] = useState<Kind>('route')
  const projection = useStore(mapProjection.store)
  const [hasNight, setNight] = useState(false)
  const minute = useMinute(hasNight)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    mapProjection.recall()
    mapColour.recall()
  }, [])
  // What the search left out, or a deleted flight had, cannot stay chosen.
  const chosen = isOn(shown, selection) ? selection : null
  const select = (next: MapSelection | null): void => {
    setSelection(next)
    if (next) setKind(next.kind)
  }
  const selectInTable = (next: MapSelection): void => {
    select(next)
    // On a phone the table goes on far below the map.
    place.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <div ref={place} className={css.map}>
        <WorldMap
          content={shown.content}
          description={useDescription(shown)}
          selection={chosen}
          onSelect={select}
          projection={projection}
          onProjection={mapProjection.choose}
          nightMs={hasNight ? minute : null}
          fitKey={view.text}
          className={css.frame}
        >
          <div className={css.controls}>
            <button type="button" className={css.night} aria-pressed={hasNight} onClick={() => setNight(!hasNight)}>
              <Moon aria-hidden="true" size={16} strokeWidth={1.5} />
              {t('night')}
            </button>
            <ColourSelect onChoose={() => setOnly(null)} />
          </div>
        </WorldMap>
        {shown.colours && (
          <div className={css.below}>
            <ColourLegend colours={shown.colours} only={only} onOnly={setOnly} />
          </div>
        )}
      </div>
      <div className={css.side} data-map-side="">
        {chosen ? (
          <ChosenPanel
            key={`${chosen.kind} ${chosen.key}`}
            {...{ digest, shown }}
            selection={chosen}
            query={queryOfSelection({ text: view.text, search, locale }, chosen, shown.content)}
            listQuery={query}
            onClose={() => setSelection(null)}
          />
        ) : shown.rows.length === 0 ? (
          <p className={css.nothing}>{t('nothing')}</p>
        ) : (
          <>
            <MapTable shown={shown} kind={kind} onKind={setKind} onSelect={selectInTable} />
            <p className={css.legend}>
              {t('legend')} {shown.colours && t(`colour.note.${shown.colours.by === 'year' ? 'last' : 'most'}`)}
            </p>
          </>
        )}
      </div>
    </>
  )
}

function isOn({ map }: ShownLog, selection: MapSelection | null): boolean {
  if (selection === null) return false
  const { routes, airports, countries } = map
  const list: readonly { key: string }[] = { route: routes, airport: airports, country: countries }[selection.kind]
  return list.some(({ key }) => key === selection.key)
}

function useDescription({ map: { totals, routes, airports, countries } }: ShownLog): string {
  const { t, locale } = useText('map')
  const counted = (count: number) => ({ count, number: formatNumber(count, localeTag(locale)) })
  return t('description', {
    flights: t('flights', counted(totals.flights + totals.planned)),
    routes: t('kinds.route', counted(routes.length)),
    airports: t('kinds.airport', counted(airports.length)),
    countries: t('kinds.country', counted(countries.length)),
  })
}
