import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Flight } from '../../../core/flight/flight.ts'
import { along, type Place } from '../../../test/support/sky.ts'
import { viewedFlight, viewedPlace, viewedTimes } from '../../../test/support/viewed-flights.ts'
import { positionOf } from '../../../core/geo/position.ts'
import { must } from '../../../core/lib/must.ts'
import { expectCount } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { flawsNow } from '../../../test/component/flaws.ts'
import { gpxFile, haveMedia } from '../../../test/component/media.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { MINUTE_MS } from '../../../core/time/units.ts'

const map = (): Locator => page.css('svg[data-map]')
const sun = (): Locator => page.css('svg[data-sun]')
const IN_GERMAN = { size: PHONE, theme: 'dark' } as const

const nrtLax = viewedFlight('NRT', 'LAX', '2026-03-12', {
  actual: viewedTimes('NRT', 'LAX', ['2026-03-12 17:05', '2026-03-12 17:22', '2026-03-12 10:41', '2026-03-12 10:55']),
})
const sinEwr = viewedFlight('SIN', 'EWR', '2026-06-08', {
  actual: viewedTimes('SIN', 'EWR', ['2026-06-08 23:35', '2026-06-08 23:52', '2026-06-09 05:40', '2026-06-09 05:52']),
})
const hop = viewedFlight('NUE', 'MUC', '2026-06-20', {
  scheduled: viewedTimes('NUE', 'MUC', ['2026-06-20 18:05', null, null, '2026-06-20 18:50']),
})
const planned = viewedFlight('MUC', 'LHR', '2099-03-05', { status: 'planned' })
const cancelled = viewedFlight('LHR', 'DXB', '2026-07-05', {
  status: 'cancelled',
  scheduled: viewedTimes('LHR', 'DXB', ['2026-07-05 14:35', null, null, '2026-07-06 00:40']),
})
const diverted = viewedFlight('DXB', 'LHR', '2026-07-08', {
  status: 'diverted',
  divertedTo: viewedPlace('LGW'),
  scheduled: viewedTimes('DXB', 'LHR', ['2026-07-08 02:20', null, null, '2026-07-08 06:40']),
  actual: viewedTimes('DXB', 'LGW', ['2026-07-08 02:35', null, null, '2026-07-08 07:25']),
})
const stopping = viewedFlight('LHR', 'NRT', '1995-07-08', { via: [viewedPlace('SIN')] })

const LOOKS: [Flight, string[], string[]][] = [
  [nrtLax, ['flown'], ['NRT', 'LAX']],
  [sinEwr, ['flown'], ['SIN', 'EWR']],
  [hop, ['flown'], ['NUE', 'MUC']],
  [planned, ['planned'], ['MUC', 'LHR']],
  [cancelled, ['cancelled'], ['LHR', 'DXB']],
  [diverted, ['missed', 'flown'], ['DXB', 'LGW', 'LHR']],
  [stopping, ['flown'], ['LHR', 'SIN', 'NRT']],
]

async function view(flight: Flight): Promise<void> {
  await signIn()
  await haveFlights(LOOKS.map(([one]) => one))
  await show(`/de/flight-list/${flight.id}`, IN_GERMAN)
  await expect.element(map()).toBeVisible()
}

const clocks = (moment: string): string[] =>
  [...(document.querySelector(`tbody[data-moment=${moment}] tr`)?.querySelectorAll('td') ?? [])].map((cell) =>
    cell.innerText.replace(/\s+/g, ' '),
  )

/** Whether the drawn line is one piece within the frame of its map. */
function lineIsWhole(): boolean {
  const svg = map().element()
  const path = svg.querySelector<SVGPathElement>('[data-line]')
  if (!path) return false
  const [box, frame] = [path.getBBox(), svg.getAttribute('viewBox')?.split(' ').map(Number) ?? []]
  const [, , width = 0, height = 0] = frame
  const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  return inside && path.getAttribute('d')?.match(/M/g)?.length === 1
}

for (const [flight, lines, codes] of LOOKS) {
  test(`on a phone, in German, the map draws the whole way: ${codes.join(' – ')}, ${flight.status}`, async () => {
    await view(flight)
    const texts = (selector: string): (string | null)[] =>
      [...map().element().querySelectorAll(selector)].map(({ textContent }) => textContent)
    await expect.poll(() => texts('[data-place]')).toEqual(codes)
    const drawn = [...map().element().querySelectorAll('[data-line]')].map((path) => path.getAttribute('data-line'))
    expect(drawn).toEqual(lines)
    expect(lineIsWhole()).toBe(true)
    expect(await flawsNow()).toEqual([])
  })
}

test('the map of a hop is never empty: land, borders, and the towns around it by their German names', async () => {
  await view(hop)
  await expect.element(page.css('[data-map-state=idle]')).toBeVisible()
  const towns = [...map().element().querySelectorAll('[data-town]')].map((town) => town.getAttribute('data-town'))
  expect(towns).toContain('Augsburg')
  expect(towns.length).toBeGreaterThan(4)
  expect(await flawsNow()).toEqual([])
})

test('the map follows the width of its place, which nobody measures while the observer tells of it', async () => {
  await view(hop)
  const frame = must(map().element().parentElement)
  const drawnAs = (): string | null => map().element().getAttribute('viewBox')
  const before = drawnAs()
  const measured = vi.spyOn(Element.prototype, 'clientWidth', 'get')
  frame.style.inlineSize = '250px'
  await expect.poll(drawnAs).not.toBe(before)
  expect(measured.mock.contexts.filter((element) => element === frame)).toEqual([])
  measured.mockRestore()
})

