import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FlightDraft } from '../../../core/flight/draft/draft.ts'
import { emptyDraft } from '../../../core/flight/draft/to-draft.ts'
import { addDays } from '../../../core/time/calendar-date.ts'
import { localToday } from '../../../core/time/local-today.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import {
  address,
  button,
  combobox,
  expectAddress,
  expectCount,
  field,
  fillFlight,
  listedFlights,
  press,
} from '../../../test/component/acts.ts'
import { holdCatalogue } from '../../../test/component/catalogue.ts'
import { haveFlights, hold, signIn, storedFlights } from '../../../test/component/device.ts'
import { show, WIDE } from '../../../test/component/show.tsx'
import { syncClient } from '../../data/engine/client.ts'
import { aircraftCatalogue, airlineCatalogue, airportCatalogue } from '../../flight/catalogue/catalogues.ts'

const today = localToday(new Date())
const save = (): Promise<void> => button('Save flight').click()

afterEach(() => vi.restoreAllMocks())

/** A form that was left without any key after the text: by a reload, or a browser that was killed. */
function keep(userId: string, typed: Partial<FlightDraft>, day = today, id = crypto.randomUUID()): void {
  const leg = { id, isNew: true, draft: { ...emptyDraft(), ...typed } }
  const draft = { day, tripId: crypto.randomUUID(), openId: leg.id, removed: [], legs: [leg] }
  localStorage.setItem(`lmw.draft.${userId}.new-trip`, JSON.stringify({ version: 2, draft }))
}

const ROUTE = { fromText: 'FRA', toText: 'jfk', date: '2026-03-05' }

test.each<[string, Partial<FlightDraft>, object]>([
  ['places', ROUTE, { from: { iata: 'FRA', timeZone: 'Europe/Berlin' }, to: { iata: 'JFK' } }],
  ['an airfield', { ...ROUTE, fromText: 'EDFE' }, { from: { icao: 'EDFE' } }],
  ['a city', { ...ROUTE, fromText: 'Lisbon' }, { from: { iata: 'LIS' } }],
  [
    'where it was diverted to',
    { ...ROUTE, status: 'diverted', divertedToText: 'ewr' },
    { divertedTo: { iata: 'EWR' } },
  ],
  ['a stop', { ...ROUTE, via: [{ place: null, text: 'kef' }] }, { via: [{ iata: 'KEF' }] }],
  ['the airline', { ...ROUTE, airlineText: 'lh' }, { airline: { iata: 'LH', name: 'Lufthansa' } }],
  ['the operator', { ...ROUTE, operatorText: 'LX' }, { operator: { iata: 'LX' } }],
  [
    'the airline of a number',
    { ...ROUTE, flightNumber: 'lh400' },
    { airline: { iata: 'LH' }, flightNumber: { number: '400' } },
  ],
  ['the aircraft', { ...ROUTE, aircraftText: 'b748' }, { aircraft: { typeIcao: 'B748' } }],
  [
    'times',
    { ...ROUTE, 'scheduled.offBlock': '1055', 'scheduled.onBlock': '135p' },
    {
      scheduled: {
        offBlock: '2026-03-05T10:55+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T13:35-05:00[America/New_York]',
      },
    },
  ],
  ['the day', { ...ROUTE, date: 'yesterday' }, { date: addDays(today, -1) }],
  ['people', { ...ROUTE, people: [{ name: ' Ann  Lee', role: '', userId: null }] }, { people: [{ name: 'Ann Lee' }] }],
  ['tags', { ...ROUTE, tagText: 'work, home' }, { tags: ['work', 'home'] }],
])('a draft that comes back is as good as typed: %s', async (_, typed, expected) => {
  const user = await signIn()
  keep(user.id, typed)
  await show('/new-trip')
  await expect.element(button('Discard')).toBeVisible()
  await save()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([expected])
})

test('a draft with texts that cannot be read says so beside them at once, in the form and in the table', async () => {
  const user = await signIn({ preferences: { role: 'pilot' } })
  const unread = { fromText: 'BER', toText: 'qqqq', date: 'JFK', 'actual.offBlock': 'today0910' }
  keep(user.id, { ...unread, timetable: 'actual' })
  await show('/new-trip', { size: WIDE })
  const troubles = page.css('[data-troubles]')
  await expect.element(troubles).toMatchTextContent(/To: No airport is called “qqqq”/)
  await expect.element(troubles).toMatchTextContent(/Date: /)
  await expect.element(troubles).toMatchTextContent(/Off block: /)
  await expect.element(troubles).not.toMatchTextContent(/From: /)
  await button('Form, field by field').click()
  for (const label of ['To', 'Date', 'Off block']) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  }
  // What is not there yet is not missed.
  await expect.element(field('Flight number')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('From')).not.toHaveAttribute('aria-invalid', 'true')
})

