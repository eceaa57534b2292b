import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { localToday } from '../../../core/time/local-today.ts'
import { button, expectCount, press } from '../../../test/component/acts.ts'
import { haveFlights, setOnline, signIn } from '../../../test/component/device.ts'
import { caughtDownloads } from '../../../test/component/downloads.ts'
import { flaws, flawsNow } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedPlace, viewedTimes } from '../../../test/support/viewed-flights.ts'

// On a cold and busy machine its modules take longer than a test waits.
beforeAll(() => import('../../charts/files/save-chart.ts'), 120_000)
afterEach(() => {
  vi.restoreAllMocks()
})

const LOG = [
  viewedFlight('MUC', 'JFK', '2024-03-05', { cabin: 'business', tags: ['=1+1'] }),
  viewedFlight('JFK', 'MUC', '2024-03-12', { cabin: 'business' }),
  viewedFlight('MUC', 'LHR', '2024-06-01', { cabin: 'business' }),
  viewedFlight('LHR', 'MUC', '2025-06-03', { cabin: 'economy' }),
]
const TODAY = localToday(new Date())

const item = (kind: 'csv' | 'png') => page.css(`[data-file="${kind}"]`)
const kilometres = (stat: string): number =>
  Math.round(Number(document.querySelector(`[data-stat="${stat}.distanceKm"]`)?.getAttribute('data-value')))

async function bytesOf(file: Blob | undefined): Promise<number[]> {
  return file ? [...new Uint8Array(await file.arrayBuffer())] : []
}

