import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '../../../../test/component/acts.ts'
import {
  engineSays,
  haveFlights,
  haveRecords,
  hold,
  setOnline,
  signIn,
  storedFlights,
} from '../../../../test/component/device.ts'
import { flaws, flawsNow } from '../../../../test/component/flaws.ts'
import { haveMedia } from '../../../../test/component/media.ts'
import { answer } from '../../../../test/component/server.ts'
import { hide, PHONE, show } from '../../../../test/component/show.tsx'
import { archiveOf, FULL_MEDIA, fullRecords, HEAD, sourceOf } from '../../../../test/support/logs/any-archive.ts'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { must } from '../../../../core/lib/must.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { openArchive } from '../../../../core/archive/read-archive.ts'
import type { ArchiveRecord } from '../../../../core/archive/archive.ts'

// On a cold and busy machine the worker's modules take longer than a test waits.
beforeAll(
  () =>
    Promise.all([
      import('../../../../core/import/formats/registry.ts'),
      import('../../../../core/export/formats/registry.ts'),
    ]),
  120_000,
)

const TRIP = '6f1c2a4e-3b5d-4a7f-8c9e-0a1b2c3d4e5f'
const restored = () => page.css('[data-restored]')
const kind = (name: string) => page.css(`[data-archive-kind="${name}"]`)

async function choose(bytes: BlobPart): Promise<void> {
  await userEvent.upload(page.css('[data-files]'), new File([bytes], 'logmyworld.zip', { type: 'application/zip' }))
}

test('from the profile the whole log goes into an archive, and what is only on the server is said', async () => {
  await signIn({ preferences: { clock: '12' } })
  await haveRecords('data', 'trips', [[TRIP, { name: 'Summer' }]])
  await haveMedia(viewedFlight('MUC', 'LHR', '2026-03-05'), [
    { kind: 'photo', name: 'photo.jpg' },
    { kind: 'track', name: 'track.gpx', upload: null },
  ])
  const files: Blob[] = []
  const make = URL.createObjectURL.bind(URL)
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return make(file)
  })
  setOnline(false)
  await show('/profile')
  await button('Export flights').click()
  await expect.element(page.css('[data-archived="1"][data-elsewhere="1"]'), { timeout: 60_000 }).toBeVisible()
  await expect.element(page.getByText(/1 file is on the server only/)).toBeVisible()
  expect(await flawsNow()).toEqual([])
  await page.css('[data-export]').click()
  await expect.poll(() => files.length, { timeout: 20_000 }).toBe(1)
  await expect.element(page.getByText(/without 1 file that could not be fetched/)).toBeVisible()
  spy.mockRestore()
  const archive = await openArchive(sourceOf(new Uint8Array(await must(files[0]).arrayBuffer())))
  if (!archive?.ok) throw new Error('no archive')
  const { counts, files: kept, missing, preferences } = archive.value.manifest
  expect({ counts, kept, preferences }).toEqual({
    counts: { flights: 1, media: 2, data: 1 },
    kept: 2,
    preferences: { clock: '12' },
  })
  expect(missing.map(({ variant }) => variant)).toEqual(['original'])
})

/** The browser suspends the page, with which its workers end, and takes it up again. */
function sleepAndWake(): void {
  document.dispatchEvent(new Event('freeze'))
  document.dispatchEvent(new Event('resume'))
}

test('F28 an archive whose page was suspended before it was made is made all the same', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05')])
  await show('/profile')
  await button('Export flights').click()
  await expect.element(page.css('[data-archived="1"]'), { timeout: 60_000 }).toBeVisible()
  sleepAndWake()
  await page.css('[data-export]').click()
  await expect.element(page.getByText(/The file is in your downloads/)).toBeVisible()
})

