import type { GeoJSONSourceSpecification } from '@maplibre/maplibre-gl-style-spec'

type SourceName = (typeof SOURCE_NAMES)[number]

/** What lies below, from the files all maps share. */
export const BASEMAP_SOURCES = [
  'countries',
  'lakes',
  'rivers',
  'states',
  'borders',
  'coast',
  'names',
  'cities',
] as const
/** What is drawn on it. */
export const OWN_SOURCES = ['night', 'routes', 'tracks', 'airports', 'chosen', 'chosen-airports', 'leg'] as const
const SOURCE_NAMES = [...BASEMAP_SOURCES, ...OWN_SOURCES] as const

/** At a higher zoom the shapes have no more detail: tiles of this one are enlarged. */
const MOST_DETAIL = 6
const OWN_DETAIL = 8

/** The style's sources, all of them empty: what they hold comes afterwards, piece by piece. */
export function emptySources(): Record<SourceName, GeoJSONSourceSpecification> {
  const empty = (more: Partial<GeoJSONSourceSpecification>): GeoJSONSourceSpecification => {
    return { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, maxzoom: MOST_DETAIL, ...more }
  }
  return {
    countries: empty({ promoteId: 'code' }),
    lakes: empty({}),
    rivers: empty({}),
    states: empty({}),
    borders: empty({}),
    coast: empty({}),
    names: empty({ promoteId: 'code' }),
    cities: empty({}),
    night: empty({}),
    // By the tolerance that is usual, arcs have corners at low zoom.
    routes: empty({ maxzoom: OWN_DETAIL, tolerance: 0.12, promoteId: 'key' }),
    tracks: empty({ maxzoom: OWN_DETAIL, tolerance: 0.12 }),
    airports: empty({ maxzoom: OWN_DETAIL, promoteId: 'key' }),
    chosen: empty({ maxzoom: OWN_DETAIL, tolerance: 0.12 }),
    'chosen-airports': empty({ maxzoom: OWN_DETAIL }),
    leg: empty({ maxzoom: OWN_DETAIL, tolerance: 0.12 }),
  }
}
