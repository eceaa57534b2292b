import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { mixedFlights } from '../../../test/support/mixed-flights.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { button, combobox, expectCount, listedFlights, press } from '../../../test/component/acts.ts'
import { haveFlights, haveRecords, signIn } from '../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../test/component/flaws.ts'
import { PHONE, show, WIDE } from '../../../test/component/show.tsx'

const searchBox = (): Locator => page.getByRole('combobox', { name: 'Search your flights' })
/** Of the menu, not of the selects beside it. */
const options = (): Locator => page.css('[role=option]')
const option = (name: string | RegExp): Locator => page.getByRole('option', { name })
const chosen = (): Locator => page.css('[role=option][aria-selected=true]')

async function showMixed(count: number, path = '/flight-list'): Promise<void> {
  await signIn()
  await haveFlights(mixedFlights(count))
  await show(path, { size: WIDE })
  await expect.element(page.css(`[data-total="${count}"]`)).toBeVisible()
}

test('the menu of years holds every year of the log, the latest first, and of one flight its own', async () => {
  await showMixed(300)
  await button('Year').click()
  await expectCount(options(), 47)
  await expect.element(options().first()).toMatchTextContent('2026')
  await expect.element(options().last()).toMatchTextContent('1980')
  await page.getByRole('combobox', { name: 'Find in: Year' }).fill('199')
  await expectCount(options(), 10)
  expect(await flawsNow()).toEqual([])
})

test('one flight has menus of one value each, without a field to search them by', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'MUC', '2026-03-05')])
  await show('/flight-list')
  await expectCount(listedFlights(), 1)
  await button('Airport').click()
  await expectCount(options(), 1)
  await expect.element(options()).toHaveAccessibleName('MUC Munich 1 flight')
  await expectCount(page.getByRole('combobox', { name: 'Find in: Airport' }), 0)
  await expectCount(button('Tag'), 0)
  await press('{ArrowDown} ')
  await expect.element(searchBox()).toHaveValue('airport:MUC')
})

test('by keyboard alone: typed, marked, chosen and taken away again; Tab goes on behind the pill, Esc back to it', async () => {
  await showMixed(300)
  button('Airport').element().focus()
  await press('{Enter}')
  const field = page.getByRole('combobox', { name: 'Find in: Airport' })
  await expect.element(field).toHaveFocus()
  await press('tok')
  await expectCount(options(), 1)
  await expect.element(field).toHaveAttribute('aria-activedescendant', options().element().id)
  await press('{Enter}')
  await expect.element(searchBox()).toHaveValue('airport:NRT')
  await expect.element(options()).toHaveAttribute('aria-selected', 'true')
  await press('{Backspace}{Backspace}{Backspace}mun{Enter}')
  await expect.element(searchBox()).toHaveValue('airport:NRT,MUC')
  await press('{Enter}')
  await expect.element(searchBox()).toHaveValue('airport:NRT')
  await press('{Escape}')
  await expectCount(options(), 0)
  await expect.element(button('Airport: NRT')).toHaveFocus()
  await press('{Enter}')
  // What is chosen comes first.
  await expect.element(options().first()).toMatchTextContent('NRT')
  await press('{ArrowUp}')
  await expect.element(options().last()).toHaveAttribute('data-at', '9')
  await expect.element(field).toHaveAttribute('aria-activedescendant', options().last().element().id)
  await press('{Tab}')
  await expectCount(options(), 0)
  await expect.element(button('Airline')).toHaveFocus()
})

test('box, chips, menus and all filters are one state: what one writes the others show', async () => {
  await showMixed(300)
  await searchBox().fill('flights with Lufthansa in 2019')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(button('Remove the filter airline:Lufthansa')).toBeVisible()
  await button('Year: 2019').click()
  await expect.element(chosen()).toHaveAccessibleName(/^2019 /)
  await option(/^2020 /).click()
  await expect.element(searchBox()).toHaveValue('airline:Lufthansa date:2019,2020')
  await expectCount(chosen(), 2)
  await searchBox().fill('date:2026-03-05..2026-03-09')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(button('Remove the filter date:5 Mar 2026 – 9 Mar 2026')).toBeVisible()
  await expect.element(button('Year')).toBeVisible()
  await searchBox().fill('-cabin:first duration>5h rain')
  await button('All filters').click()
  const dialog = page.getByRole('dialog', { name: 'All filters' })
  await expectCount(dialog.getByRole('button', { name: /^Remove the filter/ }), 3)
  await dialog.getByText('Cabin', { exact: true }).click()
  // It opens as it was asked: against a cabin.
  await expect.element(dialog.getByRole('checkbox', { name: 'Exclude these' })).toBeChecked()
  await expect.element(chosen()).toHaveAccessibleName(/^First /)
  await option(/^Business /).click()
  await expect.element(searchBox()).toHaveValue('-cabin:first,business duration>5h rain')
  await dialog.getByRole('button', { name: 'Clear: Block time' }).click()
  await expect.element(searchBox()).toHaveValue('-cabin:first,business rain')
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(searchBox()).toHaveValue('')
  await expect.element(dialog).toMatchTextContent('No filter is active.')
  await dialog.getByRole('button', { name: 'Show 300 flights' }).click()
  await expectCount(page.css('dialog[open]'), 0)
})

