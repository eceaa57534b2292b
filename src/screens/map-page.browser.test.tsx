import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { positionOf } from '../../core/geo/position.ts'
import { must } from '../../core/lib/must.ts'
import { expectAddress, expectCount, listedFlights, press } from '../../test/component/acts.ts'
import { coloursIn } from '../../test/component/colours-in.ts'
import { haveFlights, signIn } from '../../test/component/device.ts'
import { flaws, flawsNow } from '../../test/component/flaws.ts'
import { gpxFile, haveMedia } from '../../test/component/media.ts'
import { PHONE, show, SMALL_PHONE } from '../../test/component/show.tsx'
import { syncClient } from '../data/engine/client.ts'
import { viewedFlight, viewedPlace, viewedTimes } from '../../test/support/viewed-flights.ts'

const map = (): Locator => page.css('[data-map-kind]')
const side = (): Locator => page.css('[data-map-side]')
const LOG = [
  viewedFlight('MUC', 'JFK', '2026-03-05', { from: { ...viewedPlace('MUC'), country: 'DE' } }),
  viewedFlight('JFK', 'MUC', '2026-03-12'),
  viewedFlight('MUC', 'LHR', '2025-06-01'),
]

/** As in a browser without WebGL. */
function withoutWebGl(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its canvas
  const real = HTMLCanvasElement.prototype.getContext
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement, kind) {
    return kind === '2d' ? real.call(this, '2d') : null
  })
}

for (const prefix of ['', '/de'] as const) {
  test(`without WebGL the same is drawn, pressed and said: ${prefix || '/en'}`, async () => {
    withoutWebGl()
    await signIn()
    await haveFlights(LOG)
    await show(`${prefix}/map`, prefix === '' ? {} : { size: PHONE, theme: 'dark' })
    await expect.element(map()).toHaveAttribute('data-map-kind', 'svg')
    await expect.element(map()).toHaveAttribute('data-map-state', 'idle')
    await expect.element(page.css('[data-route]').nth(1)).toBeInTheDocument()
    await expect.element(page.css('[data-country=DE]')).toBeInTheDocument()
    // The globe's edge, where lines are cut, is seen.
    const { fill, stroke } = getComputedStyle(page.css('svg[data-map] path').first().element())
    const around = getComputedStyle(map().element()).backgroundColor
    expect(new Set([fill, stroke, around, 'none']).size).toBe(4)
    await expect.element(page.css('[data-entry]').first()).toMatchTextContent('2')
    page
      .css('[data-airport]')
      .first()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(page.css('[data-chosen]')).toBeVisible()
    expect(await flaws()).toEqual([])
  })
}

test.each([
  ['typed', 'EDFE', 'QEF'],
  ['iata', 'QEF', 'EDFE'],
])('who typed EDFE reads on the map, for codes as %s: %s', async (placeCodes, read, unread) => {
  withoutWebGl()
  await signIn({ preferences: { placeCodes } })
  const egelsbach = { ...viewedPlace('NUE'), airportId: 'EDFE', iata: 'QEF', icao: 'EDFE', name: 'Egelsbach' }
  await haveFlights([viewedFlight('NUE', 'JFK', '2026-03-05', { from: { ...egelsbach, typedCode: 'icao' } })])
  await show('/map')
  await expect.element(map()).toHaveAttribute('data-map-state', 'idle')
  const label = map().css('text').filter({ hasText: read })
  await expect.element(label.first()).toBeInTheDocument()
  await expect.element(side()).toMatchTextContent(read)
  page
    .css('[data-airport=QEF]')
    .first()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.css('[data-chosen]')).toMatchTextContent(read)
  expect(page.css('main').element().textContent).not.toContain(unread)
})

test('day and night are drawn at a press, and gone at the next', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  await show('/map')
  const pressed = page.getByRole('button', { name: 'Day and night' })
  const night = (): Locator => page.css('svg [data-night]')
  await expect.element(pressed).toHaveAttribute('aria-pressed', 'false')
  await expectCount(night(), 0)
  await pressed.click()
  await expect.element(night()).toHaveAttribute('d', expect.stringMatching(/^M.*Z/))
  await expect.element(pressed).toHaveAttribute('aria-pressed', 'true')
  expect(await flawsNow()).toEqual([])
  await pressed.click()
  await expectCount(night(), 0)
})

