import { beforeAll, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { must } from '../../../core/lib/must.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { expectCount, press } from '../../../test/component/acts.ts'
import { damageRecords, fillDevice, haveFlights, hold, holdFlights, signIn } from '../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../test/component/flaws.ts'
import { haveMedia, loadFileReader, type Medium, pdfFile, photoFile } from '../../../test/component/media.ts'
import { answer } from '../../../test/component/server.ts'
import { PHONE, show } from '../../../test/component/show.tsx'
import { syncClient } from '../../data/engine/client.ts'

const media = (): Locator => page.css('[data-flight-media]')
const photos = (): Locator => media().css('[data-photo]')
const failed = (): Locator => media().css('[data-adding="failed"]')
const flight = () => viewedFlight('MUC', 'JFK', '2026-03-05')

beforeAll(loadFileReader, 120_000)

const SHIP = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
const MANY: Medium[] = [
  { kind: 'photo', name: 'one.jpg', caption: `${SHIP} über Grönland` },
  { kind: 'photo', name: 'two.jpg', upload: { kind: 'refused', code: 'quota_exceeded' } },
  { kind: 'photo', name: 'three.jpg', upload: { kind: 'localOnly' } },
  { kind: 'photo', name: 'four.jpg', upload: { kind: 'uploading', sentBytes: 500 } },
  { kind: 'photo', name: 'five.jpg', upload: null },
  { kind: 'document', name: `${SHIP}.pdf`, upload: { kind: 'refused', code: 'content_refused' } },
]

const WORDS = {
  '': {
    empty: 'go here',
    noRoom: 'Your storage on the server is full.',
    refused: 'The server does not keep this kind of file.',
    waits: 'not sent yet',
    uploading: 'uploading,',
    notHere: 'Not on this device',
    unreachable: 'The server cannot be reached',
    unread: 'Photos and documents could not be read',
    unreadFlight: 'This flight could not be read',
    full: 'This device could not store the file',
    again: /^Try again/,
    dismiss: /^Dismiss/,
    problems: [
      'was not opened',
      'planned route',
      'damaged',
      'named as a PDF',
      'cannot be kept',
      'damaged',
      '50 megapixels',
    ],
  },
  '/de': {
    empty: 'Hierher gehören',
    noRoom: 'Ihr Speicher auf dem Server ist voll.',
    refused: 'Der Server bewahrt Dateien dieser Art nicht auf.',
    waits: 'noch nicht gesendet',
    uploading: 'wird hochgeladen,',
    notHere: 'Nicht auf diesem Gerät',
    unreachable: 'Der Server ist nicht erreichbar',
    unread: 'Fotos und Dokumente ließen sich nicht lesen',
    unreadFlight: 'Dieser Flug ließ sich nicht lesen',
    full: 'Dieses Gerät konnte die Datei nicht speichern',
    again: /^Erneut versuchen/,
    dismiss: /^Ausblenden/,
    problems: [
      'wurde sie nicht geöffnet',
      'geplante Route',
      'beschädigt',
      'heißt zwar PDF',
      'nicht aufbewahren',
      'beschädigt',
      '50 Megapixel',
    ],
  },
} as const

/** A flight on a phone, with nothing attached. */
async function showEmpty(prefix = ''): Promise<void> {
  const one = flight()
  await signIn()
  await haveFlights([one])
  await show(`${prefix}/flight-list/${one.id}`, { size: PHONE })
  await expect.element(media()).toBeVisible()
}

const HUGE = [255, 216, 255, 192, 0, 17, 8, 39, 16, 39, 16, 3, 1, 34, 0, 2, 17, 1, 3, 17, 1]
/** Files that are no photo, document or track. */
const BROKEN: [name: string, content: BlobPart, type?: string][] = [
  ['laughs.gpx', '<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><gpx>&b;</gpx>'],
  ['plan.gpx', '<gpx><rte><rtept lat="1" lon="1"/></rte></gpx>'],
  ['cut.gpx', '<gpx><trk><trkseg><trkpt lat="1" lon="1">'],
  // An error page a download ended in.
  ['ticket.pdf', 'Sorry, please log in again.', 'application/pdf'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['half.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4]), 'image/jpeg'],
  // A frame of 10,000 × 10,000 pixels, which is said before anything would be unpacked.
  ['bomb.jpg', new Uint8Array(HUGE), 'image/jpeg'],
]

const give = (...files: File[]): Promise<void> => media().css('input[data-files]').upload(files)

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`everything a flight has says how far it has come, and a refusal its reason: ${prefix || '/en'}`, async () => {
    const one = flight()
    await signIn()
    answer('GET /config', { status: 200, body: { quotas: { mediaBytes: 1_000_000 } } })
    await haveMedia(one, MANY)
    await show(`${prefix}/flight-list/${one.id}`)
    await expectCount(photos().css('img'), 4)
    await expect.element(media().getByRole('alert')).toMatchTextContent(words.noRoom)
    await expect.element(photos().nth(2)).toMatchTextContent(words.waits)
    await expect.element(photos().nth(3)).toMatchTextContent(words.uploading)
    await expect.element(photos().nth(4)).toMatchTextContent(words.notHere)
    await expect.element(media().css('[data-media]')).toMatchTextContent(words.refused)
    expect(await flaws()).toEqual([])
    await photos().nth(4).getByRole('button').click()
    await expect.element(page.css('dialog[open] figure')).toMatchTextContent(`${words.notHere}${words.unreachable}`)
    expect(await flawsNow()).toEqual([])
  })

  test(`what is still being read is not called empty; what cannot be read is neither empty nor gone: ${prefix || '/en'}`, async () => {
    const [one, other] = [flight(), flight()]
    await signIn()
    await haveMedia(one, MANY.slice(0, 1))
    await haveMedia(other, MANY.slice(0, 1))
    const release = await hold('media')
    await show(`${prefix}/flight-list/${one.id}`)
    await expect.element(media()).toBeVisible()
    await expect.element(media()).not.toMatchTextContent(words.empty)
    release()
    await expectCount(photos().css('img'), 1)
    damageRecords('media')
    await show(`${prefix}/flight-list/${other.id}`)
    await expect.element(media().getByRole('alert')).toMatchTextContent(words.unread)
    damageRecords('flights')
    for (const screen of ['flight-list', 'edit-trip', 'create-the-same-flight']) {
      await show(`${prefix}/${screen}/${flight().id}`)
      await expect.element(page.getByRole('alert').first()).toMatchTextContent(words.unreadFlight)
    }
    expect(await flawsNow()).toEqual([])
  })

  test(`a file this device has no room for keeps its place in the list until there is room: ${prefix || '/en'}`, async () => {
    await showEmpty(prefix)
    await expect.element(media()).toMatchTextContent(words.empty)
    const makeRoom = fillDevice()
    await give(await photoFile('one.jpg'), pdfFile('pass.pdf'))
    await expectCount(failed(), 2)
    await expect.element(failed().first()).toMatchTextContent(words.full)
    await expectCount(photos(), 0)
    expect(await flawsNow()).toEqual([])
    makeRoom()
    for (const left of [1, 0]) {
      await failed().first().getByRole('button', { name: words.again }).click()
      await expectCount(failed(), left)
    }
    await expectCount(photos().css('img'), 1)
  })

  test(`files that are no photo, document or track say why, what is beside them is kept: ${prefix || '/en'}`, async () => {
    await showEmpty(prefix)
    await give(
      ...BROKEN.map(([name, content, type = '']) => new File([content], name, { type })),
      await photoFile('one.jpg'),
    )
    await expectCount(photos().css('img'), 1)
    for (const [index, [name]] of BROKEN.entries()) {
      await expect.element(failed().nth(index)).toMatchTextContent(name)
      await expect.element(failed().nth(index)).toMatchTextContent(must(words.problems[index]))
    }
    expect(await flaws()).toEqual([])
    for (let left = BROKEN.length - 1; left >= 0; left--) {
      await failed().first().getByRole('button', { name: words.dismiss }).click()
      await expectCount(failed(), left)
    }
  })
}

test.each(['paste', 'drop'] as const)('a picture is kept with the flight after a %s', async (how) => {
  await showEmpty()
  const files = new DataTransfer()
  files.items.add(await photoFile('wing.jpg'))
  if (how === 'paste') document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true }))
  else
    media()
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
  await expectCount(photos().css('img'), 1)
  await expect.element(page.getByText('One file added')).toBeVisible()
})

