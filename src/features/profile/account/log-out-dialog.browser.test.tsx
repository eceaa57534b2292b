import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { engineSays, setOnline, signIn } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { show } from '../../../../test/component/show.tsx'
import { syncClient } from '../../../data/engine/client.ts'
import { haveCard } from '../../../../test/support/page/have-card.ts'
import { writeFlight } from '../../../../test/support/write-flight.ts'

/** As another tab saves it: this page hears of it when the engine says so. */
async function save(): Promise<void> {
  await writeFlight(await syncClient().database(), crypto.randomUUID(), { note: 'unsent' })
}

test('I1 I14: discarded is what the dialog says, whatever another tab saves meanwhile', async () => {
  await signIn()
  await save()
  await engineSays({ kind: 'offline', pending: 1 })
  await show('/profile')
  setOnline(false)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Discard/ }).click()
  await dialog.getByRole('button', { name: 'Discard and log out' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Really discard 1 change for good' })).toBeVisible()

  // Title and button follow; what is more was not agreed to.
  await save()
  await engineSays({ kind: 'offline', pending: 2 })
  await expect.element(dialog.getByRole('heading', { name: /^2 changes/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard and log out' }).click()

  // This page has no message about it yet.
  await save()
  await dialog.getByRole('button', { name: 'Really discard 2 changes for good' }).click()
  await expect.element(dialog.getByText(/nothing was removed/)).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: /^3 changes/ })).toBeVisible()
  expect(await syncClient().unsent()).toBe(3)
  expect(await flaws()).toEqual([])

  await dialog.getByRole('button', { name: 'Discard and log out' }).click()
  await dialog.getByRole('button', { name: 'Really discard 3 changes for good' }).click()
  await expect.poll(() => syncClient().session.get().kind).toBe('guest')
})

test('I1 I14: logging out with an open conflict card asks, and sending is no way out', async () => {
  await signIn()
  const lost = { field: 'note', mine: 'typed here', theirs: 'of the other device' }
  await haveCard((await syncClient().database()).log, crypto.randomUUID(), 'flights', lost)
  await engineSays({ kind: 'synced' })
  await show('/profile')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/what you typed here is on this device only/)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Keep for later/ })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: /^Send now/ })).toBeDisabled()
  await expect.element(dialog.getByText('Sending does not decide what two devices changed.')).toBeVisible()
  expect(await flaws()).toEqual([])
})
