import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '../../../../core/lib/must.ts'
import {
  button,
  combobox,
  expectAddress,
  expectCount,
  field,
  listedFlights,
  press,
} from '../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../test/component/device.ts'
import { flaws, IN_ALL_LOOKS } from '../../../../test/component/flaws.ts'
import { PHONE, show, WIDE } from '../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'

const rows = () => page.css('[data-leg]')
const cell = (row: number, name: string): HTMLInputElement | HTMLSelectElement => {
  const element = rows().elements()[row]?.querySelector(`[data-cells] [name="${name}"]`)
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return element
  throw new Error(`no cell ${name} in line ${row}`)
}
const more = () => page.getByRole('button', { name: /More about flight 1/ })
const type = (row: number) => rows().elements()[row]?.querySelector<HTMLInputElement>('[data-asks] input')
const isOnType = (row: number) => expect.poll(() => document.activeElement === type(row)).toBe(true)
async function tellType(row: number, code: string): Promise<void> {
  await page.elementLocator(must(type(row))).fill(code)
  await page.css('[role=option]').first().click()
}
const isIn = (row: number, name: string) =>
  expect.poll(() => document.activeElement === cell(row, name), { message: `${name} of line ${row}` }).toBe(true)

async function openGrid(prefix = '', timeEntry = 'local'): Promise<void> {
  await signIn({ preferences: { role: 'pilot', timeEntry } })
  await show(`${prefix}/new-trip`, { size: WIDE })
  await expect.element(rows().first()).toBeVisible()
}

/** From the first empty place to the role, by Tab alone. */
async function typeSector(keys: readonly string[]): Promise<void> {
  for (const text of keys) await press(`${text}{Tab}`)
}

test('a pilot logs three sectors by keys alone; each line begins where and when the last ended; all are in sight', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.3.2026', 'DAIPA', '0600', '0612', '0655', '0703', '', ''])
  await isIn(0, 'role')
  await page.css('[data-cells] select').first().selectOptions('Pilot in command')
  cell(0, 'role').focus()
  await press('{Enter}')
  // Nobody told the type of D-AIPA: without it the flight would count in no class.
  await isOnType(0)
  await press('C172')
  await expect.element(page.css('[role=option]').first()).toBeVisible()
  await press('{Enter}')
  await isIn(1, 'to')
  expect(cell(1, 'from').value).toBe('EDDM')
  expect(cell(1, 'date').value).toBe('5 Mar 2026')
  expect(cell(1, 'role').value).toBe('pilot-in-command')
  expect(cell(1, 'registration').value).toBe('DAIPA')
  await typeSector(['LHR', '', '', '0800', '0812', '0900', '0907', '', ''])
  await isIn(1, 'role')
  await press('{Enter}')
  await isIn(2, 'to')
  // Enter goes on as Tab does.
  await press('FRA{Tab}{Enter}{Enter}')
  await isIn(2, 'actual.offBlock')
  await press('2300{Enter}2312{Enter}0130{Enter}0140{Enter}{Enter}{Enter}')
  await isIn(2, 'role')
  const third = must(rows().elements()[2]).getBoundingClientRect()
  const foot = must(document.querySelector('button[type=submit]')).getBoundingClientRect()
  expect(scrollY).toBe(0)
  expect(third.bottom).toBeLessThanOrEqual(foot.top)

  // The last lands on the next day.
  await press('{Enter}')
  await isIn(3, 'to')
  expect(cell(3, 'from').value).toBe('EDDF')
  expect(cell(3, 'date').value).toBe('6 Mar 2026')

  // The fourth was only put up.
  await button('Save 3 flights').click()
  await expectAddress(/flight-list/)
  await expectCount(listedFlights(), 3)
  const flights = (await storedFlights()).toSorted((a, b) =>
    (a.actual?.offBlock ?? '').localeCompare(b.actual?.offBlock ?? ''),
  )
  expect(flights).toMatchObject([
    {
      from: { iata: 'FRA' },
      to: { iata: 'MUC' },
      role: 'pilot-in-command',
      aircraft: { registration: 'DAIPA' },
      actual: { takeOff: expect.stringContaining('T06:12') },
    },
    { from: { iata: 'MUC' }, to: { iata: 'LHR' }, pilot: { picMinutes: 127 } },
    { from: { iata: 'LHR' }, to: { iata: 'FRA' }, actual: { onBlock: expect.stringContaining('2026-03-06T01:40') } },
  ])
  expect(new Set(flights.map(({ tripId }) => tripId)).size).toBe(1)
})

