import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import {
  button,
  combobox,
  expectAddress,
  expectCount,
  field,
  fillFlight,
  listedFlights,
  press,
  takeBestMatch,
} from '../../../test/component/acts.ts'
import { holdCatalogue } from '../../../test/component/catalogue.ts'
import { haveFlights, signIn, storedFlights } from '../../../test/component/device.ts'
import { PHONE, show, WIDE } from '../../../test/component/show.tsx'
import { aircraftCatalogue, airlineCatalogue, airportCatalogue } from '../../flight/catalogue/catalogues.ts'

const ORDER = ['From', 'To', 'Date', 'Departure time', 'Arrival time', 'Flight number']
const save = (): Promise<void> => button('Save flight').click()

async function focus(label: string): Promise<void> {
  await expect.element(field(label)).toBeVisible()
  const element = field(label).element()
  if (element instanceof HTMLElement) element.focus()
}

test('a part of a name offers what bears it; a model in figures alone is the aircraft', async () => {
  await signIn()
  await show('/new-trip')
  await focus('To')
  await press('Palma')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await press('{Tab}')
  await expect.element(page.getByText('Several airports fit “Palma”. Choose one.')).toBeVisible()
  await page.getByRole('button', { name: /^PMI · / }).click()
  await expect.element(combobox('To')).toHaveValue('PMI')
  await focus('Aircraft type')
  await press('747-8')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await press('{Tab}')
  await expect.element(combobox('Aircraft type')).toHaveValue('Boeing 747-8')
})

for (const [name, size] of [
  ['phone', PHONE],
  ['desktop', WIDE],
] as const) {
  test(`Tab goes from field to field as a ticket is read, empty or filled, with something offered on the way: ${name}`, async () => {
    await signIn()
    // Where it landed last is offered below From.
    await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05')])
    await show('/new-trip', { size })
    await expect.element(button('LHR, last landing')).toBeVisible()
    await focus('From')
    for (const label of ORDER.slice(1)) {
      await press('{Tab}')
      await expect.element(field(label), { message: `empty: ${label}` }).toHaveFocus()
    }
    const typed = ['muc', 'jfk', '5.3.2026', '1535', '2210+1', 'lh410']
    await focus('From')
    for (const [at, label] of ORDER.entries()) {
      await expect.element(field(label), { message: `filled: ${label}` }).toHaveFocus()
      await press(`${typed[at]}{Tab}`)
    }
    for (const [label, value] of [
      ['From', 'MUC'],
      ['To', 'JFK'],
      ['Flight number', 'LH 410'],
    ] as const) {
      await expect.element(field(label)).toHaveValue(value)
    }
  })
}

