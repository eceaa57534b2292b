import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { rightLog } from '../../../../test/support/right-log.ts'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { button, combobox, expectCount, listedFlights, press } from '../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../test/component/device.ts'
import { flawsNow } from '../../../../test/component/flaws.ts'
import { show } from '../../../../test/component/show.tsx'
import { syncClient } from '../../../data/engine/client.ts'
import { WORK_LOCK } from '../../../flight/work/run-work.ts'

const selectionBar = (): Locator => page.getByRole('region', { name: 'Selected flights' })
const boxes = (): Locator => listedFlights().getByRole('checkbox')

test('flights are chosen by box, range and keyboard; only what is shown is edited', async () => {
  await signIn()
  await haveFlights(rightLog(12))
  await show('/flight-list')
  await expectCount(listedFlights(), 12)
  await boxes().nth(1).click()
  await boxes()
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect.element(selectionBar()).toHaveAttribute('data-selected', '4')
  await boxes().nth(2).click()
  await expect.element(selectionBar()).toHaveAttribute('data-selected', '3')
  // What a filter hides is not among them, and is again when the filter goes.
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('from:JFK')
  await expect.element(selectionBar()).not.toHaveAttribute('data-selected', '3')
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('')
  await expect.element(selectionBar()).toHaveAttribute('data-selected', '3')

  listedFlights().nth(6).getByRole('link').element().focus()
  await press('{ArrowDown}')
  await press('x')
  await press('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(listedFlights().nth(8).getByRole('link')).toHaveFocus()
  await expect.element(selectionBar()).toHaveAttribute('data-selected', '5')
  expect(await flawsNow()).toEqual([])
  await selectionBar().getByRole('button', { name: 'Edit' }).click()
  await combobox('What do you want to change?').selectOptions('Add tags')
  await expect.element(page.getByRole('textbox', { name: 'Add tags' })).toHaveFocus()
  await press('rain')
  await press('{Enter}')
  await expect.element(page.getByText('5 flights changed.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('tag:rain')
  await expectCount(listedFlights(), 5)
  await button('Undo').click()
  await expectCount(listedFlights(), 0)
})

test('editing many clears nothing unless that is asked for, and says before what becomes of how many', async () => {
  await signIn()
  await haveFlights([
    viewedFlight('MUC', 'LHR', '2025-03-05', { seat: { number: '12A', position: null, side: null } }),
    viewedFlight('LHR', 'MUC', '2025-03-07'),
  ])
  await show('/flight-list')
  await page.getByRole('checkbox', { name: 'Select all flights shown' }).click()
  const edit = async (what: string): Promise<void> => {
    await selectionBar().getByRole('button', { name: 'Edit' }).click()
    await combobox('What do you want to change?').selectOptions(what)
  }
  const dialog = page.getByRole('dialog')
  const change = dialog.getByRole('button', { name: 'Change 2 flights' })
  await edit('Cabin')
  await expect.element(dialog.getByRole('combobox', { name: 'Cabin' })).toHaveValue('')
  await expect.element(dialog.getByText('Now: not stated')).toBeVisible()
  await expect.element(change).toBeDisabled()
  await combobox('What else?').selectOptions('Booking code')
  await expect.element(change).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Cabin' }).selectOptions('First')
  await expect.element(dialog.getByText('Cabin: First in 2 flights')).toBeVisible()
  await change.click()
  await expect.element(page.getByText('2 flights changed.')).toBeVisible()

  await edit('Cabin')
  await expect.element(dialog.getByText('Now: First')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Cabin' }).selectOptions('Clear')
  await expect.element(dialog.getByText('Cabin: cleared in 2 flights')).toBeVisible()
  await combobox('What else?').selectOptions('Booking code')
  await dialog.getByRole('checkbox', { name: 'Clear: Booking code' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Booking code' })).toBeDisabled()
  await expect.element(dialog.getByText('Booking code: already so, nothing changes')).toBeVisible()
  expect(await flawsNow()).toEqual([])
  await change.click()
  await expect.element(page.getByText('2 flights changed.').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('has:cabin')
  await expectCount(listedFlights(), 0)
})

test('many become one new trip and one type at once, later join a trip of the log, and one press takes it back', async () => {
  await signIn()
  await haveFlights([
    viewedFlight('MUC', 'LHR', '2025-03-05'),
    viewedFlight('LHR', 'MUC', '2025-03-07'),
    viewedFlight('MUC', 'JFK', '2025-04-01'),
  ])
  await show('/flight-list')
  await boxes().nth(1).click()
  await boxes().nth(2).click()
  const dialog = page.getByRole('dialog')
  await selectionBar().getByRole('button', { name: 'Edit' }).click()
  await combobox('What do you want to change?').selectOptions('Trip')
  await dialog.getByRole('combobox', { name: 'Trip' }).fill('Tea time')
  await expect.element(dialog.getByText('This makes a new trip of this name.', { exact: false }).first()).toBeVisible()
  await combobox('What else?').selectOptions('Aircraft type')
  await dialog.getByRole('combobox', { name: 'Aircraft type' }).fill('a20n')
  await expect.element(page.css('[role=option]').first()).toBeVisible()
  await press('{Enter}')
  await expect.element(dialog.getByText('Trip: Tea time in 2 flights')).toBeVisible()
  await expect.element(dialog.getByText('Aircraft type: Airbus A320neo in 2 flights')).toBeVisible()
  expect(await flawsNow()).toEqual([])
  await dialog.getByRole('button', { name: 'Change 2 flights' }).click()
  await expect.element(page.getByText('2 flights changed.')).toBeVisible()
  const inTrip = async (): Promise<string[]> => (await storedFlights()).flatMap(({ tripId }) => tripId ?? [])
  const made = await inTrip()
  expect(made).toHaveLength(2)
  expect(new Set(made).size).toBe(1)
  const types = (await storedFlights()).map(({ date, aircraft }) => `${date} ${aircraft?.typeIcao}`)
  expect(types.toSorted()).toEqual(['2025-03-05 A20N', '2025-03-07 A20N', '2025-04-01 undefined'])

  await button('Stop selecting').click()
  await boxes().nth(0).click()
  await selectionBar().getByRole('button', { name: 'Edit' }).click()
  await combobox('What do you want to change?').selectOptions('Trip')
  await dialog.getByRole('combobox', { name: 'Trip' }).click()
  await page.css('[role=option]').filter({ hasText: 'Tea time, 5 Mar 2025' }).click()
  await dialog.getByRole('button', { name: 'Change 1 flight' }).click()
  await expect.poll(inTrip).toEqual([...made, made[0]])
  await button('Undo').last().click()
  await expect.poll(inTrip).toEqual(made)
})

test('deleting many waits in sight for other work, and can be given up: they stay, and stay chosen', async () => {
  await signIn()
  await haveFlights(rightLog(60))
  await show('/flight-list')
  await page.getByRole('checkbox', { name: 'Select all flights shown' }).click()
  const other = Promise.withResolvers<void>()
  const busy = syncClient().locks.run(WORK_LOCK, () => other.promise)
  const remove = selectionBar().getByRole('button', { name: 'Delete' })
  await remove.click()
  const waits = selectionBar().css('[data-work-waits]')
  await expect.element(waits).toMatchTextContent('Waiting until another change to your flights is done.')
  expect(await flawsNow()).toEqual([])
  await waits.getByRole('button', { name: 'Don’t wait' }).click()
  await expect.element(page.getByText('Nothing was changed.')).toBeVisible()
  await expectCount(waits, 0)
  expect(await storedFlights()).toHaveLength(60)
  await expect.element(selectionBar()).toHaveAttribute('data-selected', '60')

  await remove.click()
  await expect.element(waits).toBeVisible()
  other.resolve()
  await busy
  await expect.element(page.getByText('60 flights deleted.')).toBeVisible()
  expect(await storedFlights()).toEqual([])
})

test('a captain is the pilot in command that many flights have now, and can be cleared', async () => {
  await signIn()
  const people = [{ name: 'Łukasz', role: 'Captain', userId: null }]
  await haveFlights([viewedFlight('MUC', 'LHR', '2025-03-05', { role: 'second-in-command', people })])
  await show('/flight-list')
  await page.getByRole('checkbox', { name: 'Select all flights shown' }).click()
  await selectionBar().getByRole('button', { name: 'Edit' }).click()
  await combobox('What do you want to change?').selectOptions('Name of PIC')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Now: Łukasz')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Clear: Name of PIC' }).click()
  await expect.element(dialog.getByText('Name of PIC: cleared in 1 flight')).toBeVisible()
})
