import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '../../../core/lib/must.ts'
import { rightLog } from '../../../test/support/right-log.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { expectAddress, expectCount } from '../../../test/component/acts.ts'
import { haveFlights, haveRecords, signIn } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { show } from '../../../test/component/show.tsx'
import { syncClient } from '../../data/engine/client.ts'
import { rememberSaved } from '../../flight/save/fresh-flight.ts'

const TRIP = '7c0a6f5e-6a5e-4d39-9a37-3f2a0d6f1f10'
const table = () => page.css('main table')
const form = () => page.getByRole('button', { name: 'Save flight' })

/** The list as it stands, which differs from one that is drawn anew. */
async function openList(): Promise<HTMLElement> {
  await signIn()
  await haveFlights(rightLog(300))
  await show('/flight-list')
  await expect.element(page.css('[data-total="300"]')).toBeVisible()
  return must(document.querySelector<HTMLElement>('main table'))
}

test('behind a form the list stays, out of sight and reach, and does nothing', async () => {
  const list = await openList()
  await show('/new-trip')
  await expect.element(form()).toBeVisible()
  expect(list.isConnected).toBe(true)
  await expect.element(table()).not.toBeVisible()
  // Nobody finds it by its words, and the page's heading is that of the form.
  await expectCount(page.getByRole('row'), 0)
  expect(document.querySelector('main h1')?.textContent).not.toBe('Flights')
  expect(await flaws()).toEqual([])
  const changes = vi.fn<MutationCallback>()
  const observer = new MutationObserver(changes)
  observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
  const added = viewedFlight('MUC', 'LHR', '2030-03-05', { id: crypto.randomUUID() })
  await haveFlights([added])
  await vi.waitFor(() => expect(syncClient().digest.get().digest?.count).toBe(301))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(changes).not.toHaveBeenCalled()
  observer.disconnect()
})

test('left by a form that saved a flight, the same list shows it and points it out, twice if need be', async () => {
  const list = await openList()
  for (const day of ['2030-03-05', '2030-03-07']) {
    await show('/new-trip')
    await expect.element(form()).toBeVisible()
    const added = viewedFlight('MUC', 'LHR', day, { id: crypto.randomUUID() })
    await haveFlights([added])
    rememberSaved([added.id])
    await show('/flight-list')
    await expect.element(page.css(`[data-flight-id="${added.id}"]`)).toBeVisible()
    expect(page.css(`[data-flight-id="${added.id}"]`).element().className).toMatch(/fresh/)
    expect(document.querySelector('main table')).toBe(list)
  }
  await expect.element(page.css('[data-total="302"]')).toBeVisible()
  // Left without a save, nothing is pointed out.
  await show('/new-trip')
  await show('/flight-list')
  await expect.element(table()).toBeVisible()
  await expectCount(page.css('[class*="fresh"]'), 0)
})

test('left by the way back, the list changes nothing: what it names is known still', async () => {
  await signIn()
  const [trip, tripId] = [viewedFlight('MUC', 'LHR', '2026-03-05', { tripId: TRIP }), TRIP]
  await haveRecords('data', 'trips', [[tripId, { name: 'Round the island' }]])
  await haveFlights([trip, viewedFlight('LHR', 'MUC', '2026-03-07', { id: crypto.randomUUID(), tripId })])
  await show('/flight-list?group=trip')
  await expect.element(page.getByRole('row', { name: /Round the island/ })).toBeVisible()
  const list = must(document.querySelector('main table'))
  await show('/new-trip')
  await expect.element(form()).toBeVisible()
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((found) => changes.push(...found))
  observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
  await show('/flight-list?group=trip')
  await expect.element(table()).toBeVisible()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(changes.map(({ type, target }) => `${type} ${target.textContent}`)).toEqual([])
  observer.disconnect()
})

test('a flight opened and closed before does not move the list that a form gives back', async () => {
  await openList()
  window.scrollTo({ top: 4000, behavior: 'instant' })
  const row = page.css('main tbody [data-flight-id] a').nth(20)
  await row.click()
  await expect.element(page.css('[data-total="300"]')).toBeInTheDocument()
  await expectAddress(/flight-list\/[0-9a-f-]{36}/)
  history.back()
  await expectAddress(/flight-list$/)
  window.scrollTo({ top: 0, behavior: 'instant' })
  await show('/new-trip')
  await expect.element(form()).toBeVisible()
  await show('/flight-list')
  await expect.element(table()).toBeVisible()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(scrollY).toBe(0)
})

test('what is filtered and chosen in the list is as it was when the form is left by the way back', async () => {
  await openList()
  await show('/flight-list?q=from:JFK')
  await expect.element(page.css('[data-found="150"]')).toBeVisible()
  await page.getByRole('checkbox').nth(1).click()
  await expectCount(page.css('[aria-selected="true"]'), 1)
  await show('/new-trip')
  await expect.element(form()).toBeVisible()
  history.back()
  await expect.element(page.css('[data-found="150"]')).toBeVisible()
  await expectCount(page.css('[aria-selected="true"]'), 1)
})

test('the focus in a form ends before the form does, while the styles of the page are as they were', async () => {
  await openList()
  await show('/new-trip')
  const field = page.getByRole('combobox', { name: 'From', exact: true })
  await expect.element(field).toBeVisible()
  const input = field.element()
  if (!(input instanceof HTMLElement)) throw new Error('no field')
  input.focus()
  const ends = vi.fn<(isMarked: boolean) => void>()
  // The form's mark on the root goes with the form; the styles of the whole page change with it.
  input.addEventListener('blur', () => ends(document.documentElement.hasAttribute('data-own-foot')))
  await show('/flight-list')
  await expect.element(table()).toBeVisible()
  expect(ends.mock.calls).toEqual([[true]])
  expect(document.activeElement?.localName).toBe('h1')
})

test('from page to page of one language the root is left as it is', async () => {
  await openList()
  const changes = vi.fn<MutationCallback>()
  const observer = new MutationObserver(changes)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  await show('/new-trip')
  await expect.element(form()).toBeVisible()
  await show('/flight-list')
  await expect.element(table()).toBeVisible()
  expect(changes).not.toHaveBeenCalled()
  await show('/de/flight-list')
  await vi.waitFor(() => expect(changes).toHaveBeenCalledTimes(1))
  expect(document.documentElement.lang).toBe('de')
  observer.disconnect()
})

test('any other page takes the list away', async () => {
  const list = await openList()
  await show('/profile')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(list.isConnected).toBe(false)
  await show('/new-trip')
  await expect.element(form()).toBeVisible()
  expect(document.querySelector('main table')).toBeNull()
})
