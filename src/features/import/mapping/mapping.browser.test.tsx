import { beforeAll, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Flight } from '../../../../core/flight/flight.ts'
import { button, expectCount, field, press } from '../../../../test/component/acts.ts'
import { haveRecords, setOnline, signIn, storedFlights } from '../../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../../test/component/flaws.ts'
import { DESKTOP, PHONE, show } from '../../../../test/component/show.tsx'
import { makeWorkbook } from '../../../../test/support/import/make-workbook.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(
  () =>
    Promise.all([
      import('../../../../core/import/formats/registry.ts'),
      import('../../../../core/import/read-import.ts'),
    ]),
  120_000,
)

const TABLE = [
  'Wann;Los;Hin;Was;Lounge',
  '2026-03-05;HAM;MUC;LH2061;Senator',
  '2026-03-06;MUC;HAM;LH2062;Business',
  '2026-03-07;HAM;MUC;LH2061;Senator',
].join('\n')
const LOUNGE = '3f2b8f04-7c53-4b8e-9c11-5a6f3f1f7a01'

const column = (at: number): Locator => page.css(`[data-column="${at}"]`)
const choice = (at: number): Locator => page.css(`[data-column="${at}"] input`)
const offered = (): Locator => page.css('[role=option]')
const rows = (outcome: string): Locator => page.css(`[data-outcome="${outcome}"]`)
const map = (): Locator => page.css('[data-map="0"]')
const use = (): Locator => page.css('[data-use-columns]')
const importButton = (): Locator => page.css('[data-import]')
const result = (): Locator => page.css('[data-imported]')

/** What the flights of the log say, in the order of the alphabet. */
async function stored(fact: (flight: Flight) => unknown): Promise<string[]> {
  return (await storedFlights()).map((flight) => String(fact(flight))).sort((a, b) => a.localeCompare(b))
}

/** Types what a column becomes, in either language, and takes the likeliest; nothing leaves it out. */
async function say(at: number, words: string): Promise<void> {
  await choice(at).fill(words)
  await press('{Enter}')
}

async function choose(content: BlobPart, name: string): Promise<void> {
  await userEvent.upload(page.css('[data-files]'), new File([content], name))
}

const WORDS = {
  '': {
    unknown: 'Say which column holds what',
    noPlaces: 'Choose one column for the place of departure',
    both: 'Was and Lounge cannot all be “Seat number”',
    read: 'Read with the columns you chose',
    name: 'Name',
    kept: 'What you kept',
    remove: 'Delete My table',
    more: 'Import more files',
  },
  '/de': {
    unknown: 'Ordnen Sie die Spalten zu',
    noPlaces: 'Wählen Sie je eine Spalte für Abflugort',
    both: 'Was und Lounge können nicht alle „Sitzplatznummer“ sein',
    read: 'Nach den Spalten gelesen',
    name: 'Name',
    kept: 'Was Sie behalten haben',
    remove: 'My table löschen',
    more: 'Weitere Dateien importieren',
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`columns of a table are said, tried, kept, and proposed the next time: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-log-import`)
    setOnline(false)
    await choose(TABLE, 'own.csv')
    await expect.element(page.css('[data-file="own.csv"]')).toMatchTextContent(words.unknown)
    await map().click()
    // What stands in the columns says it.
    await expect.element(column(0)).toHaveAttribute('data-target', 'date')
    await expect.element(column(1)).toHaveAttribute('data-target', 'from')
    await expect.element(column(3)).toHaveAttribute('data-target', 'flightNumber')
    await expectCount(rows('new'), 3)
    expect(await flaws()).toEqual([])

    await page.viewport(DESKTOP.width, DESKTOP.height)
    await say(2, '')
    await say(3, 'Seat Number')
    await say(4, 'Seat Number')
    await expect.element(page.css('[data-issue="no-places"]')).toMatchTextContent(words.noPlaces)
    await expect.element(page.css('[data-issue="twice"]')).toMatchTextContent(words.both)
    expect(await flawsNow()).toEqual([])
    // Nothing is read by columns that cannot be.
    await use().click()
    await expect.element(column(0)).toBeInTheDocument()
    await say(2, 'ADES')
    await say(3, 'Flight Number')
    await say(4, 'Notizen')
    await expectCount(page.css('[data-issue]'), 0)
    await field(words.name).fill('My table')
    await use().click()
    await expect.element(page.css('[data-file="own.csv"]')).toMatchTextContent(words.read)
    await importButton().click()
    await expect.element(result()).toHaveAttribute('data-imported', '3')
    expect(await stored(({ note }) => note)).toEqual(['Business', 'Senator', 'Senator'])

    await button(words.more).click()
    await choose('Lounge;Neu;Was;Hin;Los;Wann\nFirst;x;LH1;BRE;HAM;2026-04-01\n', 'next.csv')
    await map().click()
    await expect.element(page.css('select[name="kept-mapping"]')).toMatchTextContent('My table')
    await expect.element(column(0)).toHaveAttribute('data-target', 'note')
    await expect.element(column(1)).toHaveAttribute('data-target', '')
    await expect.element(column(3)).toHaveAttribute('data-target', 'to')
    await expect.element(column(5)).toHaveAttribute('data-target', 'date')
    await page.getByText(words.kept).click()
    await button(words.remove).click()
    await expectCount(page.css('[data-kept-mapping]'), 0)
    await expectCount(page.css('select[name="kept-mapping"]'), 0)
  })
}

