import { signUpForOffline } from '../support/openings.ts'
import { expect, test } from '../support/test.ts'

test('the browser finds nothing against installing the app, in both languages with one identity', async ({
  openDevice,
}) => {
  const { page, context } = await openDevice({ isNew: true })
  await signUpForOffline(page)
  const cdp = await context.newCDPSession(page)
  const ids = new Set<string | undefined>()
  for (const path of ['/', '/de']) {
    await page.goto(path)
    await expect.poll(async () => (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const manifest = await cdp.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    ids.add((await cdp.send('Page.getAppId')).appId)
  }
  expect(ids.size).toBe(1)
})

test('every icon of the manifest exists in the size it says', async ({ openDevice, server }) => {
  const { page } = await openDevice({ isNew: true })
  await page.goto('/')
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    theme_color: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.theme_color).toBe('#003054')
  for (const size of [64, 120, 144, 152, 192, 384, 512]) {
    expect(
      manifest.icons.some((icon) => icon.sizes === `${size}x${size}`),
      `${size}`,
    ).toBe(true)
  }
  for (const icon of manifest.icons) {
    const actual = await page.evaluate(async (src) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob())
      return `${bitmap.width}x${bitmap.height}`
    }, icon.src)
    expect(actual, icon.src).toBe(icon.sizes)
  }
})
