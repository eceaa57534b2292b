import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import trips from '../../../../test/support/import/tripit-json/trips.json?raw'
import { button, expectCount } from '../../../../test/component/acts.ts'
import { signIn, storedFlights } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { PHONE, show } from '../../../../test/component/show.tsx'
import type { JsonObject } from '../../../../core/lib/json.ts'
import { syncClient } from '../../../data/engine/client.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(
  () =>
    Promise.all([
      import('../../../../core/import/formats/registry.ts'),
      import('../../../../core/import/read-import.ts'),
    ]),
  120_000,
)

interface StoredTrip {
  id: string
  toJSON: () => unknown
}

/** Names of the trips of the log, by id. */
async function storedTrips(): Promise<ReadonlyMap<string, unknown>> {
  const { data } = await syncClient().database()
  const found: readonly StoredTrip[] = await data.find({ selector: { type: 'trips' } }).exec()
  return new Map(found.map((document) => [document.id, (document.toJSON() as JsonObject)['name']]))
}

for (const [prefix, added, undo, undone] of [
  ['', '2 trips will be added.', 'Undo import', 'The import was undone'],
  ['/de', '2 Reisen kommen hinzu.', 'Import rückgängig machen', 'Der Import ist rückgängig gemacht'],
] as const) {
  test(`a trip comes with its flights, once, and goes with the undo: ${prefix || '/en'}`, async () => {
    const file = (): File => new File([trips], 'trips.json')
    await signIn()
    await show(`${prefix}/flight-log-import`, prefix === '' ? {} : { size: PHONE, theme: 'dark' })
    await userEvent.upload(page.css('[data-files]'), file())
    await expect.element(page.css('[data-trips-added]')).toMatchTextContent(added)
    await expect.element(page.css('[data-trip-names]')).toMatchTextContent('Munich, March 2026')
    expect(await flaws()).toEqual([])
    await page.css('[data-import]').click()
    await expect.element(page.css('[data-imported]')).toBeVisible()
    const made = await storedTrips()
    expect(new Set(made.values())).toEqual(new Set(['Munich, March 2026', 'Rome']))
    const tripIds = new Set((await storedFlights()).flatMap(({ tripId }) => tripId ?? []))
    expect(tripIds).toEqual(new Set(made.keys()))
    await button(undo).click()
    await expect.element(page.css('[data-imported]')).toMatchTextContent(undone)
    expect([await storedFlights(), (await storedTrips()).size]).toEqual([[], 0])
    await page.css('[data-imported] button').last().click()
    await userEvent.upload(page.css('[data-files]'), file())
    await page.css('[data-import]').click()
    await expect.element(page.css('[data-imported]')).toBeVisible()
    expect(await storedTrips()).toEqual(made)
    await page.css('[data-imported] button').last().click()
    await userEvent.upload(page.css('[data-files]'), file())
    await expect.element(page.css('[data-kind="known"]')).toBeVisible()
    await expectCount(page.css('[data-trips-added]'), 0)
  })
}
