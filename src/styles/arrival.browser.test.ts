import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { haveFlights, signIn } from '../../test/component/device.ts'
import { endMotion } from '../../test/component/flaws.ts'
import { show } from '../../test/component/show.tsx'
import { viewedFlight, viewedTimes } from '../../test/support/viewed-flights.ts'

// A page's own sheets come with the page, behind those of whichever page came before: here in any order.

const flight = viewedFlight('MUC', 'JFK', '2026-03-05', {
  scheduled: viewedTimes('MUC', 'JFK', ['2026-03-05 09:10', null, null, '2026-03-05 12:45']),
  note: 'rain',
})
const PATHS = ['/flight-list', `/flight-list/${flight.id}`, '/new-trip']

for (const path of PATHS) {
  test(`the order in which its style sheets arrive changes nothing: ${path}`, async () => {
    await signIn()
    await haveFlights([flight])
    expect(await changed(path)).toEqual([])
  })
}

/** What looks different on a page with its sheets the other way round. */
async function changed(path: string): Promise<string[]> {
  await show(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The sheet that names the fonts stays, or they would be read anew: it comes last now, where it came first.
  const sheets = [...document.head.querySelectorAll('style')].filter(
    (sheet) => !sheet.textContent.includes('@font-face'),
  )
  expect(sheets.length).toBeGreaterThan(20)
  await document.fonts.ready
  // At once: what the page reads meanwhile is no matter of styles.
  const before = looks()
  expect(before.size).toBeGreaterThan(20)
  document.head.prepend(...sheets.toReversed())
  const after = looks()
  document.head.append(...sheets)
  return differences(before, after)
}

type Looks = ReadonlyMap<string, Readonly<Record<string, string>>>

/** How every element is drawn, with what stands before and behind its words, once nothing moves any more. */
function looks(): Looks {
  endMotion()
  const found = new Map<string, Record<string, string>>()
  for (const [at, element] of [...document.body.querySelectorAll('*')].entries()) {
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (part !== '' && style.content === 'none') continue
      const look = Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))
      found.set(`${at} ${element.localName}.${element.getAttribute('class') ?? ''}${part}`, look)
    }
  }
  return found
}

function differences(before: Looks, after: Looks): string[] {
  return [...before].flatMap(([part, look]) =>
    Object.entries(look)
      .filter(([name, value]) => after.get(part)?.[name] !== value)
      .map(([name, value]) => `${part} ${name}: ${value}, the other way round ${after.get(part)?.[name]}`),
  )
}
