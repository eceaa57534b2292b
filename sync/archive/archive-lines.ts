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
  | { kind: 'new' | 'known'; collection: Collection; record: ArchiveRecord; lack: MissingPart | null }
  | ({ kind: 'refused' } & RefusedEntry)

/**
 * What a photo that is put in, or is there, is without. `thumbnail`: its small picture is not in the archive; `bytes`: it is
 * known, the archive has its bytes and this device has not.
 */
export type MissingPart = 'thumbnail' | 'bytes'

/** What stands beside flights first: a flight may name it. Files last: they belong to a flight. */
const ORDER: readonly Collection[] = ['data', 'flights', 'media']

/** Ids of what the log has. */
export type KnownIds = (collection: Collection) => Promise<ReadonlySet<string>>

/** The log an archive is held against. */
export interface BesideLog {
  /** Who puts it in. */
  userId: string
  knownIds: KnownIds
  /** Ids of media whose original bytes are on this device. */
  withBytes: ReadonlySet<string>
}

export async function* judgedLines(archive: Archive, beside: BesideLog): AsyncGenerator<JudgedLine> {
  const { manifest } = archive
  const { userId, knownIds } = beside
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
      else {
        const isKnown = known.has(record.id)
        const lack = collection === 'media' ? lackOf(archive, record, isKnown, beside) : null
        yield { kind: isKnown ? 'known' : 'new', collection, record, lack }
      }
      if (collection === 'flights') flights.add(record.id)
    }
  }
}

function lackOf(
  archive: Archive,
  { id, attributes }: ArchiveRecord,
  isKnown: boolean,
  { withBytes }: BesideLog,
): MissingPart | null {
  const [original, thumbnail] = [fileFacts(attributes, 'original'), fileFacts(attributes, 'thumbnail')]
  if (isKnown) return original && !withBytes.has(id) && archive.has(id, 'original', original) ? 'bytes' : null
  return thumbnail && !archive.has(id, 'thumbnail', thumbnail) ? 'thumbnail' : null
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