test('after a choice from a list the focus is in the next field, and what was chosen stays chosen', async () => {
  await signIn()
  await show('/new-trip')
  await combobox('From').fill('fra')
  await expect.element(page.getByRole('option').nth(2)).toBeInTheDocument()
  // The third, though the first is called what was typed.
  await press('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(combobox('To')).toHaveFocus()
  await expect.element(combobox('From')).not.toHaveValue('FRA')
  await combobox('To').fill('jfk')
  await page.getByRole('option').first().click()
  await expect.element(field('Date')).toHaveFocus()
  await expect.element(combobox('To')).toHaveValue('JFK')
})

test('Enter leads on within its own key stroke: what is typed at once goes into the next field', async () => {
  await signIn()
  await show('/new-trip')
  await takeBestMatch('From', 'muc')
  await focus('From')
  await userEvent.keyboard('BER{Enter}OSL{Enter}2026')
  await expect.element(combobox('From')).toHaveValue('BER')
  await expect.element(combobox('To')).toHaveValue('OSL')
  await expect.element(field('Date')).toHaveValue('2026')
  await combobox('From').fill('fra')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  const from = combobox('From').element()
  from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  expect(document.activeElement).toBe(combobox('To').element())
})

test('Enter leads on before the catalogue is there, and past a name it does not have', async () => {
  await signIn()
  const release = holdCatalogue(airportCatalogue)
  await show('/new-trip')
  await focus('From')
  await userEvent.keyboard('ber{Enter}Zzzqx meadow{Enter}2026')
  release()
  await expect.element(combobox('From')).toHaveValue('BER')
  await expect.element(combobox('To')).toHaveValue('Zzzqx meadow')
  await expect.element(field('Date')).toHaveValue('2026')
  await expect.element(page.getByText('No airport is called “Zzzqx meadow”', { exact: false })).toBeVisible()
})

test('who presses Tab after a choice by Enter is in the next field all the same; a second Tab passes it by', async () => {
  await signIn()
  await show('/new-trip')
  await focus('From')
  await userEvent.keyboard('ber')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}{Tab}pmi{Enter}{Tab}')
  await expect.element(combobox('To')).toHaveValue('PMI')
  await expect.element(field('Date')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Departure time')).toHaveFocus()
  // Typed in between, or back: as ever.
  await focus('From')
  await userEvent.keyboard('muc{Enter}x{Tab}')
  await expect.element(field('Date')).toHaveFocus()
  await focus('From')
  await userEvent.keyboard('fra{Enter}{Shift>}{Tab}{/Shift}')
  await expect.element(combobox('From')).toHaveFocus()
})

test('words of a name that no other has, and Tab, take its airport', async () => {
  await signIn()
  await show('/new-trip')
  await focus('From')
  await press('Berlin Tegel{Tab}London Heathrow{Tab}')
  await expect.element(combobox('From')).toHaveValue('TXL')
  await expect.element(combobox('To')).toHaveValue('LHR')
})

test('what is typed before the catalogue is there is kept, looked up when it comes, and saved as what it means', async () => {
  await signIn()
  const release = [airportCatalogue, airlineCatalogue, aircraftCatalogue].map((one) => holdCatalogue(one))
  await show('/new-trip')
  await focus('From')
  await press('fra{Tab}jfk{Tab}5.3.2026{Tab}1055{Tab}1335{Tab}')
  await field('Airline').fill('LH')
  await field('Aircraft type').fill('b748')
  await save()
  await expectAddress(/new-trip/)
  await expect.element(combobox('From')).toHaveValue('fra')
  expect(page.css('[aria-invalid=true]').elements()).toEqual([])
  for (const one of release) one()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([
    {
      from: { iata: 'FRA', timeZone: 'Europe/Berlin' },
      to: { iata: 'JFK' },
      airline: { iata: 'LH' },
      aircraft: { typeIcao: 'B748' },
      scheduled: { offBlock: '2026-03-05T10:55+01:00[Europe/Berlin]' },
    },
  ])
})

test('an airline and a type count as they are typed when their catalogue takes long', async () => {
  await signIn()
  const release = [airlineCatalogue, aircraftCatalogue].map((one) => holdCatalogue(one))
  await show('/new-trip')
  await fillFlight({ from: 'FRA', to: 'JFK', date: '2026-03-05' })
  await field('Airline').fill('LH')
  await field('Aircraft type').fill('b748')
  await save()
  await expectCount(listedFlights(), 1)
  for (const one of release) one()
  expect(await storedFlights()).toMatchObject([
    { airline: { airlineId: null, name: 'LH' }, aircraft: { typeIcao: null, typeName: 'b748' } },
  ])
})

test('“Log another” after saving opens an empty form; an edit offers none', async () => {
  await signIn()
  await show('/new-trip')
  await fillFlight({ from: 'FRA', to: 'JFK', date: '2026-03-05', departure: '1055' })
  await save()
  await expectCount(listedFlights(), 1)
  await button('Log another').click()
  await expectAddress(/new-trip/)
  await expect.element(combobox('From')).toHaveValue('')
  await expectCount(button('Log another'), 0)
  const [flight] = await storedFlights()
  await show(`/edit-trip/${flight?.id}`)
  await field('Note').fill('x')
  await save()
  await expect.element(button('Undo')).toBeVisible()
  expect(button('Log another').elements()).toEqual([])
})

test('the way back proposes the number beside that of the way there, and only when it is taken it stands', async () => {
  await signIn()
  await show('/new-trip')
  await fillFlight({ from: 'FRA', to: 'JFK', date: '2026-03-05', flightNumber: 'LH 400' })
  await button('Add the return flight').click()
  await expect.element(field('Flight number')).toHaveValue('')
  await button('LH 401, the return flight').click()
  await expect.element(field('Flight number')).toHaveValue('LH 401')
  expect(button('LH 401, the return flight').elements()).toEqual([])
  await field('Flight number').fill('')
  await field('Date').fill('2026-03-09')
  await button('Save 2 flights').click()
  await expectAddress(/flight-list/)
  const back = (await storedFlights()).find(({ date }) => date === '2026-03-09')
  expect(back).toMatchObject({ from: { iata: 'JFK' }, to: { iata: 'FRA' } })
  expect(back?.flightNumber ?? null).toBeNull()
})

test('the way back is on the day the way there ended, and the first key types over it', async () => {
  await signIn()
  await show('/new-trip')
  await fillFlight({ from: 'FRA', to: 'SIN', date: '2026-03-05', departure: '2155', arrival: '1645' })
  await button('Add the return flight').click()
  await expect.element(field('Date')).toHaveFocus()
  await expect.element(field('Date')).toHaveValue('6 Mar 2026')
  await press('9.3.2026{Tab}')
  await expect.element(field('Date')).toHaveValue('9 Mar 2026')
})

test('a copy as return flight proposes it too: EK 1 leaves the Emirates, EK 2 comes back', async () => {
  await signIn()
  const flightNumber = { carrier: 'EK', number: '1', suffix: null }
  const flight = viewedFlight('DXB', 'LHR', '2026-03-05', { flightNumber })
  await haveFlights([flight])
  await show(`/create-the-same-flight/${flight.id}?as=return`)
  await button('EK 2, the return flight').click()
  await expect.element(field('Flight number')).toHaveValue('EK 2')
})

for (const [name, size] of [
  ['phone', PHONE],
  ['desktop', WIDE],
] as const) {
  test(`nothing moves below while places, day and times are typed, nor when the log is read: ${name}`, async () => {
    await signIn()
    await haveFlights(['2026-03-01', '2026-03-02', '2026-03-03'].map((date) => viewedFlight('MUC', 'LHR', date)))
    const shifts: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    })
    await show('/new-trip', { size })
    await expect.element(combobox('From')).toBeVisible()
    observer.observe({ type: 'layout-shift' })
    const labels = ['Date', 'Departure time', 'Flight number', 'Registration', 'Note']
    const tops = (): number[] =>
      labels.map((label) => Math.round(field(label).element().getBoundingClientRect().top + scrollY))
    const before = tops()
    await expect.element(page.css('[class*="offer"] button').first()).toBeVisible()
    expect(tops()).toEqual(before)
    await takeBestMatch('From', 'FRA')
    expect(tops()).toEqual(before)
    await takeBestMatch('To', 'Kuala Lumpur')
    expect(tops()).toEqual(before)
    await field('Date').fill('2026-03-05')
    await field('Departure time').fill('2255')
    await field('Arrival time').fill('1630')
    await press('{Tab}')
    expect(tops()).toEqual(before)
    await field('Flight number').fill('LH 782')
    await expect.element(field('Airline')).toHaveValue('Lufthansa')
    expect(tops()).toEqual(before)
    observer.disconnect()
    expect(shifts.filter((value) => value > 0.001)).toEqual([])
  })
}

