import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { button, expectCount, listedFlights, press } from '../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { show, SMALL_PHONE } from '../../../../test/component/show.tsx'

const ID = '11111111-2222-4333-8444-555555555555'
const star = (name: string) => page.getByRole('radio', { name, exact: true })

for (const [prefix, save, clear, of, size] of [
  ['', 'Save flight', 'Clear rating', 'of', undefined],
  ['/de', 'Flug speichern', 'Bewertung entfernen', 'von', SMALL_PHONE],
] as const) {
  test(`a rating is given in stars, by hand and by key, and taken away again: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { id: ID, rating: 2 })])
    await show(`${prefix}/edit-trip/${ID}?field=rating`, size ? { size } : {})
    await expect.element(star(`2 ${of} 5`)).toBeChecked()
    await expect.element(star(`2 ${of} 5`)).toHaveFocus()
    for (const { width, height } of page
      .css('[data-field=rating] input')
      .elements()
      .map((one) => one.getBoundingClientRect())) {
      expect([width >= 44, height >= 44]).toEqual([true, true])
    }
    await press('{ArrowRight}{ArrowRight}')
    await expect.element(star(`4 ${of} 5`)).toBeChecked()
    expect(await flaws()).toEqual([])
    await button(clear).click()
    await expectCount(page.css('[data-field=rating] :checked'), 0)
    await expect.element(star(`1 ${of} 5`)).toHaveFocus()
    await star(`5 ${of} 5`).click()
    await button(save).click()
    await expectCount(listedFlights(), 1)
    expect((await storedFlights())[0]?.rating).toBe(5)
  })
}
