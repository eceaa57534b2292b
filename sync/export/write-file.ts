// Puts flights into one file of another program, a slice at a time (I1: nothing is written into the log).
import type { ExportContext, ExportFormat, FlightExtras } from '../../core/export/format.ts'
import type { Flight } from '../../core/flight/flight.ts'
import { chunksOf } from '../../core/lib/chunks-of.ts'
import { readTrack } from '../../core/track/formats/read-track.ts'
import type { Track } from '../../core/track/track.ts'

/** Flights between two pauses, in which a press to cancel is heard. */
const SLICE = 500
const NO_EXTRAS: FlightExtras = { tracks: [] }

export interface WriteParts {
  format: ExportFormat
  flights: readonly Flight[]
  context: ExportContext
  /** Ids of the recordings among a flight's media. */
  isTrack: (id: string) => boolean
  /** The bytes of one of them; null where there are none. */
  bytes: (id: string) => Promise<Blob | null>
  onProgress: (done: number, total: number) => Promise<void>
}

/** The file, and the recordings that are not in it although they are attached. */
export async function writeFile(parts: WriteParts): Promise<{ file: Blob; missing: number }> {
  const { format, flights, context, onProgress } = parts
  const writer = format.writer(flights, context)
  const inFile = flights.filter((flight) => writer.exclusion(flight) === null)
  // Pieces of a blob may lie on the disk: what is in memory is the slice being written.
  let file = new Blob([writer.begin()])
  let missing = 0
  let done = 0
  for (const slice of chunksOf(inFile, SLICE)) {
    const pieces: string[] = []
    for (const flight of slice) {
      const read = format.hasTracks ? await tracksOf(flight, parts) : null
      missing += read?.missing ?? 0
      pieces.push(writer.flight(flight, done, read ?? NO_EXTRAS))
      done += 1
    }
    file = new Blob([file, ...pieces])
    await onProgress(done, inFile.length)
  }
  return { file: new Blob([file, writer.end()], { type: format.mediaType }), missing }
}

async function tracksOf(
  { media }: Flight,
  { isTrack, bytes }: WriteParts,
): Promise<FlightExtras & { missing: number }> {
  const tracks: Track[] = []
  const ids = (media ?? []).filter(isTrack)
  for (const id of ids) {
    const blob = await bytes(id)
    const read = blob && readTrack(new Uint8Array(await blob.arrayBuffer()))
    if (read?.ok) tracks.push(read.value.track)
  }
  return { tracks, missing: ids.length - tracks.length }
}
