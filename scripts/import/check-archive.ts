import type { ArchiveRecord } from '../../core/archive/archive.ts'
import { type Archive, type ArchiveLine, type ArchiveProblem, openArchive } from '../../core/archive/read-archive.ts'
import type { RecordRefusal } from '../../core/archive/record-issues.ts'
import type { Result } from '../../core/lib/result.ts'
import { fileFacts } from '../../core/media/media.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { COLLECTIONS, type Collection } from '../../core/wire/resources.ts'

/** An archive of a whole log in the document that the command prints. */
export interface CheckedArchive {
  file: string
  format: 'logmyworld-archive'
  problem: ArchiveProblem | null
  madeAt: string | null
  /** Of each collection: what would be new beside the log that was named, what it has already, what cannot be read. */
  counts: Readonly<Record<Collection, { new: number; known: number; refused: number }>>
  /** Photos, documents and tracks of which the archive has no bytes. */
  withoutBytes: number
  /** Every entry, collection after collection. */
  rows: readonly ArchiveRow[]
}

/** One entry of an archive, by the names that rows of other files have. */
interface ArchiveRow {
  collection: Collection
  /** Where it stands in its collection, from 1. */
  row: number
  /** `known`: the log has a flight of this id. */
  outcome: 'new' | 'known' | 'refused'
  reason: RecordRefusal | null
  /** How many entries it stands for: more than one where a damaged part cannot be told into its entries. */
  entries: number
  /** As it is on the wire; null for a refused one. */
  record: ArchiveRecord | null
  /** Id and attributes of a flight. */
  flightId: string | null
  flight: ArchiveRecord['attributes'] | null
  /** The beginning of what could not be read. */
  rawCells: readonly string[]
}

/** Null for what is no archive of ours. */
export async function openBytes(bytes: Uint8Array): Promise<Result<Archive, ArchiveProblem> | null> {
  await loadTemporal()
  return openArchive({ size: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, to)) })
}

/** @param known ids of the flights of a log the archive is compared with */
export async function checkArchive(
  file: string,
  opened: Result<Archive, ArchiveProblem>,
  known: ReadonlySet<string>,
): Promise<CheckedArchive> {
  const none = { new: 0, known: 0, refused: 0 }
  const counts = { flights: { ...none }, media: { ...none }, data: { ...none } }
  const rows: ArchiveRow[] = []
  let withoutBytes = 0
  const about = { file, format: 'logmyworld-archive', counts, rows } as const
  if (!opened.ok) return { ...about, problem: opened.error, madeAt: null, withoutBytes }
  for (const collection of COLLECTIONS) {
    let at = 1
    for await (const line of opened.value.records(collection)) {
      const row = rowOf(line, collection, at, known)
      rows.push(row)
      counts[collection][row.outcome] += row.entries
      at += row.entries
      if (line.kind === 'refused') continue
      const { id, attributes } = line.record
      const facts = collection === 'media' ? fileFacts(attributes, 'original') : null
      if (facts && !opened.value.has(id, 'original', facts)) withoutBytes += 1
    }
  }
  return { ...about, problem: null, madeAt: opened.value.manifest.madeAt, withoutBytes }
}

function rowOf(line: ArchiveLine, collection: Collection, row: number, known: ReadonlySet<string>): ArchiveRow {
  const place = { collection, row }
  const nothing = { record: null, flightId: null, flight: null }
  if (line.kind === 'refused') {
    const { reason, entries, raw } = line
    return { ...place, outcome: 'refused', reason, entries, ...nothing, rawCells: raw === '' ? [] : [raw] }
  }
  const { record } = line
  const isFlight = collection === 'flights'
  return {
    ...place,
    outcome: isFlight && known.has(record.id) ? 'known' : 'new',
    reason: null,
    entries: 1,
    record,
    flightId: isFlight ? record.id : null,
    flight: isFlight ? record.attributes : null,
    rawCells: [],
  }
}

/** Everything that can be read of it, and how many entries cannot. */
export async function recordsOf(archive: Archive): Promise<{ records: readonly ArchiveRecord[]; leftOut: number }> {
  const records: ArchiveRecord[] = []
  let leftOut = 0
  for (const collection of COLLECTIONS) {
    for await (const line of archive.records(collection)) {
      if (line.kind === 'record') records.push(line.record)
      else leftOut += line.entries
    }
  }
  return { records, leftOut }
}
