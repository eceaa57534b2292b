// The worker that writes flights into files beside the log on this device (I22): of its own, so that no page waits for
// tens of thousands of them. It changes nothing; its page ends it.
import { type AircraftTable, decodeAircraft } from '../core/aircraft/decode.ts'
import { countLosses, type Losses } from '../core/export/count-losses.ts'
import type { ArchiveHead } from '../core/archive/write-archive.ts'
import type { ExportContext, ExportFormatId } from '../core/export/format.ts'
import { startOf } from '../core/export/logbook/book-start.ts'
import { bookTableOf } from '../core/export/logbook/layout.ts'
import { entriesOf } from '../core/export/logbook/entry.ts'
import { type LayoutId, LAYOUTS } from '../core/export/logbook/layouts.ts'
import { EXPORTS } from '../core/export/formats/registry.ts'
import type { TableCell } from '../core/export/table/export-table.ts'
import { inOrder } from '../core/custom/custom-field.ts'
import type { Flight } from '../core/flight/flight.ts'
import { typeNamed } from '../core/import/resolve/resolve-aircraft.ts'
import { broughtForwardId, readBroughtForward } from '../core/logbook/brought-forward.ts'
import type { LogbookSums } from '../core/logbook/pilot-log.ts'
import type { MediaVariant } from '../core/media/media-variant.ts'
import { createFlightReader } from './checks/flight-reader.ts'
import { type ArchiveCount, countArchive, eachRecord } from './export/archive-log.ts'
import { readTrackIds } from './export/read-track-ids.ts'
import type { ExportAnswer, ExportRequest } from './export/export-messages.ts'
import { writeArchiveFile } from './export/write-archive-file.ts'
import type { BookHead } from './export/write-book.ts'
import { writeFile } from './export/write-file.ts'
import { writeWorkbook } from './export/write-workbook.ts'
import { readNamed } from './import/read-named.ts'
import { openBlobStore } from './media/blob-store.ts'
import { readLog } from './storage/existing-log.ts'
import { namesOf } from './storage/log-names.ts'
import { pause } from './transport/pause.ts'
import { readReference } from './transport/read-reference.ts'

declare const self: DedicatedWorkerGlobalScope

let flights: readonly Flight[] = []
/** All flights of the log are among them. */
let areAll = false
let context: ExportContext = { userName: '', nowMs: 0, placeCodes: 'typed', fields: [] }
/** Of the whole log. */
let whole: ArchiveCount | null = null
let rowsCame: ((rows: readonly (readonly TableCell[])[]) => void) | null = null
const waiting = new Map<string, (blob: Blob | null) => void>()

const send = (answer: ExportAnswer): void => self.postMessage(answer)

self.addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  switch (data.kind) {
    case 'count':
      return void orFail(count(data))
    case 'write':
      return void orFail(write(data.format))
    case 'book':
      return void orFail(book(data.head))
    case 'book-table':
      return void orFail(bookTable(data.layout, data.sheet))
    case 'table':
      return void orFail(table(data))
    case 'rows':
      return rowsCame?.(data.rows)
    case 'archive':
      return void orFail(archive(data.head))
    case 'bytes': {
      const key = `${data.id}/${data.variant}`
      waiting.get(key)?.(data.blob)
      waiting.delete(key)
    }
  }
})

async function orFail(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch {
    send({ kind: 'failed', reason: 'log' })
  }
}

/** A count that waits longer goes on without the types. */
const TYPES_PATIENCE_MS = 5000

/** Null where they cannot be had: nobody knows then which names are of the catalogue. */
async function readTypes(): Promise<AircraftTable | null> {
  try {
    return decodeAircraft(await readReference('aircraft', TYPES_PATIENCE_MS))
  } catch {
    return null
  }
}

async function count(asked: Extract<ExportRequest, { kind: 'count' }>): Promise<void> {
  // Beside the reading of the log.
  const reading = readTypes()
  flights = await readFlights(asked.ids)
  areAll = asked.ids === null
  const { fields, trips } = await readNamed(namesOf(self.name).database)
  const types = await reading
  context = {
    ...asked.context,
    fields: inOrder(fields),
    tripNames: new Map(trips.map(({ id, name }) => [id, name])),
    ...(types && { typeNamed: (name) => typeNamed(name, types) }),
  }
  const losses: Partial<Record<ExportFormatId, Losses>> = {}
  for (const format of Object.values(EXPORTS)) {
    losses[format.id] = countLosses(format, flights, context)
    await pause(0)
  }
  whole = asked.ids === null ? await countWhole() : null
  send({
    kind: 'counted',
    flights: flights.length,
    losses: losses as Record<ExportFormatId, Losses>,
    archive: whole,
  })
}

