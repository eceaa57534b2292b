// Puts an archive into the log of its user (I1, I6, I20): written as their own edits are, by bundles, photos with their
// bytes. Cut off anywhere it is done anew: what is there already is left alone.
import type { ArchiveRecord } from '../../core/archive/archive.ts'
import type { Archive } from '../../core/archive/read-archive.ts'
import { fileFacts } from '../../core/media/media.ts'
import { chunksOf } from '../../core/lib/chunks-of.ts'
import { MEDIA_VARIANTS } from '../../core/media/media-variant.ts'
import { EDIT_BUNDLE } from '../../core/sync/edit/edit-bundle.ts'
import type { Content } from '../../core/sync/merge.ts'
import { COLLECTIONS, type Collection, type ResourceType } from '../../core/wire/resources.ts'
import type { BlobStore, MediaRecord, StoredFile } from '../media/blob-store.ts'
import { fillMedia, takeMedia, type TakenMedia } from '../media/take-media.ts'
import { editRows } from '../storage/rows/edit-rows.ts'
import { failureOf } from '../storage/failure.ts'
import { aliveIds, contentsById, rowsById } from '../storage/rows/read-rows.ts'
import type { WritableLog } from '../storage/rows/write-records.ts'
import { sha256Of } from '../storage/sha256-of.ts'
import { type BesideLog, type JudgedLine, judgedLines, type KnownIds, nameOf } from './archive-lines.ts'
import type { ArchiveTally, RestoreDone } from './archive-messages.ts'
import { Tally } from './tally.ts'

type NewLine = Extract<JudgedLine, { kind: 'new' | 'known' }>

export interface RestoreParts {
  archive: Archive
  log: WritableLog
  blobs: BlobStore
  /** Before the names of channels: whose pages hear of it. */
  prefix: string
  /** Called between bundles and photos; false ends it there. */
  onProgress: (done: number) => Promise<boolean>
  /** Of which of these media the server has no bytes; none while there is no way to it. */
  lost: (ids: readonly string[]) => Promise<readonly string[]>
}

/** Ids of media whose original bytes are on this device. */
export async function idsWithBytes(blobs: Pick<BlobStore, 'readAll'>, userId: string): Promise<ReadonlySet<string>> {
  const kept = await blobs.readAll(userId)
  return new Set(kept.flatMap(({ id, goneMs, files }) => (goneMs === null && files.original ? [id] : [])))
}

/** What would become of an archive beside a log that has these. */
export async function previewArchive(archive: Archive, beside: BesideLog): Promise<ArchiveTally> {
  const tally = new Tally()
  for await (const line of judgedLines(archive, beside)) tally.add(line)
  return tally.result
}

/** Ends at the first thing that the device cannot store, with what it wrote until then. */
export async function restoreArchive(parts: RestoreParts): Promise<RestoreDone> {
  const { archive, log, blobs, onProgress } = parts
  const { userId } = log.log.info
  const knownIds: KnownIds = (collection) => aliveIds(log.log.connect, collection)
  const tally = new Tally()
  const steps: string[] = []
  const lacking: ArchiveRecord[] = []
  let bundle: NewLine[] = []
  let done = 0
  let filled = 0
  const write = async (): Promise<boolean> => {
    const records = bundle.map(({ record }) => record)
    if (records.length > 0) steps.push(...(await writeBundle(log, records)))
    for (const line of bundle) tally.add(line)
    bundle = []
    return onProgress(done)
  }
  const ended = (isStopped: boolean, failure: RestoreDone['failure'] = null): RestoreDone => {
    return { ...tally.result, filled, steps, isStopped, failure }
  }
  const putIn = async (): Promise<boolean> => {
    const withBytes = await idsWithBytes(blobs, userId)
    for await (const line of judgedLines(archive, { userId, knownIds, withBytes })) {
      done += line.kind === 'refused' ? line.entries : 1
      if (line.kind === 'known' && line.lack === 'bytes') lacking.push(line.record)
      if (line.kind !== 'new') tally.add(line)
      else if (line.collection !== 'media') {
        bundle.push(line)
        if (bundle.length === EDIT_BUNDLE && !(await write())) return false
      } else {
        // A photo belongs to a flight that is there.
        if (!(await write())) return false
        const fate = await restoreMedia(parts, line.record, steps)
        if (fate === 'wrong-bytes') {
          tally.refuse({ collection: 'media', reason: fate, entries: 1, raw: nameOf(line.record) })
        } else tally.add({ ...line, lack: fate === 'bare' ? 'thumbnail' : null })
      }
    }
    if (!(await write())) return false
    for (const some of chunksOf(lacking, EDIT_BUNDLE)) {
      filled += await fillBytes(parts, some)
      if (!(await onProgress(done))) return false
    }
    return true
  }
  try {
    return ended(!(await putIn()))
  } catch (error) {
    return ended(false, failureOf(error))
  }
}

