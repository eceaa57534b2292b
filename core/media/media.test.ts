import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseEvicted } from './choose-evicted.ts'
import { falseName } from './false-name.ts'
import { fileFacts, validateMedia } from './media.ts'
import { recognise } from './recognise.ts'
import { readUploadAnswer } from './upload-answer.ts'
import { LOCAL_ONLY, nextUpload, type UploadEvent, type UploadState } from './upload-state.ts'

const SUM = 'a'.repeat(64)
const PHOTO = {
  flightId: '919108f7-52d1-4320-9bac-f847db4148a8',
  kind: 'photo',
  name: 'wing.jpg',
  mediaType: 'image/jpeg',
  bytes: 300_000,
  sha256: SUM,
  thumbnail: { mediaType: 'image/webp', bytes: 12_000, sha256: SUM },
  width: 2048,
  height: 1536,
  takenAt: '2026-03-05T09:10:00+01:00',
  caption: 'Over the Alps',
  createdAt: '2026-03-05T10:00:00.000Z',
  editedAt: '2026-03-05T10:00:00.000Z',
}

describe('the record', () => {
  test('of a photo, of a track and of an edit of one attribute is accepted', () => {
    expect(validateMedia(PHOTO)).toEqual([])
    const summary = { points: 4000, startedAt: '2026-03-05T08:10:00Z', distanceKm: 812.4, maximumAltitudeM: 11_277.6 }
    expect(validateMedia({ ...PHOTO, kind: 'track', mediaType: 'application/gpx+xml', summary })).toEqual([])
    expect(validateMedia({ caption: null })).toEqual([])
  })

  test.each([
    [{ kind: 'film' }, 'kind', 'invalid'],
    [{ mediaType: 'image/svg+xml' }, 'mediaType', 'invalid'],
    [{ mediaType: 'text/html' }, 'mediaType', 'invalid'],
    [{ mediaType: 'application/pdf' }, 'mediaType', 'invalid'],
    [{ mediaType: 'constructor' }, 'mediaType', 'invalid'],
    [{ sha256: SUM.toUpperCase() }, 'sha256', 'invalid_format'],
    [{ bytes: 0 }, 'bytes', 'out_of_range'],
    [{ bytes: 17 * 1024 * 1024 }, 'bytes', 'out_of_range'],
    [{ thumbnail: { mediaType: 'image/jpeg', bytes: 1_000_000, sha256: SUM } }, 'thumbnail/bytes', 'out_of_range'],
    [{ thumbnail: { mediaType: 'image/jpeg', bytes: 1 } }, 'thumbnail/sha256', 'required'],
    [{ takenAt: 'yesterday' }, 'takenAt', 'invalid_format'],
    [{ path: '../../etc/passwd' }, 'path', 'unknown_attribute'],
  ])('with %j is refused at %s', (wrong, pointer, code) => {
    expect(validateMedia({ ...PHOTO, ...wrong })).toEqual([{ pointer, code }])
  })

  test('says of each variant what its bytes must be, or that there are none', () => {
    expect(fileFacts(PHOTO, 'original')).toEqual({ mediaType: 'image/jpeg', bytes: 300_000, sha256: SUM })
    expect(fileFacts(PHOTO, 'thumbnail')).toEqual(PHOTO.thumbnail)
    expect(fileFacts({ ...PHOTO, thumbnail: null }, 'thumbnail')).toBeNull()
    expect(fileFacts({ kind: 'photo' }, 'original')).toBeNull()
    expect(fileFacts({ ...PHOTO, bytes: -1 }, 'original')).toBeNull()
  })
})

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(Buffer.from(part)))))