for (const [name, size] of [
  ['phone', PHONE],
  ['desktop', WIDE],
] as const) {
  test(`nothing moves under an open list, whatever was wrong before and becomes wrong with each letter: ${name}`, async () => {
    await signIn()
    await show('/new-trip', { size })
    await expect.element(combobox('From')).toBeVisible()
    const tops = () =>
      ['To', 'Date', 'Note'].map((label) => field(label).element().getBoundingClientRect().top + scrollY)
    await save()
    await expect.element(combobox('To')).toHaveAttribute('aria-invalid', 'true')
    const before = tops()
    await focus('To')
    for (const letter of 'LON') {
      await press(letter)
      await expect.element(page.getByRole('option').first()).toBeVisible()
      expect(tops()).toEqual(before)
    }
    // Left, it says what it may have meant.
    await press('{Tab}')
    await expect.element(page.getByText('Several airports fit “LON”. Choose one.')).toBeVisible()
    await button('LHR · London Heathrow Airport').click()
    await expect.element(combobox('To')).toHaveValue('LHR')
    // What is said of another name stays as long as somebody types.
    await focus('From')
    await press('qqqq{Tab}')
    await expect.element(page.getByText('No airport is called “qqqq”', { exact: false })).toBeVisible()
    const asked = tops()
    await focus('From')
    await press('san')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    expect(tops()).toEqual(asked)
    await press('{Enter}')
    await expect.element(combobox('From')).toHaveValue('SAN')
    await expectCount(button('Keep it as I typed it'), 0)
  })
}

test('what is pressed is still under the pointer when the click arrives, though the field that is left has a mistake', async () => {
  await signIn()
  await show('/new-trip', { size: PHONE })
  await expect.element(combobox('From')).toBeVisible()
  const pressed: { down: number; up: number }[] = []
  let down = 0
  const topOf = ({ target }: Event): number => (target instanceof Element ? target.getBoundingClientRect().top : 0)
  const whenDown = (event: Event): void => void (down = topOf(event))
  const whenUp = (event: Event): void => void pressed.push({ down, up: topOf(event) })
  addEventListener('pointerdown', whenDown, true)
  addEventListener('pointerup', whenUp, true)
  await combobox('From').fill('qqqq')
  // The listeners of the form have run, and the page has been drawn anew, between the two.
  await userEvent.click(combobox('To'), { delay: 200 })
  await expect.element(page.getByText('No airport is called “qqqq”', { exact: false })).toBeVisible()
  await expect.element(combobox('To')).toHaveFocus()
  removeEventListener('pointerdown', whenDown, true)
  removeEventListener('pointerup', whenUp, true)
  expect(pressed.map(({ up }) => up)).toEqual(pressed.map(({ down }) => down))
  expect(pressed).toHaveLength(1)
})

const PEOPLE_ID = '11111111-2222-4333-8444-555555555555'

test('“Add a person” leads into the field for the name', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { id: PEOPLE_ID })])
  await show(`/edit-trip/${PEOPLE_ID}?field=people`)
  await button('Add a person').click()
  await expect.element(field('Person 1')).toHaveFocus()
  await press('Amelia{Tab}')
  await button('Add a person').click()
  await expect.element(field('Person 2')).toHaveFocus()
  await expect.element(field('Person 1')).toHaveValue('Amelia')
})
