import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { flaws } from '../../../test/component/flaws.ts'
import { PHONE, show } from '../../../test/component/show.tsx'

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
