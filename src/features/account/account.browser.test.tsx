import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, field, press } from '../../../test/component/acts.ts'
import { setOnline } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { answer, refuse } from '../../../test/component/server.ts'
import { show } from '../../../test/component/show.tsx'

for (const [prefix, words] of [
  ['', { who: 'E-mail or username', password: 'Password', send: 'Log in' }],
  ['/de', { who: 'E-Mail oder Benutzername', password: 'Passwort', send: 'Anmelden' }],
] as const) {
  test(`a log-in that is refused is said in words, and what was typed stays: ${prefix || '/en'}`, async () => {
    await show(`${prefix}/login`)
    refuse('POST /login', 401, 'invalid_credentials')
    await field(words.who).fill('amelia@example.org')
    await field(words.password).fill('not the password')
    await page.getByRole('main').getByRole('button', { name: words.send, exact: true }).click()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expect.element(field(words.who)).toHaveValue('amelia@example.org')
    expect(await flaws()).toEqual([])
  })

  test(`an empty log-in is not sent: ${prefix || '/en'}`, async () => {
    await show(`${prefix}/login`)
    await page.getByRole('main').getByRole('button', { name: words.send, exact: true }).click()
    await expect.element(field(words.who)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(words.password)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(words.who)).toHaveFocus()
    expect(await flaws()).toEqual([])
  })
}

test('a weak password and a taken name are said at their fields, by keyboard alone', async () => {
  await show('/register')
  const name = field('Username')
  await name.click()
  await press('amelia')
  await press('{Tab}')
  await expect.element(field('E-mail')).toHaveFocus()
  await press('someone.else@example.org')
  await press('{Tab}')
  await press('short')
  await press('{Enter}')
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true')
  refuse('POST /register', 409, 'username_taken')
  await field('Password').fill('long enough 1937')
  await press('{Enter}')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('E-mail')).toHaveValue('someone.else@example.org')
  await expectAddress(/\/register/)
  expect(await flaws()).toEqual([])
})

test.each([
  ['', 'Username', 'Create account', 'Tessa Traveller', 'tessa-traveller', /letters and digits/],
  ['/de', 'Benutzername', 'Konto anlegen', 'Max Müller', 'max-müller', /Buchstaben und Ziffern/],
])('%s/register says which letters a username has, before and after, and proposes one', async (...row) => {
  const [prefix, label, send, typed, proposed, rule] = row
  await show(`${prefix}/register`)
  const describedBy = () => field(label).element().getAttribute('aria-describedby') ?? ''
  const described = () =>
    describedBy()
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  await expect.element(field(label)).toBeVisible()
  expect(described()).toMatch(rule)
  await field(label).fill(typed)
  await page.getByRole('main').getByRole('button', { name: send, exact: true }).click()
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(described).toMatch(rule)
  expect(described()).toContain(proposed)
  await expect.element(field(label)).toHaveValue(typed)
})

test('with no connection the form says so before anything is sent', async () => {
  setOnline(false)
  await show('/login')
  await expect
    .element(
      page
        .getByRole('main')
        .getByText(/connection/)
        .first(),
    )
    .toBeVisible()
  expect(await flaws()).toEqual([])
})

test('a server that is out of reach is no wrong password', async () => {
  await show('/login')
  await field('E-mail or username').fill('amelia@example.org')
  await field('Password').fill('correct horse 1937')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(page.getByRole('alert').first()).not.toMatchTextContent(/password/i)
})

test('a forgotten password: whatever the address, the same answer', async () => {
  await show('/reset-password')
  answer('POST /password/forgot', { status: 202 })
  await field('E-mail').fill('nobody@example.org')
  await press('{Enter}')
  await expect.element(page.getByRole('status').last()).toBeInTheDocument()
  expect(await flaws()).toEqual([])
})
