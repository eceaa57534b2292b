// What becomes of each entry of an archive beside the log it is put into (I1): the same for the dry run and for the writing.
import type { ArchiveRecord } from '../../core/archive/archive.ts'
import { ownedBy } from '../../core/archive/owned-by.ts'
import type { Archive } from '../../core/archive/read-archive.ts'
import type { RecordRefusal } from '../../core/archive/record-issues.ts'
import { fileFacts } from '../../core/media/media.ts'
import type { Collection } from '../../core/wire/resources.ts'

export interface RefusedEntry {
  collection: Collection
  reason: RecordRefusal
  /** How many entries this stands for. */
  entries: number
  /** The beginning of its line, or the name of its file. */
  raw: string
}

export type JudgedLine =
  | { kind: 'new' | 'known'; collection: Collection; record: ArchiveRecord }
  | ({ kind: 'refused' } & RefusedEntry)

/** What stands beside flights first: a flight may name it. Files last: they belong to a flight. */
const ORDER: readonly Collection[] = ['data', 'flights', 'media']

/** Ids of what the log has. */
export type KnownIds = (collection: Collection) => Promise<ReadonlySet<string>>

/** @param userId who puts it in */
export async function* judgedLines(archive: Archive, userId: string, knownIds: KnownIds): AsyncGenerator<JudgedLine> {
  const { manifest } = archive
  const flights = new Set(await knownIds('flights'))
  for (const collection of ORDER) {
    const known = await knownIds(collection)
    for await (const line of archive.records(collection)) {
      if (line.kind === 'refused') {
        const { reason, entries, raw } = line
        yield { kind: 'refused', collection, reason, entries, raw }
        continue
      }
      const record = ownedBy(line.record, manifest.user.id, userId)
      const reason = collection === 'media' && !known.has(record.id) ? refusalOf(archive, record, flights) : null
      if (reason !== null) yield { kind: 'refused', collection, reason, entries: 1, raw: nameOf(record) }
      else yield { kind: known.has(record.id) ? 'known' : 'new', collection, record }
      if (collection === 'flights') flights.add(record.id)
    }
  }
}

function refusalOf(
  archive: Archive,
  { id, attributes }: ArchiveRecord,
  flights: ReadonlySet<string>,
): RecordRefusal | null {
  const facts = fileFacts(attributes, 'original')
  if (!facts || !archive.has(id, 'original', facts)) return 'no-bytes'
  const { flightId } = attributes
  return typeof flightId === 'string' && flights.has(flightId) ? null : 'no-flight'
}

/** As its owner knows a photo. */
export function nameOf({ attributes }: ArchiveRecord): string {
  const { name, caption } = attributes
  return [caption, name].filter((text) => typeof text === 'string').find((text) => text !== '') ?? ''
}
