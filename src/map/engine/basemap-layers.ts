import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { Below, MapLook } from '../look/map-look.ts'

// The first name says how heavy the letters are (MapLibre reads it), the second is the font of the page.
export const MEDIUM = ['Inter Medium', 'Inter Variable']
export const BOLD = ['Inter SemiBold', 'Inter Variable']
const REGULAR = ['Inter Regular', 'Inter Variable']

const round = { 'line-join': 'round', 'line-cap': 'round' } as const

const isVisited: ExpressionSpecification = [
  'all',
  ['boolean', ['feature-state', 'visited'], false],
  // While a log is played: no flight led there yet.
  ['!', ['boolean', ['feature-state', 'later'], false]],
]
const isChosen: ExpressionSpecification = ['boolean', ['feature-state', 'chosen'], false]
/** Square kilometres below which a country is smaller than three pixels, by zoom. */
const tooSmall: ExpressionSpecification = ['step', ['zoom'], 15e3, 2, 3400, 3, 860, 4, 215, 5, 54, 6, 13, 7, 3]

/** Sea, land and water, and the lines between. */
export function basemapLayers({ palette }: MapLook, below: Below): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    {
      id: 'countries',
      type: 'fill',
      source: 'countries',
      paint: {
        'fill-color': ['case', isVisited, palette.visited, below === 'own' ? palette.land : 'rgba(0, 0, 0, 0)'],
        // A land of theirs shines through.
        'fill-opacity': below === 'own' ? 1 : 0.4,
        'fill-antialias': false,
      },
    },
    { id: 'lakes', type: 'fill', source: 'lakes', minzoom: 1.5, paint: { 'fill-color': palette.sea } },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      minzoom: 3,
      layout: round,
      paint: { 'line-color': palette.river, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.6] },
    },
    {
      id: 'states',
      type: 'line',
      source: 'states',
      minzoom: 3,
      layout: round,
      paint: { 'line-color': palette.state, 'line-width': 0.7 },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: round,
      paint: { 'line-color': palette.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 6, 1] },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'coast',
      layout: round,
      paint: { 'line-color': palette.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.6, 6, 1.2] },
    },
    {
      id: 'chosen-country',
      type: 'line',
      source: 'countries',
      layout: round,
      paint: { 'line-color': palette.highlight, 'line-width': 2, 'line-opacity': ['case', isChosen, 1, 0] },
    },
    {
      // Wider than the point of its airport, which may lie upon it.
      id: 'dots',
      type: 'circle',
      source: 'names',
      filter: ['all', ['has', 'area'], ['<', ['get', 'area'], tooSmall]],
      paint: {
        'circle-radius': 6,
        'circle-color': palette.visited,
        'circle-stroke-width': ['case', isChosen, 2, 1],
        'circle-stroke-color': ['case', isChosen, palette.highlight, palette.coast],
        'circle-opacity': ['case', isVisited, 1, 0],
        'circle-stroke-opacity': ['case', isVisited, 1, 0],
      },
    },
  ]
}

/** Names of countries, seas and towns: below the codes of airports, which come first. */
export function nameLayers({ palette, language, textScale }: MapLook): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', language], ['get', 'en']]
  const halo = { 'text-halo-color': palette.halo, 'text-halo-width': 1.2 }
  return [
    {
      id: 'cities',
      type: 'symbol',
      source: 'cities',
      minzoom: 3,
      filter: ['>=', ['get', 'people'], ['step', ['zoom'], 5e6, 4, 2e6, 5, 5e5, 6, 1.5e5, 7, 0]],
      layout: {
        'text-field': name,
        'text-font': REGULAR,
        'text-size': 11 * textScale,
        'text-padding': 6,
        'symbol-sort-key': ['-', ['get', 'people']],
      },
      paint: { 'text-color': palette.city, ...halo },
    },
    {
      id: 'seas',
      type: 'symbol',
      source: 'names',
      filter: ['all', ['has', 'rank'], ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 3, 2, 4, 3]]],
      layout: {
        'text-field': name,
        'text-font': REGULAR,
        'text-size': 12 * textScale,
        'text-letter-spacing': 0.12,
        'text-max-width': 8,
      },
      paint: { 'text-color': palette['sea-name'], 'text-halo-color': palette.sea, 'text-halo-width': 1 },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'names',
      // Square kilometres of what is large enough to be named.
      filter: ['all', ['has', 'area'], ['>=', ['get', 'area'], ['step', ['zoom'], 2e6, 2, 6e5, 3, 1e5, 4, 1e4, 5, 0]]],
      layout: {
        'text-field': name,
        'text-font': MEDIUM,
        'text-size': ['interpolate', ['linear'], ['zoom'], 0, 11 * textScale, 6, 14 * textScale],
        'text-padding': 8,
        'text-max-width': 7,
        'symbol-sort-key': ['-', ['get', 'area']],
      },
      paint: { 'text-color': palette.country, ...halo },
    },
  ]
}
