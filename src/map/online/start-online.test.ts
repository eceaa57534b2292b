import { afterEach, expect, test, vi } from 'vitest'
import type { Below } from '../look/map-look.ts'
import type { OnlineState } from './online-basemap.ts'
import { startOnline } from './start-online.ts'

/** A map that, as the library does, takes no source twice and no vector tiles of another size than its own. */
function fakeMap() {
  const [layers, sources, sprites] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const map = {
    addSprite: (id: string) => sprites.add(id),
    getSprite: () => [...sprites].map((id) => ({ id })),
    removeSprite: (id: string) => {
      if (!sprites.delete(id)) throw new Error(`no sprite ${id}`)
    },
    addSource: (id: string, { type, tileSize }: { type: string; tileSize?: number }) => {
      if (sources.has(id)) throw new Error(`Source "${id}" already exists.`)
      if (type === 'vector' && tileSize === 256) throw new Error('vector tile sources must have a tileSize of 512')
      sources.add(id)
    },
    getSource: (id: string) => (sources.has(id) ? {} : undefined),
    removeSource: (id: string) => sources.delete(id),
    addLayer: ({ id }: { id: string }) => layers.add(id),
    getLayer: (id: string) => (layers.has(id) ? {} : undefined),
    removeLayer: (id: string) => layers.delete(id),
    moveLayer: () => undefined,
    on: () => undefined,
    off: () => undefined,
  }
  // What is laid is added and removed by these alone.
  return { map: map as never, theirs: () => [...sprites, ...sources, ...layers] }
}

const style = (tileSize: number) => ({
  version: 8,
  sprite: 'https://maps.example/sprite',
  sources: {
    hills: { type: 'raster', tiles: ['https://maps.example/{z}/{x}/{y}.png'] },
    streets: { type: 'vector', url: 'https://maps.example/tiles.json', tileSize },
  },
  layers: [{ id: 'roads', type: 'line', source: 'streets', 'source-layer': 'road' }],
})

afterEach(() => void vi.unstubAllGlobals())

test('what the library does not take leaves the own land and nothing else, and the next try can be good', async () => {
  let answer = style(256)
  const heard = new Map<string, () => void>()
  const listen = (name: string, listener: () => void) => void heard.set(name, listener)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', {
    addEventListener: listen,
    removeEventListener: () => undefined,
    visibilityState: 'visible',
  })
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const { map, theirs } = fakeMap()
  const [lands, states]: [Below[], OnlineState['kind'][]] = [[], []]
  const online = startOnline(map, 'https://maps.example/style.json', {
    onLand: (below) => lands.push(below),
    isGone: () => false,
    onState: ({ kind }) => states.push(kind),
  })
  await expect.poll(() => states.at(-1)).toBe('unreachable')
  expect([lands, theirs()]).toEqual([['online', 'own'], []])
  answer = style(512)
  heard.get('online')?.()
  await expect.poll(() => lands.length).toBe(3)
  expect(lands.at(-1)).toBe('online')
  expect(theirs()).toContain('online/streets')
  online.stop()
  expect([lands.at(-1), theirs()]).toEqual(['own', []])
})