test('a line of the table leads to its flights, and the search goes along to the list', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  await show('/map?q=year%3A2026')
  await expect.element(page.css('[data-entry]')).toMatchTextContent('JFK – MUC')
  await page.css('[data-entry] button').click()
  await expect.element(side()).toMatchTextContent('2 flights')
  await side().getByRole('link', { name: 'Show 2 flights in the list' }).click()
  await expectAddress(/\/flight-list\?q=year%3A2026\+route%3AJFK-MUC/)
})

test('the list has as many flights as the link to it says: none that was cancelled, and of one colour only those', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights([
    ...LOG.map((flight) => ({ ...flight, cabin: 'business' as const })),
    viewedFlight('MUC', 'JFK', '2026-05-01'),
    viewedFlight('MUC', 'JFK', '2026-06-01', { status: 'cancelled', cabin: 'business' }),
    viewedFlight('MUC', 'JFK', '2026-12-01', { status: 'planned', cabin: 'business' }),
  ])
  const listed = async (count: number): Promise<number> => {
    await side()
      .getByRole('link', { name: `Show ${count} flights in the list` })
      .click()
    await expect.element(listedFlights().first()).toBeVisible()
    return listedFlights().elements().length
  }
  await show('/map')
  await page.css('[data-entry=JFK-MUC] button').click()
  expect(await listed(4)).toBe(4)
  await show('/map')
  await page.getByRole('combobox', { name: 'Colour of the lines' }).selectOptions('Colour by cabin')
  await page.getByRole('button', { name: 'Business 3' }).click()
  await page.css('[data-entry=JFK-MUC] button').click()
  expect(await listed(2)).toBe(2)
})

test('a search goes along from the list to the map, to the statistics, and back to the list', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  const main = (): Locator => page.getByRole('main')
  await show('/flight-list?q=year%3A2026')
  await expectCount(listedFlights(), 2)
  await main().getByRole('link', { name: 'Map', exact: true }).click()
  await expectAddress(/\/map\?q=year%3A2026$/)
  await expectCount(page.css('[data-entry]'), 1)
  await main().getByRole('link', { name: 'Statistics', exact: true }).click()
  await expectAddress(/\/statistics\?q=year%3A2026$/)
  await expect.element(page.css('[data-stat="totals.flights"]').first()).toHaveAttribute('data-value', '2')
  await page.css('main a[href^="/flight-list?q=year"]').first().click()
  await expectAddress(/\/flight-list\?q=year%3A2026/)
  await expectCount(listedFlights(), 2)
})

test('the drawn map moves to what is chosen beside it, and follows the pointer without choosing anything', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  await show('/map')
  await expect.element(map()).toHaveAttribute('data-map-state', 'idle')
  const shown = (): string | null => page.css('svg[data-map]').element().getAttribute('viewBox')
  const whole = shown()
  await page.css('[data-entry] button').nth(1).click()
  await expect.element(page.css('[data-chosen]')).toBeVisible()
  await expect.poll(shown).not.toBe(whole)
  const near = shown()
  drag(page.css('svg[data-map]').element(), 60)
  await expect.poll(shown).not.toBe(near)
  await expect.element(page.css('[data-chosen]')).toBeVisible()
})

test('lines have a colour by what is chosen, said beside them in words; one colour alone is one press away', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights([
    ...LOG.map((flight) => ({ ...flight, cabin: 'business' as const })),
    viewedFlight('MUC', 'SIN', '2024-06-01'),
  ])
  await show('/map')
  await page.getByRole('combobox', { name: 'Colour of the lines' }).selectOptions('Colour by cabin')
  const stroke = (): string => page.css('[data-route=JFK-MUC]').element().getAttribute('style') ?? ''
  await expect.poll(stroke).toContain('--map-group-1')
  await expect.element(page.css('[data-entry=JFK-MUC]')).toMatchTextContent('Business')
  expect(await flawsNow()).toEqual([])
  await page.getByRole('button', { name: 'Not stated 1' }).click()
  await expect.element(page.css('[data-route=MUC-SIN]')).toBeInTheDocument()
  await expect.element(page.css('[data-route=JFK-MUC]')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Not stated 1' }).click()
  await page.css('[data-entry=JFK-MUC] button').click()
  await expect.element(page.css('[data-chosen]')).toMatchTextContent('Business 2')
})

