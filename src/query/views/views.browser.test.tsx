import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { button, combobox, expectCount, listedFlights, press } from '../../../test/component/acts.ts'
import { haveFlights, haveRecords, hold, signIn } from '../../../test/component/device.ts'
import { show } from '../../../test/component/show.tsx'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { syncClient } from '../../data/engine/client.ts'

const VIEW = '00000000-0000-4000-8000-00000000000a'
const dialog = (): Locator => page.getByRole('dialog', { name: 'Views' })
const named = (name: string): Promise<void> => haveRecords('data', 'saved-views', [[VIEW, { name, q: 'from:MUC' }]])

async function names(): Promise<unknown[]> {
  const { data } = await syncClient().database()
  return (await data.find().exec()).map((view) => view.toMutableJSON()['name'])
}

async function openViews(entry: string): Promise<void> {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05')])
  if (entry !== 'Save this view') await named('Home')
  await show('/flight-list')
  await expectCount(listedFlights(), 1)
  await combobox('Views').selectOptions(entry)
  await expect.element(dialog()).toBeVisible()
}

test('I4 a view whose name was left alone keeps the one that another device gave it meanwhile', async () => {
  await openViews('Save or manage views…')
  await button('Rename Home').click()
  await named('From Munich')
  await expect.element(page.css('option').filter({ hasText: 'From Munich' })).toBeInTheDocument()
  await button('Rename').click()
  await expect.element(button('Rename From Munich')).toBeVisible()
  expect(await names()).toEqual(['From Munich'])
})

test('a view that is being saved is saved once, as it was called at the press', async () => {
  await openViews('Save this view')
  const name = dialog().getByLabelText('Name of this view')
  await name.fill('All')
  const release = await hold('data')
  await press('{Enter}')
  await expect.element(dialog().getByRole('button', { name: 'Save this view' })).toHaveAttribute('aria-busy', 'true')
  await press(' and lost{Enter}')
  await expect.element(name).toHaveValue('All')
  release()
  await expect.element(page.getByText('View “All” saved.')).toBeVisible()
  expect(await names()).toEqual(['All'])
})
