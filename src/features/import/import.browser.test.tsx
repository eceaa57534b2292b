import { beforeAll, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import calledOff from '../../../test/support/import/confirmation/called-off.eml?raw'
import airtrail from '../../../test/support/import/airtrail/generation-d.json?raw'
import flightradar from '../../../test/support/import/my-flightradar24/raw.csv?raw'
import { button, combobox, expectAddress, expectCount, press } from '../../../test/component/acts.ts'
import {
  editFlight,
  fillDevice,
  haveFlights,
  setOnline,
  signIn,
  storedFlights,
} from '../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../test/component/flaws.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { answer } from '../../../test/component/server.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { type CustomField, readCustomField } from '../../../core/custom/custom-field.ts'
import { READER_VERSION } from '../../../core/import/record/reader.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { syncClient } from '../../data/engine/client.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(
  () =>
    Promise.all([import('../../../core/import/formats/registry.ts'), import('../../../core/import/read-import.ts')]),
  120_000,
)

const HEAD = '"Date","Flight number","From","To","Dep time","Arr time","Duration","Airline","Aircraft","Registration",'
const COLUMNS = `${HEAD}"Seat number","Seat type","Flight class","Flight reason","Note","Dep_id","Arr_id","Airline_id","Aircraft_id"`
const ENDS: Readonly<Record<string, string>> = {
  HAM: '"Hamburg / Hamburg (HAM/EDDH)"',
  MUC: '"Munich / Munich (MUC/EDDM)"',
  ZZZ: '"Nowhere / Nowhere Strip (/)"',
}

interface Flown {
  airline?: string
  date?: string
  from?: string
  to?: string
  note?: string
}

const LUFTHANSA = 'Lufthansa (LH/DLH)'

/** A row as myFlightradar24 writes it. */
function row({ date = '2026-03-05', from = 'HAM', to = 'MUC', note = '', airline = LUFTHANSA }: Flown = {}): string {
  const times = '09:10:00,10:25:00,01:15:00'
  return `${date},LH2061,${ENDS[from]},${ENDS[to]},${times},"${airline}","Airbus A320neo (A20N)",D-AINZ,12C,3,1,2,"${note}",0,0,0,0`
}

function fileOf(rows: readonly string[], name = 'flights.csv'): File {
  return new File([[COLUMNS, ...rows].join('\n')], name, { type: 'text/csv' })
}

/** Days of one year, each a flight of its own. */
function manyDays(count: number): string[] {
  const day = (at: number): string => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10)
  return Array.from({ length: count }, (_, at) => row({ date: day(at) }))
}

const rows = (outcome = ''): Locator => page.css(outcome === '' ? '[data-outcome]' : `[data-outcome="${outcome}"]`)
const kind = (name: string): Locator => page.css(`[data-kind="${name}"]`)
const importButton = (): Locator => page.css('[data-import]')
const result = (): Locator => page.css('[data-imported]')

interface StoredField {
  id: string
  toJSON: () => unknown
}

/** The own fields of the log. */
async function ownFields(): Promise<readonly CustomField[]> {
  const { data } = await syncClient().database()
  const found: readonly StoredField[] = await data.find({ selector: { type: 'custom-fields' } }).exec()
  return found.flatMap((document) => readCustomField(document.id, document.toJSON() as JsonObject) ?? [])
}

async function choose(...files: readonly File[]): Promise<void> {
  await userEvent.upload(page.css('[data-files]'), [...files])
}

