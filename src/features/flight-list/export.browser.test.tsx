import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectCount } from '../../../test/component/acts.ts'
import { haveFlights, setOnline, signIn } from '../../../test/component/device.ts'
import { caughtDownloads, type Download } from '../../../test/component/downloads.ts'
import { flaws, flawsNow } from '../../../test/component/flaws.ts'
import { haveMedia } from '../../../test/component/media.ts'
import { show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(() => Promise.all([import('../../../core/export/formats/registry.ts'), import('./export-list.tsx')]), 120_000)

const format = (id: string) => page.css(`[data-format="${id}"] input`)
const save = () => page.css('[data-export]')

const FLIGHTS = [
  viewedFlight('MUC', 'LHR', '2026-03-05', {
    status: 'flown',
    actual: viewedTimes('MUC', 'LHR', ['2026-03-05 09:10', null, null, '2026-03-05 10:20']),
    note: '=HYPERLINK("http://example.org"), "quoted"',
    seat: { number: '12A', position: 'window', side: 'left' },
  }),
  viewedFlight('LHR', 'JFK', '2026-03-06', { status: 'flown' }),
  viewedFlight('JFK', 'LAX', '2026-03-07', { status: 'cancelled' }),
]

const WORDS = {
  '': { open: 'Export', columns: 'Date,From,From city', shown: 'Columns of my list', seat: ',Seat,', trip: ',Trip' },
  '/de': {
    open: 'Exportieren',
    columns: 'Datum;Von;Von Stadt',
    shown: 'Spalten meiner Liste',
    seat: ';Sitzplatz;',
    trip: ';Reise',
  },
} as const

async function saved(files: readonly Download[], count: number): Promise<string> {
  await expect.poll(() => files.length, { timeout: 20_000 }).toBe(count)
  return (await files.at(-1)?.file.text()) ?? ''
}

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`what a format leaves out is said before, and offline the file is made: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(FLIGHTS)
    const { files, stop } = caughtDownloads()
    await show(`${prefix}/flight-list`)
    await expectCount(page.css('[data-flight-id]'), 3)
    await button(words.open).first().click()
    await expect.element(page.css('[data-counted="true"]'), { timeout: 60_000 }).toBeVisible()
    setOnline(false)
    await button('CSV').click()
    await save().click()
    // Of the whole log everything, unless the columns of the list are wanted.
    const [head = ''] = (await saved(files, 1)).split('\n')
    for (const part of [words.columns, words.seat, words.trip, 'Status']) expect(head).toContain(part)
    await button(words.open).first().click()
    await button('CSV').click()
    await button(words.shown).click()
    await save().click()
    const [shown = ''] = (await saved(files, 2)).split('\n')
    expect(shown).toContain(words.columns)
    expect(shown).not.toContain(words.trip)
    await button(words.open).first().click()
    await format('openflights').click()
    await expect.element(page.css('[data-written="2"]')).toBeVisible()
    await expect.element(page.css('[data-excluded="cancelled"]')).toBeVisible()
    await expect.element(page.css('[data-lost="seatSide"]')).toBeVisible()
    expect(await (prefix === '' ? flawsNow() : flaws())).toEqual([])
    await save().click()
    const openFlights = await saved(files, 3)
    expect(openFlights).toContain('2026-03-05 09:10:00,MUC,LHR')
    expect(openFlights).not.toContain('LAX')
    expect(files[2]?.name).toMatch(/^logmyworld-openflights-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
    expect(openFlights).toContain(`"'=HYPERLINK(""http://example.org""), ""quoted"""`)
    stop()
  })
}

const PILOTED = [
  viewedFlight('MUC', 'LHR', '2026-03-05', {
    role: 'second-in-command',
    actual: viewedTimes('MUC', 'LHR', ['2026-03-05 09:10', null, null, '2026-03-05 10:20']),
    people: [{ name: 'Łukasz', role: 'Captain', userId: null }],
    pilot: { sicMinutes: 130 },
    aircraft: { typeIcao: 'A320', typeName: 'Old Faithful', registration: null, name: null },
    note: '東京',
  }),
  viewedFlight('LHR', 'JFK', '2026-03-06'),
]

async function begins(file: Blob | undefined, signature: string): Promise<boolean> {
  return ((await file?.slice(0, signature.length).text()) ?? '') === signature
}

for (const prefix of ['', '/de'] as const) {
  test(`a pilot's logbook is made to print and as a workbook: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(PILOTED)
    const { files, stop } = caughtDownloads()
    await show(`${prefix}/flight-list`)
    await expectCount(page.css('[data-flight-id]'), 2)
    await button(WORDS[prefix].open).first().click()
    await expect.element(page.css('[data-counted="true"]'), { timeout: 60_000 }).toBeVisible()
    // The list itself as a workbook, whose rows the worker asks for.
    await save().click()
    await saved(files, 1)
    expect(await begins(files[0]?.file, 'PK')).toBe(true)
    await button(WORDS[prefix].open).first().click()
    await format('easa').click()
    await expect.element(page.css('[data-written="1"]'), { timeout: 60_000 }).toBeVisible()
    await expect.element(page.css('[data-excluded="not-pilot"]')).toBeVisible()
    await button('Excel').click()
    await expect.element(page.css('[data-lost="people"]')).toBeVisible()
    await expect.element(page.css('[data-lost="typeCode"]')).toBeVisible()
    await save().click()
    await saved(files, 2)
    expect(await begins(files[1]?.file, 'PK')).toBe(true)
    await button(WORDS[prefix].open).first().click()
    await expect.element(page.css('[data-written="1"]'), { timeout: 60_000 }).toBeVisible()
    // On paper no program looks for what it has no place for.
    await button('PDF').click()
    expect(page.css('[data-lost]').elements()).toEqual([])
    await page.css('input[name="holder"]').fill('Erika İpek')
    await page.css('input[name="licence"]').fill('DE.FCL.1234')
    await page.css('textarea[name="address"]').fill('Long Street 5\n12345 Łódź')
    expect(await (prefix === '' ? flawsNow() : flaws())).toEqual([])
    await save().click()
    await saved(files, 3)
    expect(await begins(files[2]?.file, '%PDF-1.7')).toBe(true)
    expect(files[2]?.file.size).toBeGreaterThan(15_000)
    stop()
  })
}