test('columns are said by the keyboard alone, an own field too; it stands with the flight', async () => {
  await signIn()
  await haveRecords('data', 'custom-fields', [[LOUNGE, { name: 'Lounge', kind: 'text' }]])
  await show('/flight-log-import', { size: PHONE, theme: 'dark' })
  await choose(TABLE, 'own.csv')
  await expect.element(map()).toBeVisible()
  map().element().focus()
  await press('{Enter}')
  // Its heading is the name of the field.
  await expect.element(column(4)).toHaveAttribute('data-target', LOUNGE)
  choice(3).element().focus()
  await press('Tick')
  await expect.element(offered().first()).toMatchTextContent('Ticket')
  expect(await flawsNow()).toEqual([])
  await press('{Enter}')
  await expect.element(column(3)).toHaveAttribute('data-target', 'ticket')
  expect(await flawsNow()).toEqual([])
  use().element().focus()
  await press('{Enter}')
  await expect.element(importButton()).toBeVisible()
  await importButton().click()
  await expect.element(result()).toHaveAttribute('data-imported', '3')
  expect(await stored(({ custom }) => custom?.[LOUNGE])).toEqual(['Business', 'Senator', 'Senator'])
  expect(await stored(({ ticket }) => ticket)).toEqual(['LH2061', 'LH2061', 'LH2062'])
})

test('a choice is looked through by a press or the arrow keys, and what was typed and not taken changes nothing', async () => {
  await signIn()
  await show('/de/flight-log-import', { size: PHONE })
  await choose(TABLE, 'own.csv')
  await map().click()
  await expect.element(column(0)).toHaveAttribute('data-target', 'date')
  const name = (choice(0).element() as HTMLInputElement).value
  await choice(0).click()
  await expect.poll(() => offered().elements().length).toBeGreaterThan(100)
  expect(await flawsNow()).toEqual([])
  await choice(0).fill('Kennz')
  await expectCount(offered(), 1)
  await press('{Tab}')
  await expect.element(choice(0)).toHaveValue(name)
  await expect.element(column(0)).toHaveAttribute('data-target', 'date')
  choice(4).element().focus()
  await press('{ArrowDown}')
  await expect.poll(() => offered().elements().length).toBeGreaterThan(100)
  await press('{ArrowDown}{ArrowDown}')
  await press('{Enter}')
  await expect.element(column(4)).not.toHaveAttribute('data-target', '')
  // Read by the same, whoever says it.
  await say(4, '')
  await expect.element(column(4)).toHaveAttribute('data-target', '')
})

test('day or month first is asked where the dates do not tell, before anything is read', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose('wann;los;hin\n03/04/2026;HAM;MUC\n', 'us.csv')
  await map().click()
  await expect.element(page.css('[data-issue="date-order"]')).toBeVisible()
  await use().click()
  await page.css('select[name="date-order"]').selectOptions('month-day')
  await expectCount(page.css('[data-issue]'), 0)
  await field('Name').fill('')
  await use().click()
  await importButton().click()
  await expect.element(result()).toHaveAttribute('data-imported', '1')
  expect((await storedFlights())[0]).toMatchObject({ date: '2026-03-04' })
})

test('what was recognised can be read by other columns, and again as it was recognised', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose('Date,From,To,Notes\n2026-03-05,HAM,MUC,snow\n', 'plain.csv')
  await expect.element(page.css('[data-format="table"]')).toBeVisible()
  await map().click()
  await say(1, 'ADES')
  await say(2, 'ADEP')
  await use().click()
  await expect.element(rows('new')).toMatchTextContent('MUC – HAM')
  await button('Read as recognised').click()
  await expect.element(rows('new')).toMatchTextContent('HAM – MUC')
})

