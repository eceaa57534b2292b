// The worker that writes flights into files beside the log on this device (I22): of its own, so that no page waits for
// tens of thousands of them. It changes nothing; its page ends it.
import { countLosses, type Losses } from '../core/export/count-losses.ts'
import type { ExportContext, ExportFormatId } from '../core/export/format.ts'
import { EXPORTS } from '../core/export/registry.ts'
import type { Flight } from '../core/flight/flight.ts'
import { createFlightReader } from './checks/flight-reader.ts'
import { readTrackIds } from './export/read-track-ids.ts'
import type { ExportAnswer, ExportRequest } from './export/export-messages.ts'
import { writeFile } from './export/write-file.ts'
import { namesOf } from './storage/log-names.ts'
import { pause } from './transport/pause.ts'

declare const self: DedicatedWorkerGlobalScope

let flights: readonly Flight[] = []
let context: ExportContext = { userName: '', nowMs: 0 }
const waiting = new Map<string, (blob: Blob | null) => void>()

const send = (answer: ExportAnswer): void => self.postMessage(answer)

self.addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  switch (data.kind) {
    case 'count':
      return void orFail(count(data))
    case 'write':
      return void orFail(write(data.format))
    case 'bytes':
      waiting.get(data.id)?.(data.blob)
      waiting.delete(data.id)
  }
})

async function orFail(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch {
    send({ kind: 'failed' })
  }
}

async function count(asked: Extract<ExportRequest, { kind: 'count' }>): Promise<void> {
  flights = await readFlights(asked.ids)
  context = asked.context
  const losses: Partial<Record<ExportFormatId, Losses>> = {}
  for (const format of Object.values(EXPORTS)) {
    losses[format.id] = countLosses(format, flights, context)
    await pause(0)
  }
  send({ kind: 'counted', flights: flights.length, losses: losses as Record<ExportFormatId, Losses> })
}

async function write(id: ExportFormatId): Promise<void> {
  const format = EXPORTS[id]
  const trackIds = format.hasTracks ? await readTrackIds(namesOf(self.name).database) : new Set()
  const written = await writeFile({
    format,
    flights,
    context,
    isTrack: (media) => trackIds.has(media),
    bytes: ask,
    onProgress: async (done, total) => {
      send({ kind: 'progress', done, total })
      await pause(0)
    },
  })
  send({ kind: 'written', ...written })
}

function ask(id: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    send({ kind: 'need', id })
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