test('a line taken out is put back as it was typed, until the form is left', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.3.2026', 'DAIPA', '0600', '', '', '0703', '', ''])
  cell(0, 'role').focus()
  await press('{Enter}{Enter}')
  await isIn(1, 'to')
  await press('LHR{Tab}')
  await button('Remove flight 1').click()
  await isIn(0, 'from')
  expect(cell(0, 'from').value).toBe('EDDM')
  await button('Undo').click()
  await expectCount(rows(), 2)
  expect(['from', 'to', 'registration', 'actual.offBlock'].map((name) => cell(0, name).value)).toEqual([
    'EDDF',
    'EDDM',
    'DAIPA',
    '06:00',
  ])
  expect(cell(1, 'to').value).toBe('EGLL')
  await button('Remove flight 2').click()
  await expect.element(button('Undo')).toBeVisible()
  await show('/flight-list')
  await expectCount(button('Undo'), 0)
})

test('the next flight of a glider is launched as the last one was', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'FRA', '5.3.2026', 'D-1234', '0600', '', '', '0610'])
  await more().click()
  await page.getByRole('button', { name: /Role and pilot’s log/ }).click()
  await page.getByRole('radio', { name: 'Winch', exact: true }).click()
  cell(0, 'role').focus()
  await press('{Enter}')
  await isIn(1, 'to')
  expect(cell(1, 'registration').value).toBe('D-1234')
  await press('FRA{Tab}')
  await button('Save 2 flights').click()
  await expectCount(listedFlights(), 2)
  expect((await storedFlights()).map(({ pilot }) => pilot?.launch)).toEqual(['winch', 'winch'])
})

test('Tab leaves the last line where it is not told yet; the arrows go from line to line in a column of times', async () => {
  await openGrid()
  await isIn(0, 'from')
  cell(0, 'role').focus()
  await press('{Tab}')
  expect(document.activeElement?.closest('[data-cells]')).toBeNull()
  expect(rows().elements()).toHaveLength(1)
  cell(0, 'from').focus()
  await typeSector(['FRA', 'MUC', '5.3.2026', '', '0600'])
  cell(0, 'role').focus()
  await press('{Enter}')
  await isIn(1, 'to')
  cell(1, 'actual.landing').focus()
  await press('{ArrowUp}')
  await isIn(0, 'actual.landing')
  await press('{ArrowDown}')
  await isIn(1, 'actual.landing')
})

test('the calendar of a line is its own: its keys stay in it, and Tab passes it by afterwards', async () => {
  await openGrid()
  await isIn(0, 'from')
  cell(0, 'date').focus()
  await press('{ArrowDown}')
  await expect.element(page.getByRole('dialog', { name: 'Choose a day' })).toBeVisible()
  await page.getByLabelText('Month', { exact: true }).selectOptions('March')
  await press('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Choose a day' })).toBeVisible()
  await button('Today').click()
  await isIn(0, 'date')
  await press('{Enter}')
  await isIn(0, 'registration')
})

