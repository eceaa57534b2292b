import type { Locator, Page } from '@playwright/test'
import { must } from '../core/lib/must.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { arrivingEarly, rightLog } from '../test/support/right-log.ts'
import { expectSynced, readyForOffline } from './support/actions.ts'
import { apiOf } from './support/api.ts'
import { lasting, serverFlights } from './support/filled-log.ts'
import { photoWithPosition } from './support/media-files.ts'
import { addFiles, photos } from './support/media.ts'
import { signUp } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

await loadTemporal()

const early = (page: Page) => page.locator('section[data-check="arrival-before-departure"]')
const rows = (page: Page) => page.locator('[data-finding]')
/** The link that opens the flight of a row beside the list. */
const opener = (row: Locator) => row.getByRole('link').first()

test('500 flights that arrive before they leave are repaired at once, undone at once, and equal on the server', async ({
  server,
  openDevice,
}) => {
  test.slow()
  const { page } = await openDevice()
  const right = rightLog(500)
  const wrong = right.map((flight) => arrivingEarly(flight, 2))
  const account = await signUp(page, { flights: wrong })
  await expect(page.locator('[data-total="500"]')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Check 500 flights' }).click({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/invalid-flights$/)
  await expect(early(page).getByText('500 flights', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Check flights/ })).toContainText('500')

  // The repair is shown before it is written; one flight is left so, by keyboard.
  const [first] = await rows(page).all()
  await expect(must(first).locator('del')).not.toBeEmpty()
  await expect(must(first).locator('ins')).not.toBeEmpty()
  const leftId = must((await must(first).getAttribute('data-finding'))?.split(' ')[0])
  await must(first)
    .getByRole('button', { name: /^Ignore/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(early(page).getByText('499 flights', { exact: true })).toBeVisible()
  await expect(opener(rows(page).first())).toBeFocused()

  const all = early(page).getByRole('button', { name: /^Fix all 499/ })
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('499 flights fixed.')).toBeVisible({ timeout: 120_000 })
  await expect(early(page)).toHaveCount(0)
  await expectSynced(page, 120_000)
  const repaired = await serverFlights(server.url, account)
  for (const flight of right) {
    if (flight.id !== leftId) expect(repaired.get(flight.id)).toEqual(lasting(flight))
  }
  expect(repaired.get(leftId)).toMatchObject({ silencedChecks: ['arrival-before-departure'] })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible({ timeout: 120_000 })
  await expect(early(page).getByText('499 flights', { exact: true })).toBeVisible()
  await expectSynced(page, 120_000)
  const undone = await serverFlights(server.url, account)
  for (const flight of wrong) {
    if (flight.id !== leftId) expect(undone.get(flight.id)).toEqual(lasting(flight))
  }
})

test('findings are gone through by keyboard, opened beside the list, filtered, left so and taken back, all offline', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  const wrong = rightLog(6).map((flight, at) =>
    at < 3 ? arrivingEarly(flight, 2) : { ...flight, status: 'planned' as const },
  )
  await signUp(page, { flights: wrong, at: '/invalid-flights' })
  await expect(early(page).getByText('3 flights', { exact: true })).toBeVisible({ timeout: 60_000 })
  await readyForOffline(page)
  await device.setOffline(true)
  await page.reload()
  await expect(early(page).getByText('3 flights', { exact: true })).toBeVisible({ timeout: 60_000 })

  await opener(rows(page).first()).focus()
  await page.keyboard.press('ArrowDown')
  await expect(opener(rows(page).nth(1))).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const pane = page.getByRole('region', { name: 'Selected flight' })
  await expect(pane.getByRole('heading', { name: /^\d+ findings?$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(opener(rows(page).first())).toBeFocused()

  await page.getByRole('link', { name: /^Errors 3/ }).click()
  await expect(page).toHaveURL(/show=error/)
  await expect(page.locator('section[data-check]')).toHaveCount(1)
  await rows(page).first().getByRole('button', { name: /^Fix/ }).click()
  await expect(early(page).getByText('2 flights', { exact: true })).toBeVisible()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Ignore/ })
    .click()
  await expect(early(page).getByText('1 flight', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Ignored 1/ }).click()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Check this again/ })
    .click()
  await expect(page.getByText('Nothing of this kind.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(early(page).getByText('2 flights', { exact: true })).toBeVisible()

  await device.setOffline(false)
  await expectSynced(page, 60_000)
})

test('flights logged twice become one each, with what both said; all at once, taken back at once, equal on the server', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice()
  const log = rightLog(3)
  const twins = log.map((flight, at) => ({
    ...flight,
    id: flight.id.replace('00000000', '10000000'),
    createdAt: '2026-02-01T00:00:00.000Z',
    note: `seen ${at + 1}`,
    pnr: 'ABC123',
    // The third pair cannot be both.
    ...(at === 2 && { rating: 2 }),
  }))
  const all = [...log.slice(0, 2), { ...must(log[2]), rating: 5 }, ...twins]
  const account = await signUp(page, { flights: all, at: '/invalid-flights' })
  const section = page.locator('section[data-check="same-flight-twice"]')
  await expect(section.locator('[data-finding]')).toHaveCount(6, { timeout: 60_000 })
  await section.getByRole('button', { name: /^Fix all 2/ }).click()
  await expect(page.getByText('2 pairs of flights merged.')).toBeVisible()
  await expect(section.locator('[data-finding]')).toHaveCount(2)
  await expect(section.getByText('They contradict each other.').first()).toBeVisible()
  await expectSynced(page)
  const merged = await serverFlights(server.url, account)
  expect([...merged.keys()].toSorted()).toEqual([...log.map(({ id }) => id), must(twins[2]).id].toSorted())
  expect(merged.get(must(log[0]).id)).toMatchObject({ note: 'flight 1\n\nseen 1', pnr: 'ABC123' })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section.locator('[data-finding]')).toHaveCount(6, { timeout: 60_000 })
  await expectSynced(page)
  const undone = await serverFlights(server.url, account)
  for (const flight of all) expect(undone.get(flight.id)).toEqual(lasting(flight))

  const last = section.locator(`[data-finding^="${must(log[2]).id} "]`)
  await last.getByRole('button', { name: /^Delete the other/ }).click()
  await expect(section.locator('[data-finding]')).toHaveCount(4)
  await expectSynced(page)
  const left = await serverFlights(server.url, account)
  expect(left.has(must(twins[2]).id)).toBe(false)
  expect(left.get(must(log[2]).id)).toMatchObject({ rating: 5, note: 'flight 3\n\nseen 3' })
})

