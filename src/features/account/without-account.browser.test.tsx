import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectAddress, field, press, syncStatus } from '../../../test/component/acts.ts'
import { beginLocal, fillDevice, setOnline } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { answerLogIn } from '../../../test/component/server.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { syncClient } from '../../data/engine/client.ts'

const FLIGHTS = [viewedFlight('MUC', 'LHR', '2026-03-01'), viewedFlight('LHR', 'MUC', '2026-03-04')]
const ANN = {
  id: '00000000-0000-4000-9000-0000000000aa',
  username: 'ann',
  email: 'ann@example.org',
  locale: 'en',
  scopes: [],
  preferences: {},
} as const

afterEach(() => vi.restoreAllMocks())

const link = (name: string) => page.getByRole('link', { name, exact: true })

for (const [prefix, words] of [
  [
    '',
    {
      offer: 'Start without an account',
      start: 'Start my log',
      here: 'On this device only',
      save: 'Save flight',
      wanted: 'Log in to log a flight.',
    },
  ],
  [
    '/de',
    {
      offer: 'Ohne Konto beginnen',
      start: 'Mein Flugbuch beginnen',
      here: 'Nur auf diesem Gerät',
      save: 'Flug speichern',
      wanted: 'Melden Sie sich an, um einen Flug einzutragen.',
    },
  ],
] as const) {
  test(`who wants to log a flight starts without an account, by keyboard, offline, and is where they wanted: ${prefix || '/en'}`, async () => {
    await show(`${prefix}/new-trip`, { size: PHONE })
    await expectAddress(/\/login\?to=.*new-trip/)
    const offer = link(words.offer)
    await expect.element(offer).toBeVisible()
    await expect.element(page.getByText(words.wanted)).toBeVisible()
    expect(await flaws()).toEqual([])
    setOnline(false)
    offer.element().focus()
    await press('{Enter}')
    await expectAddress(/\/start\?to=.*new-trip/)
    await expect.element(page.getByRole('heading', { name: words.offer })).toBeVisible()
    expect(await flaws()).toEqual([])
    button(words.start).element().focus()
    await press('{Enter}')
    await expectAddress(new RegExp(`^${prefix}/new-trip$`))
    await expect.element(button(words.save)).toBeVisible()
    setOnline(true)
    await expect.element(syncStatus()).toHaveTextContent(words.here)
    await expect.element(syncStatus()).toHaveAttribute('data-sync', 'local')
    expect(syncClient().session.get()).toMatchObject({ kind: 'local', user: { username: '', email: '' } })
  })

  test(`the offer stands on the start page and beside registering: ${prefix || '/en'}`, async () => {
    await show(prefix || '/')
    await expect.element(link(words.offer)).toHaveAttribute('href', `${prefix}/start`)
    await show(`${prefix}/register?to=${prefix}/statistics`)
    await link(words.offer).click()
    await expectAddress(/\/start\?to=.*statistics/)
  })
}

test('on a device without room nothing begins, and that is said; with room again it does', async () => {
  await show('/start')
  const room = fillDevice()
  await button('Start my log').click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(syncClient().session.get().kind).toBe('guest')
  room()
  await button('Start my log').click()
  await expect.poll(() => syncClient().session.get().kind).toBe('local')
})

test('who has a log here is led to it, and is offered no other', async () => {
  await beginLocal()
  await show('/start')
  await expect.element(link('Open my log')).toBeVisible()
  await show('/login')
  await expect.element(page.getByText('Your log on this device has no flights yet.', { exact: false })).toBeVisible()
  await expect.element(link('Start without an account')).not.toBeInTheDocument()
})

test.each([
  ['', /^All flights from this device are added to your account/],
  ['/de', /^Alle Flüge von diesem Gerät kommen in Ihr Konto/],
])('a login says what comes along before it has counted it: %s', async (prefix, text) => {
  await beginLocal(FLIGHTS)
  vi.spyOn(syncClient().digest, 'get').mockReturnValue({ kind: 'loading', digest: null })
  await show(`${prefix}/login`)
  await expect.element(page.getByText(text)).toBeVisible()
})

for (const [prefix, words] of [
  [
    '',
    {
      before: /^2 flights from this device are added to your account/,
      after: '2 flights from this device are in your account now.',
      who: 'E-mail or username',
      password: 'Password',
    },
  ],
  [
    '/de',
    {
      before: /^2 Flüge von diesem Gerät kommen in Ihr Konto/,
      after: '2 Flüge von diesem Gerät sind jetzt in Ihrem Konto.',
      who: 'E-Mail oder Benutzername',
      password: 'Passwort',
    },
  ],
] as const) {
  test(`a login over a log without an account says what comes along, takes it, and says so: ${prefix || '/en'}`, async () => {
    await beginLocal(FLIGHTS)
    answerLogIn(ANN)
    await show(`${prefix}/login?to=${prefix}/flight-list`, { theme: 'dark' })
    await expect.element(page.getByText(words.before)).toBeVisible()
    expect(await flaws()).toEqual([])
    await field(words.who).fill('ann@example.org')
    await field(words.password).fill('correct horse 1937')
    await press('{Enter}')
    await expectAddress(new RegExp(`^${prefix}/flight-list`))
    await expect.element(page.getByText(words.after)).toBeVisible()
    expect(syncClient().session.get()).toMatchObject({ kind: 'signed-in', user: { id: ANN.id } })
    expect(await syncClient().unsent()).toBe(2)
  })
}
