import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import { basemapLayers, nameLayers } from './basemap-layers.ts'
import type { Below, MapLook } from '../look/map-look.ts'
import { airportLayers, nightLayer, routeLayers } from './route-layers.ts'
import { emptySources } from './style-sources.ts'

/** Everything a map draws and in what order, without anything in it. No glyphs, no sprite: letters are the page's own. */
export function mapStyle(look: MapLook): StyleSpecification {
  return {
    version: 8,
    projection: projectionOf(look),
    sources: emptySources(),
    layers: layersOf(look),
  }
}

/** What a maps service has better. */
const ONLY_OWN = new Set(['sea', 'lakes', 'rivers', 'states', 'borders', 'coast', 'cities', 'seas', 'names'])

/** The layers of a look, for every look the same ones in the same order. */
export function layersOf(look: MapLook, below: Below = 'own'): LayerSpecification[] {
  const layers = [
    ...basemapLayers(look, below),
    nightLayer(look),
    ...routeLayers(look),
    ...nameLayers(look),
    ...airportLayers(look),
  ]
  return layers.map((layer) => {
    const visibility = below === 'online' && ONLY_OWN.has(layer.id) ? 'none' : 'visible'
    return Object.assign(layer, { layout: { ...layer.layout, visibility } })
  })
}

export function projectionOf({ projection }: MapLook): { type: 'globe' | 'mercator' } {
  return { type: projection === 'globe' ? 'globe' : 'mercator' }
}
