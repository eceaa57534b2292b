import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { mixedFlights } from '../../../test/support/mixed-flights.ts'
import { syncStatus } from '../../../test/component/acts.ts'
import { beginLocal, engineSays, haveFlights, setOnline, signIn } from '../../../test/component/device.ts'
import { flawsNow } from '../../../test/component/flaws.ts'
import { DESKTOP, PHONE, show, SMALL_PHONE } from '../../../test/component/show.tsx'

const header = (): Locator => page.css('header').first()
const stamp = (name: string): Locator => page.css(`[data-stamp=${name}]`)
const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

/** Height of the header, and what of it lies beyond its edge. */
function headerOverOne(): { height: number; beyond: number } {
  const element = header().element()
  return { height: Math.round(boxOf(header()).height), beyond: element.scrollWidth - element.clientWidth }
}

/** Whether words are seen, not only read aloud. */
const isWide = (words: Locator): boolean => boxOf(words).width > 40

const ONE_LINE = { height: 56, beyond: 0 }

for (const prefix of ['', '/de'] as const) {
  test(`the header of a phone is one line with the name in it, in a log without an account: ${prefix || '/en'}`, async () => {
    await beginLocal()
    await show(`${prefix}/profile`, { size: PHONE })
    await expect.element(syncStatus()).toHaveAttribute('data-sync', 'local')
    await expect.poll(headerOverOne).toEqual(ONE_LINE)
    expect(boxOf(header().getByText('LogMyWorld')).width).toBeGreaterThan(60)
    await expect.element(syncStatus()).toMatchTextContent(/On this device only|Nur auf diesem Gerät/)
  })

  test(`the header of a phone is one line while a flight is recorded: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/in-flight`, { size: PHONE })
    await stamp('offBlock').getByRole('button').first().click()
    await expect.element(stamp('offBlock')).toHaveAttribute('data-at')
    await expect.poll(headerOverOne).toEqual(ONE_LINE)
    await show(`${prefix}/profile`, { size: PHONE })
    await expect.element(page.css('[data-flight-pill]')).toBeVisible()
    await expect.poll(headerOverOne).toEqual(ONE_LINE)
    expect(boxOf(header().getByText('LogMyWorld')).width).toBeGreaterThan(60)
    expect(boxOf(syncStatus()).width).toBeGreaterThanOrEqual(44)
    await page.viewport(SMALL_PHONE.width, SMALL_PHONE.height)
    await expect.poll(headerOverOne).toEqual(ONE_LINE)
  })

  test(`beside a flight to be saved the status is still that of the log, and a phone says which of both calls: ${prefix || '/en'}`, async () => {
    const [allSaved, toSave, waits] =
      prefix === ''
        ? ['All saved', 'Flight to save', '2 not sent']
        : ['Alles gespeichert', 'Flug noch speichern', '2 nicht']
    await signIn()
    await show(`${prefix}/in-flight`, { size: PHONE })
    await stamp('onBlock').getByRole('button').first().click()
    await expect.element(stamp('onBlock')).toHaveAttribute('data-at')
    await expect.element(page.getByText(/Until you save it|Bis Sie ihn speichern/)).toBeVisible()
    await expect.element(syncStatus()).toHaveTextContent(allSaved)
    await show(`${prefix}/profile`, { size: PHONE })
    await expect.element(syncStatus()).toHaveTextContent(allSaved)
    const saving = page.css('[data-flight-pill]').getByText(toSave)
    const log = syncStatus().getByText(new RegExp(`${allSaved}|${waits}`, 'u'))
    await expect.poll(() => [isWide(saving), isWide(log)]).toEqual([true, false])
    await expect.poll(headerOverOne).toEqual(ONE_LINE)
    await engineSays({ kind: 'offline', pending: 2 })
    await expect.poll(() => [isWide(saving), isWide(log)]).toEqual([false, true])
    await expect.poll(headerOverOne).toEqual(ONE_LINE)
    await page.viewport(SMALL_PHONE.width, SMALL_PHONE.height)
    await expect.poll(headerOverOne).toEqual(ONE_LINE)
    await engineSays({ kind: 'synced', pending: 0 })
    await expect.poll(() => [isWide(saving), isWide(log)]).toEqual([true, false])
    await expect.poll(headerOverOne).toEqual(ONE_LINE)
    await page.viewport(DESKTOP.width, DESKTOP.height)
    await expect.poll(() => [isWide(saving), isWide(log)]).toEqual([true, true])
  })

  test(`the six labels of the bar stand on one line, each whole: ${prefix || '/en'}`, async () => {
    await signIn()
    for (const size of [PHONE, SMALL_PHONE]) {
      await show(`${prefix}/profile`, { size })
      await expect.element(page.css('nav a[href$="/new-trip"]').first()).toBeVisible()
      const links = () =>
        page
          .css('nav')
          .first()
          .css('a')
          .elements()
          .filter((link) => link.checkVisibility())
      const seen = () =>
        links().map((link) => ({
          height: link.getBoundingClientRect().height,
          sign: link.firstElementChild?.getBoundingClientRect().top,
          beyond: link.scrollWidth - link.clientWidth,
        }))
      // The bar, and the app's letters, come a moment after the page.
      await document.fonts.ready
      await expect.poll(() => links().length).toBe(6)
      await expect.poll(() => new Set(seen().map((one) => JSON.stringify(one))).size).toBe(1)
      await expect.poll(() => seen()[0]?.beyond).toBe(0)
    }
  })
}

/** Whoever stands there can see it: its middle is its own, and it lies within the window. */
function isSeen(locator: Locator): boolean {
  const { left, right, top, bottom } = boxOf(locator)
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return isInside && at !== null && locator.element().contains(at)
}

const LOW = [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
]

for (const prefix of ['', '/de'] as const) {
  test(`the status is seen after scrolling, in a low window too, and covers no entry of the bar: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(mixedFlights(60))
    for (const size of [PHONE, DESKTOP, ...LOW]) {
      await show(`${prefix}/flight-list`, { size })
      await expect.element(page.css('[data-flight-id]').first()).toBeVisible()
      setOnline(false)
      await engineSays({ kind: 'offline' })
      await expect.element(syncStatus()).toHaveAttribute('data-sync', 'offline')
      scrollTo({ top: 600, behavior: 'instant' })
      await expect.poll(() => scrollY).toBeGreaterThan(300)
      await expect.poll(() => isSeen(syncStatus())).toBe(true)
      await expect.element(syncStatus().getByRole('link')).toHaveTextContent('Offline')
      expect(boxOf(syncStatus()).width).toBeGreaterThanOrEqual(44)
      const entries = page.css('nav').first().getByRole('link').all()
      expect(entries.filter((entry) => boxOf(entry).width > 0 && !isSeen(entry))).toEqual([])
      setOnline(true)
      await engineSays({ kind: 'synced' })
    }
    expect(await flawsNow()).toEqual([])
  })
}

test('a visitor sees whether there is a connection, with one and without', async () => {
  for (const path of ['/', '/de', '/login']) {
    await show(path, { size: PHONE })
    await expect.element(syncStatus()).toHaveTextContent('Online')
    expect(isSeen(syncStatus())).toBe(true)
    await document.fonts.ready
    await expect.poll(() => boxOf(header()).height).toBeLessThan(70)
    setOnline(false)
    await expect.element(syncStatus()).toHaveTextContent('Offline')
    expect(isSeen(syncStatus())).toBe(true)
    setOnline(true)
  }
})