const WORDS = {
  '': {
    known: 'Recognised as myFlightradar24',
    unreadable: 'No flight: its date cannot be read',
    done: 'Undo import',
    undone: 'The import was undone',
    unknown: 'No known app writes files like this',
    nothing: 'There is nothing to import',
    full: 'This device has no room left',
    after: 'With these your log has 4 of at most 4 entries',
    tooMany: '1 entry would be too many',
    noRoom: 'Not enough room on this device',
  },
  '/de': {
    known: 'Erkannt als myFlightradar24',
    unreadable: 'Kein Flug: Das Datum ist nicht lesbar',
    done: 'Import rückgängig machen',
    undone: 'Der Import ist rückgängig gemacht',
    unknown: 'So schreibt keine bekannte App ihre Dateien',
    nothing: 'Es gibt nichts zu importieren',
    full: 'Auf diesem Gerät ist kein Platz mehr',
    after: 'Damit hat Ihr Flugbuch 4 von höchstens 4 Einträgen',
    tooMany: '1 Eintrag wäre zu viel',
    noRoom: 'Auf diesem Gerät ist nicht genug Platz',
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`every row of a file is shown with what becomes of it, and by kind: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-log-import`)
    await expect.element(page.css('h1')).toBeVisible()
    await choose(new File([flightradar], 'fr24.csv'))
    await expect.element(page.css('[data-format="my-flightradar24"]')).toMatchTextContent(words.known)
    await expect.element(importButton()).toBeVisible()
    await expect.element(kind('all')).toBeVisible()
    await expectCount(rows(), Number(kind('all').element().textContent?.replace(/\D/g, '')))
    await expect.element(rows('refused').first()).toMatchTextContent(words.unreadable)
    expect(await flaws()).toEqual([])
    await kind('refused').click()
    await expectCount(rows('new'), 0)
    await expectCount(rows(), rows('refused').elements().length)
  })

  test(`what was written offline is known the next time, and nothing comes in again: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-log-import`)
    expect(await flawsNow()).toEqual([])
    setOnline(false)
    await choose(fileOf([...manyDays(3), row()]))
    await importButton().click()
    await expect.element(result()).toHaveAttribute('data-imported', '4')
    expect(await flawsNow()).toEqual([])
    expect((await storedFlights()).length).toBe(4)
    await page.css('[data-imported] button').last().click()
    await choose(fileOf([...manyDays(3), row()]))
    await expectCount(rows('known'), 4)
    await expect.element(page.css('main')).toMatchTextContent(words.nothing)
    await expectCount(importButton(), 0)
  })

  test(`I22: an import is taken back by one press: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-log-import`, { size: PHONE, theme: 'dark' })
    await choose(fileOf(manyDays(120)))
    await importButton().click()
    await expect.element(result()).toHaveAttribute('data-imported', '120')
    await button(words.done).click()
    await expect.element(result()).toMatchTextContent(words.undone)
    expect(await storedFlights()).toEqual([])
  })

  test(`what cannot be read says why, and a full device keeps nothing by halves: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-log-import`)
    await choose(new File(['Some;other\ntable;entirely'], 'other.csv'), fileOf([row()]))
    await expect.element(page.css('[data-file="other.csv"]')).toMatchTextContent(words.unknown)
    expect(await flawsNow()).toEqual([])
    const makeRoom = fillDevice()
    await importButton().click()
    await expect.element(page.css('[data-imported="0"]')).toMatchTextContent(words.full)
    makeRoom()
    expect(await storedFlights()).toEqual([])
  })
}

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`what the account may have is said before the press, and more is refused: ${prefix || '/en'}`, async () => {
    answer('GET /config', { status: 200, body: { quotas: { mediaBytes: 0, records: 4 } } })
    await signIn()
    await show(`${prefix}/flight-log-import`)
    await choose(fileOf(manyDays(4)))
    await expect.element(page.css('[data-entries="4"]')).toMatchTextContent(words.after)
    await importButton().click()
    await expect.element(result()).toHaveAttribute('data-imported', '4')
    await page.css('[data-imported] button').last().click()
    // Without a connection the server's last word counts.
    setOnline(false)
    await choose(fileOf([row()]))
    await expect.element(page.css('[data-room="entries"]')).toMatchTextContent(words.tooMany)
    await expectCount(importButton(), 0)
    expect(await flawsNow()).toEqual([])
    // Facts for what is there need none.
    await choose(fileOf(manyDays(4).map((line) => line.replace('"",0,0,0,0', '"Sun",0,0,0,0'))))
    await expectCount(rows('merged'), 4)
    await expect.element(importButton()).toBeVisible()
  })

  test(`a device without room for them says so before the press: ${prefix || '/en'}`, async () => {
    const estimate = vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 10_000, usage: 9000 })
    try {
      await signIn()
      await show(`${prefix}/flight-log-import`)
      await choose(fileOf(manyDays(4)))
      await expect.element(page.css('main')).toMatchTextContent(words.noRoom)
      await expect.element(page.css('[data-room="device"]')).toBeVisible()
      await expectCount(importButton(), 0)
      expect(await flawsNow()).toEqual([])
    } finally {
      estimate.mockRestore()
    }
  })
}

