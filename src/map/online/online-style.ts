import type { LayerSpecification, SourceSpecification } from '@maplibre/maplibre-gl-style-spec'
import { isObject } from '../../../core/lib/json.ts'

/** What a style of a maps service brings to our map: everything but its letters, which are drawn from the page's own. */
export interface OnlineStyle {
  sources: Readonly<Record<string, SourceSpecification>>
  /** From the lowest to the highest; each one's source is among `sources`. */
  layers: readonly LayerSpecification[]
  sprites: readonly { id: string; url: string }[]
}

const SOURCES = ['vector', 'raster', 'raster-dem', 'geojson']
const LAYERS = ['background', 'fill', 'line', 'symbol', 'raster', 'circle', 'heatmap', 'hillshade']

type Json = Readonly<Record<string, unknown>>

/**
 * Reads the style of a maps service; null for what is none. The library checks each layer once more when it is added.
 * @param address where it came from: what it names may be relative to that
 */
export function readOnlineStyle(json: unknown, address: string): OnlineStyle | null {
  if (!isObject(json) || json['version'] !== 8 || !isObject(json['sources']) || !Array.isArray(json['layers']))
    return null
  const sources = Object.fromEntries(
    Object.entries(json['sources']).flatMap(([id, source]) =>
      isObject(source) && SOURCES.includes(textOf(source['type'])) ? [[id, withAddresses(source, address)]] : [],
    ),
  )
  const layers = json['layers'].filter((layer) => isLayerOf(layer, sources))
  if (!layers.some((layer) => layer.type !== 'background')) return null
  return { sources, layers, sprites: spritesOf(json['sprite'], address) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function isLayerOf(layer: unknown, sources: Json): layer is LayerSpecification {
  if (!isObject(layer) || typeof layer['id'] !== 'string' || !LAYERS.includes(textOf(layer['type']))) return false
  return layer['type'] === 'background' || Object.hasOwn(sources, textOf(layer['source']))
}

function withAddresses(source: Json, address: string): SourceSpecification {
  const { url, tiles, data } = source
  return {
    ...source,
    ...(typeof url === 'string' && { url: absolute(url, address) }),
    ...(Array.isArray(tiles) && { tiles: tiles.map((tile) => absolute(String(tile), address)) }),
    ...(typeof data === 'string' && { data: absolute(data, address) }),
    // The type was looked at; what else is in it the library checks.
  } as SourceSpecification
}

function spritesOf(sprite: unknown, address: string): OnlineStyle['sprites'] {
  if (typeof sprite === 'string') return [{ id: 'default', url: absolute(sprite, address) }]
  if (!Array.isArray(sprite)) return []
  return sprite.flatMap((one: unknown) =>
    isObject(one) && typeof one['id'] === 'string' && typeof one['url'] === 'string'
      ? [{ id: one['id'], url: absolute(one['url'], address) }]
      : [],
  )
}

/** Braces of `{z}` stay what they are. */
function absolute(url: string, address: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url
  return new URL(url, address).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}
