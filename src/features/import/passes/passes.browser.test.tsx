import { beforeAll, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { button, expectCount, press } from '../../../../test/component/acts.ts'
import { filmed, pdfOf, pictureOf } from '../../../../test/component/barcodes.ts'
import { signIn, storedFlights } from '../../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../../test/component/flaws.ts'
import { DESKTOP, PHONE, show } from '../../../../test/component/show.tsx'
import { makePdf } from '../../../../test/support/pdf/make-pdf.ts'
import { PassReader } from './pass-reader.ts'

const OUT = 'M1MUSTERMANN/ERIKA MS EXYZ789 HAMMUCLH 2061 064Y012C0042 100'
const BACK = 'M1MUSTERMANN/ERIKA MS EXYZ789 MUCHAMLH 2062 066Y014A0042 100'
const TWO_LEGS =
  'M2MUSTERMANN/ERIKA MS EXYZ789 HAMFRALH 0011 064C002A0007 148>5180OW6063BLH 00000000000002A220123456789010LH LH 992220001234567  20KNXYZ789 FRAJFKLH 0400 065J010K0107 02B29220123456789110LH LH 992220001234567  20KN'

// On a cold and busy machine the modules of both workers take longer than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('../../../../core/import/formats/registry.ts'),
    import('../../../../core/import/read-import.ts'),
  ])
  const reader = new PassReader()
  await reader.readFile(await pictureOf('first.png', { text: OUT }), () => undefined)
  reader.end()
}, 120_000)

const rows = (): Locator => page.css('[data-outcome]')
const trouble = (kind: string): Locator => page.css(`[data-trouble="${kind}"]`)

async function choose(...files: readonly File[]): Promise<void> {
  await userEvent.upload(page.css('[data-files]'), [...files])
}

async function openPage(prefix = '', looks: Parameters<typeof show>[1] = {}): Promise<void> {
  await signIn()
  await show(`${prefix}/flight-log-import`, looks)
  await expect.element(page.css('[data-camera]')).toBeVisible()
}

test('a picture of a boarding pass becomes its flight', async () => {
  await openPage()
  await choose(await pictureOf('pass.png', { text: OUT }))
  await expect.element(page.css('[data-file="pass.png"][data-format="bcbp"]')).toBeVisible()
  await expectCount(rows(), 1)
  await page.css('[data-import]').click()
  await expect.element(page.css('[data-imported]')).toHaveAttribute('data-imported', '1')
  const [flight] = await storedFlights()
  expect(flight).toMatchObject({ from: { iata: 'HAM' }, to: { iata: 'MUC' }, seat: { number: '12C' } })
})

test('several codes in one picture, of all kinds, and several legs in one code', async () => {
  await openPage()
  await choose(
    await pictureOf('both.png', { text: OUT }, { text: TWO_LEGS, kind: 'PDF417' }),
    await pictureOf('qr.jpg', { text: BACK, kind: 'QRCode' }),
    await pictureOf('matrix.png', { text: BACK.replace('066', '070'), kind: 'DataMatrix' }),
  )
  await expectCount(rows(), 5)
  await expect.element(page.css('main')).toMatchTextContent('JFK')
})

test('the pages of a PDF: a code of dots, one of shapes, one that is a JPEG', async () => {
  await openPage()
  await choose(await pdfOf('passes.pdf', OUT, BACK, BACK.replace('066', '080')))
  await expect.element(page.css('[data-file="passes.pdf"][data-format="bcbp"]')).toBeVisible()
  await expectCount(rows(), 3)
})

for (const [prefix, looks, words] of [
  ['', { size: DESKTOP, theme: 'light' }, { none: 'no barcode was found', locked: 'is protected' }],
  ['/de', { size: PHONE, theme: 'dark' }, { none: 'kein Strichcode gefunden', locked: 'ist geschützt' }],
] as const) {
  test(`what holds no boarding pass says why, beside what does: ${prefix || '/en'}`, async () => {
    await openPage(prefix, looks)
    await choose(
      await pictureOf('white.png'),
      await pictureOf('web.png', { text: 'https://example.org/', kind: 'QRCode' }),
      new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 1, 2)], 'broken.jpg'),
      new File([new Uint8Array(makePdf(['<< /Type /Page >>'], '/Encrypt 2 0 R'))], 'locked.pdf'),
    )
    await expect.element(trouble('none')).toMatchTextContent(words.none)
    await expect.element(trouble('other')).toMatchTextContent('web.png')
    await expect.element(trouble('unreadable')).toMatchTextContent('broken.jpg')
    await expect.element(trouble('locked')).toMatchTextContent(words.locked)
    // Nothing is lost: files can be chosen as before.
    await expect.element(page.css('[data-camera]')).toBeVisible()
    expect(await flaws()).toEqual([])
    await choose(await pictureOf('white.png'), await pictureOf('pass.png', { text: OUT }))
    await expectCount(rows(), 1)
    await expect.element(trouble('none')).toBeVisible()
    await expectCount(trouble('locked'), 0)
  })
}

