import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectCount } from '../../../test/component/acts.ts'
import { haveFlights, signIn, storedFlights } from '../../../test/component/device.ts'
import { flaws } from '../../../test/component/flaws.ts'
import { show } from '../../../test/component/show.tsx'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { beginWork } from '../work/work-journal.ts'

test('I22 of work in a tab that was just closed the page hears as soon as that tab is gone', async () => {
  const { id: userId } = await signIn()
  const flight = viewedFlight('MUC', 'JFK', '2026-03-05')
  await haveFlights([flight])
  await beginWork(userId, { kind: 'change', ids: [flight.id], change: { addTags: ['later'] } })
  let closeTab = (): void => undefined
  const tab = new Promise<void>((resolve) => {
    closeTab = resolve
  })
  const isClosed = navigator.locks.request('lmw-work', () => tab)
  await show('/flight-log-import')
  await expect.element(page.css('[data-files]')).toBeInTheDocument()
  await expect.poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name)).toEqual(['lmw-work'])
  await expectCount(button('Continue'), 0)
  closeTab()
  await isClosed
  await expect.element(button('Continue')).toBeVisible()
  await expect.element(page.css('main')).toMatchTextContent('Few or none of 1 flights were done')
  expect(await flaws()).toEqual([])
  await button('Continue').click()
  await expectCount(button('Continue'), 0)
  expect((await storedFlights()).map(({ tags }) => tags)).toEqual([['later']])
})
