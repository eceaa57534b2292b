import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { syncStatus } from '../../../test/component/acts.ts'
import { beginLocal, signIn } from '../../../test/component/device.ts'
import { PHONE, show, SMALL_PHONE } from '../../../test/component/show.tsx'

const header = (): Locator => page.css('header').first()
const stamp = (name: string): Locator => page.css(`[data-stamp=${name}]`)
const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

/** Height of the header, and what of it lies beyond its edge. */
function headerOverOne(): { height: number; beyond: number } {
  const element = header().element()
  return { height: Math.round(boxOf(header()).height), beyond: element.scrollWidth - element.clientWidth }
}

const ONE_LINE = { height: 56, beyond: 0 }

for (const prefix of ['', '/de'] as const) {
  test(`the header of a phone is one line with the name in it, in a log without an account: ${prefix || '/en'}`, async () => {
    await beginLocal()
    await show(`${prefix}/profile`, { size: PHONE })
    await expect.element(syncStatus()).toHaveAttribute('data-sync', 'local')
    expect(headerOverOne()).toEqual(ONE_LINE)
    expect(boxOf(header().getByText('LogMyWorld')).width).toBeGreaterThan(60)
    await expect.element(syncStatus()).toMatchTextContent(/On this device only|Nur auf diesem Gerät/)
  })

  test(`the header of a phone is one line while a flight is recorded: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/in-flight`, { size: PHONE })
    await stamp('offBlock').getByRole('button').first().click()
    await expect.element(stamp('offBlock')).toHaveAttribute('data-at')
    expect(headerOverOne()).toEqual(ONE_LINE)
    await show(`${prefix}/profile`, { size: PHONE })
    await expect.element(page.css('[data-flight-pill]')).toBeVisible()
    expect(headerOverOne()).toEqual(ONE_LINE)
    expect(boxOf(header().getByText('LogMyWorld')).width).toBeGreaterThan(60)
    expect(boxOf(syncStatus()).width).toBeGreaterThanOrEqual(44)
    await page.viewport(SMALL_PHONE.width, SMALL_PHONE.height)
    expect(headerOverOne()).toEqual(ONE_LINE)
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
