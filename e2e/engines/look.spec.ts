// What a stylesheet or an observer does otherwise in another engine: on the list, a flight, the form.
import { pushFlights } from '../../scripts/seed/push-flights.ts'
import { viewedFlight } from '../../test/support/viewed-flights.ts'
import { newAccount } from '../support/actions.ts'
import { listed, register } from './acts.ts'
import type { EngineDevice } from './device.ts'
import { ENGINES } from './engines.ts'
import { expect, testWith } from './test.ts'

/** Before every script of the app: what the window reports goes where the test reads it, whatever page it was on. */
const NOTE_ERRORS = `if (typeof window === 'object' && !window.notesErrors) {
  window.notesErrors = true
  const note = (what) => localStorage.setItem('test-errors', (localStorage.getItem('test-errors') ?? '') + location.pathname + ': ' + what + ' | ')
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)))
}`

for (const engine of ENGINES) {
  const test = testWith(engine)

  test(`${engine.name}: list, flight and form look as they should, and the window reports nothing`, async ({
    server,
    openDevice,
  }, info) => {
    const device = await openDevice()
    device.network.prependToScripts(NOTE_ERRORS)
    const account = newAccount()
    await register(device, account)
    const { username, password } = account
    const flights = [
      viewedFlight('MUC', 'LHR', '2026-03-05'),
      viewedFlight('MUC', 'JFK', '2026-04-01'),
      viewedFlight('LHR', 'SIN', '2025-11-12'),
    ]
    await pushFlights(server.url, username, password, flights)
    await device.goto('/flight-list')
    await expect.poll(async () => (await listed(device)).length).toBe(3)
    await expectDots(device, '[data-flight-id] [data-route-dot]')
    await expectNoWider(device)
    await expectSelectsFit(device)
    await device.browser.picture(info.outputPath('list.png'))

    await device.goto(`/flight-list/${flights[0]?.id ?? ''}`)
    await expect.poll(() => device.browser.has({ css: '[data-flight-media] input[data-files]' })).toBe(true)
    await expectDots(device, '[data-route-dot]')
    await expectNoWider(device)
    await device.browser.picture(info.outputPath('flight.png'))

    await device.goto('/new-trip')
    await expect.poll(() => device.browser.has({ label: 'Note' })).toBe(true)
    await expectNoWider(device)
    await expectSelectsFit(device)
    await device.browser.picture(info.outputPath('form.png'))

    await device.goto('/profile')
    await expect.poll(() => device.browser.has({ css: 'select' })).toBe(true)
    await expectNoWider(device)
    await expectSelectsFit(device)
    const notes = (): unknown => ('notesErrors' in window ? localStorage.getItem('test-errors') : 'nobody listens')
    expect(await device.browser.read(notes, null)).toBeNull()
  })
}

/** Round, within half a pixel. */
async function expectDots(device: EngineDevice, css: string): Promise<void> {
  const flat = (selector: string): number | string[] => {
    const dots = [...document.querySelectorAll(selector)].map((dot) => dot.getBoundingClientRect())
    const odd = dots.filter(({ width, height }) => width === 0 || Math.abs(width - height) > 0.5)
    return odd.length > 0 ? odd.map(({ width, height }) => `${width} x ${height}`) : dots.length
  }
  await expect.poll(() => device.browser.read(flat, css)).toBeGreaterThan(0)
}

/** Nothing on the page scrolls sideways, but what says of itself that it does. */
async function expectNoWider(device: EngineDevice): Promise<void> {
  const wider = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('html, body, main, main *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element)
        const scrolls = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll'
        return scrolls && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
      })
      .map(
        ({ localName, className, scrollWidth, clientWidth }) =>
          `${localName}.${className} ${scrollWidth} in ${clientWidth}`,
      )
  await expect.poll(() => device.browser.read(wider, null)).toEqual([])
}

/** A select is no wider than what it stands in, and than its longest choice needs where `field-sizing` is not known. */
async function expectSelectsFit(device: EngineDevice): Promise<void> {
  const wide = (): string[] => {
    const line = document.createElement('canvas').getContext('2d')
    if (!line) return ['no canvas']
    const selects = [...document.querySelectorAll('select')].filter(({ clientWidth }) => clientWidth > 0)
    return selects.flatMap((select) => {
      const { width } = select.getBoundingClientRect()
      const around = select.parentElement?.getBoundingClientRect().width ?? 0
      line.font = getComputedStyle(select).font
      const longest = Math.max(...[...select.options].map(({ text }) => line.measureText(text).width))
      // A field of a form is as wide as its column.
      const isPill = select.closest('form, [class*=field]') === null
      const isWide = width > around + 1 || (isPill && width > longest + 80)
      return isWide ? [`${select.name || select.id}: ${width} in ${around}, longest choice ${longest}`] : []
    })
  }
  await expect.poll(() => device.browser.read(wide, null)).toEqual([])
}
