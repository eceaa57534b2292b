import { signUp } from './support/sign-in.ts'
import { readyForOffline } from './support/actions.ts'
import { storedFlight } from './support/openings.ts'
import { expect, test } from './support/test.ts'

interface Shared {
  name: string
  width: number
  height: number
}

declare global {
  interface Window {
    shared: Promise<Shared>[]
  }
}

test('the year in review is opened, drawn and shared with no connection', async ({ openDevice }) => {
  const device = await openDevice()
  const days = { '2024-03-05': ['MUC', 'JFK'], '2024-03-12': ['JFK', 'MUC'], '2025-06-03': ['MUC', 'LHR'] } as const
  const flights = Object.entries(days).map(([date, [from, to]]) => storedFlight({ from, to, date }))
  await signUp(device.page, { flights })
  await readyForOffline(device.page)

  await device.setOffline(true)
  await device.reopen()
  const { page } = device
  // The system's list of apps is the only thing that is not there.
  await page.addInitScript(() => {
    window.shared = []
    const measured = async (file: File): Promise<Shared> => {
      const { width, height } = await createImageBitmap(file)
      return { name: file.name, width, height }
    }
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => void window.shared.push(...files.map(measured)),
    })
  })
  await page.goto('/statistics?view=review&year=2024')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2024 in review')
  await expect(page.locator('[data-card="cover"] img')).toHaveAttribute('alt', /2 flights/)
  await page.getByRole('button', { name: 'Share the year' }).click()
  await expect
    .poll(() => page.evaluate(() => Promise.all(window.shared)))
    .toEqual([{ name: 'LogMyWorld-2024.png', width: 1080, height: 1920 }])
})
