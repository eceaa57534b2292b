import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import { basemapLayers, nameLayers } from './basemap-layers.ts'
import type { MapLook } from './map-look.ts'
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

/** The layers of a look, for every look the same ones in the same order. */
export function layersOf(look: MapLook): LayerSpecification[] {
  return [...basemapLayers(look), nightLayer(look), ...routeLayers(look), ...nameLayers(look), ...airportLayers(look)]
}

export function projectionOf({ projection }: MapLook): { type: 'globe' | 'mercator' } {
  return { type: projection === 'globe' ? 'globe' : 'mercator' }
}
