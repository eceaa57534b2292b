import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import bcbp from '../../../../test/support/import/bcbp/scanned.txt?raw'
import { expectCount } from '../../../../test/component/acts.ts'
import { signIn } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { hide, show } from '../../../../test/component/show.tsx'
import { SHARED_AT, SHARED_CACHE, SHARED_NAME } from '../../../../core/wire/shared-files.ts'
import { forgetSharedFiles, readShared } from './shared-files.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(
  () =>
    Promise.all([
      import('../../../../core/import/formats/registry.ts'),
      import('../../../../core/import/read-import.ts'),
    ]),
  120_000,
)

afterEach(() => caches.delete(SHARED_CACHE))

const PASS = bcbp.split('\n')[0] ?? ''
const DAY_MS = 24 * 3_600_000

/** The names of what waits. */
async function waiting(): Promise<string[]> {
  const keys = await (await caches.open(SHARED_CACHE)).keys()
  return keys.map(({ url }) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''))
}

/** As the service worker keeps what another app shares. */
async function share(name: string, text: string, agoMs = 0): Promise<void> {
  const cache = await caches.open(SHARED_CACHE)
  const headers = { [SHARED_NAME]: encodeURIComponent(name), [SHARED_AT]: String(Date.now() - agoMs) }
  await cache.put(`/shared/1/${name}`, new Response(text, { headers }))
}

test('what another app shared is taken up with its name, and waits until it is imported', async () => {
  await signIn()
  await share('Bordkarten März.txt', PASS)
  await show('/flight-log-import?shared=kept')
  await expect.element(page.css('[data-file="Bordkarten März.txt"][data-format="bcbp"]')).toBeVisible()
  expect(await waiting()).toEqual(['Bordkarten März.txt'])
  await page.css('[data-import]').click()
  await expect.element(page.css('[data-imported="1"]')).toBeVisible()
  await expect.poll(waiting).toEqual([])
})

test('boarding passes shared one after the other are one review: the second does not replace the first', async () => {
  await signIn()
  await share('out.txt', PASS)
  await show('/flight-log-import?shared=kept')
  await expect.element(page.css('[data-file="out.txt"]')).toBeVisible()
  await share('back.txt', PASS.replace('064Y', '066Y'))
  // The window is navigated by the second share.
  hide()
  await show('/flight-log-import?shared=kept')
  await expectCount(page.css('[data-file]'), 2)
  await expectCount(page.css('[data-outcome]'), 2)
  await page.css('[data-import]').click()
  await expect.element(page.css('[data-imported="2"]')).toBeVisible()
  await expect.poll(waiting).toEqual([])
})

test('what was set aside for other files, and what holds no boarding pass, waits no longer', async () => {
  await signIn()
  await share('aside.txt', PASS)
  await show('/flight-log-import?shared=kept')
  await expect.element(page.css('[data-file="aside.txt"]')).toBeVisible()
  await page.css('[data-files]').upload(new File([PASS], 'chosen.txt'))
  await expect.element(page.css('[data-file="chosen.txt"]')).toBeVisible()
  await expectCount(page.css('[data-file]'), 1)
  await expect.poll(waiting).toEqual([])
  await share('broken.pdf', '%PDF-1.7\nno document')
  hide()
  await show('/flight-log-import?shared=kept')
  await expect.element(page.css('[data-trouble]')).toBeVisible()
  await expect.poll(waiting).toEqual([])
})

test('what is shared while other files are taken up waits for the next page', async () => {
  await share('first.txt', PASS)
  const shared = await readShared(Date.now(), true, '')
  await share('second.txt', PASS)
  await forgetSharedFiles(shared.map(({ key }) => key))
  expect(shared.map(({ file }) => file.name)).toEqual(['first.txt'])
  expect(await waiting()).toEqual(['second.txt'])
})

test('who opens the page by themselves is shown what was just shared, nothing older', async () => {
  await signIn()
  await share('before.txt', PASS, 11 * 60_000)
  await share('just.txt', PASS, 9 * 60_000)
  await show('/flight-log-import')
  await expect.element(page.css('[data-file="just.txt"]')).toBeVisible()
  await expectCount(page.css('[data-file]'), 1)
  hide()
  await show('/flight-log-import?shared=kept')
  await expect.element(page.css('[data-file="before.txt"]')).toBeVisible()
  await expectCount(page.css('[data-file]'), 2)
})

test('a text that was shared is read as pasted text is', async () => {
  await signIn()
  await share('', PASS)
  await show('/flight-log-import?shared=kept')
  await expect.element(page.css('[data-file="Pasted text"]')).toBeVisible()
})

test('who is not signed in finds it after the log-in; a day later it is forgotten', async () => {
  await share('old.txt', PASS, 2 * DAY_MS)
  await share('pass.txt', PASS)
  await show('/flight-log-import?shared=kept')
  await expect.poll(() => location.pathname).toBe('/login')
  expect(await waiting()).toEqual(['old.txt', 'pass.txt'])
  await signIn()
  await show('/flight-log-import')
  await expect.element(page.css('[data-file="pass.txt"]')).toBeVisible()
  await expectCount(page.css('[data-file]'), 1)
  expect(await waiting()).toEqual(['pass.txt'])
})

for (const [prefix, words] of [
  ['', 'could not be kept'],
  ['/de', 'konnte auf diesem Gerät nicht aufbewahrt werden'],
] as const) {
  test(`what was lost on the way is said: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-log-import?shared=lost`)
    await expect.element(page.css('[data-shared="lost"]')).toMatchTextContent(words)
    await expect.poll(() => location.search).toBe('')
    await expect.element(page.css('[data-shared="lost"]')).toBeVisible()
    expect(await flaws()).toEqual([])
    await show(`${prefix}/flight-log-import?shared=nothing`)
    await expect.element(page.css('[data-shared="nothing"]')).toBeVisible()
  })
}

test('files that the system opens with the app are taken up, one after the other as one review', async () => {
  await signIn()
  let launch: ((launched: object) => void) | null = null
  vi.stubGlobal('launchQueue', {
    setConsumer: (take: (launched: object) => void) => {
      launch = take
    },
  })
  try {
    await show('/flight-log-import')
    await expect.poll(() => launch).not.toBeNull()
    const send = (name: string, text: string): void => {
      launch?.({ files: [{ getFile: async () => new File([text], name) }] })
    }
    send('opened.txt', PASS)
    await expect.element(page.css('[data-file="opened.txt"][data-format="bcbp"]')).toBeVisible()
    send('second.txt', PASS.replace('064Y', '066Y'))
    await expectCount(page.css('[data-file]'), 2)
    // The window is navigated where another app opens the next one.
    hide()
    await show('/flight-log-import')
    await expectCount(page.css('[data-outcome]'), 2)
  } finally {
    vi.unstubAllGlobals()
  }
})