const WORDS = {
  '': {
    open: 'Save By year',
    head: 'Name,Flights,Distance (km),Time,Flights without a time',
    comma: ',',
    name: `logmyworld-by-year-cabin-business-economy-${TODAY}`,
  },
  '/de': {
    open: 'Nach Jahren speichern',
    head: 'Name;Flüge;Entfernung (km);Zeit;Flüge ohne Zeit',
    comma: ';',
    name: `logmyworld-nach-jahren-cabin-business-economy-${TODAY}`,
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const look = prefix === '' ? {} : ({ size: PHONE, theme: 'dark' } as const)
  const words = WORDS[prefix]

  test(`a chart is saved as the rows of its table and as a picture, offline too: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG)
    const { files, stop } = caughtDownloads()
    await show(`${prefix}/statistics?q=cabin%3Abusiness%2Ceconomy`, look)
    await button(words.open).click()
    await expect.element(item('csv')).toHaveFocus()
    expect(await flawsNow()).toEqual([])
    setOnline(false)
    await item('csv').click()
    await expect.poll(() => files.length).toBe(1)
    const [first, second] = [kilometres('byYear.2024'), kilometres('byYear.2025')]
    const { comma } = words
    const lines = [words.head, ['2024', 3, first, '', 3].join(comma), ['2025', 1, second, '', 1].join(comma), '']
    expect(await files[0]?.file.text()).toBe(lines.join('\r\n'))
    expect((await bytesOf(files[0]?.file)).slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
    expect(files[0]?.name).toBe(`${words.name}.csv`)
    await button(words.open).click()
    await item('png').click()
    await expect.poll(() => files.length, { timeout: 20_000 }).toBe(2)
    expect(files[1]?.name).toBe(`${words.name}.png`)
    expect(files[1]?.file.type).toBe('image/png')
    const picture = await createImageBitmap(files[1]?.file ?? new Blob())
    expect(picture.width).toBe(2400)
    expect(picture.height).toBeGreaterThan(800)
    stop()
    expect(await flaws()).toEqual([])
  })
}

/** The colour of a picture's first pixel. */
async function paperOf(file: Blob | undefined): Promise<number[]> {
  const pen = document.createElement('canvas').getContext('2d')
  pen?.drawImage(await createImageBitmap(file ?? new Blob()), 0, 0)
  return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])]
}

test('a picture has the theme that is seen, and each kind of chart has one', async () => {
  await signIn()
  await haveFlights(LOG)
  const { files, stop } = caughtDownloads()
  await show('/statistics', { theme: 'dark' })
  const charts = ['By month', 'Every month', 'All together over the years', 'Airports', 'By distance']
  for (const [at, chart] of charts.entries()) {
    await button(`Save ${chart}`).click()
    await item('png').click()
    await expect.poll(() => files.length, { timeout: 20_000 }).toBe(at + 1)
    expect(await paperOf(files[at]?.file)).toEqual([6, 22, 38, 255])
    expect(files[at]?.file.size).toBeGreaterThan(5000)
  }
  stop()
})

/** Tables that stay plain; docs/decisions/0043 says why. */
const PLAIN = [
  'Departures and arrivals',
  'Kilograms of CO₂ equivalent per kilometre, with and without the other effects',
]

test('every chart and table that has figures can be taken away; what would be a formula is none', async () => {
  await signIn()
  await haveFlights(LOG)
  const { files, stop } = caughtDownloads()
  await show('/statistics')
  await expect.element(button('Save Tags')).toBeVisible()
  // Charts are drawn part after part.
  await expect.element(page.css('[data-part=completeness]')).toBeInTheDocument()
  const charts = [...document.querySelectorAll('figure')]
  expect(charts.length).toBeGreaterThan(10)
  const without = charts.filter((chart) => chart.querySelector('[data-take-away]') === null)
  // No flight says when it left, nor how long it took.
  expect(without.map((chart) => chart.querySelector('p')?.textContent)).toEqual([
    'By hour of departure, local time',
    'By block time',
  ])
  const tables = [...document.querySelectorAll('main table')].filter((table) => table.closest('figure') === null)
  expect(
    tables.map((table) => table.querySelector('caption')?.textContent).filter((one) => !PLAIN.includes(one ?? '')),
  ).toEqual([])
  await button('Save Tags').click()
  await item('csv').click()
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]?.file.text()).toMatch(/\r\n'=1\+1,1,\d+,,1\r\n$/)
  stop()
})

const aircraft = { typeIcao: 'A320', typeName: null, registration: null, name: null }
/** Of two airlines, two roles, late and early, with a pilot's entry and a session. */
const MANY = Array.from({ length: 12 }, (_, at) => {
  const day = `202${at % 2 === 0 ? 3 : 4}-03-${at + 10}`
  const landed = at % 4 === 0 ? '10:30' : '10:05'
  return viewedFlight('MUC', 'LHR', day, {
    aircraft,
    cabin: at < 8 ? 'economy' : 'business',
    airline: { airlineId: null, iata: at % 2 === 0 ? 'LH' : 'BA', icao: null, name: at % 2 === 0 ? 'LH' : 'BA' },
    ...(at > 9 && { role: 'student' as const, pilot: { dualReceivedMinutes: 65, landingsDay: 1 } }),
    from: { ...viewedPlace('MUC'), country: 'DE' },
    to: { ...viewedPlace('LHR'), country: 'GB' },
    scheduled: viewedTimes('MUC', 'LHR', [`${day} 09:00`, null, null, `${day} 10:00`]),
    actual: viewedTimes('MUC', 'LHR', [`${day} 09:00`, null, null, `${day} ${landed}`]),
  })
})

test('tables of several figures say what they show, and are saved as figures and as a picture', async () => {
  await signIn()
  await haveFlights(MANY)
  const { files, stop } = caughtDownloads()
  await show('/statistics')
  await expect.element(page.css('[data-part=completeness]')).toBeInTheDocument()
  for (const [name, finding, csv] of [
    ['Role by year', /^Passenger comes first in 2 of 2 years\./, /^Year,Passenger,.*\r\n2024,5,1\r\n2023,5,1\r\n$/],
    ['Arrivals by airline', /^BA was on time most often: 100%\./, /\r\nBA,6,6,0,0:30,0:00\r\nLH,6,3,0,1:45,0:00\r\n$/],
    [
      'Estimate by cabin',
      /^Economy makes up 73%/,
      /^Cabin,Flights,Distance \(km\),.*\(kg\)\r\nEconomy.*,8,\d+,\d+,\d+\r\n/,
    ],
    [
      'Sums of the pilot’s log',
      /^2 flights with/,
      /^Column,Flights \(Time\),Flights \(Number\)\r\n(.*,2:10,\r\n.*,,2|.*,,2\r\n.*,2:10,)\r\n$/,
    ],
    [
      'Countries visited by continent',
      /^You have been to 2 of/,
      /^Continent,Visited,Share \(%\)\r\n(.*\r\n)*Europe,2,\d/,
    ],
    ['What is filled in, and what is missing', /^Your flights are/, /\r\nSeat,0,12\r\n/],
  ] as const) {
    const chart = page.getByRole('figure', { name: finding })
    await expect.element(chart).toBeInTheDocument()
    for (const kind of ['csv', 'png'] as const) {
      const before = files.length
      await button(`Save ${name}`).click()
      await item(kind).click()
      await expect.poll(() => files.length, { timeout: 20_000 }).toBe(before + 1)
    }
    const [figures, picture] = files.slice(-2)
    expect(await figures?.file.text(), name).toMatch(csv)
    expect(picture?.file.size, name).toBeGreaterThan(5000)
  }
  stop()
})

test('a long list is saved whole, and its menu is worked by the keyboard', async () => {
  await signIn()
  await haveFlights(
    Array.from({ length: 12 }, (_, at) => viewedFlight('MUC', 'LHR', '2024-01-01', { tags: [`Tag ${at + 10}`] })),
  )
  const { files, stop } = caughtDownloads()
  await show('/statistics')
  const open = button('Save Tags')
  await expect.element(open).toBeVisible()
  const element = open.element()
  if (!(element instanceof HTMLElement)) throw new Error('no button')
  element.focus()
  await press('{Enter}')
  await expect.element(item('csv')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(item('png')).toHaveFocus()
  await press('{Escape}')
  await expectCount(item('csv'), 0)
  await expect.element(open).toHaveFocus()
  await press('{Enter}')
  await press('{Enter}')
  await expect.poll(() => files.length).toBe(1)
  const rows = (await files[0]?.file.text())?.trim().split('\r\n') ?? []
  expect(rows.length).toBe(13)
  expect(rows[0]).toBe('Name,Flights,Distance (km),Time,Flights without a time')
  stop()
})

test('a picture that cannot be made is said', async () => {
  await signIn()
  await haveFlights(LOG)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { files, stop } = caughtDownloads()
  await show('/statistics')
  await button('Save By year').click()
  await item('png').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The file could not be made. Please try again.')
  expect(files).toEqual([])
  stop()
})
