import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { button, expectCount, field, press } from '../../../test/component/acts.ts'
import { fillDevice, haveFlights, haveRecords, hold, signIn, storedFlights } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { show, SMALL_PHONE } from '../../../test/component/show.tsx'
import { writeRecord } from '../../../sync/database.ts'
import { syncClient } from '../../data/engine/client.ts'

const MEAL = '00000000-0000-4000-8000-00000000000a'
const FUEL = '00000000-0000-4000-8000-00000000000b'
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'

const rows = () => page.css('[data-custom-field]')
const names = (): string[] =>
  rows()
    .elements()
    .map((row) => row.querySelector('p')?.textContent ?? '')
const haveFields = () =>
  haveRecords('data', 'custom-fields', [
    [MEAL, { name: 'Meal', kind: 'text', order: 0 }],
    [FUEL, { name: 'Fuel', kind: 'number', unit: 'kg', order: 1 }],
  ])
const haveMeal = () => haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { custom: { [MEAL]: 'fish' } })])

test('with no field the page says what they are for; one is made with the keyboard alone', async () => {
  await signIn()
  await show('/custom-data')
  await expect.element(page.getByRole('heading', { name: 'No fields of your own yet' })).toBeVisible()
  await button('Add a field').click()
  await expect.element(field('Name of the field')).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByText('Give the field a name.')).toBeVisible()
  await press('Fuel')
  await page.getByRole('combobox', { name: 'What it holds' }).selectOptions('number')
  await field('Unit').fill('kg')
  await press('{Enter}')
  await expect.poll(names).toEqual(['Fuel'])
  await expect.element(page.getByText('Number in kg · not used yet')).toBeVisible()
  await expect.element(button('Edit Fuel')).toHaveFocus()

  await button('Add a field').click()
  await press(' fuel {Enter}')
  await expect.element(page.getByText('You already have a field with this name.')).toBeVisible()
  await press('{Escape}')
  await expect.element(button('Add a field')).toHaveFocus()
})

test('renaming, another kind and another place touch no flight; the focus stays with what was pressed', async () => {
  await signIn()
  await haveFields()
  await haveMeal()
  const before = await storedFlights()
  await show('/custom-data')
  await expect.poll(names).toEqual(['Meal', 'Fuel'])
  await expect.element(page.getByText('Text · in 1 flight')).toBeVisible()

  await button('Move Fuel up').click()
  await expect.poll(names).toEqual(['Fuel', 'Meal'])
  await expect.element(button('Move Fuel up')).toHaveFocus()
  await expect.element(button('Move Fuel up')).toHaveAttribute('aria-disabled', 'true')

  await button('Edit Meal').click()
  await field('Name of the field').fill('Food')
  await page.getByRole('combobox', { name: 'What it holds' }).selectOptions('choice')
  await field('Choices').fill('fish\nmeat\n\nfish')
  await button('Save field').click()
  await expect.poll(names).toEqual(['Fuel', 'Food'])
  await expect.element(page.getByText('Choice from a list · fish, meat · in 1 flight')).toBeVisible()
  expect(await storedFlights()).toEqual(before)
})

test('I4 a choice that arrives from another device while a field is renamed stays', async () => {
  const pulled = (choices: readonly string[]) =>
    haveRecords('data', 'custom-fields', [[MEAL, { name: 'Meal', kind: 'choice', choices, order: 0 }]])
  await signIn()
  await pulled(['fish', 'meat'])
  await show('/custom-data')
  await button('Edit Meal').click()
  await field('Name of the field').fill('Food')
  await field('Choices').fill('fish\nmeat\nsoup')
  await pulled(['fish', 'rice', 'meat'])
  await button('Save field').click()
  await expect.poll(names).toEqual(['Food'])
  await expect.element(page.getByText('Choice from a list · fish, rice, meat, soup · not used yet')).toBeVisible()
})

test('while a field is saved nothing can be typed that would be lost; focus stays, and a form opened meanwhile too', async () => {
  await signIn()
  await haveFields()
  await show('/custom-data')
  await button('Edit Meal').click()
  await field('Name of the field').fill('Food')
  const kind = page.getByRole('combobox', { name: 'What it holds' })
  const release = await hold('data')
  await press('{Enter}')
  await expect.element(button('Save field')).toHaveAttribute('aria-busy', 'true')
  await press(' and lost{Enter}')
  await kind.selectOptions('number')
  await expect.element(field('Name of the field')).toHaveValue('Food')
  await expect.element(kind).toHaveValue('text')
  await button('Edit Fuel').click()
  await field('Unit').fill('lb')
  release()
  await expect.element(button('Edit Food')).toBeVisible()
  await expect.element(field('Unit')).toHaveValue('lb')
  await button('Save field').click()
  await expect.poll(names).toEqual(['Food', 'Fuel'])
  await expect.element(page.getByText('Number in lb · not used yet')).toBeVisible()
})

test('I12 a field that was deleted elsewhere while it was renamed comes back with its new name', async () => {
  await signIn()
  await haveFields()
  await show('/custom-data')
  await button('Edit Meal').click()
  await field('Name of the field').fill('Food')
  const place = { collection: 'data', type: 'custom-fields', id: MEAL } as const
  await writeRecord(await syncClient().database(), place, () => null)
  await expect.element(page.getByText('Deleted fields')).toBeVisible()
  await expect.element(field('Name of the field')).toHaveValue('Food')
  await button('Save field').click()
  await expect.poll(names).toEqual(['Fuel', 'Food'])
})

test('a field that could not be saved can be typed into again', async () => {
  await signIn()
  await haveFields()
  await show('/custom-data')
  await button('Edit Meal').click()
  await field('Name of the field').fill('Food')
  const empty = fillDevice()
  await press('{Enter}')
  await expect.element(page.getByText(/no room left/)).toBeVisible()
  empty()
  await expect.element(field('Name of the field')).toHaveFocus()
  await press(' on board{Enter}')
  await expect.poll(names).toEqual(['Food on board', 'Fuel'])
})

test('deleting asks and says what becomes of the values; field and values come back', async () => {
  await signIn()
  await haveFields()
  await haveMeal()
  await show('/custom-data')
  await button('Delete Meal').click()
  await expect.element(page.getByRole('dialog', { name: 'Delete the field Meal?' })).toBeVisible()
  await expect.element(page.getByText(/1 flight has a value in it/)).toBeVisible()
  await button('Keep it').click()
  await expectCount(rows(), 2)
  await button('Delete Meal').click()
  await button('Delete field').click()
  await expect.poll(names).toEqual(['Fuel'])
  expect((await storedFlights())[0]?.custom).toEqual({ [MEAL]: 'fish' })
  await page.getByText('Deleted fields').click()
  await button('Restore Meal').click()
  await expect.poll(names).toEqual(['Meal', 'Fuel'])
  await expect.element(page.getByText('Text · in 1 flight')).toBeVisible()
})

for (const prefix of ['', '/de']) {
  test(`axe finds nothing, in all looks, and names as long as can be hold at 320 px: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFields()
    await haveRecords('data', 'custom-fields', [
      ['00000000-0000-4000-8000-00000000000c', { name: LONG, kind: 'yes-no' }],
    ])
    await show(`${prefix}/custom-data`, { size: SMALL_PHONE })
    await expectCount(rows(), 3)
    await button(prefix ? 'Fuel bearbeiten' : 'Edit Fuel').click()
    await expect.element(field(prefix ? 'Einheit' : 'Unit')).toBeVisible()
    expect(await flaws()).toEqual([])
  })
}
