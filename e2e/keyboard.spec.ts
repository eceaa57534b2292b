import type { Page } from '@playwright/test'
import { expectSynced, listedFlights, newAccount, syncStatus } from './support/actions.ts'
import { expect, test } from './support/test.ts'

/** Presses Tab until the focus is on what is wanted, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'combobox', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${role} ${name}`)
}

test('by keyboard alone: register, log a flight, open it, copy it for the way back, delete it and undo, log out', async ({
  openDevice,
}) => {
  const { page } = await openDevice()
  const account = newAccount()
  await page.goto('/register')
  for (const [name, text] of [
    ['Username', account.username],
    ['E-mail', account.email],
    ['Password', account.password],
  ] as const) {
    await tabTo(page, 'textbox', name)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(syncStatus(page)).toBeVisible()
  await expectSynced(page)

  await tabTo(page, 'link', 'Log a flight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/new-trip/)
  for (const [name, code] of [
    ['From', 'MUC'],
    ['To', 'LHR'],
  ] as const) {
    await tabTo(page, 'combobox', name)
    await page.keyboard.type(code)
    await expect(page.getByRole('option').first()).toContainText(code)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, 'textbox', 'Date')
  await page.keyboard.type('2026-03-05')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/flight-list/)
  await expect(listedFlights(page)).toHaveCount(1)

  const id = await listedFlights(page).getAttribute('data-flight-id')
  await page.goto(`/flight-list/${id}`)
  await tabTo(page, 'link', 'Return flight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/create-the-same-flight/)
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue(/LHR/)
  await tabTo(page, 'textbox', 'Date')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2026-03-07')
  await tabTo(page, 'button', 'Save flight')
  await page.keyboard.press('Enter')
  await expect(listedFlights(page)).toHaveCount(2)

  await page.goto(`/flight-list/${id}`)
  await tabTo(page, 'button', 'More')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(listedFlights(page)).toHaveCount(1)
  await tabTo(page, 'button', 'Undo')
  await page.keyboard.press('Enter')
  await expect(listedFlights(page)).toHaveCount(2)

  await page.goto('/profile')
  await tabTo(page, 'button', 'Log out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})