test('an unknown airport is asked once for all its rows; they come in with the answer', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(fileOf([row({ from: 'ZZZ' }), row({ from: 'ZZZ', date: '2026-04-05' }), row({ date: '2026-05-05' })]))
  await expectCount(rows('question'), 2)
  await expect.element(button('Import 1 flight')).toBeVisible()
  await page.css('select[name=place]').selectOptions('as-written')
  await expect.element(button('Import 3 flights')).toBeVisible()
  await expectCount(rows('question'), 0)
})

for (const [prefix, size, words] of [
  ['', {}, 'More than one format fits. Which app is it from?'],
  ['/de', { size: PHONE, theme: 'dark' }, 'Mehr als ein Format passt. Aus welcher App ist die Datei?'],
] as const) {
  test(`a file that two formats fit is asked about, none is chosen, and the answer can be changed: ${prefix || '/en'}`, async () => {
    // Of two programs, each with the columns by which it is known.
    const columns = 'date,from,to,flightnum,miles,flightNumber,aircraftReg,seatClass,flightReason'
    const line = '2026-03-05,HAM,MUC,LH2061,373,LH2061,D-AINZ,business,leisure'
    const format = (): Locator => page.css('select[name=format-0]')
    await signIn()
    await show(`${prefix}/flight-log-import`, size)
    await choose(new File([`${columns}\n${line}\n`], 'near.csv'))
    await expect.element(page.css('[data-file="near.csv"]')).toMatchTextContent(words)
    await expect.element(format()).toHaveValue('')
    const offered = [...format().element().querySelectorAll('option')].map(({ value }) => value)
    expect(offered).toEqual(['', 'airtrail-csv', 'jetlovers'])
    await expectCount(rows(), 0)
    await expectCount(importButton(), 0)
    expect(await flawsNow()).toEqual([])
    await format().selectOptions('jetlovers')
    await expectCount(rows('new'), 1)
    await expect.element(page.css('[data-file="near.csv"]')).toHaveAttribute('data-format', 'jetlovers')
    await format().selectOptions('airtrail-csv')
    await expect.element(page.css('[data-file="near.csv"]')).toHaveAttribute('data-format', 'airtrail-csv')
    await expect.element(importButton()).not.toHaveAttribute('aria-busy')
    await importButton().click()
    await expect.element(result()).toHaveAttribute('data-imported', '1')
    const [flight] = await storedFlights()
    expect(flight).toMatchObject({ cabin: 'business', reason: 'leisure', source: { format: 'airtrail-csv' } })
  })
}

for (const [prefix, size] of [
  ['', {}],
  ['/de', { size: PHONE, theme: 'dark' }],
] as const) {
  test(`a waiting row leads to what it waits for, however many are asked: ${prefix || '/en'}`, async () => {
    const strip = (at: number): string =>
      row({ date: `2026-03-${String(at + 1).padStart(2, '0')}` }).replace(
        ENDS['HAM'] ?? '',
        `"Nowhere / Strip ${at} (/)"`,
      )
    const twice = row({ date: '2025-10-26' }).replace('09:10:00', '02:30:00')
    await signIn()
    await show(`${prefix}/flight-log-import`, size)
    await choose(fileOf([twice, ...Array.from({ length: 25 }, (_, at) => strip(at))]))
    await expectCount(rows('question'), 26)
    await expectCount(page.css('select[name=place]'), 20)
    expect(await flawsNow()).toEqual([])
    await page.css('[data-answer-row="27"]').click()
    await expectCount(page.css('select[name=place]'), 21)
    await expect.element(page.css('[data-place="Nowhere / Strip 24 (/)"] select')).toHaveFocus()
    await expect.element(page.css('select[name=place]:focus')).toBeInViewport()
    await press('{Tab}')
    page.css('[data-answer-row="2"]').element().focus()
    await press('{Enter}')
    await expect.element(page.css('select[name=twice]')).toHaveFocus()
  })
}

