import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { editOffline, expectSynced, listedFlights, logFlight, logIn, newAccount, register } from './support/actions.ts'
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
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
/** Every two of language, theme and size meet once. */
const LOOKS = [
  { prefix: '', colorScheme: 'light', size: 'phone' },
  { prefix: '', colorScheme: 'dark', size: 'desktop' },
  { prefix: '/de', colorScheme: 'dark', size: 'phone' },
  { prefix: '/de', colorScheme: 'light', size: 'desktop' },
] as const

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.flatMap((violation) => violation.nodes.map((node) => `${page.url()} ${violation.id}: ${node.html}`))
}

async function findingsIn(
  page: Page,
  paths: string[],
  look: (path: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(path)
    found.push(...(await findings(page)))
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) found.push(`${page.url()}: ${overflow} px wider than the screen`)
  }
  return found
}

for (const { prefix, colorScheme, size } of LOOKS) {
  test(`axe finds nothing: ${prefix || '/en'} ${colorScheme} ${size}`, async ({ openDevice }) => {
    test.slow()
    const { page } = await openDevice({ colorScheme, viewport: SIZES[size] })
    const found = await findingsIn(
      page,
      OPEN.map((path) => prefix + (path === '/' && prefix ? '' : path)),
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
    const id = await page.locator('[data-flight-id]').first().getAttribute('data-flight-id')
    found.push(
      ...(await findingsIn(
        page,
        [
          '',
          '/new-trip',
          '/flight-list',
          `/flight-list/${id}`,
          `/edit-trip/${id}`,
          `/create-the-same-flight/${id}`,
          '/profile',
          '/platforms',
        ].map((path) => prefix + path || '/'),
      )),
    )
    await page.goto(`${prefix}/new-trip`)
    await page.getByRole('combobox').first().fill('mun')
    await expect(page.getByRole('option').first()).toBeVisible()
    found.push(...(await findings(page)))
    expect(found).toEqual([])
  })
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`axe finds nothing in the trash and at an open conflict: dark ${size}`, async ({ openDevice }) => {
    test.slow()
    const [other, device] = [await openDevice(), await openDevice({ colorScheme: 'dark', viewport })]
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
    for (const prefix of ['', '/de']) {
      const paths = ['/flight-list?view=trash', '/flight-list', `/flight-list/${kept}`, '/profile']
      found.push(
        ...(await findingsIn(
          page,
          paths.map((path) => prefix + path),
          (path) => isThere(page, path),
        )),
      )
    }
    expect(found).toEqual([])
  })
}

/** What this test is about stands there in either language before axe looks. */
async function isThere(page: Page, path: string): Promise<void> {
  if (path.includes('trash')) await expect(page.locator('[data-deleted-id]')).toHaveCount(2)
  else if (/list\/./.test(path)) await expect(page.getByRole('radio')).toHaveCount(2)
  else await expect(page.getByText(/on two devices at once|auf zwei Geräten zugleich/i)).toBeVisible()
}

test('every screen holds at 320 px, the width of 200 % zoom on a small phone', async ({ openDevice }) => {
  const { page } = await openDevice({ viewport: { width: 320, height: 640 } })
  const found: string[] = []
  const wide = async (path: string): Promise<void> => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) found.push(`${path}: ${overflow} px`)
  }
  for (const path of OPEN) {
    await wide(path)
    await wide(`/de${path === '/' ? '' : path}`)
  }
  await register(page)
  for (const path of [
    '/',
    '/new-trip',
    '/flight-list',
    '/profile',
    '/de',
    '/de/new-trip',
    '/de/flight-list',
    '/de/profile',
  ])
    await wide(path)
  expect(found).toEqual([])
})