test('all filters have every field of the search, found by its name; an amount is typed, and a mistake in it explained', async () => {
  await showMixed(300)
  await button('All filters').click()
  const dialog = page.getByRole('dialog', { name: 'All filters' })
  await expect.poll(() => dialog.getByRole('group').elements().length).toBeGreaterThan(40)
  await page.getByRole('textbox', { name: 'Find a field' }).fill('dist')
  await expectCount(dialog.getByRole('group'), 1)
  await dialog.getByText('Distance', { exact: true }).click()
  await combobox('Condition').selectOptions('more than')
  await button('Add a filter').click()
  await expect.element(dialog).toMatchTextContent('Please enter a value.')
  await page.getByRole('textbox', { name: 'Value' }).fill('3000')
  await press('{Enter}')
  await expect.element(searchBox()).toHaveValue('distance>3000km')
})

const MEAL = '0b7e2f05-5b0a-4c3e-8f14-5f2d6c1b9a01'
const FUEL = '0b7e2f06-5b0a-4c3e-8f14-5f2d6c1b9a01'
const TRAINING = '0b7e2f07-5b0a-4c3e-8f14-5f2d6c1b9a01'

test('own fields stand there by their names, each compared as its kind is', async () => {
  await signIn()
  await haveRecords('data', 'custom-fields', [
    [MEAL, { name: 'Meal', kind: 'text', order: 0 }],
    [FUEL, { name: 'Fuel', kind: 'number', unit: 'l', order: 1 }],
    [TRAINING, { name: 'Training', kind: 'yes-no', order: 2 }],
  ])
  await haveFlights([
    viewedFlight('MUC', 'LHR', '2026-03-05', { custom: { [MEAL]: 'Fish and chips', [FUEL]: 40 } }),
    viewedFlight('MUC', 'LHR', '2026-03-06', { custom: { [MEAL]: 'Soup', [FUEL]: 12.5 } }),
    viewedFlight('MUC', 'LHR', '2026-03-07', { custom: { [TRAINING]: true } }),
  ])
  await show('/flight-list')
  await expectCount(listedFlights(), 3)
  await button('All filters').click()
  const dialog = page.getByRole('dialog', { name: 'All filters' })
  await dialog.getByText('Fuel', { exact: true }).click()
  await combobox('Condition').selectOptions('at most')
  await page.getByRole('textbox', { name: 'Value' }).fill('much')
  await press('{Enter}')
  await expect.element(dialog).toMatchTextContent('Please enter a number.')
  await page.getByRole('textbox', { name: 'Value' }).fill('40')
  await press('{Enter}')
  await expect.element(searchBox()).toHaveValue('own:Fuel<=40')
  await expectCount(listedFlights(), 2)
  await dialog.getByText('Meal', { exact: true }).click()
  await dialog.getByRole('group').filter({ hasText: 'Meal' }).getByRole('textbox', { name: 'Value' }).fill('fish')
  await press('{Enter}')
  await expectCount(listedFlights(), 1)
  await expect.element(dialog).toMatchTextContent('at most 40 l')
  await button('Clear: Fuel').click()
  await button('Clear: Meal').click()
  await expect.element(searchBox()).toHaveValue('')
  await dialog.getByText('Training', { exact: true }).click()
  const training = dialog.getByRole('group').filter({ hasText: 'Training' })
  await training.getByRole('combobox', { name: 'Value' }).selectOptions('Yes')
  await training.getByRole('button', { name: 'Add a filter' }).click()
  await expectCount(listedFlights(), 1)
  // It and Ground training, so that the foot of the dialog covers no row in part.
  await page.getByRole('textbox', { name: 'Find a field' }).fill('training')
  await expectCount(dialog.getByRole('group'), 2)
  expect(await flaws()).toEqual([])
})

for (const prefix of ['', '/de'] as const) {
  test(`a menu and all filters hold in every look: ${prefix || '/en'}`, async () => {
    await showMixed(300, `${prefix}/flight-list?q=year:2019,2020`)
    await button({ '': 'Airport', '/de': 'Flughafen' }[prefix]).click()
    await expectCount(options(), 10)
    expect(await flaws()).toEqual([])
    await page.viewport(WIDE.width, WIDE.height)
    await press('{Escape}')
    await page.viewport(PHONE.width, PHONE.height)
    await button({ '': 'All filters', '/de': 'Alle Filter' }[prefix]).click()
    await page.css('dialog details').nth(7).click()
    await expect.element(options().first()).toBeVisible()
    expect(await flaws()).toEqual([])
  })
}