test('over the date line, in German: Tokyo’s evening is Los Angeles’ morning of the same day', async () => {
  await view(nrtLax)
  await expect
    .element(map())
    .toHaveAccessibleDescription(/^Kürzeste Route von Tokio nach Los Angeles, 8\.773.km, Anfangskurs 056°\.$/)
  await expect.poll(() => clocks('onBlock')).toEqual([expect.stringMatching(/^02:55\+1/), '10:55', '17:55'])
})

test('a flight within one zone has one clock', async () => {
  await view(hop)
  await expect.poll(() => clocks('offBlock')).toEqual(['18:05', '16:05'])
})

test('the block time is that of the times; another one typed by hand stands beside it', async () => {
  const typed = { ...hop, id: '11111111-2222-4333-8444-555555555555', durationMinutes: 600 }
  await signIn()
  await haveFlights([typed])
  await show(`/flight-list/${typed.id}`)
  const text = (place: string): string =>
    document.querySelector<HTMLElement>(place)?.innerText.replace(/\s/g, ' ') ?? ''
  await expect.poll(() => text('[data-figures]')).toContain('Duration 45 min')
  // What is below the head is drawn behind it.
  await expect.poll(() => text('section:has(tbody[data-moment]) dl')).toBe('Entered by hand 10 h')
})

test('a flight that never was has no sun', async () => {
  await view(cancelled)
  await expect.element(sun()).not.toBeInTheDocument()
})

test('a flight that was diverted is not late where it was not due: it says so, and where it was due', async () => {
  await view(diverted)
  const words = (moment: string): string =>
    document.querySelector<HTMLElement>(`tbody[data-moment=${moment}]`)?.innerText.replace(/\s+/g, ' ') ?? ''
  await expect.poll(() => words('onBlock')).toContain('umgeleitet')
  expect(words('onBlock')).toContain('planmäßig in LHR')
  expect(words('onBlock')).not.toContain('verspätet')
  expect(words('offBlock')).toContain('15 min verspätet')
})

test('of a flight that was diverted the map says where it was to go', async () => {
  await view(diverted)
  await expect.element(map()).toHaveAccessibleDescription(/Geplantes Ziel war London \(LHR\)\./)
})

const TAKE_OFF = Date.parse('2026-03-05T15:12:30Z')
const LANDING = Date.parse('2026-03-05T23:35:30Z')
const STANDS_MS = 10 * MINUTE_MS
/** Far south of the shortest way. */
const SOUTH: Place = { latitude: 30, longitude: -35 }

function placed(code: 'MUC' | 'JFK'): Place {
  const { latitude, longitude } = viewedPlace(code)
  return { latitude: must(latitude), longitude: must(longitude) }
}

function whereAt(epochMs: number): Place {
  const share = Math.min(Math.max((epochMs - TAKE_OFF) / (LANDING - TAKE_OFF), 0), 1)
  return share < 0.5 ? along(placed('MUC'), SOUTH, share * 2) : along(SOUTH, placed('JFK'), share * 2 - 1)
}

/** A recording from then to the gate. */
function gpx(fromMs: number): File {
  const rows: string[] = []
  for (let atMs = fromMs; atMs <= LANDING + STANDS_MS; atMs += 20_000) {
    const { latitude, longitude } = whereAt(atMs)
    rows.push(
      `<trkpt lat="${latitude.toFixed(5)}" lon="${longitude.toFixed(5)}"><time>${new Date(atMs).toISOString()}</time></trkpt>`,
    )
  }
  const text = `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${rows.join('')}</trkseg></trk></gpx>`
  return new File([text], 'flown.gpx', { type: 'application/gpx+xml' })
}

test('a recording that begins in the air tells the landing alone, in German on a phone too', async () => {
  await signIn()
  const recorded = viewedFlight('MUC', 'JFK', '2026-03-05', {
    role: 'pilot-in-command',
    scheduled: viewedTimes('MUC', 'JFK', ['2026-03-05 15:35', null, null, '2026-03-05 19:00']),
  })
  await haveFlights([recorded])
  await show(`/de/flight-list/${recorded.id}`, IN_GERMAN)
  await expect.element(map()).toBeVisible()
  await page.css('[data-flight-media] input[data-files]').upload(gpx(TAKE_OFF + 60 * MINUTE_MS))
  const offer = page.css('[data-recorded-times]')
  await expect.element(offer).toMatchTextContent('Aus der Aufzeichnung: Landung 18:35. Das Abheben zeigt sie nicht.')
  expect(await flawsNow()).toEqual([])
  await offer.getByRole('button', { name: 'Zeiten der Aufzeichnung übernehmen' }).click()
  await expect.element(page.css('tbody[data-moment=landing]')).toMatchTextContent('18:35')
  await expectCount(offer, 0)
})

test('a track is drawn in the colours of its heights, which the legend has in the reader’s unit', async () => {
  await signIn({ preferences: { distanceUnit: 'nmi' } })
  const [from, to] = [viewedPlace('NRT'), viewedPlace('LAX')].map((place) => must(positionOf(place)))
  const file = gpxFile('flown', { from: must(from), to: must(to), start: '2026-03-12T08:10:00Z', hours: 9 })
  await haveMedia(nrtLax, [{ kind: 'track', name: 'flown.gpx', file }])
  await show(`/flight-list/${nrtLax.id}`)
  const legend = page.css('[data-heights=ft]')
  // The worker that reads files is loaded, module by module.
  await expect.element(legend, { timeout: 60_000 }).toMatchTextContent('30,000–36,000')
  const strokes = (): (string | null)[] =>
    [...document.querySelectorAll('[data-line=track]')].map((line) => line.getAttribute('style'))
  await expect.poll(() => strokes().join()).toMatch(/--map-year-1.*--map-year-7|--map-year-7.*--map-year-1/)
  await expectCount(page.css('[data-line=missed]'), 1)
  expect(await flawsNow()).toEqual([])
})
