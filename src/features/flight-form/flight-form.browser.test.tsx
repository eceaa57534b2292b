import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '../../../core/lib/must.ts'
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
} from '../../../test/component/acts.ts'
import {
  deleteLog,
  fillDevice,
  haveFlights,
  haveRecords,
  hold,
  signIn,
  storedFlights,
} from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { DESKTOP, PHONE, show, SMALL_PHONE } from '../../../test/component/show.tsx'
import { syncClient } from '../../data/engine/client.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'

const save = (): Promise<void> => button('Save flight').click()
const tripNames = async (): Promise<unknown[]> => {
  const { data } = await syncClient().database()
  return (await data.find().exec()).map((trip) => trip.toMutableJSON()['name'])
}

test('every field says in words what is wrong, nothing is saved, and what was typed stays', async () => {
  await signIn()
  await show('/new-trip')
  await save()
  for (const label of ['From', 'To', 'Date']) {
    await expect.element(field(label), { message: label }).toHaveAttribute('aria-invalid', 'true')
  }
  await expect.element(combobox('From')).toHaveFocus()

  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' })
  const wrong: [string, string][] = [
    ['Date', '2026-02-30'],
    ['Date', 'yesterday-ish'],
    ['Departure time', '2575'],
    ['Arrival time', 'noon-ish'],
    ['Flight number', '!!!'],
    ['Registration', 'x'.repeat(40)],
    ['Seat', 'x'.repeat(40)],
  ]
  for (const [label, text] of wrong) {
    const control = field(label)
    const element = control.element()
    if (!(element instanceof HTMLInputElement)) throw new Error(`${label} is no field`)
    const before = element.value
    await control.fill(text)
    await save()
    await expect.element(control, { message: `${label}: ${text}` }).toHaveAttribute('aria-invalid', 'true')
    await expect.element(control).toHaveValue(text)
    await expectAddress(/new-trip/)
    expect(await storedFlights()).toEqual([])
    await control.fill(before)
  }
  await save()
  await expectCount(listedFlights(), 1)
})

for (const prefix of ['', '/de']) {
  test(`axe finds nothing in a form full of mistakes, and its words hold at 320 px: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/new-trip`, { size: SMALL_PHONE })
    for (const label of prefix ? ['Datum', 'Abflugzeit', 'Flugnummer'] : ['Date', 'Departure time', 'Flight number']) {
      await field(label).fill('Donaudampfschifffahrtsgesellschaft')
    }
    await button(prefix ? 'Flug speichern' : 'Save flight').click()
    await expect.poll(() => page.css('[aria-invalid=true]').elements().length).toBeGreaterThan(4)
    expect(await flaws()).toEqual([])
  })
}

test('the same flight twice is warned about, and can be saved all the same', async () => {
  await signIn()
  const flightNumber = { carrier: 'LH', number: '2472', suffix: null }
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { flightNumber })])
  await show('/new-trip')
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05', flightNumber: 'LH 2472' })
  await save()
  await expect.element(button('Save it anyway')).toBeVisible()
  await expectAddress(/new-trip/)
  await button('Save it anyway').click()
  await expectCount(listedFlights(), 2)
})

test('I9: a save into a log that the browser has just deleted says so, keeps what was typed, and is stored the next time', async () => {
  await signIn()
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05', { note: 'before' })
  await haveFlights([flight])
  await show(`/edit-trip/${flight.id}`)
  const note = field('Note')
  await note.fill('typed')
  // Whatever reads the log now and then has read it: the save is the first to hear.
  await expect.poll(() => localStorage.getItem('lmw.log')).toContain('"flights":1')
  await deleteLog()
  document.querySelector('form')?.requestSubmit()
  const why = page.css('[data-storage]')
  await expect.element(why).toMatchTextContent(/browser has just deleted the copy of your log/)
  await expect.element(why).toHaveFocus()
  await expect.element(note).toHaveValue('typed')
  await expectAddress(/edit-trip/)
  await save()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([{ id: flight.id, note: 'typed' }])
})

test('while a save takes long nothing can be typed that it would lose; focus stays, and the fields are there again when it failed', async () => {
  await signIn()
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05', { note: 'before' })
  await haveFlights([flight])
  await show(`/edit-trip/${flight.id}`)
  const note = field('Note')
  await note.fill('typed')
  const empty = fillDevice()
  const release = await hold('flights')
  await press('{Control>}{Enter}{/Control}')
  await expect.element(button('Save flight')).toHaveAttribute('aria-busy', 'true')
  await press(' and lost')
  await button('Swap').click()
  await expect.element(note).toHaveValue('typed')
  await expect.element(combobox('From')).toHaveValue('MUC')
  await note.click()
  release()
  await expect.element(page.css('[data-storage]')).toBeVisible()
  empty()
  await note.fill('typed again')
  const releaseAgain = await hold('flights')
  await press('{Control>}{Enter}{/Control}')
  await expect.element(button('Save flight')).toHaveAttribute('aria-busy', 'true')
  await press('!')
  await expect.element(note).toHaveFocus()
  releaseAgain()
  await expectCount(listedFlights(), 1)
  expect(await storedFlights()).toMatchObject([{ from: { iata: 'MUC' }, note: 'typed again' }])
})