async function write(id: ExportFormatId): Promise<void> {
  const format = EXPORTS[id]
  const trackIds = format.hasTracks ? await readTrackIds(namesOf(self.name).database) : new Set()
  const written = await writeFile({
    format,
    // A logbook is read from its beginning, whatever order the list has.
    flights: Object.hasOwn(LAYOUTS, id) ? entriesOf(flights) : flights,
    context,
    isTrack: (media) => trackIds.has(media),
    bytes: (media) => ask(media, 'original'),
    onProgress,
  })
  send({ kind: 'written', ...written })
}

/** The letters and what draws them are loaded by who prints. */
async function book(head: BookHead): Promise<void> {
  const { writeBook } = await import('./export/write-book.ts')
  const whole = areAll ? flights : await readFlights(null)
  const forward = await readForward()
  const written = await writeBook({
    head,
    flights,
    whole,
    forward,
    nowMs: context.nowMs,
    timeEntry: context.timeEntry,
    onProgress,
  })
  send(written ? { kind: 'written', missing: 0, ...written } : { kind: 'failed', reason: 'letters' })
}

/** What was flown before the log; null for nothing. */
async function readForward(): Promise<LogbookSums | null> {
  const { database } = namesOf(self.name)
  const userId = await readLog(database, async ({ info }) => info.userId)
  if (userId === null) return null
  const id = broughtForwardId(userId)
  let forward: LogbookSums | null = null
  await eachRecord(database, 'data', async (records) => {
    const record = records.find((one) => one.id === id)
    if (record) forward = readBroughtForward(record.attributes)
  })
  return forward
}

async function bookTable(layout: LayoutId, sheet: string): Promise<void> {
  const whole = areAll ? flights : await readFlights(null)
  const start = startOf(entriesOf(whole), new Set(flights.map(({ id }) => id)), await readForward())
  const { columns, count: total, row } = bookTableOf(LAYOUTS[layout], flights, start, context.timeEntry)
  const file = await writeWorkbook({
    head: { columns: columns.map(({ name, kind }) => ({ name, kind })), sheet, nowMs: context.nowMs },
    count: total,
    rows: async (from, to) => Array.from({ length: to - from }, (_, at) => row(from + at)),
    onProgress,
  })
  send({ kind: 'written', file, missing: 0 })
}

async function table({ head, count: total }: Extract<ExportRequest, { kind: 'table' }>): Promise<void> {
  const file = await writeWorkbook({ head, count: total, rows: askRows, onProgress })
  send({ kind: 'written', file, missing: 0 })
}

function askRows(from: number, to: number): Promise<readonly (readonly TableCell[])[]> {
  return new Promise((resolve) => {
    rowsCame = resolve
    send({ kind: 'need-rows', from, to })
  })
}

async function countWhole(): Promise<ArchiveCount | null> {
  const { database } = namesOf(self.name)
  const userId = await readLog(database, async ({ info }) => info.userId)
  if (userId === null) return null
  const blobs = openBlobStore(database)
  try {
    return await countArchive(database, userId, blobs)
  } finally {
    blobs.close()
  }
}

async function archive(head: ArchiveHead): Promise<void> {
  if (whole === null) return send({ kind: 'failed', reason: 'log' })
  const { database } = namesOf(self.name)
  const blobs = openBlobStore(database)
  try {
    const here = (id: string, variant: MediaVariant): Promise<Blob | undefined> =>
      blobs.readBlob(head.user.id, id, variant)
    const written = await writeArchiveFile({
      databaseName: database,
      head,
      count: whole,
      bytes: async (id, variant) => (await here(id, variant)) ?? ask(id, variant),
      onProgress,
    })
    send({ kind: 'written', ...written })
  } finally {
    blobs.close()
  }
}

async function onProgress(done: number, total: number): Promise<void> {
  send({ kind: 'progress', done, total })
  await pause(0)
}

function ask(id: string, variant: MediaVariant): Promise<Blob | null> {
  return new Promise((resolve) => {
    waiting.set(`${id}/${variant}`, resolve)
    send({ kind: 'need', id, variant })
  })
}

/** As they are now; those that were asked for in their order, all in the order of their dates. */
async function readFlights(ids: readonly string[] | null): Promise<readonly Flight[]> {
  const found = new Map<string, Flight>()
  const wanted = ids === null ? null : new Set(ids)
  await createFlightReader(namesOf(self.name).database).read(0, (id, flight) => {
    if (flight && (wanted === null || wanted.has(id))) found.set(id, flight)
    else found.delete(id)
  })
  if (ids !== null) return ids.flatMap((id) => found.get(id) ?? [])
  return [...found.values()].toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
}