test('the time of a route says how many of its flights it leaves out', async () => {
  withoutWebGl()
  await signIn()
  const scheduled = viewedTimes('MUC', 'LHR', ['2026-03-05 09:00', null, null, '2026-03-05 10:00'])
  await haveFlights([
    viewedFlight('MUC', 'LHR', '2026-03-05', { scheduled }),
    viewedFlight('LHR', 'MUC', '2026-03-07'),
    viewedFlight('MUC', 'JFK', '2026-03-12'),
  ])
  await show('/map')
  await expect.element(page.css('[data-entry=LHR-MUC]')).toMatchTextContent('1 without a duration')
  await expect.element(page.css('[data-entry=JFK-MUC]')).not.toMatchTextContent('without a duration')
})

test('a route that two airlines flew is of several, not of the first; one press shows these alone', async () => {
  withoutWebGl()
  await signIn()
  const by = (iata: string, name: string) => ({ airline: { airlineId: null, iata, icao: null, name } })
  await haveFlights([
    viewedFlight('MUC', 'LHR', '2026-03-05', by('LH', 'Lufthansa')),
    viewedFlight('LHR', 'MUC', '2026-03-07', by('BA', 'British Airways')),
    viewedFlight('MUC', 'JFK', '2026-03-12', by('LH', 'Lufthansa')),
    viewedFlight('MUC', 'SIN', '2026-04-12', by('LH', 'Lufthansa')),
    viewedFlight('MUC', 'SIN', '2026-04-13', by('LH', 'Lufthansa')),
    viewedFlight('MUC', 'SIN', '2026-04-14', by('BA', 'British Airways')),
  ])
  await show('/map')
  await page.getByRole('combobox', { name: 'Colour of the lines' }).selectOptions('Colour by airline')
  await expect.element(page.css('[data-entry=LHR-MUC]')).toMatchTextContent('Several')
  await expect.element(page.css('[data-entry=JFK-MUC]')).toMatchTextContent('Lufthansa')
  await expect.element(page.css('[data-entry=MUC-SIN]')).toMatchTextContent('Mostly: Lufthansa')
  const stroke = (route: string): string => page.css(`[data-route=${route}]`).element().getAttribute('style') ?? ''
  expect(stroke('LHR-MUC')).toContain('--map-group-several')
  expect([stroke('JFK-MUC'), stroke('MUC-SIN')].every((style) => style.includes('--map-group-1'))).toBe(true)
  expect(await flawsNow()).toEqual([])
  await page.getByRole('button', { name: 'Several 2' }).click()
  await expect.element(page.css('[data-route=JFK-MUC]')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '2 airports' }).click()
  await page.css('[data-entry=MUC] button').click()
  await expect
    .element(page.getByRole('link', { name: 'Show 2 flights in the list' }))
    .toHaveAttribute('href', '/flight-list?q=airport%3AMUC+route%3ALHR-MUC')
  await page.getByRole('combobox', { name: 'Colour of the lines' }).selectOptions('One colour')
})

for (const [size, name] of [
  [PHONE, 'a phone'],
  [SMALL_PHONE, 'a small one'],
] as const) {
  test(`in the bar of ${name} map and statistics are one press away, each lit where it is, and no word is cut`, async () => {
    withoutWebGl()
    await signIn()
    await haveFlights(LOG)
    await show('/map', { size })
    const bar = page.getByRole('navigation', { name: 'Main' }).first()
    await expect.element(bar.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: 'Statistics' }).click()
    await expectAddress(/\/statistics$/)
    await expect.element(bar.getByRole('link', { name: 'Statistics' })).toHaveAttribute('aria-current', 'page')
    for (const link of bar
      .getByRole('link')
      .elements()
      .filter((one) => one.getClientRects().length > 0)) {
      const word = must(link.querySelector('span'))
      expect(word.scrollWidth, word.textContent).toBeLessThanOrEqual(link.clientWidth)
      const lines = Math.round(word.getBoundingClientRect().height / parseFloat(getComputedStyle(word).lineHeight))
      expect(lines, word.textContent).toBeLessThanOrEqual(word.textContent.split(' ').length)
    }
  })
}

