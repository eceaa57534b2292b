import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { must } from '../../../core/lib/must.ts'
import { readMoment } from '../../../core/time/moment.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { syncClient } from '../../data/engine/client.ts'
import { whenFree } from '../../shell/navigation/when-free.ts'
import {
  address,
  button,
  combobox,
  expectCount,
  field,
  listedFlights,
  press,
  takeBestMatch,
} from '../../../test/component/acts.ts'
import { fillDevice, haveFlights, hold, signIn, storedFlights } from '../../../test/component/device.ts'
import { flaws, type Look } from '../../../test/component/flaws.ts'
import { sitAt } from '../../../test/component/hardware.ts'
import { PHONE, show, showAgain, SMALL_PHONE, WIDE } from '../../../test/component/show.tsx'

const MUC = { latitude: 48.3538, longitude: 11.7861 }
const LOOKS: Record<string, readonly Look[]> = {
  '': [
    { size: PHONE, theme: 'light' },
    { size: WIDE, theme: 'dark' },
  ],
  '/de': [
    { size: PHONE, theme: 'dark' },
    { size: SMALL_PHONE, theme: 'light' },
  ],
}

const stamp = (name: string): Locator => page.css(`[data-stamp=${name}]`)

for (const [prefix, looks] of Object.entries(LOOKS)) {
  test(`axe finds nothing in flight, on phone and desktop, in both themes: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/in-flight`)
    await expect.element(page.css('[data-in-flight=none]')).toBeVisible()
    expect(await flaws(looks)).toEqual([])
    await sitAt(MUC)
    await stamp('offBlock').getByRole('button').first().click()
    await expect.element(stamp('offBlock')).toHaveAttribute('data-at')
    await stamp('landing').getByRole('button').first().click()
    await expect.element(page.css('[data-recorder]')).toHaveAttribute('data-recorder', 'recording')
    expect(await flaws(looks)).toEqual([])
    await stamp('offBlock').getByRole('button').last().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(await flaws(looks)).toEqual([])
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await press('{Escape}')
    await show(`${prefix}/profile`)
    await expect.element(page.css('[data-flight-pill]')).toBeVisible()
    expect(await flaws(looks)).toEqual([])
  })
}

test('all of it by keyboard', async () => {
  await signIn()
  await show('/in-flight')
  await expect.element(stamp('offBlock').getByRole('button')).toBeVisible()
  const first = stamp('offBlock').getByRole('button').element()
  if (first instanceof HTMLElement) first.focus()
  await press('{Enter}')
  await expect.element(stamp('offBlock')).toHaveAttribute('data-at')
  await press('{Tab}')
  await expect.element(button('Correct Off block')).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await press('{Escape}')
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(button('Correct Off block')).toHaveFocus()
  await press('{Tab}')
  await press(' ')
  await expect.element(stamp('takeOff')).toHaveAttribute('data-at')
})

test('two fields ask for the route until both ends are known, and the form says what is missing', async () => {
  // A device in no place's zone.
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its format
  const options = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...options.call(this), timeZone: 'UTC' }
  })
  await signIn()
  // No airport is near.
  await sitAt({ latitude: 0, longitude: -30 })
  await show('/in-flight', { size: PHONE })
  const head = page.getByRole('button', { name: /Change route/ })
  await expect.element(combobox('From')).toBeVisible()
  await expect.element(combobox('To')).toBeVisible()
  for (const name of ['offBlock', 'takeOff', 'landing', 'onBlock']) {
    await stamp(name).getByRole('button').first().click()
    await expect.element(stamp(name)).toHaveAttribute('data-at')
  }
  await expect.element(combobox('To')).toBeVisible()
  await button('Check and save').click()
  await expect.element(page.css('main header')).toMatchTextContent(/the route is still missing/)
  await expect.element(page.getByLabelText('Departure time', { exact: true })).toHaveAccessibleDescription('UTC')
  await button('Back to the flight').click()
  await takeBestMatch('To', 'LHR')
  await combobox('From').fill('MUC')
  await page.getByRole('option').first().click()
  await expect.element(head).toMatchTextContent(/MUC.*LHR/)
  await expect.element(head).toHaveFocus()
  await expectCount(page.css('[data-route-fields]'), 0)
  await button('Check and save').click()
  await expect.element(page.css('main header')).toMatchTextContent(/Times and route come from your flight/)
})

test('the flight of who flies as a pilot is logged in the role of the last one, shown and changeable', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { status: 'flown', role: 'instructor' })])
  await sitAt(MUC)
  await show('/in-flight')
  await stamp('offBlock').getByRole('button').first().click()
  await stamp('onBlock').getByRole('button').first().click()
  const role = page.getByLabelText('Role', { exact: true })
  await expect.element(role).toHaveValue('instructor')
  await role.selectOptions('Examiner')
  await expect.element(role).toHaveValue('examiner')
  await button('Save now').click()
  await expectCount(listedFlights(), 2)
  expect(new Set((await storedFlights()).map((flight) => flight.role))).toEqual(new Set(['examiner', 'instructor']))
})