for (const [prefix, size, words] of [
  ['', {}, 'Answer 1 row'],
  ['/de', { size: PHONE, theme: 'dark' }, '1 Zeile beantworten'],
] as const) {
  test(`rows that wait after an import are answered from its result, and only they come in: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-log-import`, size)
    await choose(fileOf([row(), row({ from: 'ZZZ', date: '2026-04-05' })]))
    await expectCount(rows('question'), 1)
    await importButton().click()
    await expect.element(page.css('[data-left="1"]')).toBeVisible()
    expect(await flawsNow()).toEqual([])
    await button(words).click()
    await expectCount(rows('known'), 1)
    await expect.element(page.css('select[name=place]')).toHaveFocus()
    await page.css('select[name=place]').selectOptions('as-written')
    await expectCount(rows('new'), 1)
    await importButton().click()
    await expect.element(result()).toHaveAttribute('data-imported', '1')
    await expectCount(page.css('[data-answer-left]'), 0)
    expect(await storedFlights()).toHaveLength(2)
  })
}

test('what waits after an import can be answered when the browser suspended the page meanwhile', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(fileOf([row(), row({ from: 'ZZZ', date: '2026-04-05' })]))
  await importButton().click()
  await expect.element(result()).toHaveAttribute('data-imported', '1')
  document.dispatchEvent(new Event('resume'))
  await button('Answer 1 row').click()
  await expectCount(rows('known'), 1)
  await expect.element(page.css('select[name=place]')).toHaveFocus()
})

test('a row that waits for the question about its file leads to it', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(fileOf([row()]), new File([airtrail], 'airtrail.json'))
  await page.css('[data-answer-row]').first().click()
  await expect.element(page.css('select[name=owner-1]')).toHaveFocus()
})

test('whose clocks the times of ForeFlight are is asked once, and remembered', async () => {
  await signIn()
  await show('/flight-log-import')
  const logbook = (name: string, day: string): File => {
    const head = ['ForeFlight Logbook Import', 'Flights Table', 'Date,AircraftID,From,To,TimeOut,TimeIn,PIC']
    return new File([[...head, `${day},D-EABC,EDDH,EDDM,08:10,09:25,1.2`].join('\n')], name, { type: 'text/csv' })
  }
  await choose(logbook('logbook.csv', '2026-03-05'))
  const clock = page.css('select[name=clock-0]')
  await expect.element(clock).toHaveValue('utc')
  await clock.selectOptions('local')
  await button('Import 1 flight').click()
  await expect.element(result()).toBeVisible()
  await button('Import more files').click()
  await choose(logbook('next.csv', '2026-04-05'))
  await expect.element(button('Import 1 flight')).toBeVisible()
  await expect.element(clock).toHaveValue('local')
  expect(await flawsNow()).toEqual([])
})

for (const [prefix, size, words] of [
  ['', {}, 'BER → TXL, open until 2020'],
  ['/de', { size: PHONE, theme: 'dark' }, 'BER → TXL, in Betrieb bis 2020'],
] as const) {
  test(`a row whose code meant another airport on its day says so: ${prefix || '/en'}`, async () => {
    const columns = 'date,from,to,flightNumber,aircraftReg,seatClass,flightReason'
    const lines = ['2019-03-05,BER,MUC,LH2061,,,', '2023-03-05,BER,MUC,LH2061,,,']
    await signIn()
    await show(`${prefix}/flight-log-import`, size)
    await choose(new File([[columns, ...lines].join('\n')], 'berlin.csv'))
    await expectCount(rows('new'), 2)
    await expect.element(rows('new').first()).toMatchTextContent(words)
    await expectCount(page.css('[data-note]'), 1)
    expect(await flawsNow()).toEqual([])
  })
}

test('what was answered once is answered in the next import, and can be answered otherwise', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(fileOf([row({ from: 'ZZZ', airline: 'Nobody Air (/)' })]))
  await page.css('select[name=place]').selectOptions('another')
  await expect.element(combobox('Another airport')).toHaveFocus()
  await combobox('Another airport').fill('CDG')
  await expect.element(page.css('[role=option]').first()).toBeVisible()
  await press('{Enter}')
  await expect.element(button('Import 1 flight')).toBeVisible()
  await page.getByText('Say which airlines they are').click()
  await page.css('select[name=unknown-airline]').selectOptions('another')
  await expect.element(combobox('Code or name')).toHaveFocus()
  await combobox('Code or name').fill('LX')
  await expect.element(page.css('[role=option]').first()).toBeVisible()
  await press('{Enter}')
  await expect.element(page.css('[data-name][data-answer]')).toBeInTheDocument()
  expect(await flawsNow()).toEqual([])
  await button('Import 1 flight').click()
  await expect.element(result()).toBeVisible()
  await button('Import more files').click()
  await choose(fileOf([row({ from: 'ZZZ', airline: 'Nobody Air (/)', date: '2026-04-05' })], 'next.csv'))
  await expect.element(button('Import 1 flight')).toBeVisible()
  await expectCount(rows('question'), 0)
  await page.getByText('Already answered (1)').click()
  await expect.element(page.css('[data-place]')).toMatchTextContent('As you answered in an earlier import')
  await page.css('select[name=place]').selectOptions('')
  await expectCount(rows('question'), 1)
  await page.css('select[name=place]').selectOptions('as-written')
  await button('Import 1 flight').click()
  await expect.element(result()).toBeVisible()
  const flights = await storedFlights()
  expect(new Set(flights.map(({ from }) => from?.airportId))).toEqual(new Set(['LFPG', null]))
  // The number is Lufthansa's, so the airline that is named is who flew.
  expect(new Set(flights.map(({ operator }) => operator?.iata))).toEqual(new Set(['LX']))
})