test('F28 what imports are in the log can be looked for again where the page was suspended', async () => {
  await signIn()
  await haveFlights([viewedFlight('MUC', 'LHR', '2026-03-05')])
  await show('/flight-log-import')
  const look = page.css('[data-logged]')
  await look.click()
  sleepAndWake()
  await expect.element(look).not.toHaveAttribute('aria-busy', 'true')
  await look.click()
  await expect.element(page.getByText('No flight in your log came with an import.')).toBeVisible()
})

for (const [prefix, words] of [
  ['', { undo: 'Undo all of it', undone: 'Adding the archive was undone' }],
  ['/de', { undo: 'Alles rückgängig machen', undone: 'Das Übernehmen des Archivs ist rückgängig gemacht' }],
] as const) {
  test(`offline an archive is put in, is known the next time and is taken back: ${prefix || '/en'}`, async () => {
    await signIn()
    await show(`${prefix}/flight-log-import`, prefix === '' ? {} : { size: PHONE, theme: 'dark' })
    setOnline(false)
    await choose(archiveOf({ records: fullRecords(), files: [] }))
    await expect.element(kind('flights'), { timeout: 60_000 }).toBeVisible()
    await expect.element(page.css('[data-refused="no-bytes"]')).toBeVisible()
    expect(await flaws()).toEqual([])
    await page.css('[data-restore]').click()
    await expect.element(restored()).toBeVisible()
    expect((await storedFlights()).length).toBe(2)
    expect(await flawsNow()).toEqual([])
    await button(words.undo).click()
    await expect.element(restored()).toMatchTextContent(words.undone)
    expect(await storedFlights()).toEqual([])
  })
}

test('beside a log that is not here yet it waits for it', async () => {
  await signIn()
  const { token } = (await syncClient().database()).log.info
  await engineSays({ log: { token, isFetched: false }, kind: 'offline' })
  await show('/flight-log-import')
  await choose(archiveOf({ records: fullRecords(), files: [] }))
  await expect.element(page.getByText('Your log is not on this device yet'), { timeout: 60_000 }).toBeVisible()
  await expect.element(page.css('[data-restore]')).not.toBeInTheDocument()
  await engineSays({ log: { token, isFetched: true }, kind: 'synced' })
  await expect.element(page.css('[data-restore]')).toBeVisible()
})

test('what is there already is said to be, and an archive of a later version is refused', async () => {
  await signIn()
  await show('/flight-log-import')
  const { flights } = fullRecords()
  const bytes = archiveOf({ records: { flights, media: [], data: [] }, files: [] }, { ...HEAD, preferences: {} })
  await choose(bytes)
  await page.css('[data-restore]').click()
  await expect.element(page.css('[data-restored="2"]')).toBeVisible()
  await page.css('[data-restored] button').last().click()
  await choose(bytes)
  await expect.element(page.getByText(/Everything in this archive is in your log already/)).toBeVisible()
  await expect.element(page.css('[data-restore]')).not.toBeInTheDocument()
  const manifest = strToU8(JSON.stringify({ format: 'logmyworld-archive', version: 99 }))
  await choose(Uint8Array.from(zipSync({ 'manifest.json': manifest })))
  await expect.element(page.getByText('This archive is from a later version of LogMyWorld')).toBeVisible()
  expect(await flawsNow()).toEqual([])
})

/** An archive of more flights than go into the log at once. */
function manyFlights(): Uint8Array<ArrayBuffer> {
  const flight = must(fullRecords().flights[0])
  const flights = Array.from({ length: 120 }, (_, at): ArchiveRecord => {
    return { ...flight, id: `00000000-0000-4000-b000-${String(at).padStart(12, '0')}` }
  })
  return archiveOf({ records: { flights, media: [], data: [] }, files: [] }, { ...HEAD, preferences: {} })
}