test('the other form has the same flights, and back again; what is folded there is folded here', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.3.2026', 'D-EKFI', '0600', '0612'])
  await more().click()
  await field('Flight number').fill('LH 94')
  cell(0, 'role').focus()
  await press('{Enter}')
  await isIn(1, 'to')
  await button('Form, field by field').click()
  await expect.element(combobox('From')).toHaveValue('EDDF')
  // The same words in both.
  await expect.element(field('Off block')).toHaveValue('06:00')
  await expect.element(field('Scheduled on block')).toHaveValue('')
  await expect.element(page.css('[name="actual.takeOff"]')).toHaveValue('06:12')
  await expect.element(field('Registration')).toHaveValue('D-EKFI')
  // The second was only put up: it is no flight of the other form.
  expect(page.css('[data-leg]').elements()).toHaveLength(0)
  await field('Seat').fill('1A')
  await button('Table, one flight per line').click()
  await expectCount(rows(), 2)
  expect(cell(0, 'actual.takeOff').value).toBe('06:12')
  await expect.element(more()).toMatchTextContent(/LH 94/)
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([{ aircraft: { registration: 'D-EKFI' }, seat: { number: '1A' } }])
})

test('what is wrong in the fold opens it, and is where the save leads to', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.3.2026'])
  await more().click()
  await field('Flight number').fill('!!!')
  await more().click()
  await button('Save flight').click()
  await expect.element(field('Flight number')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Flight number')).toHaveFocus()
})

test('a draft of several lines comes back in the grid, the one that was only put up too', async () => {
  const user = await signIn({ preferences: { role: 'pilot' } })
  await show('/new-trip', { size: WIDE })
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.3.2026'])
  cell(0, 'role').focus()
  await press('{Enter}')
  await isIn(1, 'to')
  await expect.poll(() => localStorage.getItem(`lmw.draft.${user.id}.new-trip`)).toContain('"isProposed":true')
  await show('/flight-list')
  await show('/new-trip')
  await expectCount(rows(), 2)
  expect(cell(1, 'from').value).toBe('EDDM')
  await expect.element(button('Save flight')).toBeVisible()
})

test('what is wrong in a line stands below it, each with its answer; the cells stay in one line and their columns', async () => {
  await openGrid()
  await isIn(0, 'from')
  const cells = ['from', 'to', 'date', 'registration', 'actual.offBlock', 'role']
  const boxes = () =>
    cells.map((name) => {
      const { top, left, right } = cell(0, name).getBoundingClientRect()
      return [top, left, right]
    })
  const before = boxes()
  expect(new Set(before.map(([top]) => top)).size).toBe(1)
  await typeSector(['qqqq', 'LON', '3/5/2026', '', '9999'])
  const troubles = page.css('[data-troubles]')
  await expect.element(troubles).toMatchTextContent(/From: No airport is called “qqqq”/)
  await expect.element(troubles).toMatchTextContent(/To: Several airports fit “LON”/)
  await expect.element(troubles).toMatchTextContent(/Off block: /)
  expect(boxes()).toEqual(before)
  expect(troubles.element().getBoundingClientRect().top).toBeGreaterThan(cell(0, 'from').getBoundingClientRect().bottom)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  // Nothing comes or goes below while a name is typed.
  const { height } = troubles.element().getBoundingClientRect()
  cell(0, 'from').focus()
  await press('mu')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  expect(troubles.element().getBoundingClientRect().height).toBe(height)
  await press('c{Enter}')
  await isIn(0, 'to')
  await button('EGLL · London Heathrow Airport').click()
  await button('5 Mar 2026').click()
  expect([cell(0, 'from').value, cell(0, 'to').value, cell(0, 'date').value]).toEqual(['EDDM', 'EGLL', '5 Mar 2026'])
  await expect.element(troubles).not.toMatchTextContent(/From|To|Date/)
})

