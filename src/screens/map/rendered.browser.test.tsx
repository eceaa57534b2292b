// What MapLibre has on the screen, asked of itself: drawn by software, as on a machine without a graphics card.
import { Map as Library } from 'maplibre-gl'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { pointAlong } from '../../../core/geo/great-circle.ts'
import { type Position, positionOf } from '../../../core/geo/position.ts'
import { must } from '../../../core/lib/must.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { flawsNow } from '../../../test/component/flaws.ts'
import { gpxFile, haveMedia } from '../../../test/component/media.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedPlace } from '../../../test/support/viewed-flights.ts'

/** Software draws each frame on a processor that may be busy; a worker that reads files is loaded, module by module. */
const BY_SOFTWARE = { timeout: 100_000 }

const maps: Library[] = []
beforeEach(() => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its map
  const { getContainer } = Library.prototype
  vi.spyOn(Library.prototype, 'getContainer').mockImplementation(function (this: Library) {
    maps.push(this)
    return getContainer.call(this)
  })
})

const map = (): Library => must(maps.at(-1))
const rendered = (layer: string) => map().queryRenderedFeatures({ layers: [layer] })
const keysOf = (layer: string): string[] => {
  return [...new Set(rendered(layer).map(({ properties }) => String(properties['key'])))].sort()
}
const tonesOf = (layer: string): number => new Set(rendered(layer).map(({ properties }) => properties['colour'])).size

async function isIdle(): Promise<void> {
  const place: Locator = page.css('[data-map-kind]')
  await expect.element(place, BY_SOFTWARE).toHaveAttribute('data-map-kind', 'webgl')
  await expect.element(place, BY_SOFTWARE).toHaveAttribute('data-map-state', 'idle')
}

async function pressAt({ longitude, latitude }: Position): Promise<void> {
  const { x, y } = map().project([longitude, latitude])
  await page.css('[data-map] canvas').click({ position: { x, y } })
}

const [munich, york] = [must(positionOf(viewedPlace('MUC'))), must(positionOf(viewedPlace('JFK')))]
const FLOWN = viewedFlight('MUC', 'JFK', '2026-03-05', {
  cabin: 'business',
  from: { ...viewedPlace('MUC'), country: 'DE' },
})
const LOG = [
  FLOWN,
  viewedFlight('MUC', 'LHR', '2025-06-01', { cabin: 'economy' }),
  viewedFlight('MUC', 'SIN', '2035-06-01', { status: 'planned' }),
]

test('routes, planned ones, airports, countries, colours, tracks and the night are rendered, and a route is pressed', async () => {
  await signIn()
  await haveFlights(LOG)
  const start = '2026-03-05T09:00:00Z'
  const file = gpxFile('flown', { from: munich, to: york, start, hours: 9 })
  const summary = { points: 400, distanceKm: 6500, maximumAltitudeM: 11_300, startedAt: start, endedAt: null }
  await haveMedia(FLOWN, [{ kind: 'track', name: 'flown.gpx', file, summary }])
  await show('/de/map', { size: PHONE, theme: 'dark' })
  await isIdle()
  await expect.poll(() => keysOf('routes'), BY_SOFTWARE).toEqual(['JFK-MUC', 'LHR-MUC'])
  expect(keysOf('planned')).toEqual(['MUC-SIN'])
  expect(keysOf('airports')).toEqual(['JFK', 'LHR', 'MUC', 'SIN'])
  const filled = rendered('countries').filter(({ state }) => state['visited'] === true)
  expect([...new Set(filled.map(({ properties }) => properties['code']))]).toEqual(['DE'])
  expect([tonesOf('routes'), rendered('tracks'), rendered('night')]).toEqual([1, [], []])

  await pressAt(pointAlong(munich, york, 0.5))
  await expect.element(page.css('[data-chosen=JFK-MUC]')).toBeVisible()
  await isIdle()
  await expect.poll(() => keysOf('chosen'), BY_SOFTWARE).toEqual(['JFK-MUC'])
  expect(await flawsNow()).toEqual([])

  const colours = page.getByRole('combobox', { name: 'Farbe der Linien' })
  await colours.selectOptions('Farbe nach Klasse')
  await expect.poll(() => tonesOf('routes'), BY_SOFTWARE).toBe(2)

  await colours.selectOptions('Aufzeichnungen nach Höhe')
  await expect.element(page.css('[data-read="1"]'), BY_SOFTWARE).toBeVisible()
  // Low at both ends, high between them.
  await expect.poll(() => tonesOf('tracks'), BY_SOFTWARE).toBeGreaterThan(1)

  const night = page.getByRole('button', { name: 'Tag und Nacht' })
  await night.click()
  await expect.poll(() => rendered('night').length, BY_SOFTWARE).toBeGreaterThan(0)
  await night.click()
  await expect.poll(() => rendered('night').length, BY_SOFTWARE).toBe(0)
}, 240_000)

test('a country is pressed where it lies, beside its airport', async () => {
  await signIn()
  // Round and back: the map is near enough for the country to have room around its airport.
  const home = { ...viewedPlace('MUC'), country: 'DE' }
  await haveFlights([viewedFlight('MUC', 'MUC', '2026-03-05', { from: home, to: home })])
  await show('/map', { size: PHONE })
  await isIdle()
  await expect.poll(() => rendered('countries').some(({ state }) => state['visited'] === true), BY_SOFTWARE).toBe(true)
  await pressAt({ latitude: munich.latitude + 0.8, longitude: munich.longitude })
  await expect.element(page.css('[data-chosen=DE]')).toBeVisible()
}, 240_000)
