import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { button, expectCount, press } from '../../../../test/component/acts.ts'
import { fillDevice, signIn } from '../../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../../test/component/flaws.ts'
import { haveMedia } from '../../../../test/component/media.ts'
import { show } from '../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { must } from '../../../../core/lib/must.ts'
import { syncClient } from '../../../data/engine/client.ts'

const photos = (): Locator => page.css('[data-flight-media] [data-photo]')
const viewer = (): Locator => page.css('dialog[open]')
const expectPlace = (words: string): Promise<void> => expect.element(viewer()).toMatchTextContent(words)
/** The names of files, in the order of the grid. */
const NAMES = ['one.jpg', 'two.jpg', 'three.jpg']

let path: string
let ids: readonly string[]

async function showPhotos(prefix = ''): Promise<void> {
  await show(`${prefix}${path}`)
  await expectCount(photos().css('img'), NAMES.length)
}

/** Opens a photo as a keyboard does, whose focus comes back to its picture. */
async function open(at: number): Promise<Locator> {
  const picture = photos().nth(at).getByRole('button')
  picture.element().focus()
  await press('{Enter}')
  await expectCount(viewer().css('[data-viewed]'), 1)
  return picture
}

beforeEach(async () => {
  const flight = viewedFlight('MUC', 'JFK', '2024-05-01')
  path = `/flight-list/${flight.id}`
  await signIn()
  const [first = '', ...others] = NAMES
  ids = await haveMedia(flight, [
    { kind: 'photo', name: first, takenAt: '2024-05-01T18:30:05+02:00' },
    ...others.map((name) => ({ kind: 'photo' as const, name })),
  ])
})

test.each([
  ['/en', '', 'Photo', '1 of 3', '1 May 2024, 18:30'],
  ['/de', '/de', 'Foto', '1 von 3', '1. Mai 2024, 18:30'],
])(
  '%s: a photo shows its place and the time of the camera, whole and at full size',
  async (_language, prefix, name, where, taken) => {
    await showPhotos(prefix)
    await open(0)
    await expect.element(page.getByRole('dialog', { name, exact: true })).toMatchTextContent(where)
    // The camera's clock where the photo was taken, not that of this device.
    await expectPlace(taken)
    expect(await flaws()).toEqual([])
    await press('+')
    await expect.element(viewer().css('[data-zoomed]')).toHaveFocus()
    expect(await flawsNow()).toEqual([])
    await press('-')
    await expectCount(viewer().css('[data-zoomed]'), 0)
  },
)

test('the arrow keys, Home and End go from photo to photo, and Tab stays among the buttons of the viewer', async () => {
  await showPhotos()
  const opened = await open(0)
  for (const [key, words] of [
    ['{ArrowRight}', '2 of 3'],
    ['{End}', '3 of 3'],
    ['{ArrowRight}', '3 of 3'],
    ['{ArrowLeft}', '2 of 3'],
    ['{Home}', '1 of 3'],
  ] as const) {
    await press(key)
    await expectPlace(words)
  }
  for (let presses = 0; presses < 12; presses++) {
    await userEvent.tab()
    const { activeElement } = document
    expect(activeElement === document.body || viewer().element().contains(activeElement)).toBe(true)
  }
  await press('{Escape}')
  await expectCount(viewer(), 0)
  expect(location.pathname).toBe(path)
  await expect.element(opened).toHaveFocus()
})

test('at full size the arrow keys move the photo and not to the next one', async () => {
  await showPhotos()
  await open(0)
  await press('+')
  await expectCount(viewer().css('[data-zoomed]'), 1)
  await press('{ArrowRight}')
  await expectPlace('1 of 3')
  await button('Show the whole photo').click()
  await button('Next photo').click()
  await expect.element(viewer()).toMatchTextContent('2 of 3')
})

test('a caption is kept when the viewer is closed, stands below the picture, and is taken back', async () => {
  await showPhotos()
  await open(1)
  await page.getByRole('textbox', { name: 'Caption' }).fill('Over Greenland')
  await press('{Escape}')
  await expect.element(photos().nth(1)).toMatchTextContent('Over Greenland')
  await open(1)
  await page.getByRole('textbox', { name: 'Caption' }).fill('Over Iceland')
  await press('{Escape}')
  await expect.element(photos().nth(1)).toMatchTextContent('Over Iceland')
  await button('Undo').click()
  await expect.element(photos().nth(1)).toMatchTextContent('Over Greenland')
})

test('I4 a caption that comes from another device is shown, and gives way to what is typed alone', async () => {
  await showPhotos()
  await open(1)
  const caption = page.getByRole('textbox', { name: 'Caption' })
  const elsewhere = (text: string) => syncClient().media.edit(must(ids[1]), { caption: text })
  await elsewhere('Over Greenland')
  await expect.element(caption).toHaveValue('Over Greenland')
  await caption.click()
  await press('{End}, north')
  await elsewhere('Over Iceland')
  await expect.element(caption).toHaveValue('Over Greenland, north')
  await press('{Escape}')
  await expect.element(photos().nth(1)).toMatchTextContent('Over Greenland, north')
})

test('a caption that the device refused is kept by the next Enter', async () => {
  await showPhotos()
  await open(1)
  await page.getByRole('textbox', { name: 'Caption' }).fill('Over Greenland')
  const empty = fillDevice()
  await press('{Enter}')
  await expect.element(page.getByText(/could not store your entry/)).toBeInTheDocument()
  empty()
  await press('{Enter}')
  await press('{Escape}')
  await expect.element(photos().nth(1)).toMatchTextContent('Over Greenland')
})

test('Delete takes the photo out, the focus goes to the one beside it, and undo brings it back', async () => {
  await showPhotos()
  await open(0)
  await press('{Delete}')
  await expectCount(photos(), NAMES.length - 1)
  await expect.element(photos().first().getByRole('button')).toHaveFocus()
  await expect.element(page.getByText('one.jpg deleted')).toBeVisible()
  await button('Undo').click()
  await expectCount(photos().css('img'), NAMES.length)
})
