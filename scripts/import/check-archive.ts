import type { ArchiveRecord } from '../../core/archive/archive.ts'
import { type Archive, type ArchiveProblem, openArchive } from '../../core/archive/read-archive.ts'
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
  refusals: readonly { collection: Collection; reason: RecordRefusal; entries: number; raw: string }[]
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
  const refusals: CheckedArchive['refusals'][number][] = []
  let withoutBytes = 0
  const about = { file, format: 'logmyworld-archive', counts, refusals } as const
  if (!opened.ok) return { ...about, problem: opened.error, madeAt: null, withoutBytes }
  for (const collection of COLLECTIONS) {
    for await (const line of opened.value.records(collection)) {
      if (line.kind === 'refused') {
        const { reason, entries, raw } = line
        counts[collection].refused += entries
        refusals.push({ collection, reason, entries, raw })
        continue
      }
      const { id, attributes } = line.record
      counts[collection][collection === 'flights' && known.has(id) ? 'known' : 'new'] += 1
      const facts = collection === 'media' ? fileFacts(attributes, 'original') : null
      if (facts && !opened.value.has(id, 'original', facts)) withoutBytes += 1
    }
  }
  return { ...about, problem: null, madeAt: opened.value.manifest.madeAt, withoutBytes }
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
