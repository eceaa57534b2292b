import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewedFlight, viewedTimes } from '../../test/support/viewed-flights.ts'
import { combobox } from '../../test/component/acts.ts'
import { haveFlights, signIn } from '../../test/component/device.ts'
import { flaws } from '../../test/component/flaws.ts'
import { show } from '../../test/component/show.tsx'

const OPEN = [
  '/',
  '/login',
  '/register',
  '/start',
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

const flight = viewedFlight('MUC', 'JFK', '2026-03-05', {
  scheduled: viewedTimes('MUC', 'JFK', ['2026-03-05 09:10', null, null, '2026-03-05 12:45']),
  note: 'rain',
})
const OWN = [
  '/',
  '/new-trip',
  '/flight-list',
  `/flight-list/${flight.id}`,
  `/edit-trip/${flight.id}`,
  `/create-the-same-flight/${flight.id}`,
  '/profile',
  '/platforms',
]

for (const prefix of ['', '/de']) {
  const pathOf = (path: string): string => (path === '/' && prefix ? prefix : prefix + path)

  for (const path of OPEN) {
    test(`axe finds nothing for a guest, and the screen holds at 320 px: ${pathOf(path)}`, async () => {
      await show(pathOf(path))
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await flaws()).toEqual([])
    })
  }

  for (const path of OWN) {
    test(`axe finds nothing for somebody with a log, and the screen holds at 320 px: ${pathOf(path)}`, async () => {
      await signIn()
      await haveFlights([flight])
      await show(pathOf(path))
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await flaws()).toEqual([])
    })
  }

  test(`axe finds nothing in a form whose suggestions are open: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/new-trip`)
    await combobox(prefix ? 'Von' : 'From').fill('mun')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    expect(await flaws()).toEqual([])
    await expect.element(page.getByRole('option').first()).toBeVisible()
  })
}
