import { expect, type MockInstance, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, expectCount } from '../../../test/component/acts.ts'
import { haveFlights, setOnline, signIn } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'

const LOG = [
  viewedFlight('MUC', 'JFK', '2024-03-05'),
  viewedFlight('JFK', 'MUC', '2024-03-12'),
  viewedFlight('MUC', 'LHR', '2024-06-01'),
  viewedFlight('LHR', 'MUC', '2025-06-03'),
]
const cards = () => page.css('[data-card]')
const drawn = () => page.css('[data-card-state="ready"]')

test('a year is a story: drawn, stepped through, in another look', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics')
  await page.getByRole('link', { name: 'Year in review' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('2025 in review')
  await page.getByRole('link', { name: '2024', exact: true }).click()
  await expectAddress(/view=review&year=2024/)
  await expect.element(page.css('[data-card="cover"] img')).toHaveAttribute('alt', expect.stringContaining('3 flights'))
  await expect.poll(() => drawn().elements().length === cards().elements().length, { timeout: 20_000 }).toBe(true)
  const cover = (): HTMLImageElement => page.css('[data-card="cover"] img').element() as HTMLImageElement
  await expect.poll(() => cover().naturalWidth).toBe(1080)
  const source = cover().src
  await page.getByRole('button', { name: 'Next card' }).click()
  await expect.element(page.getByText(/^Card 2 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Airport sign' }).click()
  await expect.poll(() => cover().src).not.toBe(source)
})

test('cards scroll by the app’s own steps, and the card asked for comes to rest in the middle', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics?view=review&year=2024')
  const list = page.css('ol:has([data-card])')
  await expect.poll(() => cards().elements().length).toBeGreaterThan(3)
  const row = list.element() as HTMLElement
  const media = window.matchMedia.bind(window)
  const isMotion = (query: string): boolean => query.includes('reduced-motion')
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(isMotion(query) ? 'not all' : query))
  const scrolled = vi.spyOn(row, 'scrollTo') as MockInstance<(options: ScrollToOptions) => void>
  await page.getByRole('button', { name: 'Next card' }).click()
  await page.getByRole('button', { name: 'Next card' }).click()
  const third = row.children[2] as HTMLElement
  const middle = () => {
    const [card, box] = [third.getBoundingClientRect(), row.getBoundingClientRect()]
    return Math.abs(card.left + card.width / 2 - (box.left + box.width / 2))
  }
  await expect.poll(middle).toBeLessThanOrEqual(1)
  await expect.element(page.getByText(/^Card 3 of \d+$/)).toBeVisible()
  const ways = scrolled.mock.calls.map(([{ behavior }]) => behavior)
  // In steps: at once there would be one for each press.
  expect(ways.length).toBeGreaterThan(2)
  expect(new Set(ways)).toEqual(new Set(['instant']))
})

test('a year is shared as one picture', async () => {
  await signIn()
  await haveFlights(LOG.slice(0, 1))
  await show('/statistics?view=review&year=2024')
  const shared: File[] = []
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: ShareData) => void shared.push(...(files ?? [])),
  })
  await page.getByRole('button', { name: 'Share the year' }).click()
  await expect.poll(() => shared[0]?.name, { timeout: 10_000 }).toBe('LogMyWorld-2024.png')
  expect(shared[0]?.type).toBe('image/png')
  const { width, height } = await createImageBitmap(shared[0] ?? new Blob())
  expect([width, height]).toEqual([1080, 1920])
  // Scrolled to the button, the years lie below the page's bar.
  window.scrollTo(0, 0)
  expect(await flaws()).toEqual([])
})

test('a year and a card are shared with the connection gone', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics?view=review&year=2024')
  await expect.poll(() => drawn().elements().length === cards().elements().length, { timeout: 20_000 }).toBe(true)
  const shared: File[] = []
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: ShareData) => void shared.push(...(files ?? [])),
  })
  setOnline(false)
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await page.getByRole('button', { name: 'Share the year' }).click()
  await expect.poll(() => shared[0]?.name, { timeout: 20_000 }).toBe('LogMyWorld-2024.png')
  await page.getByRole('button', { name: 'Share this card' }).click()
  await expect.poll(() => shared[1]?.name, { timeout: 20_000 }).toBe('LogMyWorld-2024-cover.png')
  for (const file of shared) {
    const { width, height } = await createImageBitmap(file)
    expect([width, height]).toEqual([1080, 1920])
  }
  expect(asked).not.toHaveBeenCalled()
})

test('a year without flights and a log without any say so, on a phone in the dark and in German', async () => {
  await signIn()
  await show('/de/statistics?view=review', { size: PHONE, theme: 'dark' })
  await expect.element(page.css('main a[href$="/new-trip"]').first()).toBeVisible()
  await haveFlights(LOG)
  await show('/de/statistics?view=review&year=1999', { size: PHONE, theme: 'dark' })
  await expect.element(page.getByRole('heading', { name: 'Noch nichts zum Zurückblicken' })).toBeVisible()
  await page.getByRole('link', { name: 'Alle Jahre' }).click()
  await expect.poll(() => drawn().elements().length > 2, { timeout: 20_000 }).toBe(true)
  await expectCount(page.css('[data-card-state="failed"]'), 0)
  expect(await flaws()).toEqual([])
})

test('of many years the one that is shown is in sight', async () => {
  await signIn()
  await haveFlights(Array.from({ length: 14 }, (_, at) => viewedFlight('MUC', 'LHR', `${2012 + at}-06-01`)))
  await show('/statistics?view=review&year=2013', { size: PHONE })
  const chip = page.getByRole('link', { name: '2013', exact: true })
  await expect.element(chip).toHaveAttribute('aria-current', 'page')
  const { left, right } = chip.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
})

test('on a phone the row of years reaches the edge and fades there, and the chosen year is seen whole', async () => {
  await signIn()
  await haveFlights(Array.from({ length: 12 }, (_, at) => viewedFlight('MUC', 'JFK', `${2013 + at}-03-05`)))
  await show('/statistics?view=review', { size: PHONE })
  const row = page.css('nav[aria-label="Year"] ul')
  await expect.element(row).toBeVisible()
  const { right } = row.element().getBoundingClientRect()
  expect(right).toBe(document.body.getBoundingClientRect().right)
  expect(row.element().scrollWidth).toBeGreaterThan(row.element().clientWidth)
  const fade = right - 48
  const faded = [...row.element().children].filter((chip) => {
    const box = chip.getBoundingClientRect()
    return box.left < right && box.right > fade
  })
  expect(faded.length).toBeGreaterThan(0)
  expect(getComputedStyle(row.element()).maskImage).toContain('linear-gradient')
  for (const year of ['2013', '2018']) {
    await show(`/statistics?view=review&year=${year}`, { size: PHONE })
    const chosen = row.getByRole('link', { name: year, exact: true })
    await expect.element(chosen).toHaveAttribute('aria-current', 'page')
    const box = chosen.element().getBoundingClientRect()
    expect([box.left >= 16, box.right <= fade]).toEqual([true, true])
  }
})