test('what was found stands beside why not all was looked at', async () => {
  await openPage()
  const read = vi.spyOn(PassReader.prototype, 'readFile')
  read.mockResolvedValue({ passes: [OUT], others: 0, problem: 'pages' })
  await choose(await pdfOf('long.pdf', OUT, OUT, OUT))
  await expectCount(rows(), 1)
  await expect.element(trouble('pages')).toMatchTextContent('long.pdf has more than 40 pages')
  await expect.element(page.css('main')).toMatchTextContent('Boarding passes may be missing')
  read.mockRestore()
})

test('looking through pictures can be stopped, and files be chosen anew', async () => {
  await openPage()
  const read = vi.spyOn(PassReader.prototype, 'readFile').mockReturnValue(new Promise(() => undefined))
  await choose(await pictureOf('pass.png', { text: OUT }))
  await expect.element(page.css('[data-progress="passes"]')).toMatchTextContent('pass.png')
  expect(await flawsNow()).toEqual([])
  await button('Cancel').click()
  await expect.element(page.css('[data-camera]')).toBeVisible()
  await expectCount(page.css('[data-progress]'), 0)
  read.mockRestore()
  await choose(await pictureOf('pass.png', { text: OUT }))
  await expectCount(rows(), 1)
})

/** The camera of this test; its light is there if it is said. */
function haveCamera(stream: MediaStream): MediaStreamTrack {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('no picture')
  return track
}

test('the camera reads one pass after the other, until its owner goes on; then it is off', async () => {
  const camera = await filmed({ text: OUT })
  try {
    const track = haveCamera(camera.stream)
    await openPage('', { size: PHONE })
    await button('Scan boarding pass').click()
    await expect.element(page.css('[data-passes="1"]')).toBeVisible()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('LH 2061 HAM–MUC')
    expect(await flawsNow()).toEqual([])
    await camera.hold({ text: 'https://example.org/', kind: 'QRCode' })
    await expect.element(trouble('other')).toBeVisible()
    await camera.hold({ text: BACK })
    await expect.element(page.css('[data-passes="2"]')).toBeVisible()
    await button('Go on with 2 passes').click()
    await expectCount(rows(), 2)
    expect(track.readyState).toBe('ended')
  } finally {
    camera.end()
  }
})

test('the camera has a light where it has one, and Esc switches all of it off', async () => {
  const camera = await filmed({ text: 'https://example.org/' })
  try {
    const track = haveCamera(camera.stream)
    Object.assign(track, { getCapabilities: () => ({ torch: true }) })
    const lit = vi.spyOn(track, 'applyConstraints').mockResolvedValue(undefined)
    await openPage('/de', { theme: 'dark' })
    await button('Bordkarte scannen').click()
    const light = button('Licht')
    await expect.element(light).toHaveAttribute('aria-pressed', 'false')
    await light.click()
    await expect.element(light).toHaveAttribute('aria-pressed', 'true')
    expect(lit).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
    expect(await flawsNow()).toEqual([])
    await press('{Escape}')
    await expectCount(page.getByRole('dialog'), 0)
    expect(track.readyState).toBe('ended')
  } finally {
    camera.end()
  }
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('a camera that fails with %s says what to do, and can be tried again', async (name, problem) => {
  const camera = await filmed({ text: OUT })
  try {
    const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(new DOMException('', name))
    await openPage()
    await button('Scan boarding pass').click()
    await expect.element(trouble(problem)).toBeVisible()
    expect(await flawsNow()).toEqual([])
    ask.mockResolvedValue(camera.stream)
    await button('Try again').click()
    await expect.element(page.css('[data-passes="1"]')).toBeVisible()
  } finally {
    camera.end()
  }
})

test('without a camera a picture of the pass is chosen in its place', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(new DOMException('', 'NotFoundError'))
  await openPage()
  await button('Scan boarding pass').click()
  await expect.element(trouble('missing')).toBeVisible()
  await userEvent.upload(page.css('dialog [data-files]'), await pictureOf('pass.png', { text: OUT }))
  await expectCount(rows(), 1)
  await expectCount(page.getByRole('dialog'), 0)
})
