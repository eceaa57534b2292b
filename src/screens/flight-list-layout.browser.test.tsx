import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mixedFlights } from '../../test/support/mixed-flights.ts'
import { viewedFlight, viewedPlace } from '../../test/support/viewed-flights.ts'
import { must } from '../../core/lib/must.ts'
import { button, expectCount, listedFlights, press } from '../../test/component/acts.ts'
import { engineHasNotFetched, engineSays, haveFlights, holdFlights, signIn } from '../../test/component/device.ts'
import { flawsNow } from '../../test/component/flaws.ts'
import { DESKTOP, hide, PHONE, show, WIDE } from '../../test/component/show.tsx'
import { rememberSaved } from '../flight/save/fresh-flight.ts'
import { showNotice } from '../ui/notice/show-notice.tsx'

const VERY_WIDE = { width: 1920, height: 1000 }

/** Errors the window reported, such as loops of observers. */
let reported: string[] = []
const onError = ({ message }: ErrorEvent): void => {
  reported.push(message)
}
beforeEach(() => {
  reported = []
  addEventListener('error', onError)
})
afterEach(() => removeEventListener('error', onError))

/** The app's documents preload it; here it would come while the list is watched, and make words wider. */
beforeAll(async () => {
  await Promise.all([...document.fonts].map((font) => font.load()))
})

