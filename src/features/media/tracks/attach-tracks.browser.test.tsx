import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { positionOf } from '../../../../core/geo/position.ts'
import { must } from '../../../../core/lib/must.ts'
import { button, expectCount, listedFlights, press } from '../../../../test/component/acts.ts'
import { haveFlights, signIn } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { gpxFile, loadFileReader } from '../../../../test/component/media.ts'
import { show } from '../../../../test/component/show.tsx'
import { viewedFlight, viewedPlace } from '../../../../test/support/viewed-flights.ts'

const dialog = (): Locator => page.getByRole('dialog')
const says = (words: string): Promise<void> => expect.element(dialog()).toMatchTextContent(words)
const give = (file: File): Promise<void> => page.css('input[data-track-files]').upload(file)
const choice = (): Locator => dialog().getByRole('combobox', { name: 'Flight: elsewhere.gpx' })

/** Of a day and a way that no flight of the log has. */
const ELSEWHERE = gpxFile('elsewhere', {
  from: must(positionOf(viewedPlace('NRT'))),
  to: must(positionOf(viewedPlace('LAX'))),
  start: '2019-03-10T02:00:00Z',
  hours: 9,
  points: 60,
})

/** Finds the flight to New York by the search of the list. */
async function chooseByHand(): Promise<void> {
  await choice().selectOptions('Another flight…')
  await dialog().getByLabelText('Search your flights').fill('to:JFK')
  await dialog().getByRole('listbox', { name: 'Matches' }).getByRole('option').click()
}

const flight = viewedFlight('MUC', 'JFK', '2026-03-05')

beforeAll(loadFileReader, 120_000)

beforeEach(async () => {
  await signIn()
  await haveFlights([flight, viewedFlight('LHR', 'SIN', '2025-11-20')])
  await show('/flight-list')
  await expectCount(listedFlights(), 2)
})

test('a recording that fits no flight waits for its flight, which is found by the search of the list', async () => {
  await give(ELSEWHERE)
  await says('One file: 1 without a flight.')
  await expect.element(button('Attach')).not.toBeInTheDocument()
  await chooseByHand()
  await says('MUC – JFK')
  await says('One file: 1 to attach.')
  expect(await flaws()).toEqual([])
  await button('Attach one track').click()
  await expectCount(dialog(), 0)
  await show(`/flight-list/${flight.id}`)
  await expectCount(page.css('[data-flight-media] [data-track]'), 1)
})

test('a recording that its flight has already is not added twice, neither from the list nor from the flight', async () => {
  await give(ELSEWHERE)
  await chooseByHand()
  await button('Attach one track').click()
  await expectCount(dialog(), 0)

  await give(ELSEWHERE)
  await chooseByHand()
  await says('This flight already has this track.')
  await says('One file: 1 already there.')
  await expect.element(dialog().getByRole('button', { name: /^Attach/ })).toBeDisabled()
  await press('{Escape}')
  await expectCount(dialog(), 0)

  await show(`/flight-list/${flight.id}`)
  await page.css('[data-flight-media] input[data-files]').upload(ELSEWHERE)
  await expect.element(page.css('[data-adding=failed]')).toMatchTextContent('This file is already here.')
  await expectCount(page.css('[data-flight-media] [data-track]'), 1)
})
