import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { button, expectCount, field, fillFlight, listedFlights } from '../../../../test/component/acts.ts'
import { haveFlights, haveRecords, signIn, storedFlights } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { show } from '../../../../test/component/show.tsx'

const idOf = (index: number): string => `00000000-0000-4000-8000-00000000000${index}`
const [MEAL, FUEL, SLEPT, VISA, NAP, VIEW] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const FIELDS = [
  { id: MEAL, name: 'Meal', kind: 'text' },
  { id: FUEL, name: 'Fuel', kind: 'number', unit: 'kg' },
  { id: SLEPT, name: 'Slept', kind: 'yes-no' },
  { id: VISA, name: 'Visa until', kind: 'date' },
  { id: NAP, name: 'Nap', kind: 'duration' },
  { id: VIEW, name: 'View', kind: 'choice', choices: ['clouds', 'sea'] },
]
const haveFields = () =>
  haveRecords(
    'data',
    'custom-fields',
    FIELDS.map(({ id, ...attributes }, order) => [id, { ...attributes, order }]),
  )
const open = () => page.getByRole('button', { name: /^My own fields/ }).click()
const save = () => button('Save flight').click()

test('each kind is typed in its own way, and what cannot be read is said beside its field', async () => {
  await signIn()
  await haveFields()
  await show('/new-trip')
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await open()
  await field('Meal').fill('fish')
  await field('Fuel (kg)').fill('a lot')
  await field('Visa until').fill('5 Mar 2027')
  await field('Nap').fill('1:30')
  await field('Slept').selectOptions('no')
  await field('View').selectOptions('sea')
  await save()
  await expect.element(field('Fuel (kg)')).toHaveAttribute('aria-invalid', 'true')
  expect(await storedFlights()).toEqual([])
  expect(await flaws()).toEqual([])
  await field('Fuel (kg)').fill('12.5')
  await save()
  await expectCount(listedFlights(), 1)
  expect((await storedFlights())[0]?.custom).toEqual({
    [MEAL]: 'fish',
    [FUEL]: 12.5,
    [SLEPT]: false,
    [VISA]: '2027-03-05',
    [NAP]: 90,
    [VIEW]: 'sea',
  })
})

test('a field is made in place, and the next thing typed is its value', async () => {
  await signIn()
  await show('/new-trip')
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await open()
  await button('Add a field').click()
  await field('Name of the field').fill('Seat mate')
  await button('Create field').click()
  await expect.element(field('Seat mate')).toHaveFocus()
  await field('Seat mate').fill('Anna')
  await save()
  await expectCount(listedFlights(), 1)
  expect(Object.values((await storedFlights())[0]?.custom ?? {})).toEqual(['Anna'])
})

test('a flight is read and edited by the names of its fields; values of a deleted field stay with it', async () => {
  await signIn()
  await haveFields()
  const gone = '00000000-0000-4000-8000-0000000000ff'
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05', {
    custom: { [MEAL]: 'fish', [NAP]: 90, [gone]: 'kept', 'By name': 'old' },
  })
  await haveFlights([flight])
  await show(`/flight-list/${flight.id}`)
  await expect.element(page.getByText('1 h 30 min', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByRole('term').filter({ hasText: /^Meal$/ })).toBeVisible()
  await expect.element(page.getByRole('term').filter({ hasText: /^By name$/ })).toBeVisible()
  expect(page.getByText('kept').elements()).toEqual([])
  await show(`/edit-trip/${flight.id}`)
  await open()
  await expect.element(field('Nap')).toHaveValue('1:30')
  await field('Meal').fill('meat')
  await save()
  await expect
    .poll(async () => (await storedFlights())[0]?.custom)
    .toEqual({ [MEAL]: 'meat', [NAP]: 90, [gone]: 'kept', 'By name': 'old' })
})
