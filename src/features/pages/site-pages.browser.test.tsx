import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectCount } from '../../../test/component/acts.ts'
import { setOnline, signIn } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { answer } from '../../../test/component/server.ts'
import { show } from '../../../test/component/show.tsx'

const main = (): Locator => page.getByRole('main')
const footer = (): Locator => page.getByRole('contentinfo')

const config = (operator: Record<'name' | 'address' | 'email', string | null>) => {
  answer('GET /config', {
    status: 200,
    body: { realtime: null, quotas: { mediaBytes: 0, records: 0 }, operator, build: '' },
  })
}
const UNSET = { name: null, address: null, email: null }

for (const [prefix, words] of [
  ['', { missing: 'The operator has not entered their details yet', offline: 'You are offline.' }],
  ['/de', { missing: 'Der Betreiber hat noch keine Angaben gemacht', offline: 'Sie sind offline.' }],
] as const) {
  test(`an imprint without an operator says so, and shows visitors no variables: ${prefix || '/en'}`, async () => {
    config(UNSET)
    await show(`${prefix}/imprint`)
    await expect.element(main()).toMatchTextContent(words.missing)
    expect(main().element().textContent).not.toMatch(/OPERATOR_/)
    expect(await flaws()).toEqual([])
  })

  test(`operators are told which variables it needs: ${prefix || '/en'}`, async () => {
    config(UNSET)
    await signIn({ scopes: ['operator'] })
    await show(`${prefix}/imprint`)
    await expect.element(main()).toMatchTextContent(/OPERATOR_NAME, OPERATOR_ADDRESS (und|and) OPERATOR_EMAIL/)
    expect(await flaws()).toEqual([])
  })

  test(`with no connection it says where the details are: ${prefix || '/en'}`, async () => {
    setOnline(false)
    await show(`${prefix}/imprint`)
    await expect.element(main()).toMatchTextContent(words.offline)
    expect(await flaws()).toEqual([])
  })
}

test('an imprint shows what the operator entered', async () => {
  config({ name: 'Amelia', address: '223 N Terrace St\nAtchison', email: 'Amelia <amelia@example.org>' })
  await show('/imprint')
  await expect.element(main()).toMatchTextContent('Amelia')
  await expect.element(main().getByRole('link', { name: 'amelia@example.org' })).toBeVisible()
})

test('the website’s footer is for visitors, and for members below its own pages only', async () => {
  config(UNSET)
  await show('/')
  await expect.element(footer()).toBeVisible()
  await signIn()
  for (const [path, count] of [
    ['/flight-list', 0],
    ['/profile', 0],
    ['/new-trip', 0],
    ['/imprint', 1],
    ['/privacy', 1],
  ] as const) {
    await show(path)
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectCount(footer(), count)
  }
})
