// LogMyWorld's own archive: a zip file with everything of one log. What lies in it, and where (docs/archive.md).
import type { JsonObject } from '../lib/json.ts'
import { MEDIA_TYPES } from '../media/media-types.ts'
import type { MediaVariant } from '../media/media-variant.ts'
import type { Collection, ResourceType } from '../wire/resources.ts'

export const ARCHIVE_FORMAT = 'logmyworld-archive'
/** Rises when an app of before would misread an archive; what is only added does not raise it. */
export const ARCHIVE_VERSION = 1
export const MANIFEST_NAME = 'manifest.json'

/** A record as it is on the wire. */
export interface ArchiveRecord {
  type: ResourceType
  id: string
  attributes: JsonObject
}

/** Bytes that a record speaks of and the archive has not got. */
export interface MissingFile {
  id: string
  variant: MediaVariant
}

export interface ArchiveManifest {
  /** When it was made, `2026-11-27T22:10:00.000Z`. */
  madeAt: string
  /** Whose log it was. */
  user: { id: string; username: string }
  /** Records of each collection. */
  counts: Readonly<Record<Collection, number>>
  /** Files of photos, documents and tracks; a thumbnail is one of its own. */
  files: number
  missing: readonly MissingFile[]
  /** How its owner likes to read and write, by name. */
  preferences: JsonObject
}

/** The records of one collection, one in a line. */
export function recordsName(collection: Collection): string {
  return `records/${collection}.jsonl`
}

/** Name of the bytes of one medium, so that somebody who opens the zip file finds pictures in it. */
export function fileName(id: string, variant: MediaVariant, mediaType: string): string {
  const folder = variant === 'original' ? 'files' : 'thumbnails'
  return `${folder}/${id}.${MEDIA_TYPES[mediaType]?.ending ?? 'bin'}`
}