test('what was understood stands in whole below the line, and its room is there before', async () => {
  await openGrid()
  await isIn(0, 'from')
  const words = page.css('[data-words]')
  const heights = () => [words, rows()].map((one) => one.first().element().getBoundingClientRect().height)
  const before = heights()
  await typeSector(['FRA', 'MUC', '23.9.2026', '', '0600', '', '', '0703'])
  await expect.element(words).toMatchTextContent(/^Frankfurt.*, Germany – Munich, Munich.* Airport, Germany · /)
  await expect
    .element(words)
    .toMatchTextContent(/Wednesday, 23 September 2026 · Frankfurt time, UTC\+2 – Munich time, UTC\+2$/)
  const { scrollWidth, clientWidth } = words.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(heights()).toEqual(before)
})

test('on a phone a pilot has cards; a traveller has no grid to switch to', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await show('/new-trip', { size: PHONE })
  await expect.element(field('Off block')).toBeVisible()
  expect(button('Form, field by field').elements()).toEqual([])
  await signIn({ preferences: { role: 'traveller' } })
  await show('/flight-list', { size: WIDE })
  await show('/new-trip', { size: WIDE })
  await expect.element(field('Departure time')).toBeVisible()
  expect(button('Table, one flight per line').elements()).toEqual([])
})

const MOST_LOOKS = IN_ALL_LOOKS.filter(({ size }) => size === WIDE)

for (const prefix of ['', '/de']) {
  test(`axe finds nothing in a filled grid with a mistake, light and dark: ${prefix || '/en'}`, async () => {
    await openGrid(prefix)
    await isIn(0, 'from')
    await typeSector(['FRA', 'MUC', 'Octember', '9999'])
    await expect.poll(() => page.css('[aria-invalid=true]').elements().length).toBeGreaterThan(0)
    expect(await flaws(MOST_LOOKS)).toEqual([])
  })
}

test('in UTC the date typed is the day of UTC off block, and the next line begins on that of the arrival', async () => {
  await openGrid('', 'utc')
  await isIn(0, 'from')
  await typeSector(['EDDF', 'LOWW', '9.10.2026', 'DAIPA', '2230', '', '', '2355', '', ''])
  await isIn(0, 'role')
  await page.css('[data-cells] select').first().selectOptions('Pilot in command')
  cell(0, 'role').focus()
  await press('{Enter}{Enter}')
  await isIn(1, 'to')
  expect(cell(1, 'date').value).toBe('9 Oct 2026')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expectAddress(/flight-list/)
  expect(await storedFlights()).toMatchObject([
    { date: '2026-10-10', actual: { offBlock: '2026-10-10T00:30+02:00[Europe/Berlin]' } },
  ])
})

test('choosing UTC rewrites the day with the times, and choosing the local clock brings it back', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['EDDF', 'LOWW', '10.10.2026', 'DAIPA', '0030', '', '', '0155', '', ''])
  await isIn(0, 'role')
  const shown = () => ['date', 'actual.offBlock', 'actual.onBlock'].map((name) => cell(0, name).value)
  await page.getByRole('radio', { name: 'UTC' }).click()
  await expect.poll(shown).toEqual(['9 Oct 2026', '22:30', '23:55'])
  await page.getByRole('radio', { name: 'Local time' }).click()
  await expect.poll(shown).toEqual(['10 Oct 2026', '00:30', '01:55'])
})

test('the clock chosen for new flights is that of the next one, until the account says another', async () => {
  await openGrid()
  await isIn(0, 'from')
  await page.getByRole('radio', { name: 'UTC' }).click()
  await show('/flight-list')
  await show('/new-trip', { size: WIDE })
  await isIn(0, 'from')
  await expect.element(page.getByRole('radio', { name: 'UTC' })).toBeChecked()
  await openGrid('', 'utc')
  await page.getByRole('radio', { name: 'Local time' }).click()
  await show('/flight-list')
  await show('/new-trip', { size: WIDE })
  await expect.element(page.getByRole('radio', { name: 'Local time' })).toBeChecked()
})

