/**
 * The digest at the size of long logs: bytes, time to build, encode, decode, change, against reading the same flights
 * as JSON documents. `SIZES=100,10000,50000 node bench/digest.ts`. On a busy machine read the processor times.
 */
import { applyChanges } from '../core/digest/apply-changes.ts'
import { digestOf } from '../test/support/digest-of.ts'
import { decodeDigest, encodeDigest } from '../core/digest/encode.ts'
import type { Flight } from '../core/flight/flight.ts'
import { seedLog } from '../scripts/seed-log.ts'
import { best } from './support/spend.ts'
import { printTable } from './support/table.ts'

const sizes = (process.env['SIZES'] ?? '100,10000,50000').split(',').map(Number)

for (const size of sizes) {
  const flights = seedLog(size, 1)
  const documents = JSON.stringify(flights)
  const digest = digestOf(flights)
  const encoded = encodeDigest(digest)
  const one = flights[Math.floor(size / 2)] ?? { id: 'x' }
  const change = (count: number) =>
    flights.slice(0, count).map((flight: Flight) => ({ id: flight.id, attributes: { ...flight, rating: 1 } }))
  const row = (what: string, work: () => unknown, runs = 9): Record<string, string> => {
    const { wallMs, cpuMs } = best(work, runs)
    return { what, 'wall ms': wallMs.toFixed(1), 'processor ms': cpuMs.toFixed(1) }
  }
  printTable(`Digest of ${size} flights`, [
    row('plain way: parse all documents', () => JSON.parse(documents)),
    row('build from documents', () => digestOf(flights), 3),
    row('encode', () => encodeDigest(digest)),
    row('decode', () => decodeDigest(encoded)),
    row('change one flight', () => applyChanges(digest, [{ id: one.id, attributes: { ...one, rating: 5 } }])),
    row('add one flight', () => applyChanges(digest, [{ id: 'new', attributes: one }])),
    row('change 2,000 flights', () => applyChanges(digest, change(2000))),
  ])
  const bytes = encoded.ids.length + encoded.tables.length + encoded.numbers.byteLength
  printTable(`Bytes at ${size} flights`, [
    { what: 'documents as JSON', MB: (documents.length / 1e6).toFixed(2) },
    { what: 'digest', MB: (bytes / 1e6).toFixed(2) },
    { what: 'of it ids', MB: (encoded.ids.length / 1e6).toFixed(2) },
    { what: 'of it tables', MB: (encoded.tables.length / 1e6).toFixed(2) },
    { what: 'of it columns', MB: (encoded.numbers.byteLength / 1e6).toFixed(2) },
  ])
}
