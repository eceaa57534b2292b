import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTrack } from './read-track.ts'
import { measureTrack } from '../measure-track.ts'

const read = (text: string): ReturnType<typeof readTrack> => readTrack(strToU8(text))
const at = (time: string): number => Date.parse(`2024-06-01T${time}Z`)

function pointsOf(text: string | Uint8Array): unknown {
  const answer = typeof text === 'string' ? read(text) : readTrack(text)
  if (!answer.ok) return answer.error
  return answer.value.track.segments.map((piece) =>
    piece.map(({ latitude, longitude, altitudeM, atMs }) => [latitude, longitude, altitudeM, atMs]),
  )
}

const GX = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
  <Document><name>Evening</name><Placemark><gx:MultiTrack>
  <gx:Track><when>2024-06-01T18:00:00Z</when><when>2024-06-01T18:01:00Z</when><gx:coord>8.5 50.0 100</gx:coord><gx:coord>8.6 50.1 200</gx:coord></gx:Track>
  <gx:Track><when>2024-06-01T17:00:00Z</when><gx:coord>8 49 1</gx:coord><gx:coord>9 9 9</gx:coord></gx:Track>
  </gx:MultiTrack></Placemark>
  <Placemark><LineString><coordinates>8.5,50.0,100 8.6,50.1,200</coordinates></LineString></Placemark></Document></kml>`

/** As Flightradar24 writes: every fix a place of its own, then the same way once more as short lines. */
const POINTS = `<kml><Document><name>LH400</name><Folder>${[
  ['10:00:10', '8.60', '50.10', 'Altitude: 1,000 ft Speed: 180 kt'],
  ['10:00:00', '8.50', '50.00', '<div><b>Altitude:</b> 500 ft</div><b>Speed:</b> 160 kt'],
  ['10:00:20', '8.70', '50.20', 'nothing'],
]
  .map(
    ([time, lon, lat, text]) =>
      `<Placemark><TimeStamp><when>2024-06-01T${time}+00:00</when></TimeStamp><description><![CDATA[${text}]]></description><Point><coordinates>${lon},${lat},305</coordinates></Point></Placemark>`,
  )
  .join('')}</Folder><Folder>
  <Placemark><LineString><coordinates>8.50,50.00 8.60,50.10</coordinates></LineString></Placemark>
  <Placemark><LineString><coordinates>8.60,50.10 8.70,50.20</coordinates></LineString></Placemark></Folder></Document></kml>`

describe('a KML file', () => {
  test('with tracks of times is read once, its pieces in the order of time', () => {
    expect(pointsOf(GX)).toEqual([
      [[49, 8, 1, at('17:00:00')]],
      [
        [50, 8.5, 100, at('18:00:00')],
        [50.1, 8.6, 200, at('18:01:00')],
      ],
    ])
  })

  test('with a place for every fix has heights in feet and speeds in knots, and its line is not flown a second time', () => {
    const answer = read(POINTS)
    const points = answer.ok ? answer.value.track.segments.flat() : []
    expect(points.map(({ atMs }) => atMs)).toEqual([at('10:00:00'), at('10:00:10'), at('10:00:20')])
    expect(points.map(({ altitudeM }) => Math.round(altitudeM ?? 0))).toEqual([152, 305, 305])
    expect(points.map(({ speedMs }) => speedMs && Math.round(speedMs))).toEqual([82, 93, null])
    const line = read(POINTS.replaceAll('<when>', '<when>no '))
    expect(answer.ok && line.ok && measureTrack(answer.value.track).lengthKm).toBeCloseTo(
      line.ok ? measureTrack(line.value.track).lengthKm : 0,
      9,
    )
  })

  test('with lines alone joins those that go on where the one before ended', () => {
    const lines =
      '<LineString><coordinates>1,1 1,2</coordinates></LineString><LineString><coordinates>1,2 1,3 </coordinates></LineString>'
    const apart = '<LineString><coordinates>\n5,5,0\t5,6,0</coordinates></LineString>'
    const outline =
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>0,1 1,1 1,2</coordinates></LinearRing></outerBoundaryIs></Polygon>'
    const answer = read(`<kml><Document><Placemark>${lines}${apart}${outline}</Placemark></Document></kml>`)
    expect(answer.ok && answer.value.track.segments.map((piece) => piece.length)).toEqual([3, 2])
  })

  test('with more points than are read is refused, however they stand in it', () => {
    const line = `<kml><LineString><coordinates>${'1,2 '.repeat(100_001)}</coordinates></LineString></kml>`
    expect(pointsOf(line)).toBe('too-many-points')
    expect(pointsOf(`<kml><Track>${'<coord>1 2</coord>'.repeat(100_001)}</Track></kml>`)).toBe('too-many-points')
    expect(pointsOf('<kml><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></kml>')).toBe(
      'no-points',
    )
  })
})

describe('a KMZ archive', () => {
  test('is read by its first document', () => {
    const archive = zipSync({
      'files/icon.png': new Uint8Array(50),
      '../../doc.kml': strToU8(GX),
      'z.kml': strToU8('x'),
    })
    expect(pointsOf(archive)).toEqual(pointsOf(GX))
  })

  test('of a Mac is read by its document, not by what lies beside it', () => {
    const beside = strToU8('\0\u0005\u0016\u0007 Mac OS X')
    const archive = zipSync({
      '__MACOSX/._doc.kml': beside,
      '__MACOSX/doc.kml': beside,
      '._doc.kml': beside,
      'files/._x.kml': beside,
      'my.doc.kml': strToU8(GX),
    })
    expect(pointsOf(archive)).toEqual(pointsOf(GX))
    expect(pointsOf(zipSync({ '__MACOSX/._doc.kml': beside }))).toBe('archive')
  })

  test('that inflates without end, has no document, is cut off or holds thousands of files is refused', () => {
    const bomb = zipSync({ 'doc.kml': new Uint8Array(25_000_000) }, { level: 9 })
    expect(bomb.length).toBeLessThan(100_000)
    expect(pointsOf(bomb)).toBe('too-large')
    expect(pointsOf(zipSync({ 'a.txt': strToU8('a') }))).toBe('archive')
    expect(pointsOf(zipSync({ 'inner.kmz': zipSync({ 'doc.kml': strToU8(GX) }) }))).toBe('archive')
    expect(pointsOf(zipSync({ 'doc.kml': strToU8(GX) }).subarray(0, 200))).toBe('archive')
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`${index}.txt`, new Uint8Array(1)]))
    expect(pointsOf(zipSync({ ...many, 'doc.kml': strToU8(GX) }))).toBe('archive')
  })

  test('whose headers lie about the size is bounded all the same', () => {
    const bomb = zipSync({ 'doc.kml': new Uint8Array(25_000_000) }, { level: 9 })
    new DataView(bomb.buffer).setUint32(22, 10, true)
    expect(['too-large', 'archive']).toContain(pointsOf(bomb))
  })
})

describe('an IGC file', () => {
  const fixes = ['B2359505206343N00006198WA0058700559', 'B0000055206259N00006295WV0060000000', 'Bnonsense']
  test('goes past midnight, by satellite height where there was one', () => {
    const text = ['AXXXABC FLIGHT:1', 'HFDTE010624', 'HFGIDGLIDERID:D-1234', ...fixes, 'G0123'].join('\r\n')
    const answer = read(text)
    expect(answer.ok && answer.value.track.name).toBe('D-1234')
    expect(answer.ok && answer.value.track.segments.flat().map(({ altitudeM, atMs }) => [altitudeM, atMs])).toEqual([
      [559, Date.UTC(2024, 5, 1, 23, 59, 50)],
      [600, Date.UTC(2024, 5, 2, 0, 0, 5)],
    ])
  })

  test('with more fixes than are read is refused, with millions of lines about itself read without them', () => {
    const head = 'AXXX001\r\nHFDTE280618\r\n'
    expect(pointsOf(head + `${fixes[0]}\r\n`.repeat(100_001))).toBe('too-many-points')
    const lines = 'I023638FXA3941ENL\r\n'.repeat(700_000)
    expect(pointsOf(head + lines + fixes.slice(0, 2).join('\r\n'))).toEqual(
      pointsOf(head + fixes.slice(0, 2).join('\r\n')),
    )
  })

  test('of another way to write the date is read, without a date refused', () => {
    expect(pointsOf(['AXXXABC', 'HFDTEDATE:010624,01', ...fixes].join('\n'))).toHaveLength(1)
    expect(pointsOf(['AXXXABC', 'HFPLTPILOT:x', ...fixes].join('\n'))).toBe('broken')
  })

  test('whose dates jump back by a century is read without counting the days between', () => {
    const many = Array.from({ length: 50_000 }, () => fixes[0]).join('\n')
    expect(pointsOf(['AXXXABC', 'HFDTE010179', fixes[0], 'HFDTE010180', many].join('\n'))).toHaveLength(1)
  })
})