test('a file that is being chosen while the log is read anew is kept with the flight', async () => {
  await showEmpty()
  const chooser = media().css('input[data-files]').element()
  if (!(chooser instanceof HTMLInputElement)) throw new Error('no chooser')
  const { generation } = syncClient()
  const before = generation.get()
  const release = await holdFlights()
  await expect.poll(() => generation.get()).not.toBe(before)
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  const files = new DataTransfer()
  files.items.add(await photoFile('one.jpg'))
  chooser.files = files.files
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
  release()
  await expectCount(photos().css('img'), 1)
})

test("a picture pasted into a field is the field's, and a file dropped beside the place opens nowhere", async () => {
  await showEmpty()
  await media()
    .css('input[data-files]')
    .upload([await photoFile('one.jpg')])
  await expectCount(photos().css('img'), 1)
  await photos().first().getByRole('button').click()
  const files = new DataTransfer()
  files.items.add(await photoFile('two.jpg'))
  const paste = new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true })
  page.getByRole('textbox', { name: 'Caption' }).element().dispatchEvent(paste)
  const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
  document.body.dispatchEvent(drop)
  expect([paste.defaultPrevented, drop.defaultPrevented]).toEqual([false, true])
  await press('{Escape}')
  await expectCount(photos(), 1)
})