/** How much has moved since it was called, as the browser counts it, with what it was. */
function watchShifts(): () => Promise<string[]> {
  const found: string[] = []
  const read = (entries: PerformanceEntryList): void => {
    for (const entry of entries as (PerformanceEntry & Shift)[]) {
      const nodes = entry.sources.map(({ node, previousRect: was, currentRect: is }) => {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : ''
        return `${name} ${boxOf(was)} -> ${boxOf(is)}`
      })
      found.push(`${entry.value.toFixed(4)} ${nodes.join()}`)
    }
  }
  const observer = new PerformanceObserver((list) => read(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  return async () => {
    await frames(5)
    read(observer.takeRecords())
    observer.disconnect()
    return found
  }
}

interface Shift {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

function boxOf({ x, y, width, height }: DOMRectReadOnly): string {
  return [x, y, width, height].map(Math.round).join(' ')
}

async function frames(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

async function showList(count: number, size = WIDE, path = '/flight-list'): Promise<void> {
  await signIn()
  await haveFlights(mixedFlights(count))
  await show(path, { size })
  await expect.element(page.css(`[data-total="${count}"]`)).toBeVisible()
}

test.each([PHONE, WIDE, VERY_WIDE])('nothing moves when the log is there: at %o', async (size) => {
  await signIn()
  await haveFlights(mixedFlights(200))
  const release = await holdFlights()
  hide()
  const shifts = watchShifts()
  await show('/flight-list?q=cabin:business,first', { size })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await frames(3)
  release()
  await expect.element(page.css('[data-total="200"]')).toBeVisible()
  await expect.element(listedFlights().first()).toBeVisible()
  expect(await shifts()).toEqual([])
  expect(reported).toEqual([])
})

test.each([PHONE, WIDE])(
  'nothing moves while a log arrives, whose flights are seen newest first: at %o',
  async (size) => {
    const flights = mixedFlights(120).sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
    await signIn()
    await engineHasNotFetched({ kind: 'syncing', progress: { kind: 'first', done: 0, total: 120 } })
    await show('/flight-list', { size })
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    const shifts = watchShifts()
    await haveFlights(flights.slice(0, 60))
    await expect.element(page.css('[data-total="60"]')).toBeVisible()
    await engineHasNotFetched({ kind: 'syncing', progress: { kind: 'first', done: 60, total: 120 } })
    scrollTo({ top: 900, behavior: 'instant' })
    await frames(3)
    const seen = rowAt(400)
    // Its element may show another flight later.
    const seenRow = page.css(`[data-flight-id="${seen.dataset['flightId']}"]`)
    const top = seen.getBoundingClientRect().top
    const heightOfList = (): number => page.css('tbody').element().getBoundingClientRect().height
    const heightBefore = heightOfList()
    await haveFlights(flights.slice(60))
    await expect.element(page.css('[data-total="120"]')).toBeVisible()
    // Who has scrolled keeps what they look at: the list is counted before it is drawn, and then held for some frames. That
    // nobody sees it move meanwhile is what the shifts show.
    await expect.poll(heightOfList).toBeGreaterThan(heightBefore + 1000)
    await expect.poll(() => Math.abs(seenRow.element().getBoundingClientRect().top - top)).toBeLessThan(2)
    await engineSays({})
    await expectCount(page.getByRole('progressbar'), 0)
    expect(await shifts()).toEqual([])
    scrollTo({ top: 0, behavior: 'instant' })
    await frames(2)
    expect(listedFlights().first().element().getAttribute('data-flight-id')).toBe(flights.at(-1)?.id)
    expect(reported).toEqual([])
  },
)

test('flights that arrive one after another above those in sight leave these where they are', async () => {
  const flights = mixedFlights(300).sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
  await signIn()
  await haveFlights(flights.slice(0, 60))
  await show('/flight-list', { size: PHONE })
  await expect.element(page.css('[data-total="60"]')).toBeVisible()
  // Far down at once: the rows on the way are not measured yet.
  scrollTo({ top: 3000, behavior: 'instant' })
  await frames(3)
  const seen = rowAt(400)
  const seenRow = page.css(`[data-flight-id="${seen.dataset['flightId']}"]`)
  const { top } = seen.getBoundingClientRect()
  for (let from = 60; from < 300; from += 40) {
    await haveFlights(flights.slice(from, from + 40))
    await frames(1)
  }
  await expect.element(page.css('[data-total="300"]')).toBeVisible()
  // Parts of a pixel of six pages.
  await expect.poll(() => Math.abs(seenRow.element().getBoundingClientRect().top - top)).toBeLessThan(6)
})

test('lines that become cards far down the list are never drawn as if it stood at its top', async () => {
  await signIn()
  await haveFlights(mixedFlights(300))
  await show('/flight-list', { size: { width: 1200, height: 800 } })
  await expect.element(listedFlights().first()).toBeVisible()
  scrollTo({ top: 5000, behavior: 'instant' })
  await frames(3)
  const counts: number[] = []
  // After each drawing, and before what React leaves for later.
  const observer = new MutationObserver(() => {
    if (areCards()) counts.push(rowsInWindow())
  })
  observer.observe(document.body, { childList: true, subtree: true })
  must(rowAt(400).querySelector('a'), 'link').click()
  await expect.poll(areCards).toBe(true)
  await frames(3)
  observer.disconnect()
  expect(counts).not.toEqual([])
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

const areCards = (): boolean => document.querySelector('[class*=cards] [data-flight-id]') !== null

function rowsInWindow(): number {
  const boxes = listedFlights()
    .elements()
    .map((row) => row.getBoundingClientRect())
  return boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight).length
}

test.each([PHONE, DESKTOP, VERY_WIDE])(
  'rows out of sight are few, at the start and when the list has changed: at %o',
  async (size) => {
    await signIn()
    // Of one year: headings are no rows.
    await haveFlights(
      Array.from({ length: 60 }, (_, at) =>
        viewedFlight('MUC', 'JFK', `2026-${at < 30 ? '04' : '05'}-${10 + (at % 20)}`),
      ),
    )
    await show('/flight-list', { size })
    await expect.element(listedFlights().first()).toBeVisible()
    await frames(3)
    const unseen = (): number => listedFlights().elements().length - rowsInWindow()
    expect(unseen()).toBeLessThan(13)
    await haveFlights([viewedFlight('MUC', 'JFK', '2026-03-05')])
    await expect.element(page.css('[data-total="61"]')).toBeVisible()
    await frames(3)
    expect(unseen()).toBeLessThan(10)
  },
)

test.each(['', '/de'])('on a phone neither bar nor words of sync take a line of their own: %s', async (prefix) => {
  await signIn({ locale: prefix ? 'de' : 'en' })
  await engineHasNotFetched({ kind: 'syncing', progress: { kind: 'first', done: 60, total: 120 } })
  // Planned long ago: to be checked.
  await haveFlights(mixedFlights(60).map((flight) => ({ ...flight, status: 'planned' as const })))
  await show(`${prefix}/flight-list`, { size: { width: 360, height: 740 } })
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument()
  await expect.element(page.css('h1 ~ * a[href$="/invalid-flights"], header a[href$="/invalid-flights"]')).toBeVisible()
  const heights = (): number[] =>
    page
      .css('header')
      .elements()
      .map((header) => Math.floor(header.getBoundingClientRect().height))
  expect(heights()).toEqual([56, 44])
  expect(await flawsNow()).toEqual([])
  await engineSays({})
  await expectCount(page.getByRole('progressbar'), 0)
  expect(heights()).toEqual([56, 44])
})

test.each([{ width: 360, height: 740 }, PHONE, WIDE])(
  'nothing moves when the flights to check are counted: at %o',
  async (size) => {
    await signIn()
    // Planned long ago.
    await haveFlights(mixedFlights(60).map((flight) => ({ ...flight, status: 'planned' as const })))
    hide()
    const shifts = watchShifts()
    await show('/flight-list', { size })
    await expect.element(page.getByRole('link', { name: /^Check \d+ flights$/ })).toBeVisible()
    expect(await shifts()).toEqual([])
    expect(await flawsNow()).toEqual([])
  },
)

function rowAt(y: number): HTMLElement {
  const rows = listedFlights().elements() as HTMLElement[]
  const found = rows.find((row) => row.getBoundingClientRect().top >= y)
  if (!found) throw new Error('no row in sight')
  return found
}

test('one press leads past menus and names of columns to the flights, in both languages', async () => {
  await showList(60)
  page.css('#main').element().focus()
  await press('{Tab}')
  await expect.element(button('Skip to the flights')).toHaveFocus()
  await press('{Enter}')
  expect(document.activeElement?.closest('[data-flight-id]')).toBe(listedFlights().first().element())
  await press('j')
  expect(document.activeElement?.closest('[data-flight-id]')).toBe(listedFlights().nth(1).element())
  await show('/de/flight-list', { size: WIDE })
  await expect.element(button('Zu den Flügen springen')).toBeInTheDocument()
})

test('all flights of a trip that was saved stand out, and the first is in sight', async () => {
  const flights = mixedFlights(300).sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
  const trip = [202, 201, 200].map((at) => flights[at]?.id ?? '')
  await signIn()
  await haveFlights(flights)
  rememberSaved(trip)
  await show('/flight-list', { size: WIDE })
  for (const id of trip) {
    await expect.element(page.css(`[data-flight-id="${id}"][class*=fresh]`)).toBeInTheDocument()
  }
  const first = page.css(`[data-flight-id="${trip[0]}"]`).element().getBoundingClientRect()
  expect(first.top).toBeGreaterThan(56)
  expect(first.bottom).toBeLessThanOrEqual(innerHeight)
  await expectCount(page.css('[data-flight-id][class*=fresh]'), 3)
})

test('a wide screen is used: more columns, and beside an open flight more room', async () => {
  await showList(60, WIDE)
  const names = (): string[] =>
    page
      .getByRole('columnheader')
      .elements()
      .map((cell) => cell.textContent ?? '')
  await expect.poll(() => names().join()).toContain('Route')
  expect(names().join()).not.toContain('Distance')
  await page.viewport(VERY_WIDE.width, VERY_WIDE.height)
  await expect.poll(() => names().join()).toContain('Distance')
  expect(await flawsNow()).toEqual([])
  await listedFlights().first().getByRole('link').click()
  const pane = page.css('section[class*=pane]')
  await expect.element(pane).toBeVisible()
  await expect.poll(() => page.css('table').element().clientWidth).toBeGreaterThan(1050)
  await expect.element(pane.getByRole('heading').first()).toBeVisible()
  await frames(3)
  // The pane scrolls down, not sideways.
  expect(pane.element().scrollWidth).toBe(pane.element().clientWidth)
  for (const size of [WIDE, DESKTOP, PHONE, VERY_WIDE]) {
    await page.viewport(size.width, size.height)
    await frames(3)
  }
  expect(reported).toEqual([])
})

test('a select is as wide as what is chosen, in every browser', async () => {
  await showList(60, WIDE)
  const order = page.getByRole('combobox', { name: 'Sort by' }).element()
  expect(getComputedStyle(order).getPropertyValue('field-sizing')).not.toBe('content')
  expect(order.getBoundingClientRect().width).toBeLessThan(150)
})

for (const [size, isChoosing] of [PHONE, WIDE].flatMap((one) => [false, true].map((is) => [one, is] as const))) {
  const what = isChoosing ? 'what can be done with those chosen' : 'the bar at the foot'
  test(`notices cover neither the last flights nor ${what}: at ${size.width}`, async () => {
    await showList(60, size)
    const notices = page.getByRole('region', { name: 'Notices' })
    const third = 'A third one, which is rather long, so that it takes two lines.'
    const boxOfNotices = (): DOMRect => notices.element().getBoundingClientRect()
    const { style } = document.documentElement
    const known = (): number => Number.parseFloat(style.getPropertyValue('--notices'))
    const showThree = (): void => {
      for (const text of ['Flight saved.', 'Another.', third]) {
        showNotice(text, { tone: 'saved', action: { label: 'Undo', run: () => undefined } })
      }
    }
    const selected = page.getByRole('region', { name: 'Selected flights' })
    if (isChoosing) {
      listedFlights().first().getByRole('link').element().focus()
      await press('x')
    }
    await expectCount(selected, isChoosing ? 1 : 0)
    const covered = (): Element[] => {
      const box = boxOfNotices()
      const atFoot = [...page.css('nav').elements(), ...selected.elements()]
      return atFoot.filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return top > 200 && top < box.bottom && bottom > box.top && right > box.left && left < box.right
      })
    }
    showThree()
    await vi.waitFor(() => expect(known()).toBeGreaterThan(boxOfNotices().height))
    expect(covered()).toEqual([])
    /** From the last flight at the foot of the page to the notices; they go after a while, and are shown again. */
    const room = async (): Promise<number> => {
      if (notices.getByText(third).elements().length === 0) showThree()
      await vi.waitFor(() => expect(known()).toBeGreaterThan(boxOfNotices().height))
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      await frames(3)
      return boxOfNotices().top - (listedFlights().elements().at(-1)?.getBoundingClientRect().bottom ?? 0)
    }
    // The page grows while rows on the way are measured.
    await expect.poll(room).toBeGreaterThanOrEqual(0)
    expect(covered()).toEqual([])
  })
}

test('what has no size is measured by nobody who is told of it', async () => {
  await showList(200, { width: 1000, height: 800 })
  // Who scrolls is told where the rows are.
  scrollTo({ top: 0, behavior: 'instant' })
  await frames(3)
  const setAside = (): number => document.querySelectorAll('main span[inert]').length
  const before = setAside()
  expect(before).toBeGreaterThan(0)
  const main = document.querySelector('main')
  /** How often the list was measured while nothing of the page had a size. */
  const measuredWithoutSize = async (): Promise<number> => {
    const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    main?.style.setProperty('display', 'none')
    await frames(3)
    const bodies = measured.mock.contexts.filter((element) => element instanceof HTMLTableSectionElement)
    measured.mockRestore()
    expect(setAside()).toBe(before)
    main?.style.removeProperty('display')
    await frames(3)
    expect(setAside()).toBe(before)
    return bodies.length
  }
  // WebKit says so of a page whose sheets are on their way: measured, it would get its sizes while it is told of. Scrolling
  // that has not ended yet measures as well.
  await expect.poll(measuredWithoutSize).toBe(0)
  expect(reported).toEqual([])
})

test('at 200 % of a laptop the header scrolls away and the bar is flat: three quarters of the window are the list', async () => {
  await signIn()
  await haveFlights(mixedFlights(60))
  await show('/flight-list', { size: { width: 720, height: 450 } })
  await expect.element(listedFlights().first()).toBeVisible()
  const nav = (): DOMRect => page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect()
  scrollTo(0, 600)
  await frames(3)
  expect(page.css('header').first().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
  expect(nav().height).toBeLessThanOrEqual(48)
  expect(Math.round(nav().bottom)).toBe(450)
  // Where the list is seen, its flights and their headings: every fourth pixel of the middle.
  const share = (): number => {
    const heights = Array.from({ length: 112 }, (_, at) => at * 4 + 1)
    const isList = (y: number): boolean => document.elementFromPoint(360, y)?.closest('tbody') != null
    return heights.filter(isList).length / heights.length
  }
  await expect.poll(share).toBeGreaterThan(0.75)
  // The heading that stays is right below the columns' names.
  const head = page.css('thead').element().getBoundingClientRect()
  expect(head.top).toBe(0)
  const stuck = must(document.elementFromPoint(360, head.bottom + 4)?.closest('tr'))
  expect(getComputedStyle(stuck).position).toBe('sticky')
  expect(Math.abs(stuck.getBoundingClientRect().top - head.bottom)).toBeLessThanOrEqual(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(720)
  await listedFlights().nth(8).getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: 'Selected flights' })
  await expect.element(bar).toBeVisible()
  expect(bar.element().getBoundingClientRect().height).toBeLessThanOrEqual(52)
  expect(bar.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(nav().top + 1)
  expect(await flawsNow()).toEqual([])
})

test.each([
  ['/flight-list', PHONE, ['Cancelled', 'Diverted']],
  ['/flight-list', WIDE, ['Cancelled', 'Diverted']],
  ['/de/flight-list', WIDE, ['Annulliert', 'Umgeleitet']],
] as const)('a row says in a word that its flight was cancelled or diverted: %s at %o', async (path, size, words) => {
  await signIn()
  await haveFlights([
    viewedFlight('NUE', 'MUC', '2026-03-07', { status: 'cancelled' }),
    viewedFlight('NUE', 'LHR', '2026-03-06', { status: 'diverted', divertedTo: viewedPlace('MUC') }),
    viewedFlight('NUE', 'LHR', '2026-03-05'),
  ])
  await show(path, { size })
  await expectCount(page.css('[data-flight-id]'), 3)
  for (const [at, word] of words.entries()) {
    const said = page.css('[data-flight-id]').nth(at).getByText(word, { exact: true })
    await expect.element(said).toBeVisible()
    expect(said.element().scrollWidth).toBeLessThanOrEqual(said.element().clientWidth)
  }
  const flown = page.css('[data-flight-id]').nth(2).element().textContent
  expect(words.some((word) => flown.includes(word))).toBe(false)
  expect(await flawsNow()).toEqual([])
})
