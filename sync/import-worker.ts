// The worker that reads files to import beside the log on this device (I22): of its own, so that no page waits for tens
// of thousands of rows. It writes nothing but an archive of a whole log; its page ends it.
import { decodeAircraft } from '../core/aircraft/decode.ts'
import { decodeAirlines } from '../core/airline/decode.ts'
import type { Flight } from '../core/flight/flight.ts'
import { importsInLog } from '../core/import/log/imports-in-log.ts'
import type { ImportCatalogues } from '../core/import/resolve/catalogues.ts'
import { decodeAirports, withAirfields } from '../core/place/decode.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { ArchiveSession } from './archive/archive-session.ts'
import { createFlightReader } from './checks/flight-reader.ts'
import { readTrackIds } from './export/read-track-ids.ts'
import { countEntries } from './export/count-entries.ts'
import type { ImportAnswer, ImportRequest } from './import/import-messages.ts'
import { ImportSession } from './import/import-session.ts'
import { readNamed } from './import/read-named.ts'
import { failureOf } from './storage/failure.ts'
import { namesOf } from './storage/log-names.ts'
import { pause } from './transport/pause.ts'
import { readReference } from './transport/read-reference.ts'

declare const self: DedicatedWorkerGlobalScope

let session: ImportSession | null = null
let archive: ArchiveSession | null = null
let isStopped = false
let language: 'en' | 'de' = 'en'
let catalogues: Promise<ImportCatalogues> | null = null
/** Waits for what the page finds out of the server. */
let answerLost: ((ids: readonly string[]) => void) | null = null
/** The reading that goes on; every other ends at its next pause. */
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
      isStopped = true
      return
    case 'list-imports':
      return void listImports()
    case 'try-columns':
      return void tryColumns(data)
    case 'restore':
      return void restore()
    case 'lost':
      answerLost?.(data.ids)
      answerLost = null
      return
    case 'whole-row':
      return send({ ...data, text: session?.wholeRow(data.index) ?? '' })
    case 'writes':
      return send({ kind: 'writes', ...(session?.writes(data.from) ?? { writes: [], next: null }) })
  }
})

async function open({ files, reader, userId }: Extract<ImportRequest, { kind: 'open' }>): Promise<void> {
  let reason: 'files' | 'log' = 'files'
  try {
    isStopped = false
    language = reader.language
    session = new ImportSession(reader, userId)
    const found = await session.open(files)
    const [file, ...others] = files
    if (!file || others.length > 0 || found[0]?.problem !== 'own-archive') return send({ kind: 'opened', files: found })
    reason = 'log'
    await loadTemporal()
    archive = new ArchiveSession(namesOf(self.name), userId)
    send({ kind: 'archive', found: await archive.open(file) })
  } catch {
    send({ kind: 'failed', reason })
  }
}

async function restore(): Promise<void> {
  try {
    const done = await archive?.restore({
      onProgress: async (count) => {
        send({ kind: 'restoring', done: count })
        await pause(0)
        return !isStopped
      },
      lost: (ids) =>
        new Promise((resolve) => {
          answerLost = resolve
          send({ kind: 'ask-lost', ids })
        }),
    })
    if (done) send({ kind: 'restored', done })
  } catch (error) {
    send({ kind: 'restore-failed', ...failureOf(error) })
  } finally {
    isStopped = false
  }
}

async function read({ batchId, given }: Extract<ImportRequest, { kind: 'read' }>): Promise<void> {
  present = batchId
  let reason: 'reference' | 'log' | 'files' = 'reference'
  try {
    catalogues ??= readCatalogues()
    const known = await catalogues
    reason = 'log'
    const { database } = namesOf(self.name)
    const [log, tracks, entries, named] = await Promise.all([
      readFlights(),
      readTrackIds(database),
      countEntries(database),
      readNamed(database),
    ])
    reason = 'files'
    if (present !== batchId) return
    const summary = await session?.read({
      catalogues: known,
      log,
      tracks,
      entries,
      ...named,
      batchId,
      given,
      onLines: async (lines, total) => {
        if (present !== batchId) return false
        send({ kind: 'lines', batchId, lines, total })
        await pause(0)
        return present === batchId
      },
    })
    if (!session || !summary) return
    send({ kind: 'read', batchId, summary })
    // Behind the reading, which waits for none of it.
    const findings = await session.check({ catalogues: known, log }, async () => {
      await pause(0)
      return present === batchId
    })
    if (findings && present === batchId) send({ kind: 'checked', batchId, findings })
  } catch {
    if (reason === 'reference') catalogues = null
    if (present === batchId) send({ kind: 'failed', reason })
  }
}

async function listImports(): Promise<void> {
  try {
    send({ kind: 'imports', imports: importsInLog(await readFlights()) })
  } catch {
    send({ kind: 'failed', reason: 'log' })
  }
}

async function tryColumns({ ticket, file, columns }: Extract<ImportRequest, { kind: 'try-columns' }>): Promise<void> {
  catalogues ??= readCatalogues()
  const known = await catalogues.catch(() => {
    catalogues = null
    return null
  })
  if (session) send({ kind: 'tried', ticket, tried: session.tryColumns(file, columns, known) })
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
    ...['airports', 'airfields', 'airlines', 'aircraft'].map((name) => readReference(name)),
    loadTemporal(),
  ])
  return {
    places: withAirfields(decodeAirports(airports), airfields),
    airlines: decodeAirlines(airlines),
    aircraft: decodeAircraft(aircraft),
    locale: language,
  }
}
