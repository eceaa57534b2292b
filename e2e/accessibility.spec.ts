import type { Page } from '@playwright/test'
import {
  editOffline,
  expectSynced,
  flightId,
  listedFlights,
  logFlight,
  logIn,
  newAccount,
  register,
} from './support/actions.ts'
import { flawsInLooks, type Look, overflowOf, showAs } from './support/flaws.ts'
import { expect, test } from './support/test.ts'

const OPEN = [
  '/',
  '/login',
  '/register',
  '/reset-password',
  '/new-password?token=x',
  '/platforms',
  '/about',
  '/contact',
  '/faq',
  '/imprint',
  '/privacy',
  '/terms',
  '/not-found',
]
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** What 200 % zoom leaves of a small phone. */
const ZOOMED: Look = { width: 320, height: 640, colorScheme: 'light' }
/** Every two of language, theme and size meet once. */
const LOOKS: Record<string, readonly [Look, Look]> = {
  '': [
    { ...PHONE, colorScheme: 'light' },
    { ...DESKTOP, colorScheme: 'dark' },
  ],
  '/de': [
    { ...PHONE, colorScheme: 'dark' },
    { ...DESKTOP, colorScheme: 'light' },
  ],
}

async function flawsIn(
  page: Page,
  paths: string[],
  looks: readonly [Look, Look],
  look: (path: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const found: string[] = []
  // Half of the pages begin on the phone, half on the desktop.
  for (const [index, path] of paths.entries()) {
    const inTurn = index % 2 === 0 ? looks : ([looks[1], looks[0]] as const)
    await showAs(page, inTurn[0])
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(path)
    found.push(...(await flawsInLooks(page, inTurn)))
    await showAs(page, ZOOMED)
    const overflow = await overflowOf(page)
    if (overflow > 0) found.push(`${path}: ${overflow} px wider than ${ZOOMED.width} px`)
  }
  return found
}

for (const [prefix, looks] of Object.entries(LOOKS)) {
  test(`axe finds nothing on phone and desktop, in both themes, and every screen holds at 320 px: ${prefix || '/en'}`, async ({
    openDevice,
  }) => {
    test.slow()
    const { page } = await openDevice()
    const found = await flawsIn(
      page,
      OPEN.map((path) => prefix + (path === '/' && prefix ? '' : path)),
      looks,
    )
    await register(page, newAccount())
    await logFlight(page, {
      from: 'MUC',
      to: 'JFK',
      date: '2026-03-05',
      departure: '0910',
      arrival: '1245',
      note: 'rain',
    })
    await expectSynced(page)
    const id = await flightId(page)
    const own = [
      '',
      '/new-trip',
      '/flight-list',
      `/flight-list/${id}`,
      `/edit-trip/${id}`,
      `/create-the-same-flight/${id}`,
      '/profile',
      '/platforms',
    ].map((path) => prefix + path || '/')
    found.push(...(await flawsIn(page, own, looks)))
    await page.goto(`${prefix}/new-trip`)
    await page.getByRole('combobox').first().fill('mun')
    await expect(page.getByRole('option').first()).toBeVisible()
    found.push(...(await flawsInLooks(page, looks)))
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(found).toEqual([])
  })
}

test('axe finds nothing in the trash and at an open conflict, on phone and desktop', async ({ openDevice }) => {
  test.slow()
  const [other, device] = [await openDevice(), await openDevice()]
  const account = await register(other.page, newAccount())
  for (const date of ['2026-03-05', '2026-03-06', '2026-03-07'])
    await logFlight(other.page, { from: 'MUC', to: 'LHR', date })
  await expectSynced(other.page)
  const { page } = device
  await logIn(page, account)
  await page.goto('/flight-list')
  await expect(listedFlights(page)).toHaveCount(3)
  const [kept, ...gone] = await listedFlights(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('data-flight-id')),
  )
  for (const id of gone) {
    await page.goto(`/flight-list/${id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).not.toHaveURL(new RegExp(String(id)))
  }
  await expectSynced(page)
  await editOffline(other, String(kept), 'Seat', '12A')
  await editOffline(device, String(kept), 'Seat', '14C')
  await other.setOffline(false)
  await expectSynced(other.page)
  await device.setOffline(false)
  await expectSynced(page)

  const found: string[] = []
  const dark = [
    { ...PHONE, colorScheme: 'dark' },
    { ...DESKTOP, colorScheme: 'dark' },
  ] as const
  for (const prefix of ['', '/de']) {
    const paths = ['/flight-list?view=trash', '/flight-list', `/flight-list/${kept}`, '/profile']
    found.push(
      ...(await flawsIn(
        page,
        paths.map((path) => prefix + path),
        dark,
        (path) => isThere(page, path),
      )),
    )
  }
  expect(found).toEqual([])
})

/** What this test is about stands there in either language before axe looks. */
async function isThere(page: Page, path: string): Promise<void> {
  if (path.includes('trash')) await expect(page.locator('[data-deleted-id]')).toHaveCount(2)
  else if (/list\/./.test(path)) await expect(page.getByRole('radio')).toHaveCount(2)
  else await expect(page.getByText(/on two devices at once|auf zwei Geräten zugleich/i)).toBeVisible()
}
