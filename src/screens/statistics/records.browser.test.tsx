import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, expectCount } from '../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'

const TIMELY = viewedFlight('MUC', 'LHR', '2025-06-01', {
  actual: viewedTimes('MUC', 'LHR', ['2025-06-01 10:00', null, null, '2025-06-01 11:00']),
})
/** Twenty-six hours: the day of arrival is wrong. */
const LONG = viewedFlight('MUC', 'SIN', '2026-03-05', {
  actual: viewedTimes('MUC', 'SIN', ['2026-03-05 10:00', null, null, '2026-03-06 19:00']),
})

const record = (name: string) => page.css(`[data-stat="records.${name}.value"]`)
const marks = () => page.css('[data-looks-wrong]')

for (const [prefix, words] of [
  ['', 'Looks wrong: check it'],
  ['/de', 'Sieht falsch aus: prüfen'],
] as const) {
  test(`the record of a flight that looks wrong says it and leads to its check: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights([TIMELY, LONG])
    await show(`${prefix}/statistics`, { size: PHONE, theme: 'dark' })
    const mark = record('longestTime').getByRole('link', { name: words })
    await expect.element(mark).toBeVisible()
    // The figure is what it was.
    await expect.element(record('longestTime')).toHaveAttribute('data-value', '1560')
    await expectCount(record('shortestTime').getByRole('link', { name: words }), 0)
    expect(await flaws()).toEqual([])
    await mark.click()
    await expectAddress(new RegExp(`/invalid-flights/${LONG.id}$`))
  })
}

test('what its owner ignores, or is a hint, is no mark at a record', async () => {
  await signIn()
  const seat = { number: '12A', position: null, side: 'right' } as const
  await haveFlights([
    { ...TIMELY, seat },
    { ...LONG, silencedChecks: ['duration-too-long', 'speed-too-low'] },
  ])
  await show('/statistics')
  await expect.element(record('longestTime')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Check flights/ })
  await expect.element(menu).toBeVisible()
  await expectCount(marks(), 0)
})