test('a flight of the log takes what it lacks, keeps what it says itself, and both are named', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(fileOf([row()]))
  await button('Import 1 flight').click()
  await expect.element(result()).toBeVisible()
  await button('Import more files').click()
  const other = row({ note: 'Row of fire' }).replace('12C', '14A')
  await choose(fileOf([other]))
  await expectCount(rows('merged'), 1)
  await kind('differs').click()
  await page.css('summary').first().click()
  await expect.element(rows()).toMatchTextContent('Your log says otherwise and stays as it is')
  await expect.element(rows()).toMatchTextContent('14A')
  expect(await flawsNow()).toEqual([])
  await button('Import 1 flight').click()
  await expect.element(result()).toHaveAttribute('data-imported', '1')
  const [flight] = await storedFlights()
  expect(flight).toMatchObject({ note: 'Row of fire', seat: { number: '12C' } })
})

test('the press counts the flights that come in; those that only take details, and those never flown, are said', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(fileOf([row()]))
  await button('Import 1 flight').click()
  await button('Import more files').click()
  await choose(fileOf([row({ note: 'Row of fire' }), row({ date: '2026-04-05' }), row({ date: '2090-04-05' })]))
  await expect.element(button('Import 2 flights')).toBeVisible()
  await expect.element(page.css('[data-taken="1"]')).toMatchTextContent('takes details from its row')
  await expect.element(page.css('[data-coming="flights"]')).toMatchTextContent('2')
  await expect.element(page.css('main')).toMatchTextContent('1 of them is ahead')
  // What the account may have is far off.
  await expectCount(page.css('[data-entries]'), 0)
})

test('of a long row the beginning is shown, and all of it on request', async () => {
  await signIn()
  await show('/flight-log-import')
  const note = `${'a long story '.repeat(20)}that ends well`
  await choose(fileOf([row({ date: 'some day', note }), row({ note })]))
  await expect.element(rows('refused').first()).toMatchTextContent('…')
  expect(rows('refused').first().element().textContent).not.toContain('that ends well')
  await rows('refused').css('[data-whole]').click()
  await expect.element(rows('refused').first()).toMatchTextContent('that ends well')
  await rows('new').css('summary').click()
  await rows('new').css('[data-whole]').click()
  await expect.element(rows('new').first()).toMatchTextContent('that ends well')
  await expectCount(page.css('[data-whole]'), 0)
  expect(await flawsNow()).toEqual([])
})

test('many rows stand in pages, what came in is a search of the list, and the keyboard suffices', async () => {
  await signIn()
  // Of another import, in the same year.
  const source = { format: 'flighty', batchId: crypto.randomUUID(), row: 2, rawCells: [], externalId: null, reader: 1 }
  await haveFlights([viewedFlight('MUC', 'LHR', '2020-05-05', { source })])
  await show('/flight-log-import')
  await choose(fileOf(manyDays(150)))
  await expect.element(button('Import 150 flights')).toBeVisible()
  await expectCount(rows(), 100)
  await button('Next rows').click()
  await expect.element(rows().first()).toMatchTextContent('102')
  importButton().element().focus()
  await press('{Enter}')
  await expect.element(result()).toHaveAttribute('data-imported', '150')
  await page.getByRole('link', { name: 'Show them in the list' }).click()
  await expectAddress(/\/flight-list\?q=counted%3A%22import%3D[\da-f]{8}%22$/)
  await expect.element(page.css('main')).toMatchTextContent('150 of 151 flights')
})

