import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, press } from '../../../test/component/acts.ts'
import { setOnline } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { DESKTOP, PHONE, show } from '../../../test/component/show.tsx'
import { openDemo } from '../../../test/support/log-world.ts'
import { editFlights } from '../../../test/support/log-rows.ts'
import { removeTakeover, storeTakeover, readTakeover } from '../../data/demo-takeover.ts'
import { LocaleContext } from '../../i18n/locale-context.ts'
import type { Locale } from '../../i18n/locale.ts'
import { loadTexts, textsOf } from '../../i18n/texts.ts'
import { DemoBar } from '../header/demo-bar.tsx'

/** Of the mark of the demo, where a test shows it. */
let shown: { root: Root; element: HTMLElement } | null = null

afterEach(async () => {
  shown?.root.unmount()
  shown?.element.remove()
  shown = null
  removeTakeover()
  const all = (await indexedDB.databases()).map(({ name = '' }) => name)
  for (const name of all.filter((one) => one.startsWith('logmyworld-demo'))) indexedDB.deleteDatabase(name)
})

/** A demo of three flights that came with it, in which somebody has typed so many. */
async function haveDemo(typed: number): Promise<void> {
  const log = await openDemo('logmyworld-demo')
  for (let n = 0; n < typed; n += 1) await editFlights(log, { [`typed-${n}`]: { note: 'typed' } })
  log.close()
}

/** The mark of the demo, as it stands above each of its pages. */
async function showBar(locale: Locale): Promise<void> {
  await page.viewport(DESKTOP.width, DESKTOP.height)
  document.documentElement.lang = locale
  await loadTexts(locale, ['site', 'log', 'opened'])
  const element = document.createElement('main')
  document.body.append(element)
  shown = { root: createRoot(element), element }
  shown.root.render(
    <LocaleContext value={locale}>
      <I18nextProvider i18n={textsOf(locale)}>
        <DemoBar />
      </I18nextProvider>
    </LocaleContext>,
  )
}

for (const [locale, words] of [
  ['en', { start: 'Start your own log', mine: /Keep only what I entered.*1 flight that/, all: /Keep this log.*All 4/ }],
  ['de', { start: 'Eigenes Flugbuch beginnen', mine: /Nur behalten.*1 Flug, den/, all: /Dieses Flugbuch.*Alle 4/ }],
] as const) {
  test(`what comes along is chosen by keyboard, what was entered first: ${locale}`, async () => {
    await haveDemo(1)
    await showBar(locale)
    const start = button(words.start)
    await expect.element(start).toBeVisible()
    start.element().focus()
    await press('{Enter}')
    const mine = page.getByRole('radio', { name: words.mine })
    await expect.element(mine).toBeChecked()
    expect(await flaws()).toEqual([])
    mine.element().focus()
    await press('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: words.all })).toBeChecked()
    await press('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(start).toHaveFocus()
    expect(readTakeover()).toBeNull()
  })
}

test.each(['en', 'de'] as const)(
  'the mark of the demo takes two lines of a phone, both ways out on the second: %s',
  async (locale) => {
    await haveDemo(0)
    await showBar(locale)
    await page.viewport(PHONE.width, PHONE.height)
    await expect.element(page.css('aside')).toBeVisible()
    const bar = page.css('aside').element()
    // The letters of the app come a moment after the window has its size.
    await document.fonts.ready
    await expect.poll(() => bar.getBoundingClientRect().height).toBeLessThanOrEqual(76)
    const [start, leave] = [...bar.querySelectorAll('button, a')].map((way) => way.getBoundingClientRect())
    expect(start?.top).toBe(leave?.top)
    expect(Math.min(start?.height ?? 0, leave?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(bar.scrollWidth).toBe(bar.clientWidth)
  },
)

test('with nothing entered and no connection both are said, and a browser that keeps nothing is no way out', async () => {
  await haveDemo(0)
  setOnline(false)
  await showBar('en')
  await button('Start your own log').click()
  await expect.element(page.getByRole('radio', { name: /your log begins empty/ })).toBeChecked()
  await expect.element(page.getByText(/^Creating an account needs a connection/)).toBeVisible()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  await button('Create account').click()
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent(
      'This browser keeps no data of this site, so nothing can be taken along. Allow storage for this site and reload the page.',
    )
})

test('before a login it is said what comes along, and that can be withdrawn', async () => {
  await haveDemo(2)
  storeTakeover('entered')
  await show('/login')
  await expect.element(page.getByText(/^2 flights come along into your log/)).toBeVisible()
  expect(await flaws()).toEqual([])
  await button('Leave everything in the demo').click()
  await expect.element(page.getByText('From the demo')).not.toBeInTheDocument()
  expect(readTakeover()).toBeNull()
})

test('who has no account may begin without one, and a log without one takes it in at once', async () => {
  await haveDemo(1)
  setOnline(false)
  await showBar('en')
  await button('Start your own log').click()
  await expect.element(button('Start without an account')).toBeVisible()
  await expect.element(page.getByText(/Without an account you can start now\.$/)).toBeVisible()
  expect(await flaws()).toEqual([])
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  localStorage.setItem('auth.kind', 'local')
  await button('Start your own log').click()
  await expect.element(button('Take into my log')).toBeVisible()
  await expect.element(button('Start without an account')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Creating an account needs a connection/)).not.toBeInTheDocument()
})
