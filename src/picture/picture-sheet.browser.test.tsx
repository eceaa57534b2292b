import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { drawPicture } from '../../core/picture/sheets/draw-picture.ts'
import type { MapScene } from '../../core/picture/sheets/scenes.ts'
import { FORMAT_NAMES } from '../../core/picture/formats.ts'
import { THEME_NAMES, THEMES } from '../../core/picture/theme.ts'
import { must } from '../../core/lib/must.ts'
import { button, expectCount, press } from '../../test/component/acts.ts'
import { haveFlights, signIn } from '../../test/component/device.ts'
import { caughtDownloads, type Download } from '../../test/component/downloads.ts'
import { flaws } from '../../test/component/flaws.ts'
import { DESKTOP, PHONE, show, SMALL_PHONE } from '../../test/component/show.tsx'
import { viewedFlight, viewedPlace, viewedTimes } from '../../test/support/viewed-flights.ts'
import { pngOfSvg } from '../ui/picture/png-of-svg.ts'

const TIMES = ['2026-03-05 15:52', '2026-03-05 16:10', '2026-03-05 18:41', '2026-03-05 18:50'] as const
const flight = viewedFlight('MUC', 'JFK', '2026-03-05', {
  actual: viewedTimes('MUC', 'JFK', [...TIMES]),
  from: { ...viewedPlace('MUC'), country: 'DE' },
  flightNumber: { carrier: 'LH', number: '410', suffix: null },
  airline: { airlineId: null, iata: 'LH', icao: 'DLH', name: 'Lufthansa' },
  aircraft: { typeIcao: 'A359', typeName: 'Airbus A350-900', registration: 'D-AIXA', name: null },
  seat: { number: '22A', position: 'window', side: 'left' },
})
const LOG = [flight, viewedFlight('JFK', 'MUC', '2026-03-12'), viewedFlight('MUC', 'LHR', '2025-06-01')]

const sheet = (): Locator => page.getByRole('dialog')
const preview = (): Locator => page.css('[data-preview=ready] img')
const image = (): HTMLImageElement => preview().element() as HTMLImageElement
const size = (): [number, number] => [image().naturalWidth, image().naturalHeight]

async function openOnFlight(prefix: '' | '/de' = '', look: Parameters<typeof show>[1] = {}): Promise<void> {
  await signIn()
  await haveFlights(LOG)
  await show(`${prefix}/flight-list/${flight.id}`, look)
  await button(prefix === '' ? 'More' : 'Mehr').click()
  await page.getByRole('menuitem', { name: prefix === '' ? 'Picture or poster' : 'Bild oder Poster' }).click()
  await expect.element(preview()).toBeVisible()
}

async function pixelsOf(file: Blob, [width, height]: [number, number]): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(file)
  expect([bitmap.width, bitmap.height]).toEqual([width, height])
  const canvas = new OffscreenCanvas(300, Math.round((300 * height) / width))
  const pen = must(canvas.getContext('2d'))
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height).data
}

/** A picture of nothing has one colour. */
function coloursIn(pixels: Uint8ClampedArray): number {
  return new Set(new Uint32Array(pixels.buffer)).size
}

async function saved(name: string, save: string): Promise<Download> {
  const downloads = caughtDownloads()
  await sheet().getByRole('button', { name: save }).click()
  await expect.poll(() => downloads.files.map((file) => file.name), { timeout: 20_000 }).toEqual([name])
  downloads.stop()
  return must(downloads.files[0])
}

/** Packing of pixels that stands at the first band of a picture until it may go on. */
function heldBands(): { begun: number; goOn: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const bands = { begun: 0, goOn: resolve }
  const write = (): Promise<void> => {
    bands.begun += 1
    return promise
  }
  vi.stubGlobal(
    'CompressionStream',
    class {
      readable = new ReadableStream()
      writable = new WritableStream({ write })
    },
  )
  return bands
}

const WORDS = {
  '': { save: 'Save as PNG', a4: /^Paper A4/, sign: 'Airport sign', wide: /^Link preview/ },
  '/de': { save: 'Als PNG speichern', a4: /^Papier A4/, sign: 'Flughafenschild', wide: /^Linkvorschau/ },
} as const

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]
  test(`a flight becomes a picture in the look and format that are chosen: ${prefix || '/en'}`, async () => {
    await openOnFlight(prefix, prefix === '' ? { size: DESKTOP } : { size: PHONE, theme: 'dark' })
    expect(size()).toEqual([1080, 1350])
    expect(image().alt).toMatch(/MUC .* 15:52 – JFK New York 18:50/)
    // Who sat where is nobody else's business.
    expect(image().alt).not.toMatch(/22A|D-AIXA/)
    expect(await flaws()).toEqual([])
    await sheet().getByRole('button', { name: words.sign }).click()
    await sheet().getByRole('button', { name: words.wide }).click()
    await expect.poll(size).toEqual([1200, 630])
    const { file } = await saved('2026-03-05-MUC-JFK-1200x630.png', words.save)
    const pixels = await pixelsOf(file, [1200, 630])
    expect(coloursIn(pixels)).toBeGreaterThan(200)
    // The left of a sign is yellow.
    expect(Array.from(pixels.subarray(0, 3))).toEqual([0xff, 0xc9, 0x1f])
    await expectCount(page.css('dialog[open]'), 0)
  })
}