/** Presses restore, and nothing of it gets into the log before the function given back is called. */
async function beginHeld(): Promise<() => void> {
  await expect.element(page.css('[data-restore]'), { timeout: 60_000 }).toBeVisible()
  const release = await hold('flights')
  await page.css('[data-restore]').click()
  await expect.element(button('Stop')).toBeVisible()
  // The copy beside the log is made before the first entry is written.
  await expect.poll(() => syncClient().journal.read('archive')).toBeDefined()
  return release
}

test('stopped, what is in stays and is said; the same archive goes on from there', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(manyFlights())
  const release = await beginHeld()
  expect(await flawsNow()).toEqual([])
  await button('Stop').click()
  release()
  await expect.element(page.css('[data-restored="50"]')).toMatchTextContent('You stopped before the end')
  expect(await storedFlights()).toHaveLength(50)
  await page.css('[data-restored] button').last().click()
  await choose(manyFlights())
  await expect.element(kind('flights').getByText('50', { exact: true })).toBeVisible()
  await page.css('[data-restore]').click()
  await expect.element(page.css('[data-restored="70"]')).toBeVisible()
  expect(await storedFlights()).toHaveLength(120)
})

test('a page that is left in the middle offers to go on, and nothing comes twice', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(manyFlights())
  const release = await beginHeld()
  hide()
  release()
  await show('/flight-log-import')
  await expect.element(page.getByText('Adding an archive was interrupted')).toBeVisible()
  expect(await flawsNow()).toEqual([])
  await button('Continue').click()
  await page.css('[data-restore]').click()
  await expect.element(restored()).toBeVisible()
  expect(await storedFlights()).toHaveLength(120)
  // Nothing is left to be gone on with.
  hide()
  await show('/flight-log-import')
  await expect.element(page.css('[data-files]')).toBeInTheDocument()
  await expect.poll(() => syncClient().journal.read('archive')).toBeUndefined()
  expect(page.getByText('Adding an archive was interrupted').elements()).toEqual([])
})

test('an archive that is left alone is not asked about again', async () => {
  await signIn()
  await show('/flight-log-import')
  await choose(manyFlights())
  const release = await beginHeld()
  hide()
  release()
  await show('/flight-log-import')
  await button('Leave it').click()
  await expect.poll(() => syncClient().journal.read('archive')).toBeUndefined()
  await expect.poll(() => page.getByText('Adding an archive was interrupted').elements()).toEqual([])
})

test('a document whose file is nowhere gets it from the archive, one that the server has is left alone', async () => {
  await signIn()
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05')
  const bytes = new TextEncoder().encode('%PDF-1.4 nowhere else')
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const [lost, safe] = ['1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d', '1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6e'] as const
  const facts = { mediaType: 'application/pdf', bytes: bytes.length, sha256 }
  const attributes = { ...FULL_MEDIA, ...facts, flightId: flight.id, kind: 'document', thumbnail: null, summary: null }
  await haveFlights([{ ...flight, media: [lost, safe] }])
  await haveRecords('media', 'media', [
    [lost, attributes],
    [safe, attributes],
  ])
  answer(`PUT /media/${lost}/content`, { status: 200, body: { meta: { received: 0 } } })
  answer(`PUT /media/${safe}/content`, { status: 200, body: { meta: { complete: true } } })
  const media = [lost, safe].map((id): ArchiveRecord => ({ type: 'media', id, attributes }))
  const files = [lost, safe].map((id) => ({ id, variant: 'original', mediaType: 'application/pdf', bytes }) as const)
  await show('/flight-log-import')
  await choose(archiveOf({ records: { flights: [], media, data: [] }, files }, { ...HEAD, preferences: {} }))
  await expect.element(page.css('[data-lacking="2"]'), { timeout: 60_000 }).toBeVisible()
  await button('Look for missing files').click()
  await expect.element(page.css('[data-filled="1"]')).toBeVisible()
  expect(await flawsNow()).toEqual([])
  const read = await syncClient().media.read(lost, 'original')
  expect(read).toMatchObject({ ok: true, value: { source: 'device' } })
})
