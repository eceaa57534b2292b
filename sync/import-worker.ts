// The worker that reads files to import beside the log on this device (I22): of its own, so that no page waits for tens
// of thousands of rows. It writes nothing; its page ends it.
import { decodeAircraft } from '../core/aircraft/decode.ts'
import { decodeAirlines } from '../core/airline/decode.ts'
import type { Flight } from '../core/flight/flight.ts'
import type { ImportCatalogues } from '../core/import/resolve/catalogues.ts'
import { decodeAirports, withAirfields } from '../core/place/decode.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { createFlightReader } from './checks/flight-reader.ts'
import type { ImportAnswer, ImportRequest } from './import/import-messages.ts'
import { ImportSession } from './import/import-session.ts'
import { namesOf } from './storage/log-names.ts'
import { pause } from './transport/pause.ts'

declare const self: DedicatedWorkerGlobalScope

let session: ImportSession | null = null
let language: 'en' | 'de' = 'en'
let catalogues: Promise<ImportCatalogues> | null = null
/** The reading that goes on; every other ends at its next breath. */
let present: string | null = null

const send = (answer: ImportAnswer): void => self.postMessage(answer)

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  switch (data.kind) {
    case 'open':
      return void open(data)
    case 'read':
      return void read(data)
    case 'stop':
      present = null
      return
    case 'writes':
      return send({ kind: 'writes', ...(session?.writes(data.from) ?? { writes: [], next: null }) })
  }
})

async function open({ files, reader }: Extract<ImportRequest, { kind: 'open' }>): Promise<void> {
  try {
    language = reader.language
    session = new ImportSession(reader)
    send({ kind: 'opened', files: await session.open(files) })
  } catch {
    send({ kind: 'failed', reason: 'files' })
  }
}

async function read({ batchId, given }: Extract<ImportRequest, { kind: 'read' }>): Promise<void> {
  present = batchId
  let reason: 'reference' | 'log' | 'files' = 'reference'
  try {
    catalogues ??= readCatalogues()
    const known = await catalogues
    reason = 'log'
    const log = await readFlights()
    reason = 'files'
    if (present !== batchId) return
    const summary = await session?.read({
      catalogues: known,
      log,
      batchId,
      given,
      onLines: async (lines, total) => {
        if (present !== batchId) return false
        send({ kind: 'lines', batchId, lines, total })
        await pause(0)
        return present === batchId
      },
    })
    if (summary) send({ kind: 'read', batchId, summary })
  } catch {
    if (reason === 'reference') catalogues = null
    if (present === batchId) send({ kind: 'failed', reason })
  }
}

/** As they are now: what was written since the last reading counts. */
async function readFlights(): Promise<readonly Flight[]> {
  const flights = new Map<string, Flight>()
  await createFlightReader(namesOf(self.name).database).read(0, (id, flight) => {
    if (flight) flights.set(id, flight)
    else flights.delete(id)
  })
  return [...flights.values()]
}

/** The reference data; the service worker has it when the network has not. */
async function readCatalogues(): Promise<ImportCatalogues> {
  const [airports, airfields, airlines, aircraft] = await Promise.all([
    ...['airports', 'airfields', 'airlines', 'aircraft'].map(readReference),
    loadTemporal(),
  ])
  return {
    places: withAirfields(decodeAirports(airports), airfields),
    airlines: decodeAirlines(airlines),
    aircraft: decodeAircraft(aircraft),
    locale: language,
  }
}

async function readReference(name: string): Promise<unknown> {
  const answer = await fetch(`/reference/${name}.json`)
  if (!answer.ok) throw new Error(`reference data ${name}: ${answer.status}`)
  return answer.json()
}