test('of circuits a line says the take-offs that are saved, and of landings elsewhere it asks', async () => {
  await openGrid()
  await typeSector(['EDLE', 'EDLE', '5.3.2026', 'DEABC', '1000', '', '', '1100', '6', ''])
  await page.css('[data-cells] select').first().selectOptions('Pilot in command')
  const said = page.css('[data-take-offs]')
  await expect.element(said).toHaveTextContent('Take-offs by day 6, at night 0: one for each landing')
  await page.css('[data-cells] [name="to"]').first().fill('EDLW')
  await press('{Tab}')
  await expectCount(said, 0)
  await expect.element(page.getByText('Landings: 6, take-offs: 1.', { exact: false })).toBeVisible()
  await page.css('[data-cells] [name="to"]').first().fill('EDLE')
  await press('{Tab}')
  await expect.element(said).toHaveAttribute('data-take-offs', '6')
  expect(await flaws()).toEqual([])
  await button('Save flight').click()
  await expectAddress(/flight-list/)
  expect(await storedFlights()).toMatchObject([
    { pilot: { takeOffsDay: 6, takeOffsNight: 0, landingsDay: 6, fullStopsDay: 1 } },
  ])
})

test('the role of most pilots stands in its cell in whole', async () => {
  await openGrid()
  await page.css('[data-cells] select').first().selectOptions('Pilot in command')
  const role = cell(0, 'role')
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(role)
  const canvas = must(document.createElement('canvas').getContext('2d'))
  canvas.font = font
  const room = role.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  expect(room).toBeGreaterThanOrEqual(canvas.measureText('Pilot in command').width)
})

const answer = (row: number, name: string) =>
  page.css(`[data-leg]:nth-child(${row + 1}) [data-question]`).getByRole('radio', { name, exact: true })
const placeholder = (row: number) => cell(row, 'pilot.landingsDay').getAttribute('placeholder') ?? ''
const isOnAnswer = (name: string) =>
  expect.poll(() => document.activeElement?.closest('span')?.textContent, { message: name }).toBe(name)

test('a co-pilot is asked on the line who flew, behind the role; the answer goes on to the next lines, all in sight', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.6.2026', 'DAIPA', '0600', '0612', '0655', '0703', '', ''])
  await isIn(0, 'role')
  await tellType(0, 'C172')
  await expectCount(page.css('[data-question]'), 0)
  const height = () => must(rows().elements()[0]).getBoundingClientRect().height
  const before = height()
  await page.css('[data-cells] select').first().selectOptions('Co-pilot')
  await expect.element(page.getByRole('group', { name: 'Who flew?' })).toBeVisible()
  expect(height()).toBe(before)
  expect(placeholder(0)).toBe('')
  cell(0, 'role').focus()
  await press('{Enter}')
  await isOnAnswer('I flew')
  await expect.element(answer(0, 'I flew')).not.toBeChecked()
  await press(' ')
  await expect.element(answer(0, 'I flew')).toBeChecked()
  await expect.poll(() => placeholder(0)).toBe('1')
  await press('{Enter}')
  await isIn(1, 'to')

  // What was answered is proposed: Enter passes it by.
  await expect.element(answer(1, 'As last time: I flew')).toBeChecked()
  await typeSector(['LHR', '', '', '0800', '0812', '0900', '0907', '', ''])
  await press('{Enter}')
  await isIn(2, 'to')
  await typeSector(['FRA', '', '', '1000', '1012', '1230', '1240', '', ''])
  const third = must(rows().elements()[2]).getBoundingClientRect()
  const foot = must(document.querySelector('button[type=submit]')).getBoundingClientRect()
  expect(scrollY).toBe(0)
  expect(third.bottom).toBeLessThanOrEqual(foot.top)
  await answer(2, 'The other pilot flew').click()
  await expect.element(answer(2, 'I flew')).not.toBeChecked()
  await expect.element(answer(1, 'As last time: The other pilot flew')).toBeChecked()
  await answer(1, 'I flew').click()
  await button('Save 3 flights').click()
  await expectCount(listedFlights(), 3)
  const flights = (await storedFlights()).toSorted((a, b) =>
    (a.actual?.offBlock ?? '').localeCompare(b.actual?.offBlock ?? ''),
  )
  const flown = { pilotFlying: 'self', takeOffsDay: 1, landingsDay: 1 }
  expect(flights.map(({ pilot }) => pilot)).toMatchObject([flown, flown, { pilotFlying: 'other' }])
  expect(flights[2]?.pilot).not.toHaveProperty('landingsDay')
})

