import { strToU8 } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTrack } from './read-track.ts'
import { scanXml } from './scan-xml.ts'
import type { Track, TrackPoint } from '../track.ts'
import { writeGpx } from './write-gpx.ts'

const read = (text: string): ReturnType<typeof readTrack> => readTrack(strToU8(text))
const degrees = (limit: number): fc.Arbitrary<number> =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6)
const point: fc.Arbitrary<TrackPoint> = fc
  .record({
    latitude: degrees(90),
    longitude: degrees(180),
    altitudeM: fc.option(fc.integer({ min: -4000, max: 500_000 }).map((value) => value / 10)),
    atMs: fc.option(fc.integer({ min: 0, max: 4e12 })),
    speedMs: fc.option(fc.integer({ min: 0, max: 40_000 }).map((value) => value / 100)),
  })
  .filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0)

describe('a GPX file', () => {
  test('that was written is read as the same recording', () => {
    const track = fc.record({
      name: fc.option(fc.string({ unit: 'binary', maxLength: 40 })),
      segments: fc.array(fc.array(point, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 4 }),
    })
    fc.assert(
      fc.property(track, (written) => {
        const answer = read(writeGpx(written, 'Test & <log>'))
        if (!answer.ok) throw new Error(answer.error)
        const sorted = (segments: Track['segments']): string[] => segments.map((piece) => JSON.stringify(piece)).sort()
        const isFlat = written.segments.flat().every(({ altitudeM }) => !altitudeM)
        // Heights that are all 0 were measured by nothing.
        const wanted = plain(written.segments).map((piece) =>
          isFlat ? piece.map((at) => ({ ...at, altitudeM: null })) : piece,
        )
        expect(sorted(answer.value.track.segments)).toEqual(sorted(wanted))
        expect(answer.value.skippedPoints).toBe(0)
        expect(answer.value.track.name).toBe(shownName(written.name))
      }),
      { numRuns: 300 },
    )
  })

  test('of version 1.0 with speed in the point, pieces and foreign elements', () => {
    const answer = read(`\uFEFF<?xml version='1.0'?><!-- made by hand --><gpx version="1.0" xmlns:x="urn:x">
      <trk><name><![CDATA[Zürich – Genf]]></name><x:name>other</x:name>
      <trkseg><trkpt lat='47.1' lon="8.5"><ele> 432.5 </ele><time>2024-05-01T08:00:00Z</time><speed>70.5</speed></trkpt>
      <trkpt lon="8.4" lat="47.0"><time>2024-05-01T10:00:10.250+02:00</time><x:ele2>9</x:ele2></trkpt></trkseg>
      <trkseg/><trkseg><trkpt lat="46.9" lon="8.3"/></trkseg></trk></gpx>`)
    expect(answer).toEqual({
      ok: true,
      value: {
        skippedPoints: 0,
        track: {
          name: 'Zürich – Genf',
          segments: [
            [
              { latitude: 47.1, longitude: 8.5, altitudeM: 432.5, atMs: Date.UTC(2024, 4, 1, 8), speedMs: 70.5 },
              {
                latitude: 47,
                longitude: 8.4,
                altitudeM: null,
                atMs: Date.UTC(2024, 4, 1, 8, 0, 10, 250),
                speedMs: null,
              },
            ],
            [{ latitude: 46.9, longitude: 8.3, altitudeM: null, atMs: null, speedMs: null }],
          ],
        },
      },
    })
  })

  test('with times that are none keeps its points and leaves the times open', () => {
    const wrong = ['2024-05-01T08:00:00', '2024-02-30T08:00:00Z', 'yesterday', '2024-05-01T25:00:00Z', '']
    const beyond = ['12024-05-01T08:00:00Z', '2500-05-01T08:00:00Z', '1899-12-31T23:59:59Z', '0001-01-01T00:00:00Z']
    wrong.push(...beyond, '2024-05-01T08:00:00+99:99', '2024-05-01T24:00:01Z', '1900-01-01T00:00:00+14:00')
    const points = wrong.map((time, index) => `<trkpt lat="1" lon="${index}"><time>${time}</time></trkpt>`)
    const answer = read(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`)
    expect(answer.ok && answer.value.track.segments.flat().map(({ atMs }) => atMs)).toEqual(wrong.map(() => null))
  })

  test('with times of any zone has the instants they mean', () => {
    const times = ['2024-05-01T08:00:00+05:45', '2024-05-01T24:00:00z', '2024-05-01T08:00:00.25-0330']
    const points = times.map((time, index) => `<trkpt lat="1" lon="${index}"><time>${time}</time></trkpt>`)
    const answer = read(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`)
    expect(
      answer.ok && answer.value.track.segments.flat().map(({ atMs }) => new Date(atMs ?? 0).toISOString()),
    ).toEqual(['2024-05-01T02:15:00.000Z', '2024-05-02T00:00:00.000Z', '2024-05-01T11:30:00.250Z'])
  })

  test('counts the points it cannot use', () => {
    const bad = ['lat="91" lon="0"', 'lat="1"', 'lat="NaN" lon="1"', 'lat="0" lon="0"', 'lat="0x1" lon="1"']
    const points = [...bad, 'lat="1" lon="1"', 'lat="2" lon="2"'].map((attributes) => `<trkpt ${attributes}/>`)
    const answer = read(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`)
    expect(answer.ok && [answer.value.skippedPoints, answer.value.track.segments.flat().length]).toEqual([
      bad.length,
      2,
    ])
  })

  test.each([
    ['by its declaration', '<?xml version="1.0" encoding="ISO-8859-1"?>', 'München'],
    ['as Windows writes it', '<?xml version="1.0" encoding="windows-1252"?>', 'München – Zürich'],
    ['without a declaration', '', 'München'],
  ])('of one byte a letter is read, %s', (_, declaration, name) => {
    const text = `${declaration}<gpx><trk><name>${name}</name><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk></gpx>`
    const bytes = Uint8Array.from(text, (sign) => (sign === '–' ? 0x96 : sign.charCodeAt(0)))
    const answer = readTrack(bytes)
    expect(answer.ok && answer.value.track.name).toBe(name)
    // Programs declare what they do not write.
    const really = readTrack(strToU8(text))
    expect(really.ok && really.value.track.name).toBe(name)
  })

  test('in UTF-8 with a broken letter loses that letter only', () => {
    const bytes = strToU8('<?xml version="1.0" encoding="UTF-8"?><gpx><trk><name>Zürich |</name>')
    bytes[bytes.indexOf(0x7c)] = 0xfc
    const rest = strToU8('<trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk></gpx>')
    const answer = readTrack(new Uint8Array([...bytes, ...rest]))
    expect(answer.ok && answer.value.track.name).toBe('Zürich \uFFFD')
  })

  test('that is mostly something else is given up early, with points behind it or not', () => {
    const points = '<trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk></gpx>'
    const many = [
      '<n/>'.repeat(400_000),
      `<n${' a=""'.repeat(400_000)}/>`,
      `<n>${'&amp;'.repeat(1999)}</n>`.repeat(400),
      '<wpt lat="1" lon="2"/>'.repeat(400_000),
      '<![CDATA[a]]>'.repeat(400_000),
    ]
    for (const other of many) {
      const heard: number[] = []
      const source = `<gpx><trk>${other}${points}`
      expect(read(source)).toEqual({ ok: false, error: 'mostly-other' })
      scanXml(source, { open: () => heard.push(1) > 0, text: () => {}, close: () => true, points: () => 0 })
      expect(heard.length).toBeLessThan(300_010)
    }
  })

  test('with a name of millions of entities is read, and as much beside each point as recorders write', () => {
    const name = read(
      `<gpx><trk><name>${'&amp;'.repeat(300_000)}</name><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk></gpx>`,
    )
    expect(name.ok && name.value.track.name).toBe('&'.repeat(200))
    const beside = '<e a="1"/>'.repeat(25)
    const points = Array.from(
      { length: 20_000 },
      (_, index) => `<trkpt lat="1" lon="${index / 1000}">${beside}</trkpt>`,
    )
    const answer = read(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`)
    expect(answer.ok && answer.value.track.segments.flat().length).toBe(20_000)
  })

  test('in UTF-16 is read', () => {
    const text =
      '<gpx><trk><name>Łódź</name><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk></gpx>'
    const bytes = new Uint8Array([
      0xff,
      0xfe,
      ...Array.from(text).flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    ])
    const answer = readTrack(bytes)
    expect(answer.ok && answer.value.track.name).toBe('Łódź')
  })

  test.each([
    ['', 'empty'],
    ['hello', 'unknown'],
    ['<html><body>gpx</body></html>', 'unknown'],
    ['<gpx><rte><rtept lat="1" lon="1"/><rtept lat="2" lon="1"/></rte></gpx>', 'plan-only'],
    ['<gpx><trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>', 'no-points'],
    ['<gpx><trk><trkseg><trkpt lat="1" lon="1">', 'broken'],
    ['<gpx><trk></gpx></trk>', 'broken'],
    ['<gpx a=1></gpx>', 'broken'],
    ['<gpx><!-- ', 'broken'],
    ['<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><gpx>&b;</gpx>', 'has-dtd'],
    ['<!DOCTYPE gpx SYSTEM "file:///etc/hostname"><gpx></gpx>', 'has-dtd'],
    [`<gpx>${'<a>'.repeat(100_000)}`, 'too-deep'],
    [`<gpx creator="${'x'.repeat(10_000_000)}"></gpx>`, 'broken'],
    [`<gpx ${' '.repeat(10_000_000)}`, 'broken'],
    [`<gpx a${'\n'.repeat(10_000_000)}`, 'broken'],
    [`<gpx a=${'\t'.repeat(10_000_000)}`, 'broken'],
    [`<gpx></gpx${' '.repeat(10_000_000)}`, 'broken'],
    [`<gpx${' '.repeat(10_000_000)}><trk/></gpx${' '.repeat(5_000_000)}>`, 'no-points'],
    [`<gpx>${'&'.repeat(10_000_000)}`, 'broken'],
    [`<gpx>${'<trkpt lat="1" lon="2"/>'.repeat(100_001)}</gpx>`, 'too-many-points'],
    [`<gpx>${'<trkpt lat="x" lon="2"/>'.repeat(100_001)}</gpx>`, 'too-many-points'],
    [`<gpx>${' '.repeat(20_000_000)}</gpx>`, 'too-large'],
  ])('that is none is refused: %#', (text, problem) => {
    expect(read(text)).toEqual({ ok: false, error: problem })
  })

  test('with entities that nobody declared keeps them as text', () => {
    const name = '&b; &amp;lt; &#x1F600; &#65; &#0; &#x110000;'
    const answer = read(
      `<gpx><trk><name>${name}</name><trkseg><trkpt lat="1" lon="1"/><trkpt lat="1" lon="2"/></trkseg></trk></gpx>`,
    )
    expect(answer.ok && answer.value.track.name).toBe('&b; &lt; 😀 A &#0; &#x110000;')
  })
})

test('no bytes make the reader throw', () => {
  const heads = ['<gpx>', '<kml>', 'AXXX\nHFDTE010124\nB', 'PK\u0003\u0004', '']
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, tail) => {
      const bytes = new Uint8Array([...strToU8(head, true), ...tail])
      expect(readTrack(bytes).ok).toBeTypeOf('boolean')
    }),
    { numRuns: 1000 },
  )
})

function plain(segments: Track['segments']): Track['segments'] {
  return segments.map((piece) => piece.map((at) => ({ ...at, latitude: at.latitude + 0, longitude: at.longitude + 0 })))
}

/** Without what no name has: controls, half characters, double spaces. */
function shownName(name: string | null): string | null {
  const clean = name?.replaceAll(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, '').replaceAll(/\s+/g, ' ')
  return clean?.trim() ? clean.trim() : null
}
