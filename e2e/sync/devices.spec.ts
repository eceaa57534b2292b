import type { Page } from '@playwright/test'
import { editFlight, expectSynced, flightId } from '../support/actions.ts'
import { flawsOf } from '../support/flaws.ts'
import { signUpForOffline, signUpWithFlight } from '../support/openings.ts'
import { errorAnswer } from '../support/requests.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const section = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Logged-in devices' }) })
const here = (page: Page) => section(page).locator('[data-device=here]')
const other = (page: Page) => section(page).locator('[data-device=other]')

test('A20: devices that are alike differ, one is renamed by keyboard, and the history says the name', async ({
  openDevice,
}) => {
  const [first, second] = [await openDevice(), await openDevice()]
  const { account } = await signUpWithFlight(first.page, { from: 'FRA', to: 'JFK', date: '2026-03-05', seat: '12A' })
  await signIn(second.page, account)
  await first.page.goto('/profile')
  await expect(here(first.page)).toContainText('Chrome on Linux')
  await expect(here(first.page)).toContainText('This device')
  await expect(other(first.page)).toContainText('Chrome on Linux (2)')

  const rename = other(first.page).getByRole('button', { name: 'Rename: Chrome on Linux (2)' })
  const field = first.page.getByLabel('Name of this device', { exact: true })
  await rename.focus()
  await first.page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Chrome on Linux (2)')
  expect(await flawsOf(first.page)).toEqual([])
  await first.page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(rename).toBeFocused()

  await first.page.keyboard.press('Enter')
  await field.fill("  Lena's iPad  ")
  first.network.answerWith(({ method }) => method === 'PATCH', errorAnswer(503, 'unavailable'))
  await first.page.keyboard.press('Enter')
  await expect(section(first.page).getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue("  Lena's iPad  ")
  first.network.letThrough()
  await first.page.keyboard.press('Enter')
  await expect(other(first.page)).toContainText("Lena's iPad")
  await expect(other(first.page).getByRole('button', { name: "Rename: Lena's iPad" })).toBeFocused()
  await expect(first.page.getByText("The device is now called Lena's iPad.")).toBeVisible()

  const id = await flightId(second.page)
  await editFlight(second.page, id, 'Seat', '14C')
  await expectSynced(second.page)
  await first.page.goto(`/flight-list/${id}`)
  await first.page.getByText('What changed').click()
  await expect(first.page.getByText(/, Lena's iPad$/)).toBeVisible()

  await first.page.goto('/de/profile')
  await expect(first.page.locator('[data-device=other]')).toContainText("Lena's iPad")
  await first.page.getByRole('button', { name: "Umbenennen: Lena's iPad" }).click()
  await first.page.getByLabel('Name des Geräts', { exact: true }).fill('')
  await first.page.getByRole('button', { name: 'Namen speichern' }).click()
  await expect(first.page.locator('[data-device=other]')).toContainText('Chrome auf Linux (2)')
  await first.page.setViewportSize({ width: 320, height: 640 })
  expect(await flawsOf(first.page)).toEqual([])
})

test('A19: the list of devices asks for nothing while offline, keeps what it knows, and comes by itself', async ({
  openDevice,
}) => {
  const device = await openDevice()
  await signUpForOffline(device.page, '/profile')
  await expect(here(device.page)).toBeVisible()
  await device.setOffline(true)
  await expect(section(device.page).getByRole('button')).toHaveCount(0)
  await expect(here(device.page)).toContainText('Chrome on Linux')
  await expect(section(device.page)).toContainText('You are offline.')

  const asked: string[] = []
  device.page.on('request', (request) => {
    if (request.url().includes('/api/me')) asked.push(request.url())
  })
  await device.page.reload()
  await expect(section(device.page)).toContainText('The list of devices is on the server')
  expect(await flawsOf(device.page)).toEqual([])
  expect(asked).toEqual([])
  await device.setOffline(false)
  await expect(here(device.page)).toContainText('Chrome on Linux')
})