/**
 * In one transaction; what is there already stays. A record keeps the times at which it was made and edited, unless it was
 * removed here since: unchanged it would look like one whose removal is still to be confirmed.
 */
async function writeBundle(log: WritableLog, records: readonly ArchiveRecord[]): Promise<readonly string[]> {
  const nowMs = log.nowMs ?? (() => Date.now())
  const removed = new Set<string>()
  for (const collection of COLLECTIONS) {
    const ids = records.filter(({ type }) => collectionOf(type) === collection).map(({ id }) => id)
    for (const id of (await rowsById(log.log.connect, collection, ids)).keys()) removed.add(id)
  }
  const edits = records.map(({ type, id, attributes }) => ({
    collection: collectionOf(type),
    type,
    id,
    change: (current: Content): Content | undefined => {
      if (current !== null) return undefined
      return removed.has(id) ? { ...attributes, editedAt: new Date(nowMs()).toISOString() } : attributes
    },
  }))
  return (await editRows(log.log, edits, { userId: log.log.info.userId, nowMs })).steps
}

function collectionOf(type: ResourceType): Collection {
  return type === 'flights' || type === 'media' ? type : 'data'
}

/** `bare`: without the small picture that its record speaks of. */
async function restoreMedia(
  parts: RestoreParts,
  record: ArchiveRecord,
  steps: string[],
): Promise<'wrong-bytes' | 'bare' | null> {
  const { log, blobs, prefix } = parts
  const { id, attributes } = record
  const nowMs = log.nowMs?.() ?? Date.now()
  const files = await filesOf(parts, record, nowMs)
  if (!files.original) return 'wrong-bytes'
  const media = { id, attributes: attributes as MediaRecord, addedMs: nowMs, files }
  await takeMedia({ log, blobs, prefix }, media, async () => {
    steps.push(...(await writeBundle(log, [record])))
  })
  return fileFacts(attributes, 'thumbnail') && !files.thumbnail ? 'bare' : null
}

/** Of these the log has the records; answers of how many the bytes were nowhere and are here now. */
async function fillBytes(parts: RestoreParts, records: readonly ArchiveRecord[]): Promise<number> {
  const { log, blobs, prefix } = parts
  const lost = new Set(await parts.lost(records.map(({ id }) => id)))
  const nowMs = log.nowMs?.() ?? Date.now()
  let count = 0
  for (const { id } of records) {
    // The record of the log says which bytes are its own: the archive is older.
    const attributes = lost.has(id) ? (await contentsById(log.log.connect, 'media', [id])).get(id) : undefined
    const files = attributes && (await filesOf(parts, { type: 'media', id, attributes }, nowMs))
    if (files?.original && (await fillMedia({ log, blobs, prefix }, { id, addedMs: nowMs, files }))) count += 1
  }
  return count
}

/** What the archive has of a medium. Bytes that are not those of the record are nobody's. */
async function filesOf(
  { archive }: RestoreParts,
  { id, attributes }: ArchiveRecord,
  nowMs: number,
): Promise<TakenMedia['files']> {
  const files: { [V in (typeof MEDIA_VARIANTS)[number]]?: { file: Omit<StoredFile, 'upload'>; blob: Blob } } = {}
  for (const variant of MEDIA_VARIANTS) {
    const facts = fileFacts(attributes, variant)
    const bytes = facts && (await archive.file(id, variant, facts))
    if (!facts || !bytes) continue
    const blob = new Blob([bytes], { type: facts.mediaType })
    if ((await sha256Of(blob)) === facts.sha256) files[variant] = { file: { ...facts, usedMs: nowMs }, blob }
  }
  return files
}
