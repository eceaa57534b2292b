import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Flight } from '../../../core/flight/flight.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { broughtForwardId } from '../../../core/logbook/brought-forward.ts'
import {
  canKeepOwnRules,
  MOST_LETTERS,
  type OwnRule,
  readOwnRules,
  writeOwnRules,
} from '../../../core/recency/own-rules.ts'
import { pilotLog } from '../../../scripts/seed/pilot-logs.ts'
import { expectAddress, expectCount } from '../../../test/component/acts.ts'
import { haveFlights, haveRecords, hold, signIn } from '../../../test/component/device.ts'
import { caughtDownloads } from '../../../test/component/downloads.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { preferencesNow } from '../../data/preferences-now.ts'
import { setPreference } from '../../data/use-preferences.ts'

// On a cold and busy machine its modules take longer than a test waits.
beforeAll(() => import('../../charts/files/save-chart.ts'), 120_000)

const TODAY = Math.floor(Date.now() / 86_400_000) * 86_400_000
const day = (ago: number): string => new Date(TODAY - ago * 86_400_000).toISOString().slice(0, 10)
const meter = (rule: string) => page.css(`[data-recency="${rule}"]`)

for (const prefix of ['', '/de'] as const) {
  const look = prefix === '' ? {} : ({ size: PHONE, theme: 'dark' } as const)

  test(`a private pilot reads what runs out when, and what the log adds up to: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(pilotLog('private', TODAY - 20 * 86_400_000))
    await show(`${prefix}/statistics?view=pilot`, look)
    await expect.element(meter('fcl-060-b-1').first()).toBeVisible()
    await expect.element(meter('fcl-740-a-b-1').first()).toBeVisible()
    await expectCount(meter('61-57-a'), 0)
    await expect.element(page.css('[data-pilot-total="flights"]')).toHaveAttribute('data-value', '96')
    await expect.element(page.css('[data-stat="pilotPage.sums.all.flights"]')).toHaveAttribute('data-value', '96')
    await expect.element(page.css('[data-stat="pilotPage.instructors.Hanna Weber.flights"]')).toBeInTheDocument()
    expect(await flaws()).toEqual([])
  })
}

test('a meter says how much of what, what to do, by which flights, and goes into the calendar', async () => {
  const flown = (ago: number, landings: number) =>
    viewedFlight('MUC', 'NUE', day(ago), {
      role: 'pilot-in-command',
      aircraft: { typeIcao: 'C172', typeName: null, registration: 'D-EABC', name: null },
      pilot: { picMinutes: 50, takeOffsDay: landings, landingsDay: landings },
    })
  await signIn()
  await haveFlights([flown(80, 2), flown(5, 1), flown(200, 3)])
  await show('/statistics')
  await page.css('main').getByRole('link', { name: 'Logbook' }).click()
  const passengers = meter('fcl-060-b-1')
  await expect.element(passengers).toHaveAttribute('data-kind', 'soon')
  await expect.element(passengers).toMatchTextContent('runs out in 11 days')
  await expect.element(passengers).toMatchTextContent('3 of 3')
  await expect.element(passengers).toMatchTextContent('2 take-offs and 2 landings by')
  await passengers.getByRole('button', { name: '2 flights count' }).click()
  await expectCount(passengers.getByRole('link'), 2)
  const saved: Blob[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'data:,'
  })
  await passengers.getByRole('button', { name: 'Add to calendar: Passengers · SEP (land)' }).click()
  spy.mockRestore()
  expect(await saved[0]?.text()).toContain(`DTSTART;VALUE=DATE:${day(-10).replaceAll('-', '')}\r\n`)
  await passengers.getByRole('link').first().click()
  await expectAddress(/\/flight-list\/0000/)
})

test('rules are chosen, rows of the table change, and lead to their flights', async () => {
  await signIn()
  await haveFlights(pilotLog('captain', TODAY - 3 * 86_400_000, 0.05))
  await show('/statistics?view=pilot')
  await expect.element(meter('fcl-740-a').first()).toBeVisible()
  await page.getByText('Choose rules').click()
  await page.getByRole('checkbox', { name: /^Instrument flight 14 CFR 61\.57\(c\)/ }).click()
  await expect.element(meter('61-57-c')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the proposal' }).click()
  await expectCount(meter('61-57-c'), 0)
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('link', { name: 'B733' }).click()
  await expectAddress(/\/flight-list\?q=counted%3Atypes%3DB733/)
  await expect.element(page.css('[data-total]')).toBeVisible()
})

test('the chart by year says how many flights have no date, and leads to them', async () => {
  const flown = (date: string | null) =>
    ({
      ...viewedFlight('MUC', 'NUE', date ?? day(5), {
        role: 'pilot-in-command',
        durationMinutes: 60,
        pilot: { picMinutes: 60 },
      }),
      ...(date === null && { date, scheduled: null, actual: null }),
    }) satisfies Flight
  await signIn()
  await haveFlights([flown('2025-03-01'), flown(null), flown(null)])
  await show('/statistics?view=pilot')
  const without = page.css('[data-stat="pilotPage.byYear.unknown.flights"]')
  await expect.element(without).toMatchTextContent('2 flights without this detail')
  await without.click()
  await expectAddress(/\/flight-list\?q=-year/)
  await expect.element(page.css('[data-total]')).toMatchTextContent('2')
})

for (const prefix of ['', '/de'] as const) {
  const words =
    prefix === ''
      ? { years: '2024 and 2025 are level, with 3', people: 'Anna and Otto are level, with 3' }
      : { years: '2024 und 2025 liegen gleichauf, jeweils 3', people: 'Anna und Otto liegen gleichauf, jeweils 3' }

  test(`of equal years and people none is called the first: ${prefix || '/en'}`, async () => {
    const flown = (date: string, name: string) =>
      viewedFlight('MUC', 'NUE', date, {
        role: 'pilot-in-command',
        durationMinutes: 60,
        pilot: { picMinutes: 60 },
        people: [{ name, role: 'FI', userId: null }],
      })
    await signIn()
    await haveFlights([
      ...['2024-05-01', '2024-05-02', '2024-05-03'].map((date) => flown(date, 'Anna')),
      ...['2025-05-01', '2025-05-02', '2025-05-03'].map((date) => flown(date, 'Otto')),
    ])
    await show(`${prefix}/statistics?view=pilot`)
    const years = page.css('[data-part=totals]').getByRole('heading', { level: 3 })
    await expect.element(years).toMatchTextContent(words.years)
    const people = page.css('[data-part=people]').getByRole('heading', { level: 3 })
    for (const at of [0, 1]) await expect.element(people.nth(at)).toMatchTextContent(words.people)
  })
}

for (const prefix of ['', '/de'] as const) {
  const look = prefix === '' ? {} : ({ size: PHONE, theme: 'dark' } as const)
  const words =
    prefix === ''
      ? {
          table: ['Save Every column of your pilot’s log', 'Most time on C172: 4:00'],
          years: '2025 was your strongest year: 5:00',
          head: 'Type,Flights,Flight time,Pilot in command',
          row: 'C172,4,4:00,4:00',
          approaches: 'Most often ILS: 8 approaches, 80% of all.',
          sessions: '1 simulator session, 8:30 in all.',
          by: 'Type',
          save: ['Save Approaches by kind', 'Save Simulator sessions'],
        }
      : {
          table: ['Alle Spalten Ihrer Pilotenangaben speichern', 'Die meiste Zeit mit C172: 4'],
          years: '2025 war Ihr stärkstes Jahr: 5',
          head: 'Typ;Flüge;Flugzeit;',
          row: 'C172;4;4:00;4:00',
          approaches: 'Am häufigsten ILS: 8 Anflüge, das sind 80',
          sessions: '1 Simulatorsitzung, 8:30 im Simulator.',
          by: 'Typ',
          save: ['Anflüge nach Art speichern', 'Simulatorsitzungen speichern'],
        }

  test(`tables of the logbook state what they show and are saved, every row leading on: ${prefix || '/en'}`, async () => {
    const flown = (date: string, typeIcao: string | null, type: string, count: number) =>
      viewedFlight('MUC', 'NUE', date, {
        role: 'pilot-in-command',
        durationMinutes: 60,
        aircraft: typeIcao === null ? null : { typeIcao, typeName: null, registration: 'D-EABC', name: null },
        pilot: { picMinutes: 60, approaches: [{ type, airportId: null, runway: null, count, note: null }] },
      })
    const session = {
      ...viewedFlight('MUC', 'NUE', '2025-07-01', { pilot: { simulatorMinutes: 510 } }),
      from: null,
      to: null,
      role: null,
      session: { device: 'ffs', identification: null, place: null },
    } satisfies Flight
    await signIn()
    await haveFlights([
      ...[1, 2, 3, 4].map((at) => flown(`2025-05-0${at}`, 'C172', 'ILS', 2)),
      flown('2024-05-01', 'DR40', 'VOR', 1),
      flown('2025-06-01', null, 'VOR', 1),
      session,
    ])
    const { files, stop } = caughtDownloads()
    await show(`${prefix}/statistics?view=pilot`, look)
    const part = (name: string) => page.css(`[data-part=${name}]`)
    const stated = (name: string) => part(name).getByRole('heading', { level: 3 })
    await expect.element(stated('table')).toMatchTextContent(words.years)
    await expect.element(stated('approaches')).toMatchTextContent(words.approaches)
    await expect.element(stated('sessions')).toMatchTextContent(words.sessions)
    await part('table').getByRole('button', { name: words.by, exact: true }).click()
    await expect.element(stated('table')).toMatchTextContent(words.table[1] ?? '')
    await page.getByRole('button', { name: words.table[0] ?? '' }).click()
    await page.css('[data-file="csv"]').click()
    await expect.poll(() => files.length).toBe(1)
    const lines = (await files[0]?.file.text())?.split('\r\n') ?? []
    expect(lines[0]).toContain(words.head)
    expect(lines[1]).toContain(words.row)
    expect(lines).toHaveLength(5)
    for (const name of words.save) {
      await page.getByRole('button', { name }).click()
      await expectCount(page.css('[data-file="png"]'), 1)
      await page.css('[data-file="csv"]').click()
    }
    await expect.poll(() => files.length).toBe(3)
    expect(await files[1]?.file.text()).toMatch(/ILS[,;]8\r\nVOR[,;]2\r\n$/)
    expect(await files[2]?.file.text()).toMatch(/[,;]8:30[,;]\r\n$/)
    stop()
    expect(await flaws()).toEqual([])
    await page.css('[data-bar="types."]').click()
    await expect.element(page.css('[data-total]')).toMatchTextContent('1')
  })
}

test('the log stands in pages with their totals, with what was before it, and is printed whole', async () => {
  await signIn()
  await haveFlights(pilotLog('private', TODAY - 20 * 86_400_000))
  await show('/statistics?view=pilot')
  const total = (row: string, column: string) => page.css(`[data-page-total="${row}"] [data-column="${column}"]`)
  await expect.element(total('total', 'landingsDay')).toBeVisible()
  const landings = Number(total('total', 'landingsDay').element().getAttribute('data-value'))
  await page.getByText('Totals from before this log').click()
  await page.getByLabelText('Flight time', { exact: true }).fill('ten')
  await page.getByRole('button', { name: 'Save totals' }).click()
  await expect.element(page.getByText('Enter it as 120:30 or 120.5')).toBeVisible()
  await page.getByLabelText('Flight time', { exact: true }).fill('120:30')
  await page.getByLabelText('Landings by day', { exact: true }).fill('300')
  await page.getByRole('button', { name: 'Save totals' }).click()
  await expect.element(total('total', 'landingsDay')).toHaveAttribute('data-value', String(landings + 300))
  await expect
    .element(page.css('[data-stat="pilotPage.sums.forward.flightMinutes"]'))
    .toHaveAttribute('data-value', '7230')
  await page.getByRole('button', { name: 'First', exact: true }).click()
  await expect.element(total('before', 'flightMinutes')).toHaveAttribute('data-value', '7230')
  await expect.element(page.getByRole('table', { name: 'Page 1 of 8' })).toBeVisible()
  let printed = 0
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    printed = document.querySelectorAll('[data-page-total="total"]').length
  })
  await page.getByRole('button', { name: 'Print all pages' }).click()
  print.mockRestore()
  expect(printed).toBe(8)
  expect(await flaws()).toEqual([])
})

for (const prefix of ['', '/de'] as const) {
  test(`the headline has what was brought forward, the total the sessions too, as in print: ${prefix || '/en'}`, async () => {
    const session = (ago: number, simulatorMinutes: number | null) =>
      ({
        ...viewedFlight('MUC', 'NUE', day(ago), { pilot: { simulatorMinutes } }),
        from: null,
        to: null,
        role: null,
        session: { device: 'ffs', identification: null, place: null },
      }) satisfies Flight
    const forward = { flights: 10, flightMinutes: 7230, simulatorMinutes: 1200, landingsNight: 4 }
    const flight = viewedFlight('MUC', 'NUE', day(5), {
      role: 'pilot-in-command',
      durationMinutes: 60,
      pilot: { picMinutes: 60, landingsDay: 1 },
    })
    const { id } = await signIn()
    await haveFlights([flight, session(9, 510), session(3, null)])
    await haveRecords('data', 'settings', [[broughtForwardId(id), { broughtForward: forward }]])
    await show(`${prefix}/statistics?view=pilot`)
    const total = (name: string) => page.css(`[data-pilot-total="${name}"]`)
    await expect.element(total('time')).toHaveAttribute('data-value', '7290')
    await expect.element(total('landings')).toHaveAttribute('data-value', '5')
    await expect.element(total('flights')).toHaveAttribute('data-value', '11')
    await expect.element(page.css('[data-total-forward]')).toMatchTextContent('120:30')
    const simulated = (row: string) => page.css(`[data-stat="pilotPage.sums.${row}.simulatorMinutes"]`)
    await expect.element(simulated('sessions')).toHaveAttribute('data-value', '510')
    await expect.element(simulated('whole')).toHaveAttribute('data-value', '1710')
    const page1 = page.css('[data-page-total="total"] [data-column="simulatorMinutes"]')
    await expect.element(page1).toHaveAttribute('data-value', '1710')
    expect(await flaws()).toEqual([])
  })
}

test('totals from before that do not add up are asked about, and stand as somebody said', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'NUE', day(5), { role: 'pilot-in-command', pilot: { picMinutes: 60 } })])
  await show('/statistics?view=pilot')
  await page.getByText('Totals from before this log').click()
  const field = (name: string) => page.getByLabelText(name, { exact: true })
  await field('Flight time').fill('360:00')
  await field('Single-engine').fill('300:00')
  await field('Multi-engine').fill('10:00')
  await field('Multi-pilot').fill('40:00')
  const save = page.getByRole('button', { name: 'Save totals' })
  await save.click()
  await expect
    .element(page.getByText(/come to 310:00, with multi-pilot to 350:00, the flight time is 360:00/))
    .toBeVisible()
  await field('Multi-pilot hours stand').selectOptions('Beside single- and multi-engine, as in EASA’s logbook')
  await save.click()
  const before = (column: string) => page.css(`[data-page-total="before"] [data-column="${column}"]`)
  await expect.element(before('multiEngineMinutes')).toHaveAttribute('data-value', '3000')
  await expect.element(before('singleEngineMinutes')).toHaveAttribute('data-value', '18000')
  await expect.element(field('Multi-engine')).toHaveValue('10:00')
  await field('Flight time').fill('310:00')
  await save.click()
  await expect.element(page.getByText(/the flight time of 310:00 says the other/)).toBeVisible()
  expect(await flaws()).toEqual([])
})

test('I4 totals from before that are being typed stay when those of another device come, beside them', async () => {
  const { id } = await signIn()
  await haveFlights([viewedFlight('MUC', 'NUE', day(5), { role: 'pilot-in-command', pilot: { picMinutes: 60 } })])
  const pulled = (broughtForward: JsonObject): Promise<void> =>
    haveRecords('data', 'settings', [[broughtForwardId(id), { broughtForward }]])
  await pulled({ flightMinutes: 600, landingsDay: 10 })
  await show('/statistics?view=pilot')
  await page.getByText('Totals from before this log').click()
  const field = (name: string) => page.getByLabelText(name, { exact: true })
  await expect.element(field('Flight time')).toHaveValue('10:00')
  await field('Flight time').fill('120')
  await field('Landings by day').fill('11')
  await field('Landings by day').fill('10')
  await pulled({ flightMinutes: 660, landingsDay: 20, landingsNight: 4 })
  await expect.element(field('Landings at night')).toHaveValue('4')
  await expect.element(field('Flight time')).toHaveValue('120')
  const release = await hold('data')
  await page.getByRole('button', { name: 'Save totals' }).click()
  await field('Landings at night').fill('5')
  release()
  const before = (column: string) => page.css(`[data-page-total="before"] [data-column="${column}"]`)
  await expect.element(before('flightMinutes')).toHaveAttribute('data-value', '7200')
  await expect.element(before('landingsDay')).toHaveAttribute('data-value', '20')
  await expect.element(before('landingsNight')).toHaveAttribute('data-value', '4')
  await expect.element(field('Landings by day')).toHaveValue('20')
  await expect.element(field('Landings at night')).toHaveValue('5')
  await page.getByRole('button', { name: 'Save totals' }).click()
  await expect.element(before('landingsNight')).toHaveAttribute('data-value', '5')
})

test('a log without a pilot’s flights says what will stand here', async () => {
  await signIn({ preferences: { role: 'pilot' } })
  await haveFlights([viewedFlight('MUC', 'JFK', '2024-03-05')])
  await show('/statistics?view=pilot')
  await expect.element(page.getByRole('heading', { name: 'Nothing in your logbook yet' })).toBeVisible()
  expect(await flaws()).toEqual([])
})

test('a rule of one’s own counts what its search finds, says when it runs out, and is taken back', async () => {
  const flown = (ago: number, registration: string) =>
    viewedFlight('MUC', 'NUE', day(ago), {
      role: 'pilot-in-command',
      aircraft: { typeIcao: 'C172', typeName: null, registration, name: null },
      pilot: { picMinutes: 50, takeOffsDay: 1, landingsDay: 1 },
    })
  await signIn()
  await haveFlights([flown(5, 'D-EABC'), flown(20, 'D-EABC'), flown(2, 'D-EXYZ')])
  await show('/statistics?view=pilot')
  await page.getByText('Rules of your own').click()
  const form = page.getByRole('form', { name: 'Add rule' })
  await form.getByRole('button', { name: 'Add rule' }).click()
  await expect.element(page.getByText('Give the rule a name.')).toBeVisible()
  await form.getByLabelText('Name', { exact: true }).fill('Club')
  await form.getByLabelText('At least').fill('2')
  await form.getByLabelText('Within the last').fill('60')
  await form.getByLabelText('Only flights that fit this search').fill('registration:D-EABC')
  await expect.element(page.css('[data-own-matching="2"]')).toBeVisible()
  expect(await flaws()).toEqual([])
  await form.getByRole('button', { name: 'Add rule' }).click()
  const club = page.css('[data-recency^="own-"]')
  await expect.element(club).toHaveAttribute('data-kind', 'current')
  await expect.element(club).toMatchTextContent('2 of 2')
  await expect
    .element(club)
    .toMatchTextContent('2 landings within 60 days. Only flights that fit: registration:D-EABC.')
  await expect.element(page.getByRole('button', { name: 'Add to calendar: Club' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit: Club' }).click()
  const changed = page.getByRole('form', { name: 'Save rule' })
  await expect.element(changed.getByLabelText('Name', { exact: true })).toHaveFocus()
  await changed.getByLabelText('At least').fill('3')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit: Club' })).toHaveFocus()
  await expect.element(club).toHaveAttribute('data-kind', 'never')
  await page.getByRole('button', { name: 'Delete: Club' }).click()
  await expectCount(club, 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(club).toHaveAttribute('data-kind', 'never')
})

test('I4 rules that another tab changes while one is changed here, or after it was deleted, stay as they are there', async () => {
  const club: OwnRule = {
    id: 'own-club',
    name: 'Club',
    counted: 'landings',
    least: 3,
    within: { unit: 'days', count: 90 },
    query: '',
  }
  const night: OwnRule = { ...club, id: 'own-night', name: 'Night', counted: 'landingsNight' }
  const elsewhere = (rules: readonly OwnRule[]): void => setPreference('ownRecencyRules', writeOwnRules(rules))
  const kept = (): OwnRule[] => readOwnRules(preferencesNow().ownRecencyRules)
  await signIn({ preferences: { ownRecencyRules: writeOwnRules([club]) } })
  await haveFlights([viewedFlight('MUC', 'NUE', day(5), { role: 'pilot-in-command', pilot: { picMinutes: 50 } })])
  await show('/statistics?view=pilot')
  await page.getByRole('button', { name: 'Edit: Club' }).click()
  const form = page.getByRole('form', { name: 'Save rule' })
  await form.getByLabelText('Name', { exact: true }).fill('Our club')
  elsewhere([{ ...club, least: 5 }])
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.poll(kept).toEqual([{ ...club, name: 'Our club', least: 5 }])

  await page.getByRole('button', { name: 'Delete: Our club' }).click()
  await expect.poll(kept).toEqual([])
  elsewhere([night])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(kept).toEqual([{ ...club, name: 'Our club', least: 5 }, night])
})

test('I4 what is typed of a rule stays when another tab makes the first one meanwhile, or deletes this one', async () => {
  const club: OwnRule = {
    id: 'own-club',
    name: 'Club',
    counted: 'landings',
    least: 3,
    within: { unit: 'days', count: 90 },
    query: '',
  }
  const elsewhere = (rules: readonly OwnRule[]): void => setPreference('ownRecencyRules', writeOwnRules(rules))
  const kept = (): OwnRule[] => readOwnRules(preferencesNow().ownRecencyRules)
  await signIn()
  await haveFlights([viewedFlight('MUC', 'NUE', day(5), { role: 'pilot-in-command', pilot: { picMinutes: 50 } })])
  await show('/statistics?view=pilot')
  await page.getByText('Rules of your own').click()
  const added = page.getByRole('form', { name: 'Add rule' })
  await added.getByLabelText('Name', { exact: true }).fill('Mine')
  elsewhere([club])
  await expect.element(page.getByRole('button', { name: 'Edit: Club' })).toBeVisible()
  await added.getByRole('button', { name: 'Add rule' }).click()
  await expect.poll(() => kept().map(({ name }) => name)).toEqual(['Club', 'Mine'])
  await expectCount(added, 0)

  await page.getByRole('button', { name: 'Edit: Club' }).click()
  const changed = page.getByRole('form', { name: 'Save rule' })
  await changed.getByLabelText('Name', { exact: true }).fill('Our club')
  elsewhere(kept().slice(1))
  await expect.element(page.css('[data-recency="own-club"]')).not.toBeInTheDocument()
  await changed.getByRole('button', { name: 'Save rule' }).click()
  await expect.poll(() => kept().map(({ name }) => name)).toEqual(['Mine', 'Our club'])
})

test('a rule for which an account has no room is refused in words, and what was typed stays', async () => {
  const long = 'x'.repeat(MOST_LETTERS)
  const rule = (at: number): OwnRule => ({
    id: `own-${at}`,
    name: long,
    counted: 'landings',
    least: 3,
    within: { unit: 'days', count: 90 },
    query: long,
  })
  const rules: OwnRule[] = []
  while (canKeepOwnRules([...rules, rule(rules.length)])) rules.push(rule(rules.length))
  await signIn({ preferences: { ownRecencyRules: writeOwnRules(rules) } })
  await haveFlights([viewedFlight('MUC', 'NUE', day(5), { role: 'pilot-in-command', pilot: { picMinutes: 50 } })])
  await show('/statistics?view=pilot')
  await page.getByRole('button', { name: 'Another rule' }).click()
  const form = page.getByRole('form', { name: 'Add rule' })
  await form.getByLabelText('Name', { exact: true }).fill(long)
  await form.getByLabelText('Only flights that fit this search').fill(long)
  await form.getByRole('button', { name: 'Add rule' }).click()
  await expect.element(form).toMatchTextContent('All your rules together are too long to be kept.')
  await expect.element(form.getByLabelText('Name', { exact: true })).toHaveValue(long)
  await expectCount(page.css(`[data-own-rules="${rules.length}"]`), 1)
  expect(await flaws()).toEqual([])
})
