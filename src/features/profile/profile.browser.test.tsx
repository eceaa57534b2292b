import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { button, expectAddress, expectCount, field, press } from '../../../test/component/acts.ts'
import {
  engineHasNotFetched,
  damageFlights,
  damageRecords,
  editFlight,
  engineSays,
  haveFlights,
  setOnline,
  signIn,
} from '../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../test/component/flaws.ts'
import { answer, refuse } from '../../../test/component/server.ts'
import { show } from '../../../test/component/show.tsx'
import { preferencesNow } from '../../data/preferences-now.ts'
import { CHOSEN_LANGUAGE_COOKIE } from '../../../core/wire/service-worker.ts'
import { removeCookie } from '../../shell/start/cookies.ts'

const SHIP = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
const OWNER = { username: 'Donaudampfschifffahrtskapitänin', email: `${'kapitaenin.'.repeat(5)}donau@example.org` }
const flight = viewedFlight('MUC', 'LHR', '2026-03-01')
const waits = { pending: 1, waiting: new Set([flight.id]) }

const session = (id: string, name: string | null) => ({
  type: 'sessions',
  id,
  attributes: {
    browser: 'Chrome',
    platform: 'Linux',
    number: 1,
    name,
    createdAt: '2026-03-05T10:00:00Z',
    usedAt: '2026-03-05T10:00:00Z',
    current: name === null,
  },
})
const SESSIONS = { status: 200, body: { data: [session('a', null), session('b', SHIP)] } }

interface PatchBody {
  data: { attributes: unknown }
}

const devices = (): Locator => page.css('[data-device]')
const dialog = (): Locator => page.getByRole('dialog')

