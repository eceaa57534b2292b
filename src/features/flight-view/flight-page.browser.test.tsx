import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { button, expectAddress, expectCount, listedFlights, press } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../test/component/flaws.ts'
import { DESKTOP, PHONE, show, WIDE } from '../../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'

const flight = viewedFlight('MUC', 'JFK', '2026-03-05', {
  actual: viewedTimes('MUC', 'JFK', ['2026-03-05 15:52', '2026-03-05 16:10', '2026-03-05 18:41', '2026-03-05 18:50']),
  flightNumber: { carrier: 'LH', number: '410', suffix: null },
  airline: { airlineId: null, iata: 'LH', icao: 'DLH', name: 'Lufthansa' },
  aircraft: { typeIcao: 'A359', typeName: 'Airbus A350-900', registration: 'D-AIXA', name: null },
  seat: { number: '22A', position: 'window', side: 'left' },
  rating: 4,
  reason: 'leisure',
  note: 'northern lights',
})

const WORDS = {
  '': { edit: 'Edit', back: 'Return flight', share: 'Share', more: 'More', delete: 'Delete', stars: '4 of 5' },
  '/de': {
    edit: 'Bearbeiten',
    back: 'Rückflug',
    share: 'Teilen',
    more: 'Mehr',
    delete: 'Löschen',
    stars: '4 von 5',
  },
} as const

const article = (): Locator => page.getByRole('article')
const item = (name: string): Locator => page.getByRole('menuitem', { name, exact: true })

async function open(prefix: '' | '/de', size = DESKTOP): Promise<void> {
  await signIn()
  await haveFlights([flight])
  await show(`${prefix}/flight-list/${flight.id}`, { size })
  await expect.element(page.css('svg[data-map]')).toBeVisible()
  await expect.element(page.css('svg[data-sun]')).toBeVisible()
}

/** What of the page comes after what, from top to bottom. */
const PARTS = [
  'h2',
  '[data-figures]',
  '[aria-haspopup=menu]',
  '[data-on-board]',
  '[data-flight-media]',
  'svg[data-map]',
  'tbody[data-moment=offBlock]',
  'svg[data-sun]',
]

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`the parts stand in a person’s order: head, seat and aircraft, photos, map, times, sun: ${prefix || '/en'}`, async () => {
    for (const size of [PHONE, WIDE]) {
      await open(prefix, size)
      const tops = PARTS.map((part) => article().element().querySelector(part)?.getBoundingClientRect().top)
      expect(tops).not.toContain(undefined)
      expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b))
    }
    expect(await flaws()).toEqual([])
  })

  test(`editing, the way back and sharing are at hand in one line, deleting is in the menu: ${prefix || '/en'}`, async () => {
    await open(prefix, PHONE)
    const actions = [
      page.getByRole('link', { name: words.edit, exact: true }),
      page.getByRole('link', { name: words.back, exact: true }),
      article().getByRole('button', { name: words.share, exact: true }),
      button(words.more),
    ]
    const tops = actions.map((action) => Math.round(action.element().getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await expectCount(button(words.delete), 0)
    await button(words.more).click()
    await expect.element(item(words.delete)).toBeVisible()
    expect(await flawsNow()).toEqual([])
  })

  test(`each fact is told once, and the rating as stars: ${prefix || '/en'}`, async () => {
    await open(prefix)
    const text = article().element().textContent ?? ''
    for (const fact of ['LH 410', 'Lufthansa', 'Airbus A350-900', 'D-AIXA', '22A', 'northern lights']) {
      expect(text.split(fact), fact).toHaveLength(2)
    }
    const stars = page.css('[data-on-board] [data-stars="4"]')
    await expect.element(stars).toHaveAttribute('title', words.stars)
    const filled = [...stars.element().querySelectorAll('svg')].map((star) => getComputedStyle(star).fill !== 'none')
    expect(filled).toEqual([true, true, true, true, false])
  })
}

test('by keyboard: the menu is walked, left by Escape to its button, and deletes', async () => {
  await open('')
  button('More').element().focus()
  await press('{Enter}')
  await expect.element(item('Log the next flight')).toHaveFocus()
  await press('{Escape}')
  await expect.element(button('More')).toHaveFocus()
  await expectAddress(new RegExp(flight.id))
  await press('{Enter}')
  await expect.element(item('Log the next flight')).toHaveFocus()
  await press('{ArrowUp}')
  await expect.element(item('Delete')).toHaveFocus()
  await press('{Enter}')
  await expectCount(listedFlights(), 0)
  await expect.element(button('Undo')).toBeVisible()
})

test('sharing hands words and a poster to the system’s list of apps', async () => {
  await open('')
  const given: ShareData[] = []
  Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void given.push(data) })
  await article().getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => given.length).toBe(1)
  expect(given[0]?.text).toMatch(/^MUC – JFK {2}Munich – New York\n.*\nLH 410 · Airbus A350-900\n15:52 – 18:50/)
  const [poster] = given[0]?.files ?? []
  expect(poster?.name).toBe('2026-03-05-MUC-JFK.png')
  const picture = await createImageBitmap(poster as File)
  expect([picture.width, picture.height]).toEqual([1080, 1350])
})

for (const [what, share] of [
  ['has no list of apps', undefined],
  ['refuses to share', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
] as const) {
  test(`where the browser ${what}, it is asked whether words are copied or a picture is made`, async () => {
    await open('')
    const copied: string[] = []
    if (share) Object.assign(navigator, { share })
    else Reflect.deleteProperty(navigator, 'share')
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    const button = article().getByRole('button', { name: 'Share', exact: true })
    const menu = page.getByRole('menu', { name: 'Share' })
    await button.click()
    await expect.element(menu).toBeVisible()
    expect(copied).toEqual([])
    expect(await flawsNow()).toEqual([])
    await press('{Escape}')
    await expectCount(menu, 0)
    await expect.element(button).toHaveFocus()
    await button.click()
    await expect.element(menu.getByRole('menuitem', { name: 'Copy as text' })).toHaveFocus()
    await press('{Enter}')
    await expect.element(page.getByText(/copied as text\. Paste it into a message/)).toBeVisible()
    expect(copied[0]).toContain('MUC – JFK')
    await button.click()
    await menu.getByRole('menuitem', { name: 'Picture or poster' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Picture or poster' })).toBeVisible()
    vi.restoreAllMocks()
  })
}

test('who closes the system’s list of apps is told nothing, and nothing is copied', async () => {
  await open('')
  let asked = 0
  Object.assign(navigator, {
    share: () => {
      asked += 1
      return Promise.reject(new DOMException('', 'AbortError'))
    },
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await article().getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => asked).toBe(1)
  await expect.element(article().getByRole('button', { name: 'Share', exact: true })).not.toHaveAttribute('aria-busy')
  expect(write).not.toHaveBeenCalled()
  await expectCount(page.getByText(/copied as text/), 0)
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

test('the dots at a route’s ends are round, however wide its line is', async () => {
  for (const size of [PHONE, WIDE]) {
    await open('', size)
    const dots = [...document.querySelectorAll<SVGCircleElement>('[data-route-dot]')].filter(({ ownerSVGElement }) => {
      return ownerSVGElement?.checkVisibility()
    })
    expect(dots.length).toBeGreaterThan(0)
    for (const dot of dots) {
      const { a, d } = dot.getScreenCTM() ?? { a: 0, d: 1 }
      expect(a).toBeCloseTo(d)
    }
  }
})
