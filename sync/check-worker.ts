// The worker that checks the log of one tab for what looks wrong (I1): of its own, so that neither the page nor the
// sync worker ever waits for it. Ended and begun again as its page likes.
import { decodeAircraft } from '../core/aircraft/decode.ts'
import { decodeAirlines } from '../core/airline/decode.ts'
import { type CheckCatalogues, createCheckCatalogues } from '../core/check/catalogues.ts'
import { decodeAirports, withAirfields } from '../core/place/decode.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { type Checker, type CheckerAnswer, type CheckerRequest, createChecker } from './checks/checker.ts'
import { createFlightReader } from './checks/flight-reader.ts'
import { openKeptFindings } from './checks/kept-findings.ts'
import { readSurroundings } from './checks/surroundings-reader.ts'
import { readReference } from './transport/read-reference.ts'

declare const self: DedicatedWorkerGlobalScope

let checker: Checker | null = null

self.addEventListener('message', ({ data }: MessageEvent<CheckerRequest>) => {
  if (data.kind === 'changed') return void checker?.changed()
  checker ??= createChecker({
    reader: createFlightReader(data.databaseName),
    surroundings: () => readSurroundings(data.databaseName),
    catalogues: readCatalogues,
    kept: openKeptFindings(data.databaseName, data.build),
    tell: (answer: CheckerAnswer) => self.postMessage(answer),
  })
  return void checker.begin(data.reader)
})

/** The reference data; the service worker has it when the network has not. */
async function readCatalogues(): Promise<CheckCatalogues> {
  const [airports, airfields, airlines, aircraft] = await Promise.all([
    readReference('airports'),
    readReference('airfields'),
    readReference('airlines'),
    readReference('aircraft'),
    loadTemporal(),
  ])
  return createCheckCatalogues({
    airports: withAirfields(decodeAirports(airports), airfields),
    airlines: decodeAirlines(airlines),
    aircraft: decodeAircraft(aircraft),
  })
}