test('Tab reaches the details of a line behind its last cell, and goes on to the next line from the last of them', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.3.2026', 'D-AIPA', '0600', '', '', '0703', '', ''])
  await isIn(0, 'role')
  await press('{Tab}')
  await expect.element(more()).toHaveFocus()
  await press('{Tab}')
  await isOnType(0)
  await press('{Tab}')
  await isIn(1, 'to')
  await press('{Shift>}{Tab}{/Shift}')
  await isIn(1, 'from')
  await press('{Shift>}{Tab}{/Shift}')
  await expect.element(button('Remove flight 1')).toHaveFocus()
})

test('a type told later is that of every line with the registration, and counts in each', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.3.2026', 'D-AIZA', '0600', '', '', '0703', '', ''])
  await press('{Enter}{Enter}')
  await isIn(1, 'to')
  await typeSector(['LHR', '', '', '0800', '', '', '0907'])
  cell(1, 'role').focus()
  await press('{Enter}')
  await isIn(2, 'to')
  // Only the first line asks, and the one that was put up stays no flight.
  expect(page.css('[data-asks]').elements()).toHaveLength(1)
  await tellType(0, 'A320')
  await button('Save 2 flights').click()
  await expectCount(listedFlights(), 2)
  const saved = await storedFlights()
  expect(saved.map(({ aircraft }) => [aircraft?.typeIcao, aircraft?.registration])).toEqual([
    ['A320', 'D-AIZA'],
    ['A320', 'D-AIZA'],
  ])
  expect(saved.map(({ pilot }) => pilot?.multiPilotMinutes)).toEqual(expect.arrayContaining([63, 127]))
})

test('alone nobody is asked; of a type for two its captain is, and Enter goes on without an answer', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.3.2026', 'DAIPA', '0600', '', '', '0703', '', ''])
  const typeOfAircraft = async (code: string) => {
    await page.css('[name=aircraftType]').fill(code)
    await expect.element(page.css('[role=option]').first()).toBeVisible()
    await page.css('[role=option]').first().click()
  }
  await more().click()
  await typeOfAircraft('C172')
  await expect.poll(() => placeholder(0)).toBe('1')
  await expectCount(page.css('[data-question]'), 0)
  await typeOfAircraft('A320')
  await expectCount(page.css('[data-question]'), 1)
  await more().click()
  cell(0, 'role').focus()
  await press('{Enter}')
  await isOnAnswer('I flew')
  // Up and down choose among the answers.
  await press('{ArrowDown}')
  await isOnAnswer('The other pilot flew')
  await expect.element(answer(0, 'The other pilot flew')).toBeChecked()
  await press('{Enter}')
  await isIn(1, 'to')
})

const NARROWEST = { width: 1216, height: 900 }

for (const prefix of ['', '/de']) {
  test(`what a line asks stands within it in the narrowest grid, with nothing that axe finds: ${prefix || '/en'}`, async () => {
    const preferences = { role: 'pilot', pilotFlying: 'other' }
    await signIn({ preferences })
    await show(`${prefix}/new-trip`, { size: NARROWEST })
    await expect.element(rows().first()).toBeVisible()
    await page
      .css('[data-cells] select')
      .first()
      .selectOptions(prefix ? 'Copilot' : 'Co-pilot')
    const question = page.css('[data-question]')
    await expect
      .element(question)
      .toMatchTextContent(prefix ? /Wie zuletzt: Der andere Pilot/ : /As last time: The other/)
    const row = must(rows().elements()[0]).getBoundingClientRect()
    for (const part of question.element().querySelectorAll('legend, label')) {
      const { left, right, top, bottom, height } = part.getBoundingClientRect()
      expect([left >= row.left, right <= row.right, top >= row.top, bottom <= row.bottom]).toEqual(Array(4).fill(true))
      expect(height, part.textContent).toBeLessThanOrEqual(44)
    }
    expect(await flaws(MOST_LOOKS)).toEqual([])
  })
}

