// What MapLibre has on the screen, asked of itself: drawn by software, as on a machine without a graphics card.
import { Map as Library } from 'maplibre-gl'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { distanceKm } from '../../../core/geo/distance.ts'
import { pointAlong } from '../../../core/geo/great-circle.ts'
import { type Position, positionOf } from '../../../core/geo/position.ts'
import { RADIANS } from '../../../core/geo/radians.ts'
import { must } from '../../../core/lib/must.ts'
import { expectCount } from '../../../test/component/acts.ts'
import { coloursIn } from '../../../test/component/colours-in.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { caughtDownloads } from '../../../test/component/downloads.ts'
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

test('once routes and airports are seen it is not said that they are being drawn, whatever land is on its way', async () => {
  await signIn()
  await haveFlights(LOG)
  const answer = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    input === '/reference/world.json' ? new Promise<Response>(() => undefined) : answer(input, init),
  )
  await show('/map', { size: PHONE })
  await expect.poll(() => maps.at(-1)?.getLayer('airports'), BY_SOFTWARE).toBeDefined()
  await expect.poll(() => keysOf('airports'), BY_SOFTWARE).toEqual(['JFK', 'LHR', 'MUC', 'SIN'])
  await expectCount(page.getByText('The map is being drawn'), 0)
  await expect.element(page.css('[data-map-kind]')).toHaveAttribute('data-map-state', 'loading')

  // Nothing but the map's own buttons lies on a phone's map.
  const top = page.css('[data-map-kind]').element().getBoundingClientRect().top
  for (const one of page.css('[data-map-button]').elements()) {
    expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  }
}, 120_000)