for (const [choice, left] of [
  ['Keep as it is', 2],
  ['Delete it after all', 1],
] as const) {
  test(`a flight taken out of its trip, and changed elsewhere since the form was opened, is asked about: ${choice}`, async () => {
    await signIn()
    const tripId = crypto.randomUUID()
    const flights = [
      viewedFlight('MUC', 'LHR', '2026-03-05', { tripId }),
      viewedFlight('LHR', 'JFK', '2026-03-06', { tripId }),
    ]
    await haveFlights(flights)
    await show(`/edit-trip/${tripId}`)
    await button('Remove flight 2').click()
    await haveFlights([{ ...must(flights[1]), note: 'from another device' }])
    await save()
    await expect.element(page.css('[data-elsewhere]')).toMatchTextContent(/changed elsewhere.*LHR.*JFK/s)
    await expectAddress(/edit-trip/)
    expect(await storedFlights()).toHaveLength(2)
    await page.getByRole('radio', { name: new RegExp(choice) }).click()
    expect(await flaws()).toEqual([])
    await button('Save it like this').click()
    await expectCount(listedFlights(), left)
    expect((await storedFlights()).map(({ note = null }) => note)).toEqual(['from another device', null].slice(-left))
  })
}

for (const [choice, name] of [
  ['East', 'East'],
  ['Atlantic', 'Atlantic'],
] as const) {
  test(`I4 a trip that got another name elsewhere while one was typed is asked about: ${choice}`, async () => {
    await signIn()
    const tripId = crypto.randomUUID()
    const named = (text: string): Promise<void> => haveRecords('data', 'trips', [[tripId, { name: text }]])
    await named('West')
    await haveFlights([
      viewedFlight('MUC', 'LHR', '2026-03-05', { tripId }),
      viewedFlight('LHR', 'JFK', '2026-03-06', { tripId }),
    ])
    await show(`/edit-trip/${tripId}`)
    await expect.element(field('Name of the trip')).toHaveValue('West')
    await field('Name of the trip').fill('East')
    await named('Atlantic')
    await button('Save 2 flights').click()
    await expect.element(page.css('[data-elsewhere]')).toMatchTextContent(/Name of the trip.*East.*Atlantic/s)
    await expectAddress(/edit-trip/)
    expect(await tripNames()).toEqual(['Atlantic'])
    await page.getByRole('radio', { name: new RegExp(choice) }).click()
    expect(await flaws()).toEqual([])
    await button('Save it like this').click()
    await expectCount(listedFlights(), 2)
    expect(await tripNames()).toEqual([name])
  })
}

test('I4 a trip whose name nobody changed in its form keeps the one it got elsewhere meanwhile', async () => {
  await signIn()
  const tripId = crypto.randomUUID()
  const named = (text: string): Promise<void> => haveRecords('data', 'trips', [[tripId, { name: text }]])
  await named('West')
  await haveFlights([
    viewedFlight('MUC', 'LHR', '2026-03-05', { tripId }),
    viewedFlight('LHR', 'JFK', '2026-03-06', { tripId }),
  ])
  await show(`/edit-trip/${tripId}`)
  await expect.element(field('Name of the trip')).toHaveValue('West')
  await field('Name of the trip').fill('Westwards')
  await field('Name of the trip').fill('West')
  await named('Atlantic')
  await button('Save 2 flights').click()
  await expectCount(listedFlights(), 2)
  expect(await tripNames()).toEqual(['Atlantic'])
})

test('of a draft whose id another flight has taken, the row that was saved is the one marked in the list', async () => {
  const marked: string[] = []
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.dataset['flightId']) marked.push(target.dataset['flightId'])
  }
  const user = await signIn()
  await show('/new-trip')
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' })
  const draft = (): string | null => localStorage.getItem(`lmw.draft.${user.id}.new-trip`)
  await expect.poll(draft).toContain('2026-03-05')
  const { id } = JSON.parse(must(draft())).draft.legs[0]
  await haveFlights([{ ...viewedFlight('LHR', 'JFK', '2026-01-02'), id }])
  document.addEventListener('animationstart', note)
  await save()
  await expectCount(listedFlights(), 2)
  const saved = (await storedFlights()).find(({ date }) => date === '2026-03-05')
  await expect.poll(() => marked).toEqual([must(saved).id])
  document.removeEventListener('animationstart', note)
  expect(must(saved).id).not.toBe(id)
})

test('a local time that happened twice is asked about, one that never happened too', async () => {
  await signIn()
  await show('/new-trip')
  await fillFlight({ from: 'MUC', to: 'LHR', date: '2026-10-25', departure: '0230' })
  await save()
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(2)
  await expectAddress(/new-trip/)
  await page.getByRole('radio').first().click()
  await save()
  await expectCount(listedFlights(), 1)
})

test('Tab takes what is meant from a long list, and goes on to what comes next', async () => {
  await signIn()
  await show('/new-trip')
  await combobox('From').fill('fra')
  await expect.element(page.getByRole('option').nth(5)).toBeInTheDocument()
  await press('{Tab}')
  await expect.element(combobox('From')).toHaveValue('FRA')
  await expect.element(combobox('To')).toHaveFocus()
})

