import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { TONES } from '../../../core/map/shown/tones.ts'
import { BOLD } from './basemap-layers.ts'
import type { MapLook } from '../look/map-look.ts'

const round = { 'line-join': 'round', 'line-cap': 'round' } as const
const isFlown: ExpressionSpecification = ['>', ['get', 'flights'], 0]
const isPlanned: ExpressionSpecification = ['==', ['get', 'flights'], 0]
const logOfFlights: ExpressionSpecification = ['ln', ['max', 1, ['get', 'flights']]]

/** Where there are flights on both, the more frequent is the wider one: 1.1 px of one flight to 4.2 px of 25 and more. */
const width: ExpressionSpecification = ['interpolate', ['linear'], logOfFlights, 0, 1.1, 3.2, 4.2]
const widerBy = (pixels: number): ExpressionSpecification => {
  return ['interpolate', ['linear'], logOfFlights, 0, 1.1 + pixels, 3.2, 4.2 + pixels]
}
const radius: ExpressionSpecification = ['interpolate', ['linear'], logOfFlights, 0, 2.6, 4.6, 7.5]

/** While a log is played: 0 for what is not there yet. */
const there: ExpressionSpecification = ['case', ['boolean', ['feature-state', 'later'], false], 0, 1]

/** The night, below every line. */
export function nightLayer({ palette }: MapLook): LayerSpecification {
  return { id: 'night', type: 'fill', source: 'night', paint: { 'fill-color': palette.night, 'fill-antialias': false } }
}

/** Great circles, what is still to come below what was flown, and what was chosen above all others. */
export function routeLayers({ palette }: MapLook): LayerSpecification[] {
  const byTone: ExpressionSpecification = [
    'match',
    ['coalesce', ['get', 'colour'], ''],
    ...(TONES.flatMap((tone) => [tone, palette[tone]]) as [string, string]),
    palette.route,
  ]
  return [
    {
      id: 'planned',
      type: 'line',
      source: 'routes',
      filter: isPlanned,
      layout: round,
      paint: { 'line-color': palette.planned, 'line-width': 1.6, 'line-opacity': there, 'line-dasharray': [2, 2.2] },
    },
    {
      id: 'routes',
      type: 'line',
      source: 'routes',
      filter: isFlown,
      layout: { ...round, 'line-sort-key': ['get', 'flights'] },
      // Of the layer as a whole: where lines cross they are no darker.
      paint: { 'line-color': byTone, 'line-width': width, 'line-opacity': there, 'line-layer-opacity': 0.85 },
    },
    {
      id: 'tracks',
      type: 'line',
      source: 'tracks',
      layout: round,
      paint: { 'line-color': byTone, 'line-width': ['interpolate', ['linear'], ['zoom'], 0, 1.4, 8, 2.6] },
    },
    {
      id: 'chosen-casing',
      type: 'line',
      source: 'chosen',
      layout: round,
      paint: { 'line-color': palette.halo, 'line-width': widerBy(4) },
    },
    {
      id: 'chosen',
      type: 'line',
      source: 'chosen',
      layout: round,
      paint: { 'line-color': palette.highlight, 'line-width': widerBy(1) },
    },
    {
      id: 'leg',
      type: 'line',
      source: 'leg',
      layout: round,
      paint: { 'line-color': palette.highlight, 'line-width': 3 },
    },
    {
      id: 'leg-head',
      type: 'circle',
      source: 'leg',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 5,
        'circle-color': palette.highlight,
        'circle-stroke-color': palette.land,
        'circle-stroke-width': 1.6,
      },
    },
  ]
}

/** Airports by visits: a full point, a ring where every flight is still to come. */
export function airportLayers({ palette, textScale }: MapLook): LayerSpecification[] {
  const code = {
    'text-field': ['get', 'label'] as ExpressionSpecification,
    'text-font': BOLD,
    'text-size': 12 * textScale,
    'text-padding': 3,
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'] as ('left' | 'right' | 'top' | 'bottom')[],
    'text-radial-offset': 0.7,
    'symbol-sort-key': ['-', ['get', 'flights']] as ExpressionSpecification,
  }
  const written = {
    'text-color': palette.label,
    'text-halo-color': palette.halo,
    'text-halo-width': 1.4,
    'text-opacity': there,
  }
  return [
    {
      id: 'airports',
      type: 'circle',
      source: 'airports',
      layout: { 'circle-sort-key': ['get', 'flights'] },
      paint: {
        'circle-radius': radius,
        'circle-color': ['case', isFlown, palette.route, palette.land],
        'circle-stroke-color': ['case', isFlown, palette.land, palette.planned],
        'circle-stroke-width': 1.2,
        'circle-opacity': there,
        'circle-stroke-opacity': there,
      },
    },
    {
      id: 'chosen-airports',
      type: 'circle',
      source: 'chosen-airports',
      paint: {
        'circle-radius': ['+', radius, 1.5],
        'circle-color': palette.highlight,
        'circle-stroke-color': palette.land,
        'circle-stroke-width': 1.6,
      },
    },
    { id: 'codes', type: 'symbol', source: 'airports', layout: code, paint: written },
  ]
}
