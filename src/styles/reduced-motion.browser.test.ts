import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { haveFlights, signIn } from '../../test/component/device.ts'
import { show } from '../../test/component/show.tsx'
import { viewedFlight } from '../../test/support/viewed-flights.ts'
import { setTheme } from '../shell/start/theme.ts'

// The browser of these tests asks for less motion.

test('another theme is there at once: no element is on its way from one colour to another', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'JFK', '2026-03-05')])
  await show('/flight-list', { theme: 'light' })
  await expect.element(page.css('[data-flight-id]')).toBeVisible()
  const before = colours()
  setTheme('dark')
  expect(colours()).not.toBe(before)
  expect(document.getAnimations().filter((animation) => animation instanceof CSSTransition)).toEqual([])
})

const colours = (): string => {
  const { color, backgroundColor } = getComputedStyle(document.body)
  return `${color} ${backgroundColor}`
}
