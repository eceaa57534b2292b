import { useEffect, useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { flownSpans, nearestSpans } from '../../../../core/track/flown-spans.ts'
import { matchTrack, type TrackMatch } from '../../../../core/track/match-track.ts'
import { syncClient } from '../../../data/client.ts'
import type { Failure } from '../../../../sync/client.ts'
import { askBackgroundSync } from '../ask-background-sync.ts'
import { prepareFile } from './media-work.ts'
import type { FileProblem, PreparedMedia } from './prepare-media.ts'

/** A file that may be the recording of a flight of the log. */
export interface TrackFile {
  file: File
  read: ReadTrackFile | null
  /** Flight it is to be attached to; null for none. */
  flightId: string | null
  /** That flight has this very recording already. */
  isThere: boolean
}

export type ReadTrackFile =
  | { kind: 'track'; media: PreparedMedia; match: TrackMatch }
  | { kind: 'problem'; problem: FileProblem | 'not-track' | Failure }

export interface TrackFiles {
  files: readonly TrackFile[]
  /** Flights nearest in time to a recording that fits none. */
  nearest: (file: TrackFile) => readonly string[]
  isReading: boolean
  choose: (file: File, flightId: string | null) => void
  /** Attaches what has a flight; answers the ids. What could not be kept stays with its reason. */
  attach: () => Promise<readonly string[]>
}

/** Reads files one after the other and looks for their flights. */
export function useTrackFiles(chosen: readonly File[], digest: Digest): TrackFiles {
  const [files, setFiles] = useState<readonly TrackFile[]>(() =>
    chosen.map((file) => ({ file, read: null, flightId: null, isThere: false })),
  )
  // The log as it was when the files were chosen: a row that arrives meanwhile must not change what stands here.
  const [spans] = useState(() => flownSpans(digest))
  useEffect(() => {
    let isGone = false
    const readAll = async (): Promise<void> => {
      for (const file of chosen) {
        if (isGone) return
        const read = await readFile(file, spans)
        const flightId = sureFlight(read)
        const isThere = await hasAlready(read, flightId)
        if (!isGone) setFiles(changed(file, { read, flightId, isThere }))
      }
    }
    void readAll()
    return () => {
      isGone = true
    }
  }, [chosen, spans])
  return {
    files,
    isReading: files.some(({ read }) => read === null),
    nearest: ({ read }) => (read?.kind === 'track' ? nearestSpans(spans, read.media.span?.startMs ?? null) : []),
    choose: (file, flightId) => {
      setFiles(changed(file, { flightId, isThere: false }))
      const read = files.find((one) => one.file === file)?.read ?? null
      void hasAlready(read, flightId).then((isThere) => {
        // Another flight may have been chosen meanwhile.
        if (isThere)
          setFiles((now) =>
            now.map((one) => (one.file === file && one.flightId === flightId ? { ...one, isThere } : one)),
          )
      })
    },
    attach: async () => {
      const ids: string[] = []
      for (const { file, read, flightId, isThere } of files) {
        if (read?.kind !== 'track' || flightId === null || isThere) continue
        // Chosen twice at once, it is there by now.
        if (await hasAlready(read, flightId)) {
          setFiles(changed(file, { isThere: true }))
          continue
        }
        const { span: _span, ...media } = read.media
        const kept = await syncClient().media.add({ ...media, flightId })
        if (kept.ok) ids.push(kept.value)
        else setFiles(changed(file, { read: { kind: 'problem', problem: kept.error }, flightId: null }))
      }
      if (ids.length > 0) askBackgroundSync()
      return ids
    },
  }
}

function changed(of: File, to: Partial<TrackFile>) {
  return (files: readonly TrackFile[]): readonly TrackFile[] =>
    files.map((one) => (one.file === of ? { ...one, ...to } : one))
}

async function hasAlready(read: ReadTrackFile | null, flightId: string | null): Promise<boolean> {
  if (read?.kind !== 'track' || flightId === null) return false
  const there = await syncClient().media.has(flightId, read.media.original)
  return there.ok && there.value !== null
}

function sureFlight(read: ReadTrackFile): string | null {
  return read.kind === 'track' && read.match.kind === 'sure' ? read.match.id : null
}

async function readFile(file: File, spans: ReturnType<typeof flownSpans>): Promise<ReadTrackFile> {
  const prepared = await prepareFile(file)
  if (!prepared.ok) return { kind: 'problem', problem: prepared.error }
  const { kind, span } = prepared.value
  if (kind !== 'track' || span === null) return { kind: 'problem', problem: 'not-track' }
  return { kind: 'track', media: prepared.value, match: matchTrack(span, spans) }
}
