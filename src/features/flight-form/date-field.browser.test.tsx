import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeDate } from '../../../core/flight/draft/to-draft.ts'
import { formatDate } from '../../../core/locale/format.ts'
import { must } from '../../../core/lib/must.ts'
import { addDays } from '../../../core/time/calendar-date.ts'
import { localToday } from '../../../core/time/local-today.ts'
import { button, expectCount, field, fillFlight, listedFlights, press } from '../../../test/component/acts.ts'
import { signIn, storedFlights } from '../../../test/component/device.ts'
import { flaws, IN_ALL_LOOKS } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'

const day = (date: string, tag: 'en-GB' | 'de-DE' = 'en-GB') =>
  page.getByRole('button', { name: formatDate(date, tag, 'long'), exact: true })

async function openAt(typed: string): Promise<void> {
  await field('Date').fill(typed)
  await press('{ArrowDown}')
  await expect.element(page.getByRole('dialog', { name: 'Choose a day' })).toBeVisible()
}

test('by keys the calendar opens at the day, goes by day, week, month and year, and takes it with Enter', async () => {
  await signIn()
  await show('/new-trip')
  await openAt('29.2.2024')
  await expect.element(page.getByRole('grid', { name: 'February 2024' })).toBeVisible()
  await expect.element(day('2024-02-29')).toHaveFocus()
  const moves: [string, string][] = [
    ['{ArrowRight}', '2024-03-01'],
    ['{ArrowUp}', '2024-02-23'],
    ['{ArrowDown}', '2024-03-01'],
    ['{ArrowLeft}', '2024-02-29'],
    ['{Home}', '2024-02-26'],
    ['{End}', '2024-03-03'],
    ['{PageDown}', '2024-04-03'],
    ['{PageUp}', '2024-03-03'],
    ['{Shift>}{PageUp}{/Shift}', '2023-03-03'],
    ['{Shift>}{PageDown}{/Shift}', '2024-03-03'],
  ]
  for (const [keys, date] of moves) {
    await press(keys)
    await expect.element(day(date), { message: keys }).toHaveFocus()
  }
  await press('{Enter}')
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(field('Date')).toHaveValue('3 Mar 2024')
  await expect.element(field('Date')).toHaveFocus()
})

test('Escape leaves the date as it was typed, and the field has the focus again', async () => {
  await signIn()
  await show('/new-trip')
  await openAt('2024-02')
  await press('{PageDown}{Escape}')
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(field('Date')).toHaveFocus()
  await field('Departure time').click()
  await expect.element(field('Date')).toHaveValue('Feb 2024')
})

test('with a finger a day of another year is chosen in the reader’s language, its week beginning on Monday', async () => {
  await signIn()
  await show('/de/new-trip', { size: PHONE })
  await field('Datum').fill('2019')
  await button('Kalender öffnen').click()
  await expect.element(page.getByRole('grid', { name: 'Januar 2019' })).toBeVisible()
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
  await page.getByLabelText('Monat', { exact: true }).selectOptions('März')
  await page.getByLabelText('Jahr', { exact: true }).selectOptions('2018')
  await button('Nächster Monat').click()
  await day('2018-04-05', 'de-DE').click()
  await expect.element(field('Datum')).toHaveValue('5. Apr. 2018')
})

for (const prefix of ['', '/de']) {
  test(`axe finds nothing in the open calendar, light and dark: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/new-trip`)
    await button(prefix ? 'Kalender öffnen' : 'Open the calendar').click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    expect(await flaws(IN_ALL_LOOKS)).toEqual([])
  })
}

test('today and yesterday are one press away', async () => {
  await signIn()
  await show('/new-trip')
  const today = localToday(new Date())
  await button('Yesterday').click()
  await expect.element(field('Date')).toHaveValue(writeDate(addDays(today, -1), 'en'))
  await button('Today').click()
  await expect.element(field('Date')).toHaveValue(writeDate(today, 'en'))
})

test('what 3/5/2026 means is asked once, and remembered', async () => {
  await signIn()
  await show('/new-trip')
  await field('Date').fill('3/5/2026')
  await press('{Tab}')
  await expect.element(field('Date')).toHaveAttribute('aria-invalid', 'true')
  // The answers stand below the field, where today and yesterday were: below its error, and no wider than itself.
  const [box, group] = [field('Date'), page.getByRole('group', { name: 'Which day is 3/5/2026?', exact: false })].map(
    (one) => one.element().getBoundingClientRect(),
  )
  expect(must(group).left).toBe(must(box).left)
  expect(must(group).right).toBeLessThanOrEqual(must(box).right)
  expect(must(group).top - must(box).bottom).toBeLessThan(60)
  expect(button('Yesterday').elements()).toEqual([])
  await button('5 Mar 2026').click()
  await expect.element(field('Date')).toHaveValue('5 Mar 2026')
  await field('Date').fill('4/6/2026')
  await press('{Tab}')
  await expect.element(field('Date')).toHaveValue('6 Apr 2026')
})

test('an arrival some minutes before the departure is asked about, and saved as it is answered', async () => {
  await signIn()
  await show('/new-trip')
  await fillFlight({ from: 'MUC', to: 'FRA', date: '5.3.2026', departure: '1000', arrival: '0930' })
  await expect.element(page.getByText('On which day was 09:30?', { exact: false })).toBeVisible()
  await button('Save flight').click()
  expect(await storedFlights()).toEqual([])
  await page.getByLabelText('6 Mar 2026', { exact: false }).click()
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  const [flight] = await storedFlights()
  expect(flight?.scheduled).toMatchObject({ onBlock: '2026-03-06T09:30+01:00[Europe/Berlin]' })
})

test('times have the figures of a phone’s keyboard, and a fast Tab loses none of them', async () => {
  await signIn()
  await show('/new-trip', { size: PHONE })
  for (const label of ['Departure time', 'Arrival time']) {
    await expect.element(field(label)).toHaveAttribute('inputmode', 'numeric')
  }
  await button('More times').click()
  const times = page.css('input[name^="scheduled."], input[name^="actual."]')
  // Departure and arrival stand above already.
  await expectCount(times, 8)
  for (const time of times.all()) await expect.element(time).toHaveAttribute('inputmode', 'numeric')
  await field('Date').click()
  await press('gestern{Tab}0910{Tab}1045{Tab}')
  await expect.element(field('Date')).toHaveValue(writeDate(addDays(localToday(new Date()), -1), 'en'))
  await expect.element(field('Departure time')).toHaveValue('09:10')
  await expect.element(field('Arrival time')).toHaveValue('10:45')
})

test('a season is logged as its year, and the field says so; a month of long ago is a month', async () => {
  await signIn()
  await show('/new-trip')
  await field('Date').fill('summer 1984')
  await press('{Tab}')
  await expect.element(field('Date')).toHaveValue('summer 1984')
  await expect.element(page.getByText('Logged as 1984: a season is not kept')).toBeVisible()
  await field('Date').fill('03.84')
  await press('{Tab}')
  await expect.element(page.getByText('March 1984', { exact: true })).toBeVisible()
})
