// Everything unsent as a file a person can keep and a later import can read (I9, I14).
import type { Store } from '../../core/lib/store.ts'
import { type SessionState, userIdOf } from '../../core/session/session.ts'
import { MEDIA_VARIANTS } from '../../core/media/media-variant.ts'
import { type BlobStore, isUnsent } from '../media/blob-store.ts'
import { unsentNames } from '../session/read-unsent.ts'
import { countUnsent, type UnsentLog } from '../session/unsent.ts'
import type { PageLog } from './log/page-log.ts'
import type { InFlight } from './recorder/in-flight.ts'
import { type BesideLog, savedNames, shownNames } from './session/beside-log.ts'
import { areWaiting, type PagePreferences } from './session/page-preferences.ts'

export const EXPORT_FORMAT = 'logmyworld-unsent'

export interface UnsentBeside extends Partial<BesideLog> {
  /** JSON objects, one for each file. */
  files?: readonly Blob[]
}

export interface ExportParts {
  session: Store<SessionState>
  log: Pick<PageLog, 'unsent'>
  inFlight: Pick<InFlight, 'whole'>
  blobs: BlobStore
  preferences: Pick<PagePreferences, 'unsent'>
}

export interface ExportedUnsent {
  file: Blob
  /** What it holds, for who removes that and nothing else. */
  saved: readonly string[]
}

/** Everything unsent of the signed-in user, the flight under way and preferences that wait too. */
export async function exportUnsent(parts: ExportParts): Promise<ExportedUnsent> {
  const { session, log, blobs } = parts
  const unsent = await log.unsent()
  const beside = await readBeside(parts)
  const files = await readUnsentFiles(blobs, userIdOf(session.get()) ?? '')
  const file = describeUnsent(session.get(), unsent, { ...beside, files })
  return { file, saved: [...unsentNames(unsent), ...savedNames(beside)] }
}

type BesideParts = Pick<ExportParts, 'inFlight' | 'preferences'>

async function readBeside({ inFlight, preferences }: BesideParts): Promise<BesideLog> {
  return { inFlight: await inFlight.whole().catch(() => null), preferences: preferences.unsent.get() }
}

/** What is on this device only, for who is asked what becomes of it. */
export interface HereOnly {
  /** Records, those that cannot be read too, open conflict cards, the flight under way, and preferences as one. */
  count: number
  /** Open conflict cards among them: sending decides none. */
  undecided: number
  /** Names for all of it as it is by now: who discards that discards nothing that is saved later. */
  names: readonly string[]
}

export async function readHereOnly(parts: Pick<ExportParts, 'log'> & BesideParts): Promise<HereOnly> {
  const unsent = await parts.log.unsent()
  const beside = await readBeside(parts)
  return {
    count:
      countUnsent(unsent) +
      unsent.undecided.length +
      (beside.inFlight === null ? 0 : 1) +
      (areWaiting(parts.preferences) ? 1 : 0),
    undecided: unsent.undecided.length,
    names: [...unsentNames(unsent), ...shownNames(beside)],
  }
}

/** Builds the file. Deleted records have null attributes. */
export function describeUnsent(session: SessionState, log: UnsentLog, beside: UnsentBeside = {}): Blob {
  const { inFlight = null, preferences = {}, files = [] } = beside
  const read = log.records.map(({ collection, type, id, base, mine, refused }) => {
    return { collection, type, id, attributes: mine, confirmed: base, refused: refused?.code ?? null }
  })
  const known = new Set(read.map(({ id }) => id))
  const stuck = log.kept.flatMap((record) =>
    known.has(record.id)
      ? []
      : [
          {
            collection: record.collection,
            type: record.type,
            id: record.id,
            attributes: record.mine,
            confirmed: record.base,
            refused: null,
          },
        ],
  )
  const document = {
    format: EXPORT_FORMAT,
    version: 1,
    exportedAt: new Date().toISOString(),
    user: session.kind === 'guest' ? null : { id: session.user.id, username: session.user.username },
    damaged: log.damaged,
    unreadable: log.unreadable,
    records: [...read, ...stuck],
    undecided: log.undecided.map(({ collection, type, id, atMs, conflicts }) => ({
      collection,
      type,
      id,
      atMs,
      conflicts,
    })),
    inFlight,
    preferences,
  }
  // Photos would not fit into one text: the files follow as parts.
  const head = JSON.stringify(document, null, 2).replace(/\n\}$/, ',\n  "files": [')
  const listed = files.flatMap((file, index) => (index === 0 ? [file] : [',', file]))
  return new Blob([head, ...listed, ']\n}'], { type: 'application/json' })
}

/** Every file whose bytes are on this device only, its bytes in base64. */
export async function readUnsentFiles(blobs: BlobStore, userId: string): Promise<Blob[]> {
  const files: Blob[] = []
  for (const { id, files: kept } of (await blobs.readAll(userId)).filter(isUnsent)) {
    for (const variant of MEDIA_VARIANTS) {
      const file = kept[variant]
      const blob = file && file.upload.kind !== 'uploaded' ? await blobs.readBlob(userId, id, variant) : undefined
      if (!file || !blob) continue
      const { mediaType, sha256 } = file
      files.push(new Blob([JSON.stringify({ id, variant, mediaType, sha256, base64: await base64Of(blob) })]))
    }
  }
  return files
}

/** Three bytes are four letters: stretches of a multiple of three can be written one after the other. */
const STRETCH_BYTES = 3 * 8192

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += STRETCH_BYTES) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + STRETCH_BYTES)))
  }
  return text
}