for (const prefix of ['', '/de']) {
  for (const width of [1216, 1280]) {
    test(`at ${width} px no head is cut and no day lies below its calendar: ${prefix || '/en'}`, async () => {
      await signIn({ preferences: { role: 'pilot' } })
      await show(`${prefix}/new-trip`, { size: { width, height: 800 } })
      await isIn(0, 'from')
      const role = cell(0, 'role')
      const canvas = must(document.createElement('canvas').getContext('2d'))
      const style = getComputedStyle(role)
      canvas.font = style.font
      const room =
        role.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd)
      const word = prefix ? 'Verantwortlicher Pilot' : 'Pilot in command'
      // In the narrowest it may go on.
      expect(room).toBeGreaterThanOrEqual(Math.min(canvas.measureText(word).width, width < 1280 ? 100 : 999))
      const heads = must(rows().elements()[0]?.closest('ol')?.previousElementSibling).querySelectorAll('span')
      const cut = [...heads].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      expect(cut.map(({ textContent }) => textContent)).toEqual([])
      // The widest day of the year.
      await typeSector(['EDDM', 'EDDM', '28.12.2026', 'D-MMAH', '0800'])
      for (const name of ['from', 'date', 'registration', 'actual.offBlock']) {
        const input = cell(0, name)
        await expect.poll(() => input.value).not.toBe('')
        expect(input.scrollWidth, name).toBeLessThanOrEqual(input.clientWidth)
      }
      const date = cell(0, 'date')
      const calendar = must(date.nextElementSibling).getBoundingClientRect()
      const end = date.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(date).paddingInlineEnd)
      expect(calendar.left).toBeGreaterThanOrEqual(end - 2)
    })
  }
}

/** What would be typed over. */
const selected = (row: number, name: string): string => {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement) || activeElement !== cell(row, name)) return ''
  return activeElement.value.slice(activeElement.selectionStart ?? 0, activeElement.selectionEnd ?? 0)
}

test('Enter leads into a cell as Tab does: what stands there is typed over, and a day alone is of the month shown', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '27.3.2026', 'HB-IJA', '0600', '', '', '0703'])
  cell(0, 'role').focus()
  await press('{Enter}{Enter}')
  await isIn(1, 'to')
  await press('LSZH{Enter}')
  await expect.poll(() => selected(1, 'date')).toBe('27 Mar 2026')
  await press('28{Enter}')
  await expect.poll(() => selected(1, 'registration')).toBe('HB-IJA')
  expect(cell(1, 'date').value).toBe('28 Mar 2026')
  await press('HB-JLT{Enter}')
  await isIn(1, 'actual.offBlock')
  expect(cell(1, 'registration').value).toBe('HB-JLT')
  await press('0800{Enter}')
  cell(1, 'registration').focus()
  // Up and down a column too.
  cell(1, 'actual.offBlock').focus()
  await press('{ArrowUp}')
  await expect.poll(() => selected(0, 'actual.offBlock')).toBe('06:00')
  // Saving leads to what is wrong.
  await press('9999{Enter}')
  await button('Save 2 flights').click()
  await expect.poll(() => selected(0, 'actual.offBlock')).toBe('9999')
})

