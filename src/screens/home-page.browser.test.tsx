import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Flight } from '../../core/flight/flight.ts'
import { must } from '../../core/lib/must.ts'
import { localToday } from '../../core/time/local-today.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/time/units.ts'
import { freezeInstant } from '../../core/time/zoned.ts'
import { expectAddress, expectCount } from '../../test/component/acts.ts'
import { editFlight, engineHasNotFetched, engineSays, haveFlights, signIn } from '../../test/component/device.ts'
import { flaws, flawsNow } from '../../test/component/flaws.ts'
import { PHONE, show, WIDE } from '../../test/component/show.tsx'
import { arrivingEarly, rightLog } from '../../test/support/right-log.ts'
import { viewedFlight, viewedPlace } from '../../test/support/viewed-flights.ts'

beforeAll(loadTemporal)
afterEach(() => void vi.useRealTimers())

const next = (): Locator => page.css('[data-next-flight]')
const figure = (stat: string): Locator => page.css(`[data-home-stat=${stat}]`)
const day = (ms: number): string => localToday(new Date(ms))

/** Tokyo to Los Angeles in so many minutes from now: it lands on the clock there before it has left. */
function overTheDateLine(minutes: number): Flight {
  const start = Date.now() + minutes * MINUTE_MS
  const [from, to] = [viewedPlace('NRT'), viewedPlace('LAX')]
  const offBlock = must(freezeInstant(start, must(from.timeZone)))
  const onBlock = must(freezeInstant(start + 10 * HOUR_MS, must(to.timeZone)))
  return viewedFlight('NRT', 'LAX', offBlock.slice(0, 10), {
    status: 'planned',
    scheduled: { offBlock, takeOff: null, landing: null, onBlock },
    departure: { terminal: '1', gate: 'B42', runway: null },
    seat: { number: '12A', position: 'window', side: 'left' },
  })
}

/** Four years: a leap day has one too. */
const earlier = (): string => `${Number(day(Date.now()).slice(0, 4)) - 4}${day(Date.now()).slice(4)}`

const WORDS = {
  '': {
    countdown: 'in 1 day 2',
    more: '1 more planned flight',
    over: '1 planned flight is over',
    map: 'Map of your flights: 4 airports in 1 country.',
    all: 'All flights',
  },
  '/de': {
    countdown: 'in 1 Tag 2',
    more: '1 weiterer geplanter Flug',
    over: '1 geplanter Flug ist vorbei',
    map: 'Karte Ihrer Flüge: 4 Flughäfen in 1 Land.',
    all: 'Alle Flüge',
  },
} as const

for (const prefix of ['', '/de'] as const) {
  test(`it shows what comes next, what was flown and what to look at: ${prefix || '/en'}`, async () => {
    const words = WORDS[prefix]
    const flights = [
      overTheDateLine(26 * 60 + 30),
      viewedFlight('LAX', 'NRT', day(Date.now() + 20 * DAY_MS), { status: 'planned' }),
      viewedFlight('MUC', 'LHR', day(Date.now() - 3 * DAY_MS), { status: 'planned' }),
      viewedFlight('MUC', 'JFK', '2020-01-05', { from: { ...viewedPlace('MUC'), country: 'DE' } }),
      viewedFlight('JFK', 'MUC', '2020-01-12', { to: { ...viewedPlace('MUC'), country: 'DE' } }),
      viewedFlight('SIN', 'DXB', earlier()),
    ]
    await signIn()
    await haveFlights(flights)
    await show(prefix || '/', prefix === '' ? { size: WIDE } : { size: PHONE, theme: 'dark' })
    await expect.element(next()).toMatchTextContent(words.countdown)
    await expect.element(next()).toMatchTextContent(words.more)
    // Read from the flight itself.
    await expect.element(page.css('[data-fact=gate]')).toMatchTextContent('B42')
    await expect.element(page.css('[data-fact=seat]')).toMatchTextContent('12A')
    // Here, Tokyo and Los Angeles, unless one of them is here.
    await expect.element(page.css('[data-clock="540"]')).toBeVisible()
    await expect.element(figure('flights')).toMatchTextContent('3')
    await expect.element(figure('airports')).toMatchTextContent('4')
    // None of them has both times: no zero claims that they took none.
    await expect.element(figure('minutes')).toMatchTextContent(/^–$/)
    await expect.element(page.css('[data-map-kind=svg]')).toHaveAttribute('data-map-state', 'idle')
    await expect.element(page.css('[data-country=DE]')).toBeInTheDocument()
    // Airports that are only planned for are drawn; they do not count, here as in the total.
    await expect.element(page.getByText(words.map)).toBeInTheDocument()
    await expect.element(page.css('[data-this-day]')).toMatchTextContent('SIN')
    await expect.element(page.css('[data-attention=over]')).toMatchTextContent(words.over)
    expect(
      [...document.querySelectorAll('[data-flight-id]')].map((line) => line.getAttribute('data-flight-id')),
    ).toEqual([flights[5], flights[4], flights[3]].map((flight) => flight?.id))
    expect(await flaws()).toEqual([])
    await page.getByRole('link', { name: words.all }).click()
    await expectAddress(new RegExp(`^${prefix}/flight-list`))
  })
}

