import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewedFlight, viewedTimes } from '../../../../test/support/viewed-flights.ts'
import { button, expectCount, listedFlights, press } from '../../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { show, SMALL_PHONE } from '../../../../test/component/show.tsx'

const ID = '11111111-2222-4333-8444-555555555555'
const scheduled = viewedTimes('MUC', 'LHR', ['2026-03-05 10:00', null, null, '2026-03-05 11:00'])
const duration = () => page.css('input[name=duration]')

test('a block time is asked for where the times say none', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { id: ID })])
  await show(`/edit-trip/${ID}?field=duration`)
  await expect.element(duration()).toHaveFocus()
  await press('1:55')
  await button('Save flight').click()
  await expectCount(listedFlights(), 1)
  expect((await storedFlights())[0]?.durationMinutes).toBe(115)
})

test('where they say one it is not asked for', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { id: ID, scheduled })])
  await show(`/edit-trip/${ID}?field=distance`)
  await expect.element(page.css('input[name=distance]')).toHaveFocus()
  await expectCount(duration(), 0)
})

for (const [prefix, words, save, size] of [
  ['', 'The times say 2 h, and they count. Your entry counts only without them.', 'Save flight', undefined],
  ['/de', 'Die Zeiten ergeben 2 h und zählen. Ihre Eingabe zählt nur ohne sie.', 'Flug speichern', SMALL_PHONE],
] as const) {
  test(`one typed beside times says that they count, and can be taken away: ${prefix || '/en'}`, async () => {
    await signIn()
    await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05', { id: ID, scheduled, durationMinutes: 600 })])
    await show(`${prefix}/edit-trip/${ID}?field=duration`, size ? { size } : {})
    await expect.element(duration()).toHaveFocus()
    await expect.element(duration()).toHaveAccessibleDescription(words)
    expect(await flaws()).toEqual([])
    await duration().fill('')
    await expect.element(duration()).toHaveFocus()
    await button(save).click()
    await expectCount(listedFlights(), 1)
    expect((await storedFlights())[0]?.durationMinutes ?? null).toBeNull()
  })
}