const WORDS = {
  '': {
    saveAccount: 'Save changes',
    username: 'Username',
    taken: /This username is taken/,
    savePassword: 'Change password',
    current: 'Current password',
    rename: `Rename: ${SHIP}`,
    device: 'Name of this device',
    again: 'Try again',
    offline: 'The list appears here by itself when you are back online.',
    logOut: 'Log out',
    send: /^Send now/,
    keep: /^Keep for later/,
    unread: 'Unsent changes could not be read',
    imprint: 'Imprint',
    sections: [
      'Account',
      'Preferences',
      'Password',
      'Logged-in devices',
      'Sync',
      'Storage on this device',
      'Import',
      'Export',
      'About LogMyWorld',
      'Log out or delete',
    ],
  },
  '/de': {
    saveAccount: 'Änderungen speichern',
    username: 'Benutzername',
    taken: /Dieser Benutzername ist vergeben/,
    savePassword: 'Passwort ändern',
    current: 'Aktuelles Passwort',
    rename: `Umbenennen: ${SHIP}`,
    device: 'Name des Geräts',
    again: 'Erneut versuchen',
    offline: 'Die Liste erscheint hier von selbst, sobald Sie wieder online sind.',
    logOut: 'Abmelden',
    send: /^Jetzt senden/,
    keep: /^Für später behalten/,
    unread: 'Die nicht gesendeten Änderungen ließen sich nicht lesen',
    imprint: 'Impressum',
    sections: [
      'Konto',
      'Einstellungen',
      'Passwort',
      'Angemeldete Geräte',
      'Abgleich',
      'Speicher auf diesem Gerät',
      'Import',
      'Export',
      'Über LogMyWorld',
      'Abmelden oder löschen',
    ],
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`the person comes first, then preferences with what one flies as, security, sync and storage, export: ${prefix || '/en'}`, async () => {
    await signIn()
    answer('GET /me/sessions', SESSIONS)
    await show(`${prefix}/profile`)
    await expectCount(devices(), 2)
    const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
    expect(headings).toEqual(words.sections)
    const names = [...document.querySelectorAll<HTMLElement>('main section:nth-of-type(2) [name]')]
    expect(names[0]?.getAttribute('name')).toBe('role')
    await expect.element(page.getByRole('main').getByRole('link', { name: words.imprint })).toBeVisible()
  })

  test(`with long names, and all that can be refused refused at its field, it holds: ${prefix || '/en'}`, async () => {
    await signIn(OWNER)
    refuse('GET /me/sessions', 503, 'unavailable')
    refuse('PATCH /me', 409, 'username_taken')
    await show(`${prefix}/profile`)
    await expect.element(button(words.again)).toBeVisible()
    answer('GET /me/sessions', SESSIONS)
    await button(words.again).click()
    await expectCount(devices(), 2)
    await button(words.saveAccount).click()
    await expect.element(field(words.username)).toHaveAccessibleDescription(words.taken)
    await expect.element(field(words.username)).toHaveValue(OWNER.username)
    await button(words.savePassword).click()
    await expect.element(field(words.current)).toHaveAttribute('aria-invalid', 'true')
    await button(words.rename).click()
    await expect.element(field(words.device)).toHaveFocus()
    expect(await flaws()).toEqual([])
    await press('{Escape}')
    await expect.element(button(words.rename)).toHaveFocus()
  })

  test(`with no connection it says what waits for one, and logging out asks what becomes of what waits: ${prefix || '/en'}`, async () => {
    await signIn(OWNER)
    await haveFlights([flight])
    await editFlight(flight, { note: 'later' })
    setOnline(false)
    await engineSays({ ...waits, kind: 'offline', lastContactMs: null })
    await show(`${prefix}/profile`)
    await expect.element(page.css('main')).toMatchTextContent(words.offline)
    await button(words.logOut).click()
    await expect.element(dialog().getByRole('radio', { name: words.keep })).toBeChecked()
    await expect.element(dialog().getByRole('radio', { name: words.send })).toBeDisabled()
    expect(await flaws()).toEqual([])
    await press('{Escape}')
    await expectCount(dialog(), 0)
    await expect.element(button(words.logOut)).toHaveFocus()
  })

  test(`what waits in a log that cannot be read is not called nothing: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights([flight])
    await editFlight(flight, { note: 'later' })
    await engineSays(waits)
    damageFlights()
    damageRecords('flights')
    await show(`${prefix}/profile`)
    await expect.element(page.css('#sync')).toMatchTextContent(words.unread)
    await expect.element(page.css('#sync')).toMatchTextContent(/1 entry|1 Eintrag/)
    expect(await flawsNow()).toEqual([])
  })
}

test('I4 a username that another device has changed is not changed back with the address, nor sent with nothing', async () => {
  const user = await signIn()
  await show('/profile')
  const sent: unknown[] = []
  const typing = Promise.withResolvers<void>()
  const fetched = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'PATCH') return fetched(request)
    sent.push(((await request.clone().json()) as PatchBody).data.attributes)
    await typing.promise
    return fetched(request)
  })
  const answered = (email: string) =>
    answer('PATCH /me', { status: 200, body: { data: { type: 'users', id: user.id, attributes: { ...user, email } } } })
  answered('new@example.org')
  await page.css('input[name=email]').fill('new@example.org')
  await page.css('input[name=currentPassword]').first().fill('correct horse 1937')
  await button('Save changes').click()
  await expect.poll(() => sent).toEqual([{ email: 'new@example.org', currentPassword: 'correct horse 1937' }])
  // Typed before the answer is there, it is not in what was sent.
  await field('Username').fill('earhart')
  typing.resolve()
  await expect.element(page.getByText('Your account has been changed.')).toBeVisible()
  await button('Save changes').click()
  await expect.poll(() => sent.slice(1)).toEqual([{ username: 'earhart' }])
  vi.restoreAllMocks()
})

test('I4 a device’s name is sent only where it was changed, and what is sent cannot be typed on', async () => {
  await signIn()
  answer('GET /me/sessions', SESSIONS)
  answer('PATCH /me/sessions/b', { status: 200, body: { data: session('b', 'Tablet') } })
  await show('/profile')
  const sent: unknown[] = []
  const saving = Promise.withResolvers<void>()
  const fetched = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'PATCH') return fetched(request)
    sent.push(((await request.clone().json()) as PatchBody).data.attributes)
    await saving.promise
    return fetched(request)
  })
  const name = field('Name of this device')
  await button(`Rename: ${SHIP}`).click()
  await expect.element(name).toHaveFocus()
  await press('{Enter}')
  await expect.element(button(`Rename: ${SHIP}`)).toHaveFocus()
  await press('{Enter}')
  await name.fill('Tablet')
  await press('{Enter} and lost')
  await expect.poll(() => sent).toEqual([{ name: 'Tablet' }])
  await expect.element(name).toHaveValue('Tablet')
  saving.resolve()
  await expect.element(button(`Rename: ${SHIP}`)).toHaveFocus()
  vi.restoreAllMocks()
})

test('a home airport that was typed counts when its page goes', async () => {
  await signIn()
  await show('/profile')
  await field('Home airport').fill('fra')
  await show('/flight-list')
  await expect.poll(() => preferencesNow().homeAirport).toBe('FRA')
})

test('by keyboard alone: a home airport that is none is said, deleting asks for the password and is left by Escape', async () => {
  await signIn()
  refuse('DELETE /me', 403, 'wrong_password')
  await show('/profile')
  const home = field('Home airport')
  await home.click()
  await press('Frankfurt{Enter}')
  await expect.element(home).toHaveAttribute('aria-invalid', 'true')
  await press('{Control>}a{/Control}fra{Enter}')
  await expect.element(home).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(home).toHaveValue('FRA')
  button('Delete account').element().focus()
  await press('{Enter}')
  await expect.element(dialog().getByLabelText('Current password', { exact: true })).toBeVisible()
  dialog().getByLabelText('Current password', { exact: true }).element().focus()
  await press('not mine{Enter}')
  await expect
    .element(dialog().getByLabelText('Current password', { exact: true }))
    .toHaveAttribute('aria-invalid', 'true')
  await press('{Escape}')
  await expectCount(dialog(), 0)
  await expect.element(button('Delete account')).toHaveFocus()
  await expectAddress(/\/profile$/)
})

test('a language chosen here is kept where an address says none, and a German address stays what it is', async () => {
  await signIn()
  try {
    await show('/profile')
    await page.getByLabelText('Language', { exact: true }).selectOptions('de')
    await expectAddress(/^\/de\/profile$/)
    for (const path of ['/profile', '/flight-list?q=LH', '/']) {
      await show(path)
      await expect.poll(() => location.pathname + location.search).toBe(path === '/' ? '/de' : `/de${path}`)
    }
    await show('/profile')
    await page.getByLabelText('Sprache', { exact: true }).selectOptions('en')
    await expectAddress(/^\/profile$/)
    await show('/de/faq')
    await expectAddress(/^\/de\/faq$/)
    await show('/profile')
    await expectAddress(/^\/profile$/)
  } finally {
    removeCookie(CHOSEN_LANGUAGE_COOKIE)
  }
})

test('the export is the whole log as it is on this device, unsent changes too', async () => {
  await signIn()
  await haveFlights([flight])
  await editFlight(flight, { note: 'later' })
  const files: Blob[] = []
  const make = URL.createObjectURL.bind(URL)
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return make(file)
  })
  await show('/profile')
  await button('Download the log').click()
  await expect.element(page.getByText('The log is in your downloads.')).toBeVisible()
  spy.mockRestore()
  const { format, records } = JSON.parse((await files[0]?.text()) ?? '')
  expect(format).toBe('logmyworld-log')
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ type: 'flights', id: flight.id, attributes: { date: flight.date, note: 'later' } })
  expect(Object.keys(records[0].attributes)).not.toContain('sortKey')
})

test('while the log is still arriving, its file is said to hold only a part', async () => {
  await signIn()
  await engineHasNotFetched({ kind: 'syncing' })
  await show('/profile')
  const notice = page.getByText('Your log is still arriving on this device.', { exact: false })
  await expect.element(notice).toBeVisible()
  await button('Export flights').click()
  await expect.element(page.getByRole('dialog').getByText('Your log is still arriving', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await engineHasNotFetched({ kind: 'offline' })
  await expect.element(page.getByText('Not all of your log is on this device.', { exact: false })).toBeVisible()
  await engineSays({ kind: 'synced' })
  await expect.element(page.getByText('A file made now', { exact: false })).not.toBeInTheDocument()
})

test('a log that cannot be read is not saved as an empty one', async () => {
  await signIn()
  await haveFlights([flight])
  damageFlights()
  damageRecords('flights')
  await show('/profile')
  await button('Download the log').click()
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('Nothing was saved.')
})
