import { strToU8, zipSync } from 'fflate'
import type { TrackFormat } from '../../../core/track/formats/read-track.ts'

export interface TrackFile {
  format: TrackFormat
  name: string
  bytes: Uint8Array
}

/** From Hamburg towards Munich on 5 March 2026. */
const FIXES = [
  { time: '08:22:00', latitude: 53.63, longitude: 9.99, altitudeM: 16 },
  { time: '08:40:00', latitude: 51, longitude: 10.5, altitudeM: 10_058 },
  { time: '09:18:00', latitude: 48.35, longitude: 11.79, altitudeM: 453 },
] as const
const DAY = '2026-03-05'

const GPX = `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="x"><trk><name>LH2061</name><trkseg>${FIXES.map(
  ({ time, latitude, longitude, altitudeM }) =>
    `<trkpt lat="${latitude}" lon="${longitude}"><ele>${altitudeM}</ele><time>${DAY}T${time}Z</time></trkpt>`,
).join('')}</trkseg></trk></gpx>`

const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Placemark><gx:Track>${FIXES.map(
  ({ time }) => `<when>${DAY}T${time}Z</when>`,
).join('')}${FIXES.map(
  ({ latitude, longitude, altitudeM }) => `<gx:coord>${longitude} ${latitude} ${altitudeM}</gx:coord>`,
).join('')}</gx:Track></Placemark></Document></kml>`

const FR24 = [
  'Timestamp,UTC,Callsign,Position,Altitude,Speed,Direction',
  ...FIXES.map(({ time, latitude, longitude, altitudeM }) => {
    const instant = `${DAY}T${time}Z`
    return `${Date.parse(instant) / 1000},${instant},DLH2061,"${latitude},${longitude}",${Math.round(altitudeM / 0.3048)},400,160`
  }),
].join('\r\n')

/** `5337800N`: degrees, minutes and thousandths of them. */
function inIgc(degrees: number, width: number, letters: string): string {
  const whole = Math.floor(Math.abs(degrees))
  const minutes = String(Math.round((Math.abs(degrees) - whole) * 60_000)).padStart(5, '0')
  return `${String(whole).padStart(width, '0')}${minutes}${letters[degrees < 0 ? 1 : 0]}`
}

const IGC = [
  'AXXXABC FLIGHT:1',
  'HFDTEDATE:050326,01',
  'HFGIDGLIDERID:D-1234',
  ...FIXES.map(({ time, latitude, longitude, altitudeM }) => {
    const height = String(altitudeM).padStart(5, '0')
    return `B${time.replaceAll(':', '')}${inIgc(latitude, 2, 'NS')}${inIgc(longitude, 3, 'EW')}A${height}${height}`
  }),
].join('\r\n')

/** One small recording of the same flight in every format that is read. */
export const TRACK_FILES: readonly TrackFile[] = [
  { format: 'gpx', name: 'track.gpx', bytes: strToU8(GPX) },
  { format: 'kml', name: 'track.kml', bytes: strToU8(KML) },
  { format: 'kmz', name: 'track.kmz', bytes: zipSync({ 'doc.kml': strToU8(KML) }) },
  { format: 'igc', name: 'track.igc', bytes: strToU8(IGC) },
  { format: 'fr24', name: 'track.csv', bytes: strToU8(FR24) },
]