test('what would come in is added up and drawn; the file’s word is taken for one fact, and for all', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(fileOf([row()]))
  await expect.element(page.css('[data-coming="flights"]')).toMatchTextContent('1')
  await expect.element(page.css('[data-coming="airports"]')).toMatchTextContent('2')
  await expect.element(page.css('[data-coming="years"]')).toMatchTextContent('2026')
  await expect.element(page.css('[data-map-kind="svg"]')).toBeInTheDocument()
  expect(await flawsNow()).toEqual([])
  await button('Import 1 flight').click()
  await expect.element(result()).toBeVisible()
  await button('Import more files').click()
  await choose(fileOf([row().replace('12C', '14A').replace('D-AINZ', 'D-AIBA')]))
  await kind('differs').click()
  await expectCount(page.css('[data-coming]'), 0)
  await page.css('summary').first().click()
  await page.getByRole('radio', { name: /14A/ }).click()
  await expect.element(button('Import 1 flight')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /14A/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /D-AINZ/ })).toBeChecked()
  await page.css('[data-take-all]').click()
  await expectCount(kind('differs'), 0)
  await page.css('[data-take-all]').click()
  await expectCount(kind('differs'), 1)
  await expectCount(importButton(), 0)
  await page.css('[data-take-all]').click()
  await button('Import 1 flight').click()
  await expect.element(result()).toHaveAttribute('data-imported', '1')
  const [flight] = await storedFlights()
  expect(flight).toMatchObject({ seat: { number: '14A' }, aircraft: { registration: 'D-AIBA' } })
})

for (const [prefix, words] of [
  ['', { press: 'Mark as read', done: 'These flights are marked as read' }],
  ['/de', { press: 'Als gelesen markieren', done: 'Diese Flüge sind als gelesen markiert' }],
] as const) {
  test(`flights of an earlier reader that take nothing are marked by one press, and are no flights that came: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-log-import`)
    await choose(fileOf([row()]))
    await importButton().click()
    await expect.element(result()).toHaveAttribute('data-imported', '1')
    const [flight] = await storedFlights()
    if (!flight?.source) throw new Error('no flight')
    await editFlight(flight, { source: { ...flight.source, reader: 1 } })
    const [before] = await storedFlights()
    await page.css('[data-imported] button').last().click()
    await choose(fileOf([row()]))
    await expect.element(page.css('[data-marks="1"]')).toBeVisible()
    expect(await flawsNow()).toEqual([])
    await button(words.press).click()
    await expect.element(result()).toMatchTextContent(words.done)
    await expect.element(result()).toHaveAttribute('data-imported', '0')
    await expectCount(page.css('[data-imported] a'), 0)
    const [after] = await storedFlights()
    expect(after).toEqual({ ...before, source: { ...flight.source, reader: READER_VERSION } })
    await page.css('[data-imported] button').last().click()
    await choose(fileOf([row()]))
    await expectCount(rows('known'), 1)
    await expectCount(importButton(), 0)
  })
}

test('a recording comes with its flight, and goes with it when the import is undone', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(new File([airtrail], 'airtrail.json'))
  await page.css('select[name=owner-0]').selectOptions('u-001')
  await expect.element(page.css('[data-tracks="1"]')).toBeVisible()
  await importButton().click()
  await expect.element(result()).toBeVisible()
  const [flight] = (await storedFlights()).filter(({ media }) => (media ?? []).length > 0)
  const [track] = flight?.media ?? []
  expect(await syncClient().media.read(track ?? '', 'original')).toMatchObject({
    ok: true,
    value: { source: 'device' },
  })
  await button('Undo import').click()
  await expect.element(result()).toMatchTextContent('The import was undone')
  expect(await storedFlights()).toEqual([])
  expect(await (await syncClient().database()).media.find().exec()).toEqual([])
})