for (const [prefix, title, anyway] of [
  ['', 'Some characters cannot be printed', 'Save anyway'],
  ['/de', 'Manche Zeichen lassen sich nicht drucken', 'Trotzdem speichern'],
] as const) {
  test(`letters that cannot be printed are said before the file is saved: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(PILOTED.map((one) => ({ ...one, note: '서울 · שלום · مرحبا' })))
    const { files, stop } = caughtDownloads()
    await show(`${prefix}/flight-list`)
    await button(WORDS[prefix].open).first().click()
    await format('easa').click()
    await expect.element(page.css('[data-written="1"]'), { timeout: 60_000 }).toBeVisible()
    await button('PDF').click()
    await save().click()
    await expect.element(page.css('[data-letters]'), { timeout: 60_000 }).toMatchTextContent('서 울')
    await expect.element(page.getByRole('alert').filter({ hasText: title })).toMatchTextContent('ש')
    expect(files).toEqual([])
    expect(await flawsNow()).toEqual([])
    // Of another name it is another file.
    await page.css('input[name="holder"]').fill('Erika')
    await expectCount(page.css('[data-letters]'), 0)
    await save().click()
    await button(anyway).click()
    await saved(files, 1)
    expect(await begins(files[0]?.file, '%PDF-1.7')).toBe(true)
    stop()
  })
}

test('of what is searched for after the dialog was first open, the columns of the list go out', async () => {
  await signIn()
  await haveFlights(FLIGHTS)
  await show('/flight-list')
  await expectCount(page.css('[data-flight-id]'), 3)
  await button('Export').first().click()
  await expect.element(button('All columns')).toHaveAttribute('aria-pressed', 'true')
  await button('Cancel').click()
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('from:JFK')
  await expectCount(page.css('[data-flight-id]'), 1)
  await button('Export').first().click()
  await expect.element(button('Columns of my list')).toHaveAttribute('aria-pressed', 'true')
  // What was chosen by hand stays.
  await button('All columns').click()
  await button('Cancel').click()
  await page.getByRole('combobox', { name: 'Search your flights' }).fill('from:MUC')
  await button('Export').first().click()
  await expect.element(button('All columns')).toHaveAttribute('aria-pressed', 'true')
})

test('from the profile all flights go into a map, without a recording that nobody has', async () => {
  await signIn()
  await haveMedia(FLIGHTS[0] ?? viewedFlight('MUC', 'LHR', '2026-03-05'), [
    { kind: 'track', name: 'track.gpx', upload: null },
    { kind: 'photo', name: 'photo.jpg' },
  ])
  const { files, stop } = caughtDownloads()
  await show('/profile')
  await button('Export flights').click()
  await expect.element(page.css('[data-counted="true"]'), { timeout: 60_000 }).toBeVisible()
  await format('gpx').click()
  expect(await flawsNow()).toEqual([])
  await save().click()
  expect(await saved(files, 1)).toContain('<rte>\n<name>2026-03-05 MUC – LHR</name>')
  await expect.element(page.getByText(/without 1 track/)).toBeVisible()
  stop()
})