test('tracks are drawn by altitude above grey routes, and beside the map it says how high they went', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  const [flight] = LOG
  if (!flight) throw new Error('the log is empty')
  const start = '2026-03-05T09:00:00Z'
  const [from, to] = [viewedPlace('MUC'), viewedPlace('JFK')].map((place) => must(positionOf(place)))
  const file = gpxFile('flown', { from: must(from), to: must(to), start, hours: 9 })
  const summary = { points: 400, distanceKm: 6500, maximumAltitudeM: 11_300, startedAt: start, endedAt: null }
  await haveMedia(flight, [{ kind: 'track', name: 'flown.gpx', file, summary }])
  await show('/map')
  await page.getByRole('combobox', { name: 'Colour of the lines' }).selectOptions('Tracks by altitude')
  const legend = (): Locator => page.css('[data-height-legend=m]')
  await expect.element(page.css('[data-read="1"]'), READING).toMatchTextContent('1 track, up to 11,300')
  await expect.element(legend()).toMatchTextContent('10,000–12,000')
  await expect.element(page.css('[data-track-tone=year-7]')).toHaveAttribute('d', expect.stringMatching(/^M/))
  await expect.element(page.css('[data-track-tone=year-1]')).toBeInTheDocument()
  expect(page.css('[data-route=JFK-MUC]').element().getAttribute('style')).toContain('--map-group-unknown')
  await expect.element(page.css('[data-entry=JFK-MUC]')).toMatchTextContent('1 track, up to 11,300')
  expect(page.css('[data-entry=LHR-MUC]').element().textContent).not.toContain('track')
  expect(await flawsNow()).toEqual([])
  await page.css('[data-entry=JFK-MUC] button').click()
  await expect.element(page.css('[data-chosen]')).toMatchTextContent('1 track, up to 11,300')
})

test('reading of tracks that was stopped begins anew where others are to be read', async () => {
  withoutWebGl()
  localStorage.setItem('lmw.map.colour', 'altitude')
  await signIn()
  await haveFlights(LOG)
  const [flight, , other] = LOG
  const track = (name: string) => ({
    kind: 'track' as const,
    name,
    file: gpxFile(name, {
      from: { latitude: 48, longitude: 11 },
      to: { latitude: 51, longitude: 0 },
      start: '2026-03-05T09:00:00Z',
      hours: 2,
    }),
  })
  await haveMedia(must(flight), [track('first.gpx')])
  const { media } = syncClient()
  // The file of the first one is long in coming.
  const read = vi.spyOn(media, 'read').mockImplementation(() => new Promise(() => undefined))
  await show('/map')
  await page.getByRole('button', { name: 'Stop reading' }).click()
  await expect.element(page.getByRole('button', { name: 'Go on reading' })).toBeVisible()
  read.mockRestore()
  await haveMedia(must(other), [track('second.gpx')])
  await expect.element(page.css('[data-read="2"]'), READING).toMatchTextContent('2 tracks')
})

test('without a track it says where they come from', async () => {
  withoutWebGl()
  localStorage.setItem('lmw.map.colour', 'altitude')
  await signIn()
  await haveFlights(LOG)
  await show('/de/map', { size: PHONE })
  await expect
    .element(page.css('[data-height-legend=none]'))
    .toMatchTextContent('Keiner dieser Flüge hat eine Aufzeichnung.')
})

