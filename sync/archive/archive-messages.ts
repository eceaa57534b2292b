import type { ArchiveProblem } from '../../core/archive/read-archive.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import type { Collection } from '../../core/wire/resources.ts'
import type { RefusedEntry } from './archive-lines.ts'

/** What becomes of the entries of an archive, or became. */
export interface ArchiveTally {
  fresh: Readonly<Record<Collection, number>>
  known: Readonly<Record<Collection, number>>
  refused: number
  /** The first of them, one for each reason at least. */
  refusals: readonly RefusedEntry[]
  /** New photos whose small picture is not in the archive. */
  bare: number
  /** Photos, documents and tracks that are known, and whose bytes are in the archive and not on this device. */
  lacking: number
}

/** An archive, and what it would bring. */
export interface ArchivePreview extends ArchiveTally {
  madeAt: string
  username: string
  /** It is of the log it would be put into. */
  isOwn: boolean
  preferences: JsonObject
  /** Files that were missing when it was made. */
  missing: number
}

export interface FoundArchive {
  name: string
  bytes: number
  read: ArchivePreview | ArchiveProblem
}

export interface RestoreDone extends ArchiveTally {
  /** Of those that lacked their bytes the server had none either: they have them from the archive. */
  filled: number
  /** Keys of the steps of everything that was written, for undo. */
  steps: readonly string[]
  /** It was stopped before its end. */
  isStopped: boolean
  /** What the device could not store, which ended it; what was written before stays. */
  failure: { name: string; message: string } | null
}
