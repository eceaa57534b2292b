import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FLIGHT_TIME_NAMES } from '../../../../core/flight/flight.ts'
import type { SyncState } from '../../../../core/sync/machine/sync-state.ts'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { editFlight, engineSays, haveFlights, setOnline, signIn } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { show } from '../../../../test/component/show.tsx'

const flight = viewedFlight('MUC', 'JFK', '2026-03-05', { note: 'before' })
const waits = { pending: 1, waiting: new Set([flight.id]) }

interface State {
  state: Partial<SyncState>
  says: RegExp
  isOffline?: boolean
}

const STATES: Record<string, State> = {
  'all is synced': { state: {}, says: /^Nothing|^Nichts/ },
  'a change waits': { state: waits, says: /^1 entry|^1 Eintrag/ },
  'the device is offline': { state: waits, says: /^1 entry|^1 Eintrag/, isOffline: true },
  'the server is in trouble': {
    state: { ...waits, kind: 'error', problem: 'internal', nextTryMs: Date.now() + 60_000 },
    says: /^1 entry|^1 Eintrag/,
  },
  'the log is being fetched': {
    state: { kind: 'syncing', progress: { kind: 'resync', done: 1200, total: 5000 } },
    says: /1[.,]200/,
  },
}

for (const prefix of ['', '/de']) {
  for (const [name, { state, says, isOffline = false }] of Object.entries(STATES)) {
    test(`the panel says it in words, and axe finds nothing, when ${name}: ${prefix || '/en'}`, async () => {
      await signIn()
      await haveFlights([flight])
      if (state.waiting) await editFlight(flight, { note: 'after' })
      await engineSays(state)
      await show(`${prefix}/profile`)
      if (isOffline) setOnline(false)
      const panel = page.css('#sync')
      await expect.element(panel).toBeVisible()
      await expect.element(panel.getByText(says).first()).toBeVisible()
      expect(await flaws()).toEqual([])
    })
  }
}

for (const [prefix, name, compared] of [
  ['', 'Server comparison', 'Last compared '],
  ['/de', 'Vergleich mit dem Server', 'Zuletzt verglichen: '],
] as const) {
  test(`the panel says what was compared with the server, and when, and nothing before that: ${prefix || '/en'}`, async () => {
    await signIn()
    await engineSays({ kind: 'syncing' })
    await show(`${prefix}/profile`)
    const panel = page.css('#sync')
    await expect.element(panel).toBeVisible()
    await expect.element(panel.getByText(name)).not.toBeInTheDocument()
    const atMs = Date.UTC(2026, 10, 23, 12, 41)
    for (const [records, said] of [
      [0, /^Both are still empty|^Beide Seiten sind noch leer/],
      [1, /^1 entry matches|^1 Eintrag stimmt überein/],
      [10_012, /^10,012 entries match|^10\.012 Einträge stimmen überein/],
    ] as const) {
      await engineSays({ checked: { atMs, records } })
      await expect.element(panel.getByText(said).first()).toBeVisible()
    }
    await expect.element(panel.getByText(name)).toBeVisible()
    await expect.element(panel.getByText(new RegExp(`^${compared}.*2026`)).first()).toBeVisible()
    expect(await flaws()).toEqual([])
    // A difference was found: nothing is equal until it is mended.
    await engineSays({ kind: 'syncing', checked: null })
    await expect.element(panel.getByText(name)).not.toBeInTheDocument()
  })
}

test('a preference that is not sent yet is counted, named, and asked about when logging out', async () => {
  await signIn()
  await engineSays({})
  await show('/profile')
  const panel = page.css('#sync')
  await expect.element(panel.getByText(/^Nothing/)).toBeVisible()
  setOnline(false)
  await page.getByRole('combobox', { name: 'Distances' }).selectOptions('mi')
  await expect.element(panel.getByText(/^1 entry/)).toBeVisible()
  await expect.element(panel.getByText(/^Your preferences/)).toBeVisible()
  await expect.element(page.css('[data-sync]')).toHaveAttribute('data-pending', '1')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(await flaws()).toEqual([])
})

for (const prefix of ['', '/de']) {
  test(`I1: a flown flight that is not saved is told by its pill and the panel; the status is that of the log: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/in-flight`)
    for (const name of FLIGHT_TIME_NAMES) {
      await page.css(`[data-stamp=${name}]`).getByRole('button').first().click()
      await expect.element(page.css(`[data-stamp=${name}]`)).toHaveAttribute('data-at')
    }
    await show(`${prefix}/profile`)
    const pill = page.css('[data-flight-pill]')
    await expect.element(pill.getByText(/^Flight to save$|^Flug noch speichern$/)).toBeVisible()
    await expect.element(pill.getByText('0:00')).not.toBeInTheDocument()
    await expect.element(page.getByRole('status').getByText(/^All saved$|^Alles gespeichert$/)).toBeVisible()
    const panel = page.css('#sync')
    await expect.element(panel.getByText(/^A flight you have not|^Ein Flug, den Sie noch/)).toBeVisible()
    await expect.element(panel.getByText(/^Nothing|^Nichts/)).not.toBeInTheDocument()
    expect(await flaws()).toEqual([])
  })
}

test('a log that the browser deleted is told to its owner, in numbers', async () => {
  const user = await signIn()
  localStorage.setItem(
    `lmw.lost.${user.id}`,
    JSON.stringify({ userId: user.id, flights: 412, unsent: 2, seenMs: Date.now(), isBack: false }),
  )
  dispatchEvent(new StorageEvent('storage', { key: `lmw.lost.${user.id}` }))
  await engineSays({ kind: 'offline', lastContactMs: null })
  await show('/flight-list')
  await expect.element(page.css('[data-lost=away]')).toMatchTextContent('412')
  expect(await flaws()).toEqual([])
})