test('what is on its way says when it lands, what waits here can be saved as a file; without flights it says how to begin', async () => {
  await signIn()
  await show('/')
  await expect.element(page.getByRole('heading', { name: 'No flights yet' })).toBeVisible()
  await expectCount(page.css('[data-first-run] [data-way]'), 3)
  await engineHasNotFetched({ kind: 'syncing' })
  await expect.element(page.getByText('Loading your log…')).toBeVisible()
  await haveFlights([overTheDateLine(-60)])
  await expect.element(next()).toMatchTextContent('lands in 8')
  await expect.element(next().getByRole('link', { name: 'Record this flight now' })).toBeVisible()
  await engineSays({ kind: 'offline', pending: 2 })
  await expect.element(page.css('[data-attention=unsent]')).toMatchTextContent('2 entries not sent yet')
  await expect.element(page.getByRole('button', { name: 'Download unsent changes' })).toBeVisible()
  await expect.element(figure('flights')).toMatchTextContent('0')
})

for (const prefix of ['', '/de'] as const) {
  test(`how to begin, and all that needs attention at once, hold in every look: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(prefix || '/')
    await expectCount(page.css('[data-first-run] [data-way]'), 3)
    const said = page.css('main').element().textContent
    // What is needed is said once.
    expect(said.match(/all it takes|fields are enough|genügen/g)).toHaveLength(1)
    expect(said).toMatch(/Your flights will appear here\.|Hier erscheinen Ihre Flüge\./)
    expect(await flaws()).toEqual([])
    const seat = (number: string) => ({ seat: { number, position: null, side: null } })
    const [wrong, changed] = rightLog(2)
    const planned = viewedFlight('MUC', 'LHR', day(Date.now() - 3 * DAY_MS), { status: 'planned' })
    // Both kinds of made-up flights are numbered from the first.
    const over = { ...planned, id: 'f0000000-0000-4000-8000-000000000001' }
    await haveFlights([arrivingEarly(must(wrong), 2), must(changed), over])
    await expectCount(page.css('[data-attention]'), 2)
    await editFlight(must(changed), seat('14C'))
    await haveFlights([{ ...must(changed), ...seat('12A') }])
    await engineSays({ kind: 'offline', pending: 2 })
    for (const kind of ['unsent', 'conflicts', 'findings', 'over'])
      await expect.element(page.css(`[data-attention=${kind}]`)).toBeVisible()
    expect(await flaws()).toEqual([])
  })
}

test('what was changed on two devices at once and what looks wrong need attention, each with the way to it', async () => {
  const seat = (number: string) => ({ seat: { number, position: null, side: null } })
  const [wrong, changed] = rightLog(2)
  await signIn()
  await haveFlights([arrivingEarly(must(wrong), 2), must(changed)])
  await show('/')
  const attention = (): Locator => page.getByRole('region', { name: 'Needs your attention' })
  const findings = (): Locator => attention().getByRole('link', { name: 'Check 1 flight' })
  await expect.element(findings()).toBeVisible()
  await expectCount(attention().css('[data-attention=conflicts]'), 0)
  await editFlight(must(changed), seat('14C'))
  await haveFlights([{ ...must(changed), ...seat('12A') }])
  await expect.element(attention().css('[data-attention=conflicts]')).toMatchTextContent('on two devices at once')
  expect(await flawsNow()).toEqual([])
  await findings().click()
  await expectAddress(/^\/invalid-flights/)
  await expectCount(page.css('section[data-check="arrival-before-departure"]'), 1)
})

test('a log in which nothing needs attention says nothing of it', async () => {
  await signIn()
  await haveFlights(rightLog(4))
  await show('/')
  await expect.element(figure('flights')).toMatchTextContent('4')
  await expect.element(figure('minutes')).toMatchTextContent('h')
  await expectCount(page.getByRole('heading', { name: 'Needs your attention' }), 0)
})

test('of a log that the browser deleted it says “being fetched” only once the server has answered', async () => {
  const user = await signIn()
  const lost = { userId: user.id, flights: 412, unsent: 0, seenMs: Date.now(), token: null, isBack: false }
  localStorage.setItem(`lmw.lost.${user.id}`, JSON.stringify(lost))
  dispatchEvent(new StorageEvent('storage', { key: `lmw.lost.${user.id}` }))
  // The device has a network, whatever is behind it: the first try is under way.
  await engineHasNotFetched({ kind: 'syncing', lastContactMs: null })
  await show('/')
  const said = page.css('[data-lost=away]')
  await expect.element(said).toMatchTextContent('412 flights')
  await expect.element(said).toMatchTextContent('comes back by itself as soon as the server can be reached')
  await expect.element(said).not.toMatchTextContent('is being fetched')
  await engineHasNotFetched({ kind: 'syncing' })
  await expect.element(said).toMatchTextContent('is being fetched')
  await engineHasNotFetched({ kind: 'offline' })
  await expect.element(said).not.toMatchTextContent('is being fetched')
  expect(await flawsNow()).toEqual([])
})

const countdown = (): Locator => page.css('[data-countdown]')

test('over midnight, with the page open, tomorrow becomes today', async () => {
  const midnight = new Date().setHours(24, 0, 0, 0)
  await signIn()
  await haveFlights([viewedFlight('MUC', 'LHR', day(midnight), { status: 'planned' })])
  vi.useFakeTimers({ now: midnight - 5 * MINUTE_MS, shouldAdvanceTime: true })
  await show('/')
  await expect.element(next()).toMatchTextContent('tomorrow')
  await vi.advanceTimersByTimeAsync(6 * MINUTE_MS)
  await expect.element(next()).toMatchTextContent('today')
  await expect.element(countdown()).toHaveAttribute('data-countdown', 'day')
  await expect.element(next()).not.toMatchTextContent('tomorrow')
})

test('over midnight the countdown to a flight over the date line goes on, and from days becomes hours', async () => {
  const midnight = new Date().setHours(24, 0, 0, 0)
  await signIn()
  await haveFlights([overTheDateLine((midnight - Date.now()) / MINUTE_MS + 24 * 60 - 2)])
  vi.useFakeTimers({ now: midnight - 5 * MINUTE_MS, shouldAdvanceTime: true })
  await show('/')
  await expect.element(countdown()).toHaveAttribute('data-countdown', 'days')
  await expect.element(countdown()).toMatchTextContent('in 1 day')
  await vi.advanceTimersByTimeAsync(6 * MINUTE_MS)
  await expect.element(countdown()).toHaveAttribute('data-countdown', 'minutes')
  await expect.element(countdown()).toMatchTextContent(/^in 23\D+5[67]/)
})

test('on a desktop the totals and the next flight are in sight, and neither column leaves a hole in the other', async () => {
  const top = (element: Locator): number => element.element().getBoundingClientRect().top
  const bottom = (element: Locator): number => element.element().getBoundingClientRect().bottom
  const planned = [26 * 60, 50 * 60].map((minutes) => overTheDateLine(minutes))
  const over = viewedFlight('MUC', 'LHR', day(Date.now() - 3 * DAY_MS), { status: 'planned' })
  await signIn()
  await haveFlights([...rightLog(3), ...planned, over].map((flight, at) => ({ ...flight, id: idOf(at) })))
  await show('/', { size: WIDE })
  await expect.element(page.css('[data-attention=over]')).toBeVisible()
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined }))
  const install = page.css('section[aria-labelledby=install-hint]')
  await expect.element(install).toBeVisible()
  await expect.element(page.css('[data-map-kind=svg]')).toHaveAttribute('data-map-state', 'idle')
  const actions = page.getByRole('region', { name: 'Quick actions' })
  const last = page.getByRole('heading', { name: 'Last flights' })
  await expect.element(last).toBeVisible()
  expect(bottom(next())).toBeLessThan(WIDE.height)
  expect(bottom(figure('flights'))).toBeLessThan(WIDE.height)
  expect(top(last) - bottom(figure('flights'))).toBeLessThan(80)
  expect(top(actions) - bottom(page.css('[data-attention=over]'))).toBeLessThan(60)
  const lastAction = actions.getByRole('listitem').last()
  expect(top(install) - bottom(lastAction)).toBeLessThan(60)
  expect(page.css('[data-map-kind=svg]').element().clientHeight).toBeLessThan(WIDE.height / 2)
})

const idOf = (at: number): string => `f0000000-0000-4000-8000-${String(at).padStart(12, '0')}`