test('a day alone is of the day that was typed last, and a day from the calendar is typed over', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '2.3.2026'])
  cell(0, 'date').focus()
  await press('{ArrowDown}')
  await button('Today').click()
  await expect.poll(() => selected(0, 'date')).toBe(cell(0, 'date').value)
  await press('5.5.2026{Enter}')
  await isIn(0, 'registration')
  expect(cell(0, 'date').value).toBe('5 May 2026')
  await press('{Shift>}{Tab}{/Shift}')
  await press('28{Tab}')
  expect(cell(0, 'date').value).toBe('28 Apr 2026')
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([{ date: '2026-04-28' }])
})

test('a line that was only put up is no flight, whatever is corrected in the line before it', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.3.2026', 'DAIPA', '0600', '', '', '0703'])
  cell(0, 'role').focus()
  await press('{Enter}{Enter}')
  await isIn(1, 'to')
  const isOne = () => expect.element(page.css('button[type=submit]')).toHaveTextContent('Save flight')
  await isOne()
  cell(0, 'to').focus()
  await press('LGAV{Tab}')
  await expect.poll(() => cell(1, 'from').value).toBe('LGAV')
  await isOne()
  cell(0, 'to').focus()
  await press('Vienna{Enter}')
  await expect.poll(() => cell(1, 'from').value).toBe('LOWW')
  await isOne()
  await press('6.3.2026{Enter}')
  await isIn(0, 'registration')
  await expect.poll(() => cell(1, 'date').value).toBe('6 Mar 2026')
  await press('DEKFI{Enter}')
  await isOne()
  await press('0700{Enter}{Enter}{Enter}0810{Enter}')
  await isOne()
  await page.css('[data-cells] select').first().selectOptions('Co-pilot')
  await isOne()
  await tellType(0, 'C172')
  await isOne()
  // Named in a way that only the save looks up.
  cell(0, 'to').focus()
  await press('LGAV')
  await press('{Control>}{Enter}{/Control}')
  await press('{Control>}{Enter}{/Control}')
  await expectAddress(/flight-list/)
  expect(await storedFlights()).toMatchObject([{ to: { icao: 'LGAV' } }])
})

test('an aircraft nobody knows takes no type from the line before, and its line asks for it', async () => {
  await openGrid()
  await isIn(0, 'from')
  await typeSector(['FRA', 'MUC', '5.3.2026', 'D-AIZA', '0600', '', '', '0703', '', ''])
  await tellType(0, 'A320')
  await page.css('[data-cells] select').first().selectOptions('Co-pilot')
  cell(0, 'role').focus()
  await press('{Enter}')
  await isOnAnswer('I flew')
  await press('{Enter}')
  await isIn(1, 'to')
  await press('LSZH{Tab}{Tab}HB-XYZ{Tab}0800{Tab}{Tab}{Tab}0900')
  await expect.poll(() => rows().elements()[1]?.querySelector('[data-asks]') !== null).toBe(true)
  expect(type(1)?.value).toBe('')
  expect(cell(1, 'role').value).toBe('second-in-command')
  await tellType(1, 'C172')
  await expect.poll(() => cell(1, 'role').value).toBe('pilot-in-command')
  await button('Save 2 flights').click()
  await expectAddress(/flight-list/)
  const saved = await storedFlights()
  expect(new Set(saved.map(({ aircraft }) => aircraft?.typeIcao))).toEqual(new Set(['A320', 'C172']))
})

test('the way to the table stands below what is said of the trip', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  const trip = { tripId: '3f1d2c84-5a0e-4f2b-9d57-6a1c0e8b7d21', status: 'flown' as const }
  const flights = [viewedFlight('MUC', 'LHR', '2026-03-06', trip), viewedFlight('LHR', 'MUC', '2026-03-07', trip)]
  await haveFlights(flights)
  await show(`/edit-trip/${must(flights[0]).id}`, { size: WIDE })
  const said = page.getByText('This flight belongs to a trip of 2 flights.')
  await expect.element(said).toBeVisible()
  const toTable = button('Table, one flight per line')
  await expect.element(toTable).toBeVisible()
  const notice = must(said.element().parentElement).getBoundingClientRect()
  expect(toTable.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(notice.bottom)
})