test.each([
  ['', 'From', 'Heathrow', 'LHR'],
  ['', 'From', 'Singapur', 'SIN'],
  ['', 'From', 'München', 'MUC'],
  ['/de', 'Von', 'Munich', 'MUC'],
])('%s/new-trip: Tab in “%s” takes %s as %s', async (prefix, label, typed, code) => {
  await signIn()
  await show(`${prefix}/new-trip`)
  await combobox(label).fill(typed)
  await expect.element(page.getByRole('option').first()).toBeInTheDocument()
  await press('{Tab}')
  await expect.element(combobox(label)).toHaveValue(code)
  await expect.element(combobox(label)).not.toHaveAttribute('aria-invalid', 'true')
})

test('of several airports of a city Tab takes none: it is asked which one, and a press answers', async () => {
  await signIn()
  await show('/new-trip')
  await combobox('From').fill('Tokyo')
  await expect.element(page.getByRole('option').nth(1)).toBeInTheDocument()
  await press('{Tab}')
  await expect.element(page.getByText('Several airports fit “Tokyo”. Choose one.')).toBeVisible()
  await expect.element(combobox('From')).toHaveValue('Tokyo')
  await page.getByRole('button', { name: /^NRT/ }).click()
  await expect.element(combobox('From')).toHaveValue('NRT')
  await expectCount(page.getByRole('button', { name: /^(NRT|HND)/ }), 0)
  expect(await flaws()).toEqual([])
})

test('in German an airport has its German name: in the list, below its field, and where several are asked about', async () => {
  await signIn()
  await show('/de/new-trip')
  await combobox('Von').fill('MUC')
  await expect.element(page.getByRole('option').first()).toMatchTextContent('Flughafen München')
  await press('{Enter}')
  await expect.element(page.getByText('München, Flughafen München, Deutschland')).toBeVisible()
  await combobox('Nach').fill('LON')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await press('{Tab}')
  await expect.element(button('LHR · Flughafen London Heathrow')).toBeVisible()
})

/** At three strokes a second, which is slow typing, this is less than 15 s. */
const MOST_STROKES = 42

test('by keyboard alone a flight with its times and number is logged in a few strokes', async () => {
  await signIn()
  await show('/new-trip')
  await expect.element(page.getByRole('heading', { name: 'Log a flight' })).toBeVisible()
  let strokes = 0
  const type = async (text: string): Promise<void> => {
    await press(text)
    strokes += text.length
  }
  const reach = async (label: string): Promise<void> => {
    while (document.activeElement !== field(label).element()) {
      await press('{Tab}')
      strokes += 1
      expect(strokes).toBeLessThan(MOST_STROKES)
    }
  }
  const from = combobox('From').element()
  if (from instanceof HTMLElement) from.focus()
  await type('muc')
  await reach('To')
  await type('jfk')
  await reach('Date')
  await type('5.3.')
  await reach('Departure time')
  await type('1535')
  await reach('Arrival time')
  await type('7p')
  await reach('Flight number')
  await type('lh410')
  await press('{Control>}{Enter}{/Control}')
  strokes += 2
  await expectAddress(/flight-list/)
  await expectCount(listedFlights(), 1)
  expect(strokes).toBeLessThanOrEqual(MOST_STROKES)

  const [flight] = await storedFlights()
  const year = new Date().getFullYear()
  expect(flight).toMatchObject({
    from: { iata: 'MUC' },
    to: { iata: 'JFK' },
    flightNumber: { carrier: 'LH', number: '410' },
    scheduled: { onBlock: expect.stringMatching(/T19:00-0[45]:00\[America\/New_York\]$/) },
  })
  expect([`${year}-03-05`, `${year - 1}-03-05`]).toContain(flight?.date)
})

for (const size of [PHONE, DESKTOP]) {
  test(`notices leave saving free, in the midst of the form and at its end: at ${size.width}`, async () => {
    await signIn()
    await show('/new-trip', { size })
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(innerHeight)
    for (const text of ['Draft restored.', 'Another, which is rather long, so that it takes two lines.']) {
      showNotice(text, { tone: 'info', action: { label: 'Undo', run: () => undefined } })
    }
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect.element(notices.getByText('Draft restored.')).toBeVisible()
    const boxOf = (locator: { element(): Element }): DOMRect => locator.element().getBoundingClientRect()
    /** From saving up to the notices. */
    const room = (): number => boxOf(button('Save flight')).top - boxOf(notices).bottom
    for (const top of [0, document.documentElement.scrollHeight]) {
      await vi.waitFor(() => expect(document.documentElement.style.getPropertyValue('--notices')).not.toBe(''))
      scrollTo({ top, behavior: 'instant' })
      await expect.poll(room).toBeGreaterThanOrEqual(0)
      expect(
        document.elementFromPoint(boxOf(button('Save flight')).left + 4, boxOf(button('Save flight')).top + 4),
      ).toBe(button('Save flight').element())
    }
  })
}
