import type { ErrorEvent, Map as LibraryMap, MapSourceDataEvent } from 'maplibre-gl'
import type { Laid, Tidings } from './online-basemap.ts'
import type { OnlineStyle } from './online-style.ts'

/** Before the names of theirs, so that they are none of ours. */
const PREFIX = 'online/'

/**
 * Puts a style of a maps service onto a map: its land below our countries and routes, its names above our routes and
 * below our airports. What we filled of countries stays, above its land.
 * @throws where the library does not take it; nothing of it stays then
 */
export function layOnline(map: LibraryMap, style: OnlineStyle): Laid {
  try {
    add(map, style)
  } catch (error) {
    remove(map, style)
    throw error
  }
  return {
    watch: (listener) => watch(map, Object.keys(style.sources), listener),
    remove: () => remove(map, style),
  }
}

function add(map: LibraryMap, { sources, layers, sprites }: OnlineStyle): void {
  for (const { id, url } of sprites) map.addSprite(id, url)
  for (const [id, source] of Object.entries(sources)) map.addSource(`${PREFIX}${id}`, source)
  for (const layer of layers) {
    const named = { ...layer, id: `${PREFIX}${layer.id}` }
    if ('source' in named && typeof named.source === 'string') named.source = `${PREFIX}${named.source}`
    map.addLayer(named, layer.type === 'symbol' ? 'cities' : 'chosen-country')
  }
  map.moveLayer('countries', 'chosen-country')
}

/** Of a style, or of as much of it as was added. */
function remove(map: LibraryMap, { sources, layers, sprites }: OnlineStyle): void {
  map.moveLayer('countries', 'lakes')
  for (const { id } of layers) if (map.getLayer(`${PREFIX}${id}`)) map.removeLayer(`${PREFIX}${id}`)
  for (const id of Object.keys(sources)) if (map.getSource(`${PREFIX}${id}`)) map.removeSource(`${PREFIX}${id}`)
  const added = new Set(map.getSprite().map(({ id }) => id))
  for (const { id } of sprites) if (added.has(id)) map.removeSprite(id)
}

function watch(map: LibraryMap, ids: readonly string[], listener: (news: Tidings) => void): () => void {
  let said = ''
  const onData = ({ sourceId, tile }: MapSourceDataEvent): void => {
    if (!isTheirs(sourceId)) return
    const markup = [...new Set(ids.flatMap((id) => map.getSource(`${PREFIX}${id}`)?.attribution ?? []))]
    if (markup.join() !== said) {
      said = markup.join()
      listener({ kind: 'credit', markup })
    }
    if (tile?.state === 'loaded') listener({ kind: 'tile' })
  }
  const onError = (event: ErrorEvent & { sourceId?: unknown }): void => {
    if (isTheirs(event.sourceId)) listener({ kind: 'error' })
  }
  map.on('sourcedata', onData)
  map.on('error', onError)
  return () => {
    map.off('sourcedata', onData)
    map.off('error', onError)
  }
}

function isTheirs(sourceId: unknown): boolean {
  return typeof sourceId === 'string' && sourceId.startsWith(PREFIX)
}
