import { expect, test } from 'vitest'
import { downloadName } from './download-name.ts'

test.each([
  ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
  ['wing.jpeg', 'image/jpeg', 'wing.jpeg'],
  ['wing.JPG', 'image/jpeg', 'wing.JPG'],
  ['pass.png', 'image/webp', 'pass.webp'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['boarding pass.pdf', 'application/pdf', 'boarding pass.pdf'],
  ['notes.md', 'text/plain', 'notes.md'],
  ['flight', 'application/gpx+xml', 'flight.gpx'],
  ['strange', 'application/unknown', 'strange'],
])('%s kept as %s is downloaded as %s', (name, mediaType, wanted) => {
  expect(downloadName({ name, mediaType })).toBe(wanted)
})
