// Photos, documents and recordings of a flight, as they lie on a device: records in the log, bytes beside it.
import type { Flight } from '../../core/flight/flight.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { must } from '../../core/lib/must.ts'
import type { MediaAttributes, MediaKind, TrackSummary } from '../../core/media/media.ts'
import { UPLOADED, type UploadState } from '../../core/media/upload-state.ts'
import { syncClient } from '../../src/data/engine/client.ts'
import { prepareFile } from '../../src/flight/files/media-work.ts'
import { openBlobStore } from '../../sync/media/blob-store.ts'
import { sha256Of } from '../../sync/storage/sha256-of.ts'
import { DATABASE } from '../../sync/storage/log-names.ts'
import { type FlownTrack, gpxText } from '../support/logs/gpx-text.ts'
import { haveFlights, haveRecords, sentByOthers } from './device.ts'

export interface Medium {
  kind: MediaKind
  name: string
  caption?: string
  takenAt?: string
  /** What lies on the device, where it matters what it is. */
  file?: Blob
  summary?: TrackSummary
  /** What the record says it takes; by itself what it does. */
  bytes?: number
  /** How far it has come to the server; null when only its record is on this device. */
  upload?: UploadState | null
}

const blobs = openBlobStore(DATABASE)
const TYPES = { photo: 'image/jpeg', document: 'application/pdf', track: 'application/gpx+xml' } as const

/** Loads what reads files, module by module: on a busy machine that takes longer than a test waits for an answer. */
export async function loadFileReader(): Promise<void> {
  await prepareFile(await photoFile('first.jpg'))
}

let made = 0

/** A flight of the log with what is attached to it; answers the ids, in their order. */
export async function haveMedia(flight: Flight, media: readonly Medium[]): Promise<string[]> {
  const { userId } = (await syncClient().database()).log.info
  const records: [string, JsonObject][] = []
  for (const { kind, name, upload = UPLOADED, file, ...rest } of media) {
    made += 1
    const id = `00000000-0000-4000-a000-${String(made).padStart(12, '0')}`
    const original = file ?? (kind === 'photo' ? await picture() : pdf())
    const small = kind === 'photo' ? original : null
    const facts = await factsOf(original, TYPES[kind])
    const thumbnail = small && { ...(await factsOf(small, 'image/jpeg')), mediaType: 'image/jpeg' as const }
    const attributes = {
      flightId: flight.id,
      kind,
      name,
      ...facts,
      ...(thumbnail && { thumbnail, ...SIZE }),
      createdAt: '2026-03-05T10:00:00Z',
      ...rest,
    } satisfies MediaAttributes
    records.push([id, attributes])
    if (upload === null) continue
    const stored = { usedMs: Date.now(), upload }
    const files = { original: { ...facts, ...stored }, ...(thumbnail && { thumbnail: { ...thumbnail, ...stored } }) }
    await blobs.change(userId, id, () => ({ userId, id, addedMs: made, goneMs: null, intent: null, files }), {
      original,
      ...(small && { thumbnail: small }),
    })
  }
  const ids = records.map(([id]) => id)
  await haveRecords('media', 'media', records)
  await haveFlights([{ ...flight, media: ids }])
  for (const id of ids) sentByOthers({ kind: 'media', id })
  return ids
}

async function factsOf<T extends string>(
  blob: Blob,
  mediaType: T,
): Promise<{ mediaType: T; bytes: number; sha256: string }> {
  return { mediaType, bytes: blob.size, sha256: await sha256Of(blob) }
}

const SIZE = { width: 360, height: 240 }
let drawn: Promise<Blob> | null = null
let pictures = 0

/** A sky; no two are the same to the byte. */
async function picture(): Promise<Blob> {
  drawn ??= draw()
  pictures += 1
  return new Blob([await drawn, String(pictures)], { type: 'image/jpeg' })
}

function draw(): Promise<Blob> {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const context = must(canvas.getContext('2d', { willReadFrequently: true }))
  const sky = context.createLinearGradient(0, 0, 0, SIZE.height)
  sky.addColorStop(0, '#3a7bd5')
  sky.addColorStop(1, '#f6d7a7')
  context.fillStyle = sky
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

export async function photoFile(name: string): Promise<File> {
  return new File([await picture()], name, { type: 'image/jpeg' })
}

export function pdfFile(name: string): File {
  return new File([pdf()], name, { type: 'application/pdf' })
}

/** A recording as a receiver writes it. */
export function gpxFile(name: string, track: FlownTrack): File {
  return new File([gpxText(name, track)], `${name}.gpx`, { type: 'application/gpx+xml' })
}

function pdf(): Blob {
  return new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'])
}