test('flights of App in the Air whose parts cannot be told apart are read by columns that are said', async () => {
  // A part more than any line that is known.
  const lines = [5, 6].flatMap((day) => [
    `Ownership.MINE;2026-03-0${day}T08:10:00;2026-03-0${day}T09:25:00;HAM;MUC;2026-02-01T10:00:00;2026-03-06T10:00:00;None`,
    'flights:',
    `ECONOMY;1${day}C;None;None;None;None;search;LH;2061;32N;HAM;MUC;2026-03-0${day}T08:10:00;2026-03-0${day}T09:25:00;2026-03-0${day}T09:10:00;2026-03-0${day}T10:25:00;2026-02-01T10:00:00;new`,
    'hotels:',
    'None;Vier Jahreszeiten;MUC;2026-03-05T12:00:00;2026-03-06T10:00:00',
  ])
  await signIn()
  await show('/flight-log-import')
  await choose(lines.join('\n'), 'data.txt')
  await expect.element(page.css('[data-format="app-in-the-air"]')).toBeVisible()
  await expectCount(rows('refused'), 4)
  await map().click()
  await expect.element(column(17)).toMatchTextContent('new')
  await use().click()
  await expectCount(rows('new'), 2)
  await expectCount(rows('refused'), 0)
  await expect.element(rows('new').first()).toMatchTextContent('HAM – MUC')
  await importButton().click()
  await expect.element(result()).toBeVisible()
  expect(await stored(({ seat }) => seat?.number)).toEqual(['15C', '16C'])
  expect(await stored(({ date }) => date)).toEqual(['2026-03-05', '2026-03-06'])
})

test('each sheet of a spreadsheet is a table, and can be left out', async () => {
  await signIn()
  await show('/flight-log-import')
  const sheet = (day: number) => [
    ['Date', 'From', 'To'],
    [{ value: day, style: 'day' as const }, 'HAM', 'MUC'],
  ]
  const bytes = makeWorkbook([
    { name: '2025', rows: sheet(45_721) },
    { name: '2026', rows: sheet(46_086) },
  ])
  await choose(new Uint8Array(bytes), 'years.xlsx')
  await expectCount(rows('new'), 2)
  expect(await flawsNow()).toEqual([])
  await page.css('[data-file="years.xlsx/2025"] input[type=checkbox]').click()
  await expectCount(rows('new'), 1)
  await importButton().click()
  await expect.element(result()).toHaveAttribute('data-imported', '1')
  expect((await storedFlights())[0]).toMatchObject({ date: '2026-03-05' })
})

test('pasted text that is no flight says what is missing, stays to be corrected, and can be logged by hand', async () => {
  await signIn()
  await show('/flight-log-import')
  const box = () => field('Cells of a spreadsheet, CSV, a booking confirmation or a boarding pass')
  await box().fill('Your booking is confirmed\nLH 2061 Hamburg (HAM) - Munich (MUC)')
  await button('Read text').click()
  const trouble = page.css('[data-pasted-trouble]')
  await expect.element(trouble).toMatchTextContent('Missing: the day of the flight.')
  await expect.element(page.getByRole('link', { name: 'Log the flight by hand' })).toBeVisible()
  await expect.element(box()).toHaveValue('Your booking is confirmed\nLH 2061 Hamburg (HAM) - Munich (MUC)')
  expect(await flawsNow()).toEqual([])
  await box().fill('Your booking is confirmed\nLH 2061 Hamburg (HAM) - Munich (MUC)\n5 March 2026')
  await button('Read text').click()
  await expectCount(rows('new'), 1)
  await expectCount(trouble, 0)
})

test('text is read as a file with it: out of its field, and pasted anywhere on the page', async () => {
  await signIn()
  await show('/flight-log-import')
  const box = field('Cells of a spreadsheet, CSV, a booking confirmation or a boarding pass')
  await box.fill('Date\tFrom\tTo\n2026-03-05\tHAM\tMUC\n')
  expect(await flawsNow()).toEqual([])
  await button('Read text').click()
  await expect.element(page.css('[data-file="Pasted text"]')).toBeVisible()
  await expectCount(rows('new'), 1)

  await show('/flight-list')
  await show('/flight-log-import')
  await expect.element(page.css('textarea[name=pasted]')).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Date,From,To\n2026-03-05,HAM,MUC\n2026-03-06,MUC,HAM\n')
  // Excel puts a picture of the cells beside them.
  clipboardData.items.add(new File([new Uint8Array([137, 80])], 'cells.png', { type: 'image/png' }))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expectCount(rows('new'), 2)
})
