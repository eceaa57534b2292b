import { useEffect, useMemo, useRef, useState } from 'react'
import { countedWords } from '../../features/map/counted-words.ts'
import type { Digest } from '../../../core/digest/digest.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { rowsOnMap } from '../../../core/map/log/log-map.ts'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import type { ParsedQuery } from '../../../core/query/parse/parse.ts'
import { userIdOf } from '../../../core/session/session.ts'
import { useMinute } from '../../data/browser/use-minute.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useSession } from '../../data/use-session.ts'
import { ChosenPanel } from '../../features/map/chosen-panel.tsx'
import { ColourLegend } from '../../features/map/colours/colour-legend.tsx'
import { MapControls } from '../../features/map/map-controls.tsx'
import type { Kind } from '../../features/map/map-entry.ts'
import { MapTable } from '../../features/map/map-table.tsx'
import { mapColour, mapLandOf, mapProjection } from '../../features/map/view/map-view.ts'
import { PlayBar } from '../../features/map/playback/play-bar.tsx'
import { useLogPlayback } from '../../features/map/playback/use-log-playback.ts'
import { usePlayWords } from '../../features/map/playback/use-play-words.ts'
import { useSaveMap } from '../../features/map/save/use-save-map.ts'
import { useSheetWords } from '../../features/map/save/use-sheet-words.ts'
import { HeightLegend } from '../../features/map/tracks/height-legend.tsx'
import { useLogTracks } from '../../features/map/tracks/use-log-tracks.ts'
import { type ShownMap, useLogMap } from '../../features/map/use-log-map.ts'
import { useMapService } from '../../features/map/use-map-service.ts'
import { useText } from '../../i18n/use-text.ts'
import { WorldMap, type WorldMapHandle } from '../../map/world-map.tsx'
import { useFoundRows } from '../../query/use-found-rows.ts'
import type { ListView } from '../../query/views/list-view.ts'
import css from './map-and-side.module.css'
import { MapPicture } from './map-picture.tsx'

export interface MapAndSideProps {
  digest: Digest
  search: ParsedQuery
  view: ListView
  /** The list's, as it stands in addresses. */
  query: Readonly<Record<string, string>>
}

/** The map, what its colours stand for, the log played on it; beside it all of that in words. */
export function MapAndSide({ digest, search, view, query }: MapAndSideProps) {
  const { t } = useText('map')
  const [only, setOnly] = useState<string | null>(null)
  const shown = useLogMap(digest, useFoundRows(digest, search.query), only)
  const [selection, setSelection] = useState<MapSelection | null>(null)
  const [kind, setKind] = useState<Kind>('route')
  const projection = useStore(mapProjection.store)
  const service = useMapService()
  const land = mapLandOf(userIdOf(useSession()))
  const isDetailed = useStore(land.store) === 'service' && service !== null
  const [hasNight, setNight] = useState(false)
  const minute = useMinute(hasNight)
  const [isPlayed, setPlayed] = useState(false)
  const playback = useLogPlayback(digest, shown.rows, isPlayed)
  const labelOf = useLabels(shown)
  const playWords = usePlayWords(digest, playback?.timeline ?? null, labelOf)
  const map = useRef<WorldMapHandle>(null)
  const flown = useMemo(() => rowsOnMap(digest, shown.rows).flown, [digest, shown.rows])
  const tracks = useLogTracks(digest, flown, shown.hasTracks)
  const played = playback && { playback, words: playWords }
  const save = useSaveMap(map, useSheetWords({ shown, tracks, search: view.text, only, played }))
  const [isPictured, setPictured] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    mapProjection.recall()
    mapColour.recall()
  }, [])
  useEffect(() => land.recall(), [land])
  // What the search left out, or a deleted flight had, cannot stay chosen.
  const chosen = isOn(shown, selection) ? selection : null
  const select = (next: MapSelection | null): void => {
    setSelection(next)
    if (next) setKind(next.kind)
  }
  const play = (isWanted: boolean): void => {
    setPlayed(isWanted)
    setSelection(null)
  }
  const closePlay = (): void => {
    play(false)
    // The button that was pressed goes with the bar.
    place.current?.querySelector<HTMLElement>('[data-map-button=play]')?.focus()
  }
  const selectInTable = (next: MapSelection): void => {
    select(next)
    // On a phone the table goes on far below the map.
    place.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <div ref={place} className={css.map}>
        <MapControls
          {...{ hasNight, isPlayed }}
          canPlay={shown.map.totals.flights > 0}
          onNight={setNight}
          onPlay={play}
          onColour={() => setOnly(null)}
          onPicture={() => setPictured(true)}
          isDetailed={service === null ? null : isDetailed}
          onDetailed={(isWanted) => land.choose(isWanted ? 'service' : 'own')}
        />
        <WorldMap
          ref={map}
          content={shown.content}
          description={useDescription(shown)}
          // While the log is played nothing is there before its time.
          tracks={isPlayed ? undefined : tracks?.lines}
          selection={chosen}
          onSelect={select}
          projection={projection}
          onProjection={mapProjection.choose}
          nightMs={hasNight ? minute : null}
          online={isDetailed ? service : null}
          playback={playback}
          fitKey={view.text}
          className={css.frame}
        />
        {tracks && (
          <div className={css.below}>
            <HeightLegend tracks={tracks} />
          </div>
        )}
        {playback && <PlayBar {...{ playback }} words={playWords} onClose={closePlay} />}
        {shown.colours && (
          <div className={css.below}>
            <ColourLegend colours={shown.colours} only={only} onOnly={setOnly} />
          </div>
        )}
      </div>
      <MapPicture
        {...{ digest, shown }}
        search={view.text}
        onSeen={save}
        {...{ open: isPictured, onClose: () => setPictured(false) }}
      />
      <div className={css.side} data-map-side="">
        {chosen ? (
          <ChosenPanel
            key={`${chosen.kind} ${chosen.key}`}
            {...{ digest, shown, tracks }}
            selection={chosen}
            search={{ text: view.text, search }}
            listQuery={query}
            onClose={() => setSelection(null)}
          />
        ) : shown.rows.length === 0 ? (
          <p className={css.nothing}>{t('nothing')}</p>
        ) : (
          <>
            <MapTable {...{ shown, tracks, kind }} onKind={setKind} onSelect={selectInTable} />
            <p className={css.legend}>
              {t('legend')} {shown.colours && t(`colour.note.${shown.colours.by === 'year' ? 'last' : 'most'}`)}
            </p>
          </>
        )}
      </div>
    </>
  )
}

/** Codes of the airports by their keys. */
function useLabels({ content }: ShownMap): (airport: string) => string {
  return useMemo(() => {
    const labels = new Map(content.airports.map(({ key, label }) => [key, label]))
    return (airport) => labels.get(airport) ?? airport
  }, [content])
}

function isOn({ map }: ShownMap, selection: MapSelection | null): boolean {
  if (selection === null) return false
  const { routes, airports, countries } = map
  const list: readonly { key: string }[] = { route: routes, airport: airports, country: countries }[selection.kind]
  return list.some(({ key }) => key === selection.key)
}

function useDescription({ map: { totals, routes, airports, countries } }: ShownMap): string {
  const { t, locale } = useText('map')
  const counted = (count: number) => ({ count, number: formatNumber(count, localeTag(locale)) })
  return t('description', {
    flights: countedWords(t, locale, totals),
    routes: t('kinds.route', counted(routes.length)),
    airports: t('kinds.airport', counted(airports.length)),
    countries: t('inCountries', counted(countries.length)),
  })
}
