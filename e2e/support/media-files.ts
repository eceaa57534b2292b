/** Files as a camera or a receiver would have written them, made for the journeys. */
import type { Page } from '@playwright/test'
import { type FlownTrack, gpxText } from '../../test/support/logs/gpx-text.ts'

export interface MadeFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const GPS_LATITUDE = 0x0002
const GPS_FOLDER = 0x8825
const EXIF_FOLDER = 0x8769

/** A JPEG of 3,000 × 2,000 pixels that says where it was taken (Frankfurt) and when, drawn by the browser itself. */
export async function photoWithPosition(page: Page, name = 'wing.jpg', colour = '#3a7bd5'): Promise<MadeFile> {
  const plain = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(3000, 2000)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const sky = context.createLinearGradient(0, 0, 0, 2000)
    sky.addColorStop(0, fill)
    sky.addColorStop(1, '#f6d7a7')
    context.fillStyle = sky
    context.fillRect(0, 0, 3000, 2000)
    context.fillStyle = '#dfe6ec'
    context.beginPath()
    context.moveTo(3000, 1300)
    context.lineTo(900, 1050)
    context.lineTo(840, 1100)
    context.lineTo(3000, 1750)
    context.fill()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, colour)
  const exif = exifBlock()
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]), exif])
  const buffer = Buffer.concat([Buffer.from(plain.slice(0, 2)), segment, Buffer.from(plain.slice(2))])
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Whether a picture says where it was taken, or anything else a camera writes. */
export function saysWhere(picture: Buffer): boolean {
  return picture.includes(Buffer.from('Exif\0\0')) || picture.includes(Buffer.from('http://ns.adobe.com/xap'))
}

/** Big-endian TIFF: a folder that names those of EXIF (time taken, its offset) and of GPS (latitude). */
function exifBlock(): Buffer {
  const taken = Buffer.from('2024:05:01 18:30:05\0')
  const offset = Buffer.from('+02:00\0')
  const [exifAt, dataAt] = [8 + 2 + 24 + 4, 8 + 2 + 24 + 4 + 2 + 24 + 4]
  const gpsAt = dataAt + taken.length + offset.length + 1
  const entry = (tag: number, type: number, count: number, value: number): Buffer => {
    const row = Buffer.alloc(12)
    row.writeUInt16BE(tag, 0)
    row.writeUInt16BE(type, 2)
    row.writeUInt32BE(count, 4)
    row.writeUInt32BE(value, 8)
    return row
  }
  const folder = (...rows: Buffer[]): Buffer => Buffer.concat([Buffer.from([0, rows.length]), ...rows, Buffer.alloc(4)])
  const degrees = Buffer.alloc(24)
  for (const [index, value] of [50, 1, 2, 1, 0, 1].entries()) degrees.writeUInt32BE(value, index * 4)
  const gpsData = gpsAt + 2 + 12 + 4
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*'),
    Buffer.from([0, 0, 0, 8]),
    folder(entry(EXIF_FOLDER, 4, 1, exifAt), entry(GPS_FOLDER, 4, 1, gpsAt)),
    folder(entry(0x9003, 2, taken.length, dataAt), entry(0x9011, 2, offset.length, dataAt + taken.length)),
    taken,
    offset,
    Buffer.alloc(1),
    folder(entry(GPS_LATITUDE, 5, 3, gpsData)),
    degrees,
  ])
}

/** A recording as a receiver writes it. */
export function gpxFile(name: string, track: FlownTrack): MadeFile {
  return { name: `${name}.gpx`, mimeType: 'application/gpx+xml', buffer: Buffer.from(gpxText(name, track)) }
}

export function pdfFile(name: string): MadeFile {
  const text = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) }
}