describe('bytes are recognised', () => {
  test.each([
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe1), 'image/jpeg'],
    ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'image/png'],
    ['a WebP', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'image/webp'],
    ['an AVIF', bytes(0, 0, 0, 0x1c, 'ftypavif', 0, 0, 0, 0, 'mif1miaf'), 'image/avif'],
    ['an AVIF that names itself second', bytes(0, 0, 0, 0x1c, 'ftypmif1', 0, 0, 0, 0, 'avifmiaf'), 'image/avif'],
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a PDF after a line break', bytes('\r\n%PDF-1.4\n'), 'application/pdf'],
    ['a KMZ', bytes('PK', 3, 4), 'application/vnd.google-earth.kmz'],
    ['a GPX', bytes('<?xml version="1.0"?>\n<!-- by <html> -->\n<gpx version="1.1">'), 'application/gpx+xml'],
    ['a GPX after a mark of byte order', bytes(0xef, 0xbb, 0xbf, '<gpx>'), 'application/gpx+xml'],
    [
      'a KML with pages in its balloons',
      bytes('<kml xmlns="x"><![CDATA[<html><script>]]>'),
      'application/vnd.google-earth.kml+xml',
    ],
    ['an IGC', bytes('AXXXABC\r\nHFDTE050326\r\nB0910004730000N'), 'application/vnd.fai.igc'],
    ['a text', bytes('Boarding pass, seat 12A, Größe'), 'text/plain'],
  ])('%s', (_name, head, type) => {
    expect(recognise(head)).toBe(type)
  })

  test.each([
    ['nothing', bytes()],
    ['blanks', bytes(' \n')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>')],
    ['an SVG after a declaration', bytes('<?xml version="1.0"?><svg >')],
    ['a page', bytes('<!doctype html><html>')],
    ['a page that says it is a GPX', bytes('<html><gpx >')],
    ['a page after some text', bytes('hello <script src=x>')],
    ['a GPX with a document type', bytes('<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "b">]><gpx>')],
    ['a GIF', bytes('GIF89a', 0, 1)],
    ['a HEIC', bytes(0, 0, 0, 0x18, 'ftypheic', 0, 0, 0, 0, 'mif1heic')],
    ['a program', bytes(0x7f, 'ELF', 2, 1, 1)],
  ])('%s is nothing that is kept', (_name, head) => {
    expect(recognise(head)).toBeNull()
  })

  test('whatever they are, without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (head) => {
        const type = recognise(head)
        expect(type === null || typeof type === 'string').toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('a name that promises what the bytes are not', () => {
  test.each([
    ['ticket.pdf', 'text/plain', 'pdf'],
    ['TICKET.PDF', null, 'pdf'],
    ['wing.jpeg', 'text/plain', 'picture'],
    ['way.igc', 'text/plain', 'track'],
    ['way.kmz', null, 'track'],
  ])('%s with bytes of %s is told', (name, mediaType, promised) => {
    expect(falseName(name, mediaType)).toBe(promised)
  })

  test.each([
    ['ticket.pdf', 'application/pdf'],
    ['really-a-photo.pdf', 'image/jpeg'],
    ['seats.txt', 'text/plain'],
    ['costs.csv', 'text/plain'],
    ['no ending', 'text/plain'],
    ['program.exe', null],
    ['', null],
  ])('%s with bytes of %s promises nothing else', (name, mediaType) => {
    expect(falseName(name, mediaType)).toBeNull()
  })
})

describe('the way to the server', () => {
  const anyEvent: fc.Arbitrary<UploadEvent> = fc.oneof(
    fc.record({ kind: fc.constant('received' as const), bytes: fc.nat() }),
    fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom('quota_exceeded', 'storage_full') }),
    fc.constantFrom<UploadEvent>({ kind: 'completed' }, { kind: 'retried' }, { kind: 'lost' }),
  )
  const run = (events: readonly UploadEvent[]): UploadState => events.reduce(nextUpload, LOCAL_ONLY)

  test('what is complete stays so, however late an older answer comes', () => {
    const late = fc.array(anyEvent.filter(({ kind }) => kind !== 'lost'))
    fc.assert(
      fc.property(fc.array(anyEvent), late, (before, after) => {
        expect(run([...before, { kind: 'completed' }, ...after])).toEqual({ kind: 'uploaded' })
      }),
      { numRuns: 10_000 },
    )
  })

  test('what is refused waits for somebody to try again, and then begins as the server says', () => {
    const refused = run([
      { kind: 'received', bytes: 5 },
      { kind: 'refused', code: 'quota_exceeded' },
      { kind: 'received', bytes: 7 },
    ])
    expect(refused).toEqual({ kind: 'refused', code: 'quota_exceeded' })
    expect(nextUpload(nextUpload(refused, { kind: 'retried' }), { kind: 'received', bytes: 7 })).toEqual({
      kind: 'uploading',
      sentBytes: 7,
    })
  })

  test('of what the server may have lost it is asked first', () => {
    expect(run([{ kind: 'completed' }, { kind: 'lost' }])).toEqual({ kind: 'uploading', sentBytes: 0 })
  })
})

test.each([
  [413, 'quota_exceeded', true],
  [413, 'too_large', true],
  [415, 'unsupported_media_type', true],
  [422, 'content_refused', true],
  [507, 'storage_full', true],
  [400, 'bad_request', true],
  [404, 'not_found', false],
  [429, 'too_many_requests', false],
  [500, 'internal', false],
  [503, 'unavailable', false],
])('%d %s is a refusal that is told: %s; what is none is tried again', (status, code, isRefusal) => {
  const body = { errors: [{ status: String(status), code, title: code }] }
  expect(readUploadAnswer(status, body)).toEqual(
    isRefusal ? { kind: 'event', event: { kind: 'refused', code } } : { kind: 'later' },
  )
})

test('room is made by copies only, originals first, the longest unseen first', () => {
  const upload = { kind: 'uploaded' } as const
  const kept = [
    { id: 'a', files: { original: { bytes: 50, usedMs: 3, upload }, thumbnail: { bytes: 5, usedMs: 1, upload } } },
    { id: 'b', files: { original: { bytes: 50, usedMs: 2, upload } } },
    { id: 'c', files: { original: { bytes: 500, usedMs: 0, upload: LOCAL_ONLY } } },
  ]
  expect(chooseEvicted(kept, 105)).toEqual([])
  expect(chooseEvicted(kept, 60)).toEqual([{ id: 'b', variant: 'original' }])
  expect(chooseEvicted(kept, 0).map(({ id, variant }) => `${id} ${variant}`)).toEqual([
    'b original',
    'a original',
    'a thumbnail',
  ])
})
