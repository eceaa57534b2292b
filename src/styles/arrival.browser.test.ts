import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { haveFlights, signIn } from '../../test/component/device.ts'
import { show } from '../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../test/support/viewed-flights.ts'

// A page's own sheets come with the page, behind those of whichever page came before: here in any order.

const flight = viewedFlight('MUC', 'JFK', '2026-03-05', {
  scheduled: viewedTimes('MUC', 'JFK', ['2026-03-05 09:10', null, null, '2026-03-05 12:45']),
  note: 'rain',
})
const GUEST = ['/', '/login', '/about', '/privacy']
const MEMBER = [
  '/flight-list',
  `/flight-list/${flight.id}`,
  '/new-trip',
  '/invalid-flights',
  '/profile',
  '/search?q=fra',
]

const inOrder = [...document.head.querySelectorAll('style')]

afterEach(() => arrive(inOrder))

for (const path of GUEST) {
  test(`the order in which its style sheets arrive changes nothing for a guest: ${path}`, () => looksTheSame(path))
}

for (const path of MEMBER) {
  test(`the order in which its style sheets arrive changes nothing for somebody with a log: ${path}`, async () => {
    await signIn()
    await haveFlights([flight])
    await looksTheSame(path)
  })
}

async function looksTheSame(path: string): Promise<void> {
  await show(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sheets = [...document.head.querySelectorAll('style')]
  expect(sheets.length).toBeGreaterThan(20)
  await settled()
  const before = looks()
  expect(before.length).toBeGreaterThan(20)
  arrive(sheets.toReversed())
  await settled()
  expect(looks()).toEqual(before)
  arrive(sheets)
}

/** Puts the sheets into the page one behind the other, those of modules loaded meanwhile before them. */
function arrive(sheets: readonly Element[]): void {
  document.head.append(...sheets)
}

/** How every element is drawn, with what it draws before and behind itself. */
function looks(): string[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part)
      const drawn = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
      return `${element.localName}.${element.className}${part} { ${drawn} }`
    }),
  )
}

/** Fonts are there, and nothing moves any more. */
async function settled(): Promise<void> {
  await document.fonts.ready
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
  for (const animation of document.getAnimations()) if (animation.playState === 'running') animation.finish()
}
