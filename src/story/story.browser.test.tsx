import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewedFlight } from '../../test/support/viewed-flights.ts'
import { expectCount, listedFlights } from '../../test/component/acts.ts'
import { editFlight, haveFlights, signIn } from '../../test/component/device.ts'
import { flaws, IN_THE_DARK } from '../../test/component/flaws.ts'
import { show } from '../../test/component/show.tsx'

const seat = (number: string) => ({ seat: { number, position: null, side: null } })
const dates = ['2026-03-05', '2026-03-06', '2026-03-07'] as const
const [kept, ...gone] = dates.map((date) => viewedFlight('MUC', 'LHR', date))

/** Two flights in the trash, and one that another device changed at once with this one. */
async function haveTrouble(): Promise<void> {
  await signIn()
  if (!kept) throw new Error('no flight')
  await haveFlights([kept, ...gone])
  for (const flight of gone) await editFlight(flight, null)
  await editFlight(kept, seat('14C'))
  await haveFlights([{ ...kept, ...seat('12A') }])
}

const IS_THERE: Record<string, () => Promise<void>> = {
  '/flight-list?view=trash': () => expectCount(page.css('[data-deleted-id]'), 2),
  '/flight-list': () => expectConflict(),
  [`/flight-list/${kept?.id}`]: () => expectCount(page.getByRole('radio'), 2),
  '/profile': () => expectConflict(),
}

async function expectConflict(): Promise<void> {
  await expect.element(page.getByText(/on two devices at once|auf zwei Geräten zugleich/i)).toBeVisible()
}

for (const prefix of ['', '/de']) {
  for (const [path, isThere] of Object.entries(IS_THERE)) {
    test(`axe finds nothing in the trash and at an open conflict: ${prefix}${path}`, async () => {
      await haveTrouble()
      await show(prefix + path)
      await isThere()
      expect(await flaws(IN_THE_DARK)).toEqual([])
    })
  }
}

test('the conflict is of one flight, which stays in the list', async () => {
  await haveTrouble()
  await show('/flight-list')
  await expect
    .poll(() =>
      listedFlights()
        .elements()
        .map((row) => row.getAttribute('data-flight-id')),
    )
    .toEqual([kept?.id])
})