test('what was chosen is chosen the next time, on this device and in every place', async () => {
  await openOnFlight()
  await sheet().getByRole('button', { name: 'Logbook' }).click()
  await sheet()
    .getByRole('button', { name: /^Square/ })
    .click()
  await expect.poll(size).toEqual([1080, 1080])
  await press('{Escape}')
  await expectCount(page.css('dialog[open]'), 0)
  await show('/map')
  await page.getByRole('button', { name: 'Picture or poster' }).click()
  await expect.element(sheet().getByRole('button', { name: 'Logbook' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(size).toEqual([1080, 1080])
  expect(localStorage.getItem('lmw.picture.look')).toBe('logbook')
  expect(localStorage.getItem('lmw.picture.format')).toBe('square')
})

test('a poster has the pixels of its paper, is drawn band by band, and can be stopped', async () => {
  await openOnFlight()
  await sheet().getByRole('button', { name: WORDS[''].a4 }).click()
  await expect.poll(size).toEqual([1240, 1754])
  const { file } = await saved('2026-03-05-MUC-JFK-a4.png', 'Save as PNG')
  const view = new DataView(await file.arrayBuffer())
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([2480, 3508])
  // 300 dots an inch: `pHYs` says so behind the head.
  expect(view.getUint32(41)).toBe(11_811)
  expect(coloursIn(await pixelsOf(file, [2480, 3508]))).toBeGreaterThan(200)
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Picture or poster' }).click()
  await expect.element(preview()).toBeVisible()
  await sheet()
    .getByRole('button', { name: /^Poster/ })
    .click()
  await expect.poll(size).toEqual([1242, 1656])
  const bands = heldBands()
  const downloads = caughtDownloads()
  await sheet().getByRole('button', { name: 'Save as PNG' }).click()
  await expect.element(page.css('[data-progress=picture] progress')).toBeVisible()
  await expect.poll(() => bands.begun).toBe(1)
  await sheet().getByRole('button', { name: 'Stop' }).click()
  await expectCount(page.css('[data-progress=picture]'), 0)
  await expect.element(sheet().getByRole('button', { name: 'Save as PNG' })).toBeEnabled()
  bands.goOn()
  await press('{Escape}')
  await expectCount(page.css('dialog[open]'), 0)
  expect(bands.begun).toBe(1)
  expect(downloads.files).toEqual([])
  downloads.stop()
  vi.unstubAllGlobals()
})

test('the map of a search becomes a picture with a title of one’s own, on a small phone', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/map?q=year%3A2026', { size: SMALL_PHONE })
  await page.getByRole('button', { name: 'Picture or poster' }).click()
  await expect.element(preview()).toBeVisible()
  expect(image().alt).toMatch(/^My flights: year:2026, 2026\. 2 flights/)
  await sheet().getByLabelText('Title').fill('東京へ、Москва и Łódź')
  await expect.poll(() => image().alt).toMatch(/^東京へ、Москва и Łódź, 2026/)
  expect(sheet().element().scrollWidth).toBeLessThanOrEqual(320)
  const { file } = await saved('LogMyWorld-map-4x5.png', 'Save as PNG')
  expect(coloursIn(await pixelsOf(file, [1080, 1350]))).toBeGreaterThan(200)
})

test('a year is shared as the picture that was chosen', async () => {
  await signIn()
  await haveFlights(LOG)
  const shared: File[] = []
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: ShareData) => void shared.push(...(files ?? [])),
  })
  await show('/statistics?view=review&year=2026')
  await page.getByRole('button', { name: 'Picture or poster' }).click()
  await expect.element(preview()).toBeVisible()
  await sheet()
    .getByRole('button', { name: /^Phone screen/ })
    .click()
  await expect.poll(size).toEqual([1080, 1920])
  await sheet().getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => shared.map((file) => file.name), { timeout: 10_000 }).toEqual(['LogMyWorld-2026-9x16.png'])
  expect(coloursIn(await pixelsOf(must(shared[0]), [1080, 1920]))).toBeGreaterThan(200)
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

test('where the system wants another press the finished picture waits for it', async () => {
  const shared: File[] = []
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: ShareData) => void shared.push(...(files ?? [])),
  })
  await openOnFlight()
  const activation = vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(false)
  await sheet().getByRole('button', { name: 'Share' }).click()
  await expect.element(page.getByText('The picture is ready. Press Share once more.')).toBeVisible()
  expect(shared).toEqual([])
  activation.mockRestore()
  await sheet().getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => shared.length).toBe(1)
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

const SCRIPTS = ['東京', 'Москва', 'Αθήνα', 'القاهرة', '서울', 'Łódź', 'Đà Nẵng', 'Zürich']

test.each(SCRIPTS)('%s is drawn as a title, in every look', async (title) => {
  for (const theme of THEME_NAMES) {
    const [with_, without] = [await inkOf(title, theme), await inkOf('', theme)]
    expect(with_, theme).toBeGreaterThan(without + 400)
  }
})

test.each(FORMAT_NAMES)('%s is no blank picture', async (format) => {
  const svg = drawPicture(titled('Łódź'), format, THEMES.light, null)
  const file = await pngOfSvg(svg)
  const bitmap = await createImageBitmap(file)
  expect(coloursIn(await pixelsOf(file, [bitmap.width, bitmap.height]))).toBeGreaterThan(20)
})

function titled(title: string): MapScene {
  return { kind: 'map', title, period: '', figures: [], lists: [], map: null, credit: '', maker: 'LogMyWorld' }
}

/** Pixels of a picture that are not those of its paper. */
async function inkOf(title: string, theme: (typeof THEME_NAMES)[number]): Promise<number> {
  const bitmap = await createImageBitmap(await pngOfSvg(drawPicture(titled(title), 'square', THEMES[theme], null)))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const pen = must(canvas.getContext('2d'))
  pen.drawImage(bitmap, 0, 0)
  const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height)
  const pixels = new Uint32Array(data.buffer)
  const paper = pixels[1]
  return pixels.reduce((ink, pixel) => ink + (pixel === paper ? 0 : 1), 0)
}