test('the log is played flight by flight, and any moment of it is on the slider', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  await show('/map', { size: PHONE })
  await expect.element(map()).toHaveAttribute('data-map-state', 'idle')
  await page.getByRole('button', { name: 'Play through time' }).click()
  const bar = (): Locator => page.css('[data-playback]')
  // Who wants nothing to move begins at the first flight, and plays in steps.
  await expect.element(page.css('[data-played="1"]')).toBeVisible()
  await expect.element(bar()).toHaveAttribute('data-playback', 'paused')
  const route = (key: string): Locator => page.css(`[data-route=${key}]`)
  await expect.element(route('JFK-MUC')).toHaveAttribute('data-later')
  await expect.element(route('LHR-MUC')).not.toHaveAttribute('data-later')
  await expect.element(page.css('[data-airport=JFK]')).toHaveAttribute('data-later')
  await expect.element(page.css('[data-leg]')).toHaveAttribute('d', expect.stringMatching(/^M/))
  await expect.element(bar()).toMatchTextContent('1 Jun 2025')
  expect(await flawsNow()).toEqual([])
  await page.getByRole('button', { name: 'Next flight' }).click()
  await expect.element(route('JFK-MUC')).not.toHaveAttribute('data-later')
  await expect
    .element(page.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', '5 Mar 2026, MUC – JFK, 2 of 3 flights')
  await page.getByRole('button', { name: 'Previous flight' }).click()
  await expect.element(route('JFK-MUC')).toHaveAttribute('data-later')
  await bar().getByRole('button', { name: 'Play', exact: true }).click()
  await expect.element(page.css('[data-played="3"]')).toMatchTextContent('JFK – MUC3 of 3 flights')
  await bar().getByRole('button', { name: 'Play again' }).click()
  await expect.element(page.css('[data-played="1"]')).toBeVisible()
  await bar().getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('slider', { name: 'Flights so far' }).fill('2')
  await press('{ArrowLeft}')
  await expect.element(page.css('[data-played="1"]')).toBeVisible()
  await page.getByRole('button', { name: 'Show all flights again' }).click()
  await expect.element(route('JFK-MUC')).not.toHaveAttribute('data-later')
})

test('the log runs by itself, as fast as asked, to its end', async () => {
  withoutWebGl()
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.replace(': reduce', ': no-preference')))
  await signIn()
  await haveFlights(LOG)
  await show('/map')
  await page.getByRole('button', { name: 'Play through time' }).click()
  const bar = (state: string): Locator => page.css(`[data-playback=${state}]`)
  await bar('running').getByRole('button', { name: 'Pause' }).click()
  await expect.element(bar('paused')).toBeVisible()
  await page.getByRole('combobox', { name: 'Speed' }).selectOptions('4 ×')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.element(bar('paused').getByRole('button', { name: 'Play again' })).toBeVisible()
  await expect.element(page.css('[data-played="3"]')).toMatchTextContent('12 Mar 2026JFK – MUC3 of 3 flights')
})

test('what is seen is saved as a picture, with a title, totals and legend around it', async () => {
  withoutWebGl()
  localStorage.setItem('lmw.map.colour', 'year')
  const files: Blob[] = []
  const make = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob && file.type === 'image/png') files.push(file)
    return make(file)
  })
  await signIn()
  await haveFlights(LOG)
  await show('/map', { size: PHONE })
  await expect.element(map()).toHaveAttribute('data-map-state', 'idle')
  await expect.element(page.css('[data-legend=year]')).toBeVisible()
  await page.getByRole('button', { name: 'Picture or poster' }).click()
  await page.getByRole('button', { name: 'Save what the map shows now' }).click()
  await expect.element(page.getByText('The picture of the map is in your downloads.')).toBeVisible()
  const [file] = files
  if (!file) throw new Error('no picture was saved')
  const picture = await createImageBitmap(file)
  const box = page.css('svg[data-map]').element().getBoundingClientRect()
  expect(picture.width).toBe(Math.round(2 * box.width))
  expect(picture.height).toBeGreaterThan(2 * box.height + 2 * (92 + 40))
  const drawn = { x: 0, y: 184, width: picture.width, height: picture.height - 400 }
  expect(coloursIn(picture, drawn)).toBeGreaterThan(50)
})

function drag(element: Element, pixels: number): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, isPrimary: true, pointerId: 1 }
  element.setPointerCapture = () => undefined
  element.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1 }))
  element.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: at.clientX - pixels, buttons: 1 }))
  element.dispatchEvent(new PointerEvent('pointerup', at))
  element.dispatchEvent(new MouseEvent('click', at))
}

