import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { button, expectCount } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { media: '' }))

const AIRLINES = Array.from({ length: 12 }, (_, at) => {
  return { airlineId: null, iata: `Q${String.fromCodePoint(65 + at)}`, icao: null, name: `Airline ${at}` }
})
const OWN = '10000000-0000-4000-8000-000000000001'

const LOG = [
  ...AIRLINES.map((airline, at) =>
    viewedFlight('MUC', 'LHR', `2024-03-${String(at + 10)}`, {
      airline,
      scheduled: viewedTimes('MUC', 'LHR', [`2024-03-${at + 10} 08:00`, null, null, `2024-03-${at + 10} 09:00`]),
      actual: viewedTimes('MUC', 'LHR', [`2024-03-${at + 10} 08:00`, null, null, `2024-03-${at + 10} 09:${10 + at}`]),
    }),
  ),
  viewedFlight('LHR', 'SIN', '2023-05-01', { custom: { [OWN]: 7 } }),
  viewedFlight('SIN', 'LHR', '2022-05-09', { custom: { [OWN]: 3 }, pilot: { landingsDay: 2 } }),
  viewedFlight('MUC', 'JFK', '2025-01-01', { status: 'planned' }),
]

const figure = (stat: string) => page.css(`[data-stat="${stat}"]`)
const bar = (name: string) => page.css(`[data-bar="${name}"]`).first()

async function follow(name: string): Promise<void> {
  await show('/statistics')
  await expect.element(page.css('[data-part=completeness]')).toBeInTheDocument()
  const link = bar(name).element()
  if (!(link instanceof HTMLElement)) throw new Error(`no link ${name}`)
  link.focus()
  link.click()
}

for (const prefix of ['', '/de'] as const) {
  const look = prefix === '' ? {} : ({ size: PHONE, theme: 'dark' } as const)
  const words =
    prefix === ''
      ? { until: 'Up to 2023: 2 flights', all: 'Show all 12' }
      : { until: 'Bis 2023: 2 Flüge', all: 'Alle 12 zeigen' }

  test(`averages, days in the air, a line that is pressed, every airline's arrivals: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights(LOG)
    await show(`${prefix}/statistics`, look)
    // Twelve flights of two hours and ten to twenty-one minutes.
    await expect.element(figure('averages.minutes')).toHaveAttribute('data-value', '135.5')
    await expect.element(figure('inTheAir.days')).toHaveAttribute('data-value', String((135.5 * 12) / 1440))
    await expect.element(figure('averages.distanceKm')).toBeVisible()
    const point = page.getByRole('link', { name: words.until })
    await expect.element(point).toBeVisible()
    const element = point.element()
    if (!(element instanceof HTMLElement)) throw new Error('no point')
    element.focus()
    await expect.element(page.getByRole('tooltip')).toMatchTextContent(words.until)
    await expectCount(page.css('[data-stat^="punctuality.byAirline."][data-stat$=".flights"]'), 10)
    await button(words.all).last().click()
    await expectCount(page.css('[data-stat^="punctuality.byAirline."][data-stat$=".flights"]'), 12)
    expect(await flaws()).toEqual([])
  })
}

test('every figure that is made of flights leads to them', async () => {
  await signIn()
  await haveFlights(LOG)
  for (const [name, flights] of [
    ['until-2023', 2],
    ['darkness.withNight', 12],
    ['darkness.dayMinutes', 12],
    ['flyingDays', 14],
    ['longestStreak', 12],
    ['longestPause', 2],
    ['late', 7],
    ['byAirline.minutesLate=QA', 1],
    ['globe.located', 14],
    [`own.${OWN}=7`, 1],
    ['leftOut.planned', 1],
  ] as const) {
    await follow(name)
    await expect.element(page.css('[data-total]')).toBeVisible()
    await expect.poll(() => [name, document.querySelectorAll('[data-flight-id]').length]).toEqual([name, flights])
  }
})

test('texts of an own field state what comes first by what is measured, and no first place of equal ones', async () => {
  const said = (there: 'JFK' | 'LHR', value: string, day: number) =>
    viewedFlight('MUC', there, `2024-03-1${day}`, { custom: { [OWN]: value } })
  const tea = [said('LHR', 'Tea', 0), said('LHR', 'Tea', 1), said('LHR', 'Tea', 2)]
  const coffee = [said('JFK', 'Coffee', 3), said('JFK', 'Coffee', 4), said('LHR', 'Coffee', 5)]
  await signIn()
  await haveFlights([...tea, ...coffee, viewedFlight('MUC', 'LHR', '2024-04-01')])
  await show('/statistics')
  const own = page.css('[data-part=own]')
  await expect
    .element(own.getByRole('heading', { level: 3 }))
    .toMatchTextContent('Coffee and Tea are level, with 3 flights each.')
  await button('Distance').click()
  await expect
    .element(own.getByRole('heading', { level: 3 }))
    .toMatchTextContent(/Most often Coffee: [\d,]+.km, 8\d% of those/)
})

test('on paper every month says its hours or thousands of kilometres', async () => {
  await signIn()
  await haveFlights(LOG)
  await show('/statistics?measure=minutes')
  const march = bar('2024-03')
  await expect.element(march).toBeVisible()
  const shown = (): string => (march.element() as HTMLElement).innerText
  expect(shown()).toBe('')
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  // 27 hours and 6 minutes.
  await expect.poll(shown).toBe('27.1')
  await expect.element(page.getByText('In hours')).toBeVisible()
})
