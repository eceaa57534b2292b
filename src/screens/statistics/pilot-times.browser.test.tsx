import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { caughtDownloads } from '../../../test/component/downloads.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'

const flown = (date: string, name: string, durationMinutes: number | null) =>
  viewedFlight('MUC', 'NUE', date, {
    role: 'pilot-in-command',
    durationMinutes,
    pilot: { landingsDay: 1 },
    people: [{ name, role: 'FI', userId: null }],
  })

const C172 = { typeIcao: 'C172', typeName: null, registration: 'D-EABC', name: null }

/** A year without any time, one with some, and one with all. */
const LOG = [
  flown('2023-05-01', 'Otto', null),
  flown('2024-05-01', 'Anna', null),
  flown('2024-05-02', 'Anna', null),
  ...['2024-05-03', '2024-05-04', '2024-05-05', '2024-05-06'].map((date) => flown(date, 'Anna', 60)),
  flown('2025-05-01', 'Ida', 60),
]

const WORDS = {
  '': {
    years: '2024 was your strongest year: 4',
    known: '80% of the flights with a time',
    people: ' on the flights with a time.',
    one: '– 1 without a time',
    some: '4:00 2 without a time',
    all: '5:00 3 without a time',
    save: 'Save Every column of your pilot’s log',
    head: /,Flights without a time$/,
  },
  '/de': {
    years: '2024 war Ihr stärkstes Jahr: 4',
    known: 'von den Flügen mit Zeit',
    people: ' auf den Flügen mit Zeit.',
    one: '– 1 ohne Zeit',
    some: '4:00 2 ohne Zeit',
    all: '5:00 3 ohne Zeit',
    save: 'Alle Spalten Ihrer Pilotenangaben speichern',
    head: /;Flüge ohne Zeit$/,
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const look = prefix === '' ? {} : ({ size: PHONE, theme: 'dark' } as const)
  const words = WORDS[prefix]

  test(`a time nobody logged is no zero in the logbook’s sums: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG)
    const { files, stop } = caughtDownloads()
    await show(`${prefix}/statistics?view=pilot`, look)
    const stat = (name: string) => page.css(`[data-stat="pilotPage.${name}"]`)
    await expect.element(stat('year.2023.flightMinutes')).toHaveTextContent(words.one)
    await expect.element(stat('year.2024.flightMinutes')).toHaveTextContent(words.some)
    await expect.element(stat('year.2025.flightMinutes')).toHaveTextContent('1:00')
    await expect.element(stat('sums.all.flightMinutes')).toHaveTextContent(words.all)
    await expect.element(stat('people.Otto.minutes')).toHaveTextContent(words.one)
    const stated = (part: string) => page.css(`[data-part=${part}]`).getByRole('heading', { level: 3 })
    for (const part of ['totals', 'table']) {
      await expect.element(stated(part)).toMatchTextContent(words.years)
      await expect.element(stated(part)).toMatchTextContent(words.known)
    }
    await expect.element(stated('people').first()).toMatchTextContent(words.people)
    expect(document.querySelector('[data-part=totals] [data-bar="2023"] > span')).toBeNull()
    expect(document.querySelector('[data-part=totals] [data-bar="2025"] > span')).not.toBeNull()
    await page.getByRole('button', { name: words.save }).click()
    await page.css('[data-file="csv"]').click()
    await expect.poll(() => files.length).toBe(1)
    const lines = (await files[0]?.file.text())?.split('\r\n') ?? []
    expect(lines[0]).toMatch(words.head)
    const cells = lines.slice(1, 4).map((line) => line.split(/[,;]/))
    expect(cells.map((row) => [row[0], row[2], row.at(-1)])).toEqual([
      ['2025', '1:00', '0'],
      ['2024', '4:00', '2'],
      ['2023', '', '1'],
    ])
    stop()
    expect(await flaws()).toEqual([])
  })
}

for (const prefix of ['', '/de'] as const) {
  const words =
    prefix === ''
      ? { year: '2024 was your strongest year: 5:00', part: '5:00', date: '3 Sept 2024' }
      : { year: '2024 war Ihr stärkstes Jahr: 5:00', part: '5:00', date: '3. Sept. 2024' }

  test(`the logbook writes every duration as logbooks do, its dates as all pages: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights([
      flown('2025-09-01', 'Otto', 55),
      ...[3, 4, 5, 6].map((at) => ({ ...flown(`2024-09-0${at}`, 'Anna', 75), aircraft: C172 })),
    ])
    await show(`${prefix}/statistics?view=pilot`)
    await expect
      .element(page.css('[data-part=totals]').getByRole('heading', { level: 3 }))
      .toMatchTextContent(words.year)
    await expect.element(page.css('[data-stat="pilotPage.people.Anna.minutes"]')).toHaveTextContent(words.part)
    await expect.element(page.css('[data-part=logbook] tbody th').first()).toHaveTextContent(words.date)
    await expect.element(page.css('[data-recency]').first()).toBeVisible()
    expect(page.css('[data-pilot-view]').element().textContent).not.toMatch(/\d\u202f(?:h|min)\b/)
    expect(page.css('[data-pilot-view]').element().textContent).not.toContain('05/09/2024')
    expect(await flaws()).toEqual([])
  })
}