test('two records of one flight that both have photos become one with all of them; undo gives each its own again', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice()
  const flight = must(rightLog(1)[0])
  const twin = { ...flight, id: flight.id.replace('00000000', '10000000'), createdAt: '2026-02-01T00:00:00.000Z' }
  const account = await signUp(page, { flights: [flight, twin] })
  for (const [{ id }, colour] of [
    [flight, '#3a7bd5'],
    [twin, '#d5533a'],
  ] as const) {
    await page.goto(`/flight-list/${id}`)
    await addFiles(page, [await photoWithPosition(page, 'wing.jpg', colour)])
    await expect(photos(page)).toHaveCount(1)
  }
  const api = await apiOf(server.url, account)
  const owners = async () =>
    (await api.media()).flatMap(({ attributes }) =>
      typeof attributes?.['flightId'] === 'string' ? [attributes['flightId']] : [],
    )

  await page.goto('/invalid-flights')
  const section = page.locator('section[data-check="same-flight-twice"]')
  await expect(section.getByText('One photo or file is carried over.').first()).toBeVisible({ timeout: 60_000 })
  await section
    .getByRole('button', { name: /^Merge the two/ })
    .first()
    .click()
  await expect(section).toHaveCount(0)
  await expectSynced(page, 60_000)
  const merged = await serverFlights(server.url, account)
  expect([...merged.keys()]).toEqual([flight.id])
  expect(merged.get(flight.id)?.media).toHaveLength(2)
  expect(await owners()).toEqual([flight.id, flight.id])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section.locator('[data-finding]')).toHaveCount(2, { timeout: 60_000 })
  await expectSynced(page, 60_000)
  const undone = await serverFlights(server.url, account)
  expect([flight, twin].map(({ id }) => undone.get(id)?.media?.length)).toEqual([1, 1])
  expect((await owners()).toSorted()).toEqual([flight.id, twin.id])
})