test('saved before any catalogue is there, it waits for them', async () => {
  const user = await signIn()
  const release = [airportCatalogue, airlineCatalogue, aircraftCatalogue].map((one) => holdCatalogue(one))
  keep(user.id, { ...ROUTE, airlineText: 'LH', aircraftText: 'B748' })
  await show('/new-trip')
  await save()
  await expectAddress(/new-trip/)
  for (const one of release) one()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([
    { from: { iata: 'FRA' }, airline: { iata: 'LH' }, aircraft: { typeIcao: 'B748' } },
  ])
})

const SAVED = viewedFlight('MUC', 'JFK', '2026-03-05', { note: 'Rain' })

test.each<[string, Partial<FlightDraft>]>([
  ['as it was saved', { ...ROUTE, fromText: 'muc', note: 'Rain' }],
  ['as it was some seconds before', { ...ROUTE, fromText: 'MUC', date: '' }],
])(
  'a draft that outlived its save, %s, is not typed into: the form comes when the log has answered',
  async (_, typed) => {
    const user = await signIn()
    await haveFlights([SAVED])
    keep(user.id, typed, today, SAVED.id as ReturnType<typeof crypto.randomUUID>)
    const release = await hold('flights')
    await show('/new-trip')
    await expect.element(page.getByRole('heading', { name: 'Log a flight' })).toBeVisible()
    await expect.element(field('Note')).not.toBeInTheDocument()
    release()
    await expect.element(combobox('From')).toHaveFocus()
    await expect.element(combobox('From')).toHaveValue('')
    await expect.element(button('Discard')).not.toBeInTheDocument()
    expect(localStorage.getItem(`lmw.draft.${user.id}.new-trip`)).toBeNull()
    await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-06' })
    await save()
    await expectCount(listedFlights(), 2)
  },
)

test('a log that does not answer keeps nobody from a draft', async () => {
  const user = await signIn()
  keep(user.id, { ...ROUTE, note: 'Rain' })
  await hold('flights')
  await show('/new-trip')
  await expect.element(field('Note')).toHaveValue('Rain')
  await expect.element(button('Discard')).toBeVisible()
})

test('an edit that changes nothing any more is no draft', async () => {
  const user = await signIn()
  await haveFlights([SAVED])
  await show(`/edit-trip/${SAVED.id}`)
  await field('Note').fill('Sun')
  const key = `lmw.draft.${user.id}.edit-trip/${SAVED.id}`
  await expect.poll(() => localStorage.getItem(key)).toContain('Sun')
  const kept = localStorage.getItem(key) ?? ''
  await save()
  await expectCount(listedFlights(), 1)
  expect(localStorage.getItem(key)).toBeNull()
  // The browser was killed before it had written that the draft is gone.
  localStorage.setItem(key, kept)
  await show(`/edit-trip/${SAVED.id}`)
  await expect.element(field('Note')).toHaveValue('Sun')
  await expect.element(button('Discard')).not.toBeInTheDocument()
  expect(localStorage.getItem(key)).toBeNull()
})

test.each<[string, () => Promise<void>, () => Promise<void>]>([
  [
    'a name of its trip',
    () => field('Name of the trip').fill('East'),
    () => expect.element(field('Name of the trip')).toHaveValue('East'),
  ],
  [
    'that a flight is taken out',
    () => button('Remove flight 2').click(),
    () => expect.element(button('Save flight')).toBeVisible(),
  ],
])('a draft that says no more than %s comes back', async (_, type, isBack) => {
  await signIn()
  const tripId = crypto.randomUUID()
  await haveFlights([
    viewedFlight('MUC', 'LHR', '2026-03-05', { tripId }),
    viewedFlight('LHR', 'JFK', '2026-03-06', { tripId }),
  ])
  await show(`/edit-trip/${tripId}`)
  await type()
  await isBack()
  await show('/flight-list')
  await expectCount(listedFlights(), 2)
  await show(`/edit-trip/${tripId}`)
  await expect.element(button('Discard')).toBeVisible()
  await isBack()
})