test('the drawn map follows its place, which nobody measures while the observer tells of it', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  await show('/map')
  await expect.element(map()).toHaveAttribute('data-map-state', 'idle')
  const svg = page.css('svg[data-map]').element()
  const box = must(svg.parentElement)
  const before = svg.getAttribute('viewBox')
  const measured = vi.spyOn(Element.prototype, 'clientWidth', 'get')
  box.style.inlineSize = '300px'
  await expect.poll(() => svg.getAttribute('viewBox')).not.toBe(before)
  expect(measured.mock.contexts.filter((element) => element === box)).toEqual([])
  measured.mockRestore()
})

test('the drawn map zooms by wheel, two fingers, plus and minus, and goes on by arrow keys', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  await show('/map')
  await expect.element(map()).toHaveAttribute('data-map-state', 'idle')
  const svg = page.css('svg[data-map]').element()
  const width = (): number => Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const whole = width()
  const { left, top } = svg.getBoundingClientRect()
  const middle = { clientX: left + 200, clientY: top + 150, bubbles: true, cancelable: true }
  const wheel = new WheelEvent('wheel', { ...middle, deltaY: -450 })
  svg.dispatchEvent(wheel)
  expect(wheel.defaultPrevented).toBe(true)
  await expect.poll(width).toBeCloseTo(whole / 2, 3)

  svg.setPointerCapture = () => undefined
  const finger = (kind: string, pointerId: number, x: number, buttons = kind === 'pointerup' ? 0 : 1): void => {
    const at = { ...middle, clientX: left + x, pointerId, isPrimary: pointerId === 1 }
    svg.dispatchEvent(new PointerEvent(kind, { ...at, buttons }))
  }
  finger('pointerdown', 1, 100)
  finger('pointerdown', 2, 200)
  finger('pointermove', 2, 300)
  await expect.poll(width).toBeCloseTo(whole / 4, 3)
  // The second finger leaves unheard: the first one alone moves the map and zooms it no more.
  finger('pointermove', 2, 300, 0)
  const zoomedIn = svg.getAttribute('viewBox')
  finger('pointermove', 1, 150)
  await expect.poll(() => svg.getAttribute('viewBox')).not.toBe(zoomedIn)
  expect(width()).toBeCloseTo(whole / 4, 3)
  finger('pointerup', 1, 150)

  ;(svg as SVGSVGElement).focus()
  await press('+')
  await expect.poll(width).toBeCloseTo(whole / 8, 3)
  const before = svg.getAttribute('viewBox')
  await press('{ArrowRight}')
  await expect.poll(() => svg.getAttribute('viewBox')).not.toBe(before)
  await press('-')
  await expect.poll(width).toBeCloseTo(whole / 4, 3)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(width).toBeCloseTo(whole / 2, 3)
})

/** A worker that reads files is loaded, module by module. */
const READING = { timeout: 60_000 }

/** Software draws each frame on a processor that may be busy. */
const BY_SOFTWARE = { timeout: 100_000 }

test('by WebGL: an airport is pressed on the map, the globe is one press away, and lost graphics are no lost map', async () => {
  await signIn()
  // Round and back: the map has its only airport in the middle.
  await haveFlights([viewedFlight('MUC', 'MUC', '2026-03-05')])
  await show('/map', { size: SMALL_PHONE })
  await expect.element(map()).toHaveAttribute('data-map-kind', 'webgl')
  await expect.element(map(), BY_SOFTWARE).toHaveAttribute('data-map-state', 'idle')
  await page.css('[data-map] canvas').click()
  await expect.element(page.css('[data-chosen=MUC]')).toBeVisible()
  await page.getByRole('button', { name: 'Show as a globe' }).click()
  await expect.element(page.getByRole('button', { name: 'Show as a flat map' })).toBeVisible()
  await expect.element(map(), BY_SOFTWARE).toHaveAttribute('data-map-state', 'idle')
  expect(await flawsNow()).toEqual([])
  const canvas = page.css('[data-map] canvas').element() as HTMLCanvasElement
  canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  await expect.element(map(), BY_SOFTWARE).toHaveAttribute('data-map-kind', 'svg')
  await expect.element(page.css('[data-chosen=MUC]')).toBeVisible()
}, 240_000)

test('nothing fits: the page says so, and the map stays', async () => {
  withoutWebGl()
  await signIn()
  await haveFlights(LOG)
  await show('/map?q=year%3A1999')
  await expect.element(side()).toMatchTextContent('No flight fits this search.')
})
