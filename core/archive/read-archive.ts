import { DecodeUTF8, strFromU8 } from 'fflate'
import { asObject, isArray, isObject, type JsonObject, type JsonValue } from '../lib/json.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import type { FileFacts } from '../media/media.ts'
import { MEDIA_VARIANTS, type MediaVariant } from '../media/media-variant.ts'
import { treeIssues } from '../validate/json-tree.ts'
import { COLLECTIONS, type Collection } from '../wire/resources.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveManifest,
  type ArchiveRecord,
  fileName,
  MANIFEST_NAME,
  type MissingFile,
  recordsName,
} from './archive.ts'
import { LONGEST_LINE, readRecord, type RecordRefusal } from './record-issues.ts'
import { readEntry, readWholeEntry } from './zip/read-entry.ts'
import { type ByteSource, readZipEntries, type ZipEntry } from './zip/zip-entries.ts'
import { parseJson } from '../lib/parse-json.ts'

/** `newer`: of a later version of the app; `damaged`: cut off, or its manifest says nothing. */
export type ArchiveProblem = 'newer' | 'damaged'

export interface Archive {
  manifest: ArchiveManifest
  /** What the archive has of a collection, line by line; nothing of a part whose sum is another. */
  records(collection: Collection): AsyncGenerator<ArchiveLine>
  /** Whether it has bytes of a medium, by their number. */
  has(id: string, variant: MediaVariant, facts: FileFacts): boolean
  /** The bytes of a medium; null where they are not in it, or not as many. */
  file(id: string, variant: MediaVariant, facts: FileFacts): Promise<Uint8Array<ArrayBuffer> | null>
}

export type ArchiveLine =
  | { kind: 'record'; record: ArchiveRecord }
  /** `entries`: how many this stands for. */
  | { kind: 'refused'; reason: RecordRefusal; entries: number; raw: string }

const MOST_MANIFEST_BYTES = 64 * 1024 * 1024
/** 500,000 records of 2 kB. */
const MOST_RECORDS_BYTES = 1024 * 1024 * 1024
const MANIFEST_DEPTH = 10
/** What is shown of a line that is refused. */
const SHOWN_LENGTH = 120

/** An archive of ours; null for any other file. */
export async function openArchive(source: ByteSource): Promise<Result<Archive, ArchiveProblem> | null> {
  const read = await readZipEntries(source)
  if (!read.ok) return null
  const entries = read.value
  const entry = entries.get(MANIFEST_NAME)
  const bytes = entry && (await readWholeEntry(source, entry, MOST_MANIFEST_BYTES))
  const json = bytes ? parseJson(strFromU8(bytes)) : undefined
  if (!isObject(json) || json['format'] !== ARCHIVE_FORMAT) return null
  const { version } = json
  if (typeof version === 'number' && version > ARCHIVE_VERSION) return fail('newer')
  const manifest = version === ARCHIVE_VERSION ? readManifest(json) : null
  if (manifest === null) return fail('damaged')
  const find = (id: string, variant: MediaVariant, { mediaType, bytes: count }: FileFacts): ZipEntry | null => {
    const file = entries.get(fileName(id, variant, mediaType))
    return file?.bytes === count ? file : null
  }
  return ok({
    manifest,
    records: (collection) => readRecords(source, entries.get(recordsName(collection)), collection, manifest),
    has: (id, variant, facts) => find(id, variant, facts) !== null,
    file: async (id, variant, facts) => {
      const file = find(id, variant, facts)
      return file && readWholeEntry(source, file, facts.bytes)
    },
  })
}

function readManifest(json: JsonObject): ArchiveManifest | null {
  const { madeAt, user, counts, files, missing, preferences } = json
  const { id, username } = asObject(user)
  if (typeof madeAt !== 'string' || typeof id !== 'string' || typeof username !== 'string') return null
  const [flights, media, data] = COLLECTIONS.map((name) => countIn(asObject(counts)[name]))
  const fileCount = countIn(files)
  if (flights == null || media == null || data == null || fileCount === null) return null
  const chosen = asObject(preferences)
  return {
    madeAt,
    user: { id, username },
    counts: { flights, media, data },
    files: fileCount,
    missing: isArray(missing) ? missing.flatMap(missingFile) : [],
    preferences: treeIssues(chosen, MANIFEST_DEPTH).length === 0 ? chosen : {},
  }
}

function countIn(value: JsonValue | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function missingFile(value: JsonValue): MissingFile[] {
  const { id, variant } = asObject(value)
  const known = MEDIA_VARIANTS.find((one) => one === variant)
  return typeof id === 'string' && known ? [{ id, variant: known }] : []
}

async function* readRecords(
  source: ByteSource,
  entry: ZipEntry | undefined,
  collection: Collection,
  { counts }: ArchiveManifest,
): AsyncGenerator<ArchiveLine> {
  // Looked through to its sum first: in what was changed by one bit another value may stand, and nobody would notice.
  if (entry && !(await isWhole(source, entry))) {
    yield { kind: 'refused', reason: 'damaged', entries: Math.max(1, counts[collection]), raw: '' }
    return
  }
  const ids = new Set<string>()
  let seen = 0
  for await (const line of entry ? linesOf(source, entry) : []) {
    seen += 1
    const read = line === null ? 'large' : readLine(collection, line)
    const reason = typeof read === 'string' ? read : ids.has(read.id) ? 'twice' : null
    if (typeof read === 'string' || reason !== null) {
      yield { kind: 'refused', reason: reason ?? 'broken', entries: 1, raw: (line ?? '').slice(0, SHOWN_LENGTH) }
      continue
    }
    ids.add(read.id)
    yield { kind: 'record', record: read }
  }
  if (seen < counts[collection]) {
    yield { kind: 'refused', reason: 'damaged', entries: counts[collection] - seen, raw: '' }
  }
}

function readLine(collection: Collection, line: string): ArchiveRecord | RecordRefusal {
  const json = parseJson(line)
  return json === undefined ? 'broken' : readRecord(collection, json)
}

async function isWhole(source: ByteSource, entry: ZipEntry): Promise<boolean> {
  for await (const piece of readEntry(source, entry, MOST_RECORDS_BYTES)) if (!piece.ok) return false
  return true
}

/** Lines that are not empty; null for one no record is as long as. */
async function* linesOf(source: ByteSource, entry: ZipEntry): AsyncGenerator<string | null> {
  let text = ''
  const decoder = new DecodeUTF8((decoded) => {
    text = decoded
  })
  let line = ''
  let isLong = false
  for await (const piece of readEntry(source, entry, MOST_RECORDS_BYTES)) {
    if (!piece.ok) return
    decoder.push(piece.value)
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) {
        if (isLong) yield null
        else if (line.trim() !== '') yield line
        line = ''
        isLong = false
      }
      isLong ||= line.length + part.length > LONGEST_LINE
      line = isLong ? '' : line + part
    }
  }
  if (isLong) yield null
  else if (line.trim() !== '') yield line
}
