import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show, WIDE } from '../../../test/component/show.tsx'

test.each([
  ['/', 'For travellers', 'For pilots'],
  ['/de', 'Für Reisende', 'Für Piloten'],
] as const)(
  'a traveller and a pilot find their reason on the first screen of a phone: %s',
  async (path, ...headings) => {
    await show(path, { size: PHONE })
    for (const name of headings) {
      const heading = page.getByRole('heading', { name })
      await expect.element(heading).toBeVisible()
      const foot = (): number => heading.element().getBoundingClientRect().bottom + scrollY
      // Letters of the page may still come, and make a line more or less.
      await document.fonts.ready
      await expect.poll(foot).toBeLessThan(PHONE.height)
    }
    expect(await flaws()).toEqual([])
  },
)

test.each([
  ['/', PHONE],
  ['/de', PHONE],
  ['/de', WIDE],
] as const)('no word of the reasons runs into what is said of it: %s, %o', async (path, size) => {
  await show(path, { size })
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await document.fonts.ready
  const tooWide = [...document.querySelectorAll('dl dt')].filter((word) => word.scrollWidth > word.clientWidth)
  expect(tooWide.map(({ textContent }) => textContent)).toEqual([])
})