test('I16: a new version of the app waits until the track of a flown flight is kept and the list is there', async () => {
  await signIn()
  await sitAt(MUC)
  await show('/in-flight')
  await stamp('offBlock').getByRole('button').first().click()
  await stamp('onBlock').getByRole('button').first().click()
  await button('Check and save').click()
  await takeBestMatch('To', 'LHR')
  const reloaded = whenFree().then(address)
  await button('Save flight').click()
  expect(await reloaded).toMatch(/flight-list/)
  await expectCount(listedFlights(), 1)
})

for (const [timeEntry, large] of [
  ['utc', /UTC/],
  ['local', /^[^U]*$/],
] as const) {
  test(`what was pressed stands on the clock that its reader reads: ${timeEntry}`, async () => {
    await signIn({ preferences: { timeEntry } })
    await show('/in-flight')
    await sitAt(MUC)
    await stamp('offBlock').getByRole('button').first().click()
    await expect.element(stamp('offBlock')).toHaveAttribute('data-at')
    const [first] = stamp('offBlock').element().querySelectorAll('button > span + span > span')
    expect(first?.textContent).toMatch(large)
  })
}

test('I1 a press that is corrected after its flight was in the form before is in the form, beside what was typed there', async () => {
  await signIn()
  await sitAt(MUC)
  await show('/in-flight')
  await stamp('offBlock').getByRole('button').first().click()
  await stamp('onBlock').getByRole('button').first().click()
  await button('Check and save').click()
  await field('Note').fill('Rain')
  await takeBestMatch('To', 'NUE')
  await button('Back to the flight').click()
  const { inFlight } = syncClient()
  const { id, atMs } = must(inFlight.state.get().flight?.stamps.at(-1))
  await inFlight.tell({ kind: 'corrected', id, atMs: atMs + 3_600_000 })
  await button('Check and save').click()
  await expect.element(field('Note')).toHaveValue('Rain')
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  const [saved] = await storedFlights()
  expect(saved).toMatchObject({ note: 'Rain', to: { iata: 'NUE' } })
  expect(Math.abs(must(readMoment(saved?.actual?.onBlock)).epochMs - atMs - 3_600_000)).toBeLessThan(60_000)
})

test('a time and a number that another tab changes while their dialogs are open stay as they are there', async () => {
  await signIn()
  await show('/in-flight')
  await stamp('takeOff').getByRole('button').first().click()
  await expect.element(stamp('takeOff')).toHaveAttribute('data-at')
  const { inFlight } = syncClient()
  const { id, atMs } = must(inFlight.state.get().flight?.stamps[0])
  const earlierMs = atMs - 600_000
  await button('Correct Take-off').click()
  await inFlight.tell({ kind: 'corrected', id, atMs: earlierMs })
  await expect.element(stamp('takeOff')).toHaveAttribute('data-at', String(earlierMs))
  await button('Save time').click()
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(stamp('takeOff')).toHaveAttribute('data-at', String(earlierMs))

  await button('Flight number').click()
  await inFlight.tell({ kind: 'number-typed', text: 'LH 4' })
  await expect.element(field('Flight number')).toHaveValue('LH 4')
  await field('Flight number').click()
  await press('{End}00')
  await expect.poll(() => inFlight.state.get().flight?.flightNumber).toBe('LH 400')
})

const unstored = (): Locator => page.getByText('Not stored yet')

test('a press that the device refuses is said to be not stored, and announced by nobody; the next brings it', async () => {
  await signIn()
  await show('/in-flight')
  await stamp('takeOff').getByRole('button').first().click()
  await expect.element(page.getByText(/^Take-off at/)).toBeVisible()
  const empty = fillDevice()
  await stamp('landing').getByRole('button').first().click()
  await expect.element(unstored()).toBeVisible()
  await expect.element(stamp('landing')).toHaveAttribute('data-at')
  await expectCount(page.getByText(/^Landing at/), 0)
  // What is offered to be undone would be the press before.
  await expectCount(button('Undo'), 0)
  await button('Correct Take-off').click()
  await button('Remove').click()
  await expectCount(page.getByRole('dialog'), 0)
  await expectCount(page.getByText(/time removed/), 0)
  empty()
  await stamp('onBlock').getByRole('button').first().click()
  await expect.element(page.getByText(/^On block at/)).toBeVisible()
  await expectCount(unstored(), 0)
  await showAgain()
  await expect.element(stamp('onBlock')).toHaveAttribute('data-at')
  await expect.element(stamp('landing')).toHaveAttribute('data-at')
  await expect.element(stamp('takeOff')).not.toHaveAttribute('data-at')
})

/** A flight from MUC to MUC that can be saved at once. */
async function flyRound(): Promise<void> {
  await signIn()
  await sitAt(MUC)
  await show('/in-flight')
  await stamp('offBlock').getByRole('button').first().click()
  await stamp('onBlock').getByRole('button').first().click()
  await expect.element(button('Save now')).toBeVisible()
}