test('a yesterday that was typed on another day stays that day', async () => {
  const user = await signIn()
  keep(user.id, { ...ROUTE, date: 'yesterday' }, '2026-03-05')
  await show('/new-trip')
  await expect.element(field('Date')).toHaveValue('4 Mar 2026')
})

test('who is logged out elsewhere hears that the draft is kept, and finds it after the next log-in', async () => {
  const user = await signIn()
  await show('/new-trip')
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await field('Note').fill('typed')
  await expect.poll(() => localStorage.getItem(`lmw.draft.${user.id}.new-trip`)).toContain('typed')
  const left = await syncClient().logout('keep')
  expect(left.ok).toBe(true)
  await expect.poll(address).not.toMatch(/new-trip/)
  await expect.element(page.getByText(/What you typed is kept on this device/)).toBeVisible()
  expect(localStorage.getItem(`lmw.draft.${user.id}.new-trip`)).toContain('typed')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lmw.draft.guest'))).toEqual([])
})

test('a place typed by hand takes local times: its zone is proposed by the other end, asked, and saved with it', async () => {
  await signIn()
  await show('/new-trip')
  await combobox('From').fill('Wiese hinterm Deich')
  await press('{Tab}muc{Tab}5.3.2026{Tab}0900{Tab}1130{Tab}')
  await button('Keep it as I typed it').click()
  await save()
  await expect.element(field('Departure time')).toHaveAttribute('aria-invalid', 'true')
  await expectAddress(/new-trip/)
  await expect.element(page.getByText('In which time zone is “Wiese hinterm Deich”?')).toBeVisible()
  await page.getByLabelText('Berlin time, as at the other end of the flight').click()
  await save()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([
    {
      from: { name: 'Wiese hinterm Deich', airportId: null, timeZone: 'Europe/Berlin' },
      scheduled: { offBlock: '2026-03-05T09:00+01:00[Europe/Berlin]' },
    },
  ])
})

test('a place typed as a position: how it was understood, and the zone of the airport nearest to it', async () => {
  await signIn()
  await show('/new-trip')
  await combobox('From').fill('52.40, 13.49')
  await press('{Tab}')
  await expect.element(page.getByText('Position 52.4° N, 13.49° E')).toBeVisible()
  await combobox('To').fill('lis')
  await press('{Tab}5.3.2026{Tab}0900{Tab}1130{Tab}')
  await page.getByLabelText('Berlin time, as at the nearest airport').click()
  await save()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([
    {
      from: { name: '52.40, 13.49', airportId: null, latitude: 52.4, longitude: 13.49, timeZone: 'Europe/Berlin' },
      scheduled: { offBlock: '2026-03-05T09:00+01:00[Europe/Berlin]' },
    },
  ])
})

test('a position that cannot be is said so, and nothing else', async () => {
  await signIn()
  await show('/new-trip')
  await combobox('To').fill('152.40, 13.49')
  await press('{Tab}')
  await expect.element(page.getByText('A latitude lies between −90 and 90 degrees.')).toBeVisible()
  await expect.element(page.getByText(/No airport is called/)).not.toBeInTheDocument()
  await combobox('To').fill("52°24.0'N 13°29.4'E")
  await press('{Tab}')
  await expect.element(page.getByText('Position 52.4° N, 13.49° E')).toBeVisible()
})

test('another zone may be chosen; the next flight proposes what was told of the same place', async () => {
  await signIn()
  await haveFlights([
    viewedFlight('LHR', 'MUC', '2026-03-01', {
      to: {
        airportId: null,
        iata: null,
        icao: null,
        name: 'Ice runway',
        city: null,
        country: null,
        latitude: null,
        longitude: null,
        timeZone: 'Antarctica/Troll',
      },
    }),
  ])
  await show('/new-trip')
  await fillFlight({ from: 'LHR', to: 'MUC', date: '2026-03-05' })
  await combobox('To').fill('ice runway')
  await press('{Tab}')
  await button('Keep it as I typed it').click()
  await field('Arrival time').fill('1500')
  await press('{Tab}')
  await expect.element(page.getByLabelText('Troll time, as in an earlier flight')).toBeVisible()
  await field('Another time zone').selectOptions('Antarctica/McMurdo')
  await save()
  await expectCount(listedFlights(), 2)
  const saved = (await storedFlights()).find(({ date }) => date === '2026-03-05')
  expect(saved).toMatchObject({ to: { timeZone: 'Antarctica/McMurdo' } })
})
