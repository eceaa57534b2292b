import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { button, expectAddress, expectCount, listedFlights, press } from '../../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../../test/component/device.ts'
import { flawsNow } from '../../../../test/component/flaws.ts'
import { PHONE, show } from '../../../../test/component/show.tsx'
import { startPush } from '../../../../test/component/hardware.ts'

const selectionBar = (): Locator => page.getByRole('region', { name: 'Selected flights' })
const more = (): Locator => button('More about MUC – JFK, 1 Apr 2026')

async function showTwo(size?: typeof PHONE): Promise<void> {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'LHR', '2025-03-05'), viewedFlight('MUC', 'JFK', '2026-04-01')])
  await show('/flight-list', size ? { size } : {})
  await expectCount(listedFlights(), 2)
}

/** What stands before and after a card, out of sight until it is pushed. */
const wordsBeside = (card: Locator): string[] =>
  ['::before', '::after'].map((side) => getComputedStyle(card.element(), side).content)

const startPushing = (by: number) => startPush(listedFlights().first().element(), by)

test('on a phone the order of the list is one press away, and what it is ordered by stands on the card', async () => {
  await showTwo(PHONE)
  await expect.element(listedFlights().first()).toMatchTextContent('JFK')
  await button('Order and views').click()
  const sheet = page.getByRole('dialog', { name: 'Order and views' })
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOptions('Longest distance first')
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOptions('Shortest distance first')
  expect(await flawsNow()).toEqual([])
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect.element(listedFlights().first()).toMatchTextContent('LHR')
  await expect.element(listedFlights().first()).toMatchTextContent(/94\d\skm/)
})

test('on a phone a card is pushed aside to delete and edit, and has a menu that does the same', async () => {
  await showTwo(PHONE)
  // What a push does is said beside the card, and by its colour when it is far enough.
  const card = listedFlights().first()
  const halfway = await startPushing(-40)
  await expect.element(card).toHaveAttribute('data-swipe', 'far')
  expect(wordsBeside(card)).toEqual(['"Edit"', '"Delete"'])
  await halfway.to(-150)
  await expect.element(card).toHaveAttribute('data-swipe', 'enough')
  await halfway.to(-40)
  await halfway.release()
  await expect.element(card).not.toHaveAttribute('data-swipe')
  await expectCount(listedFlights(), 2)
  await (await startPushing(-150)).release()
  await expect.element(page.getByText('Flight deleted.')).toBeVisible()
  await expectCount(listedFlights(), 1)
  await button('Undo').click()
  await expectCount(listedFlights(), 2)

  await more().click()
  expect(await flawsNow()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Select' }).click()
  await expect.element(selectionBar()).toHaveAttribute('data-selected', '1')
  // While flights are being chosen, all of a card is its box.
  await listedFlights()
    .nth(1)
    .click({ position: { x: 200, y: 40 } })
  await expect.element(selectionBar()).toHaveAttribute('data-selected', '2')
  expect(await flawsNow()).toEqual([])
  await button('Stop selecting').click()
  await more().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectCount(listedFlights(), 1)
  await button('More about MUC – LHR, 5 Mar 2025').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click()
  await expectAddress(/edit-trip/)
  history.back()
  // Behind the form the list was there all the time.
  await expect.element(listedFlights().first()).toBeVisible()
  await (await startPushing(150)).release()
  await expectAddress(/edit-trip/)
})

test('on a desk the line of a flight has a menu beside it, by mouse and by keyboard', async () => {
  await showTwo()
  const menu = page.getByRole('menu', { name: 'MUC – JFK, 1 Apr 2026' })
  const item = (name: string): Locator => menu.getByRole('menuitem', { name })
  await listedFlights().first().hover()
  await more().click()
  await expect.element(item('Open')).toHaveFocus()
  expect(await flawsNow()).toEqual([])
  await press('{ArrowUp}')
  await expect.element(item('Delete')).toHaveFocus()
  await press('{Escape}')
  await expectCount(menu, 0)
  await expect.element(more()).toHaveFocus()
  await press('{Enter}')
  await item('Select').click()
  await expect.element(selectionBar()).toHaveAttribute('data-selected', '1')
  await button('Stop selecting').click()
  await more().click()
  await userEvent.click(document.body, { position: { x: 5, y: 700 } })
  await expectCount(menu, 0)
  await more().click()
  await item('Delete').click()
  await expect.element(page.getByText('Flight deleted.')).toBeVisible()
  await button('Undo').click()
  await more().click()
  await item('Open').click()
  await expectAddress(/flight-list\/./)
  await more().click()
  await item('Log the return flight').click()
  await expectAddress(/create-the-same-flight\/.*as=return/)
})