test('until the map is drawn it says so, and at first nothing on it can be pressed; turned into a ball it has no names meanwhile', async () => {
  await signIn()
  await haveFlights(LOG)
  const loading = page.getByText('The map is being drawn')
  // However soon it is drawn.
  const states = new Set<string>()
  const watching = new MutationObserver(() => {
    const zoomIn = document.querySelector<HTMLButtonElement>('button[aria-label="Zoom in"]')
    if (zoomIn)
      states.add(
        `${loading.query() ? 'says so' : 'drawn'}, ${zoomIn.matches(':disabled') ? 'still' : 'can be pressed'}`,
      )
  })
  watching.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  await show('/map', { size: PHONE })
  await isIdle()
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled()
  await expectCount(loading, 0)
  watching.disconnect()
  // What can be pressed works before the last of it is seen.
  expect([...states].filter((state) => state !== 'says so, can be pressed')).toEqual([
    'says so, still',
    'drawn, can be pressed',
  ])

  const shown = () => ['names', 'codes'].map((layer) => map().getLayoutProperty(layer, 'visibility'))
  const during: unknown[] = []
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its map
  const { setProjection } = Library.prototype
  vi.spyOn(Library.prototype, 'setProjection').mockImplementation(function (this: Library, projection) {
    during.push(...shown())
    return setProjection.call(this, projection)
  })
  await page.getByRole('button', { name: 'Show as a globe' }).click()
  await isIdle()
  expect(during).toEqual(['none', 'none'])
  await expect.poll(shown, BY_SOFTWARE).toEqual(['visible', 'visible'])
  expect(rendered('codes').length).toBeGreaterThan(0)
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

/** Of a layer each key, and whether what is played has not come to it yet. */
const laterOf = (layer: string): Record<string, boolean> =>
  Object.fromEntries(
    rendered(layer).map(({ properties, state }) => [String(properties['key']), state['later'] === true]),
  )

test('what is played is marked on the map: what comes later is not there, and the ball turns to the flight', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/map', { size: PHONE, theme: 'dark' })
  await isIdle()
  await page.getByRole('button', { name: 'Play through time' }).click()
  const bar = page.css('[data-playback]')
  await expect.element(bar).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Flights so far' })
  await slider.fill('0')
  await expect.poll(() => laterOf('routes'), BY_SOFTWARE).toEqual({ 'JFK-MUC': true, 'LHR-MUC': true })
  await slider.fill('1')
  await expect.poll(() => laterOf('routes'), BY_SOFTWARE).toEqual({ 'JFK-MUC': true, 'LHR-MUC': false })
  await expect.poll(() => laterOf('airports'), BY_SOFTWARE).toMatchObject({ JFK: true, LHR: false, MUC: false })
  expect(laterOf('planned')).toEqual({ 'MUC-SIN': true })
  await expect.poll(() => rendered('leg').length, BY_SOFTWARE).toBeGreaterThan(0)
  const germany = () => rendered('countries').find(({ properties }) => properties['code'] === 'DE')?.state
  expect(germany()).toMatchObject({ visited: true, later: true })
  expect(await flawsNow()).toEqual([])
  // Nothing that is not there can be pressed.
  await pressAt(pointAlong(munich, york, 0.5))
  await expectCount(page.css('[data-chosen=JFK-MUC]'), 0)

  await slider.fill('2')
  await expect.poll(() => laterOf('routes'), BY_SOFTWARE).toEqual({ 'JFK-MUC': false, 'LHR-MUC': false })
  await expect.poll(germany, BY_SOFTWARE).toMatchObject({ later: false })

  await page.getByRole('button', { name: 'Show as a globe' }).click()
  await isIdle()
  map().jumpTo({ center: [120, -20] })
  await slider.fill('1')
  await slider.fill('2')
  await expect.poll(() => kmFromMiddle(york), BY_SOFTWARE).toBeLessThan(1)

  await page.getByRole('button', { name: 'Show all flights again' }).click()
  await expect.poll(() => laterOf('planned'), BY_SOFTWARE).toEqual({ 'MUC-SIN': false })
  await expect.poll(() => rendered('leg'), BY_SOFTWARE).toEqual([])
}, 240_000)

/** How far a place lies from the middle of what is seen. */
function kmFromMiddle(place: Position): number {
  const { lng, lat } = map().getCenter()
  return distanceKm({ latitude: lat, longitude: lng }, place)
}

test('everything is shown on the globe from where most flights are, and the whole ball of it', async () => {
  await signIn()
  const tokyo = must(positionOf(viewedPlace('NRT')))
  await haveFlights([...LOG, viewedFlight('MUC', 'NRT', '2025-02-01')])
  await show('/de/map', { size: PHONE })
  await isIdle()
  await page.getByRole('button', { name: 'Als Globus zeigen' }).click()
  await isIdle()
  map().jumpTo({ center: [-100, -50], zoom: 4 })
  expect(kmFromMiddle(munich)).toBeGreaterThan(9000)
  await page.getByRole('button', { name: 'Alles zeigen' }).click()
  // Munich has most of the flights, New York and Tokyo lie far on either side of it.
  await expect.poll(() => kmFromMiddle(munich), BY_SOFTWARE).toBeLessThan(2500)
  for (const place of [york, tokyo]) expect(kmFromMiddle(place)).toBeGreaterThan(4000)
  await isIdle()
  expect(await flawsNow()).toEqual([])
  // The ball fills the narrower side of its place, and no more: seen from there its rim is a little beyond 70 degrees.
  const { width, height } = map().getContainer().getBoundingClientRect()
  const [west, east] = [rightOfMiddle(-70), rightOfMiddle(70)]
  expect(west).toBeGreaterThan(0)
  expect(east).toBeLessThan(width)
  expect((east - west) / Math.min(width, height)).toBeCloseTo(0.9, 1)
}, 240_000)

/** Where on the map a place lies that many degrees of a great circle to the right of its middle. */
function rightOfMiddle(degrees: number): number {
  const { lng, lat } = map().getCenter()
  const [far, north] = [degrees * RADIANS, lat * RADIANS]
  const latitude = Math.asin(Math.sin(north) * Math.cos(far))
  const beside = Math.atan2(Math.sin(far) * Math.cos(north), Math.cos(far) - Math.sin(north) * Math.sin(latitude))
  return map().project([lng + beside / RADIANS, latitude / RADIANS]).x
}

test('what is seen is saved as it was drawn, and not as an empty canvas', async () => {
  const { files, stop } = caughtDownloads()
  await signIn()
  await haveFlights(LOG)
  await show('/map', { size: PHONE })
  await isIdle()
  await page.getByRole('button', { name: 'Picture or poster' }).click()
  await page.getByRole('button', { name: 'Save what the map shows now' }).click()
  await expect.poll(() => files.length, BY_SOFTWARE).toBe(1)
  const picture = await createImageBitmap(must(files[0]).file)
  const { width, height } = page.css('[data-map] canvas').element().getBoundingClientRect()
  const scale = picture.width / width
  // Below the title that stands over it.
  const seen = { x: 0, y: Math.round(100 * scale), width: picture.width, height: Math.round((height - 60) * scale) }
  expect(coloursIn(picture, seen)).toBeGreaterThan(20)
  stop()
}, 240_000)