test('a press while the flight is saved is in the log', async () => {
  await flyRound()
  const release = await hold('flights')
  await button('Save now').click()
  await expect.element(button('Discard')).toBeDisabled()
  await stamp('landing').getByRole('button').first().click()
  await expect.element(page.getByText(/^Landing at/)).toBeVisible()
  release()
  await expectCount(listedFlights(), 1)
  const [flight] = await storedFlights()
  expect(Object.keys(flight?.actual ?? {}).toSorted()).toEqual(['landing', 'offBlock', 'onBlock'])
  await expectCount(page.css('[data-flight-pill]'), 0)
})

/** Until the function given back is called. */
function breakTrack(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own store below
  const { getAll } = IDBObjectStore.prototype
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    asked,
  ) {
    if (this.name === 'track') throw new DOMException('damaged', 'UnknownError')
    return getAll.call(this, asked)
  })
  return () => broken.mockRestore()
}

test('a flight whose track cannot be read is saved and stays under way, where it is saved once more', async () => {
  await flyRound()
  const mend = breakTrack()
  await button('Save now').click()
  await expect.element(page.getByText(/its track could not be read/)).toBeVisible()
  await expectCount(listedFlights(), 1)
  mend()
  await button('To the flight').click()
  await expect.element(stamp('onBlock')).toHaveAttribute('data-at')
  await button('Save now').click()
  await expectCount(listedFlights(), 1)
  await expectCount(page.css('[data-flight-pill]'), 0)
})

async function removeLanding(): Promise<void> {
  await button('Correct Landing').click()
  await button('Remove').click()
  await expect.element(stamp('landing')).not.toHaveAttribute('data-at')
}

const loggedTimes = async (): Promise<string[]> => {
  const [flight] = await storedFlights()
  const times = Object.entries(flight?.actual ?? {}).filter(([, time]) => time !== null)
  return times.map(([name]) => name).toSorted()
}

test('a time that is removed from a flight saved before goes from the log when it is saved once more', async () => {
  await flyRound()
  await stamp('landing').getByRole('button').first().click()
  await expect.element(stamp('landing')).toHaveAttribute('data-at')
  const mend = breakTrack()
  await button('Save now').click()
  await expect.element(page.getByText(/its track could not be read/)).toBeVisible()
  await expectCount(listedFlights(), 1)
  expect(await loggedTimes()).toEqual(['landing', 'offBlock', 'onBlock'])
  mend()
  await button('To the flight').click()
  await removeLanding()
  await button('Save now').click()
  await expectCount(listedFlights(), 1)
  await expectCount(page.css('[data-flight-pill]'), 0)
  expect(await loggedTimes()).toEqual(['offBlock', 'onBlock'])
})

test('so it does by the form, which opens with what was typed the first time', async () => {
  await flyRound()
  await stamp('landing').getByRole('button').first().click()
  await expect.element(stamp('landing')).toHaveAttribute('data-at')
  const mend = breakTrack()
  await button('Check and save').click()
  await field('Note').fill('rough air')
  await button('Save flight').click()
  await expect.element(page.getByText(/its track could not be read/)).toBeVisible()
  await expectCount(listedFlights(), 1)
  mend()
  await button('To the flight').click()
  await expect.element(field('Note')).toHaveValue('rough air')
  await button('Back to the flight').click()
  await removeLanding()
  await button('Check and save').click()
  await expect.element(field('Note')).toHaveValue('rough air')
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  await expectCount(page.css('[data-flight-pill]'), 0)
  expect(await loggedTimes()).toEqual(['offBlock', 'onBlock'])
  expect(await storedFlights()).toMatchObject([{ note: 'rough air' }])
})

test('a form that was left half filled before its flight was saved by a press changes that flight, and adds none', async () => {
  await flyRound()
  await button('Check and save').click()
  await field('Note').fill('rough air')
  await button('Back to the flight').click()
  const mend = breakTrack()
  await button('Save now').click()
  await expect.element(page.getByText(/its track could not be read/)).toBeVisible()
  mend()
  await button('To the flight').click()
  await button('Check and save').click()
  await expect.element(field('Note')).toHaveValue('rough air')
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  await expectCount(page.css('[data-flight-pill]'), 0)
  expect(await storedFlights()).toMatchObject([{ note: 'rough air' }])
})

test('a time that is removed while the form waits half filled is not in it when it opens again', async () => {
  await flyRound()
  await stamp('landing').getByRole('button').first().click()
  await button('Check and save').click()
  await field('Note').fill('rough air')
  await button('Back to the flight').click()
  await removeLanding()
  await button('Check and save').click()
  await expect.element(field('Note')).toHaveValue('rough air')
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  expect(await loggedTimes()).toEqual(['offBlock', 'onBlock'])
  expect(await storedFlights()).toMatchObject([{ note: 'rough air' }])
})