for (const [prefix, words] of [
  ['', { added: '2 custom fields will be added: Mood, Points', one: '1 custom field will be added: Points' }],
  ['/de', { added: '2 eigene Felder kommen hinzu: Mood, Points', one: '1 eigenes Feld kommt hinzu: Points' }],
] as const) {
  test(`columns nobody knows become own fields, each unless it is left out, and go with the undo: ${prefix || '/en'}`, async () => {
    const file = (): File =>
      new File([`${COLUMNS},Mood,Points\n${row()},good,120\n${row({ date: '2026-03-06' })},,80`], 'own.csv')
    await signIn()
    await show(`${prefix}/flight-log-import`, prefix === '' ? {} : { size: PHONE, theme: 'dark' })
    await choose(file())
    await expect.element(page.css('[data-own-added]')).toMatchTextContent(words.added)
    expect(await flaws()).toEqual([])
    await page.css('[data-own-field="mood"]').click()
    await expect.element(page.css('[data-own-added]')).toMatchTextContent(words.one)
    await importButton().click()
    await expect.element(result()).toHaveAttribute('data-imported', '2')
    const [field] = await ownFields()
    expect(field).toMatchObject({ name: 'Points', kind: 'number' })
    const values = (await storedFlights()).map(({ custom }) => custom?.[field?.id ?? ''])
    expect(new Set(values)).toEqual(new Set([120, 80]))
    // What was left out is remembered, and the same file brings nothing.
    await page.css('[data-imported] button').last().click()
    await choose(file())
    await expectCount(rows('known'), 2)
    await expectCount(importButton(), 0)
  })
}

test('an undo takes own fields along that no other flight has', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(new File([`${COLUMNS},Points\n${row()},120`], 'own.csv'))
  await importButton().click()
  await expect.element(result()).toHaveAttribute('data-imported', '1')
  expect(await ownFields()).toHaveLength(1)
  await button(WORDS[''].done).click()
  await expect.element(result()).toMatchTextContent(WORDS[''].undone)
  expect(await storedFlights()).toEqual([])
  expect(await ownFields()).toEqual([])
})

test('a row of a flight that was called off says so beside what becomes of it', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(new File([calledOff], 'called-off.eml', { type: 'message/rfc822' }))
  await expect.element(rows('new')).toMatchTextContent('A new flight · Cancelled')
})

for (const [prefix, wrong, said] of [
  ['', /^2 of these look wrong: .*Too fast \(1\)/, /^Looks wrong: .*Too fast/],
  ['/de', /^2 davon sehen falsch aus: .*Zu schnell \(1\)/, /^Sieht falsch aus: .*Zu schnell/],
] as const) {
  test(`what the checks will say stands beside the totals, and with each row: ${prefix || '/en'}`, async () => {
    const fast = row({ date: '2026-03-06' }).replace('10:25:00,01:15:00', '09:12:00,00:02:00')
    const future = row({ date: '1902-03-06' })
    await signIn()
    await show(`${prefix}/flight-log-import`, prefix === '' ? {} : { size: PHONE, theme: 'dark' })
    await choose(new File([[COLUMNS, row(), fast, future].join('\n')], 'wrong.csv'))
    await expect.element(page.css('[data-coming-wrong="2"]')).toMatchTextContent(wrong)
    await expectCount(page.css('[data-looks-wrong]'), 2)
    await expect.element(page.css('[data-looks-wrong]').first()).toMatchTextContent(said)
    expect(await flaws()).toEqual([])
    // They come in all the same.
    await importButton().click()
    await expect.element(result()).toHaveAttribute('data-imported', '3')
  })
}

test('of a pilot’s file the totals of the log are said, and a session is called one', async () => {
  await signIn()
  await show('/flight-log-import')
  const text =
    'Date,Dep Place,Arr Place,A/C Type,A/C Reg,SP-SE,Total Time,Night,PIC,Dual,Ldg Day,Ldg Night,FSTD Date,FSTD Type,FSTD Time\n' +
    '05/03/2026,EDDH,EDDW,C172,D-EABC,0:58,0:58,0:20,0:58,,2,1,,,\n,,,,,,,,,,,,07/03/2026,FNPT II,2:00\n'
  await choose(new File([text], 'easa.csv'))
  await expect.element(page.css('[data-coming=landings]')).toMatchTextContent('landings3')
  await expect.element(page.css('[data-coming=picMinutes]')).toMatchTextContent('PIC58')
  await expect.element(page.css('[data-coming=nightMinutes]')).toMatchTextContent('at night20')
  await expectCount(page.css('[data-coming=dualReceivedMinutes]'), 0)
  await expect.element(page.getByText('A simulator session', { exact: false }).first()).toBeVisible()
  await expectCount(page.getByText('? – ?'), 0)
})
