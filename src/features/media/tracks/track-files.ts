import { useCallback, useEffect, useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { flownSpans, nearestSpans } from '../../../../core/digest/flown-spans.ts'
import { matchTrack, type TrackMatch } from '../../../../core/digest/match-track.ts'
import { syncClient } from '../../../data/engine/client.ts'
import type { Failure } from '../../../../core/errors/failure.ts'
import { askBackgroundSync } from '../../../data/browser/ask-background-sync.ts'
import { prepareFile } from '../../../flight/files/media-work.ts'
import type { MediaProblem, PreparedMedia } from '../../../flight/files/prepare-media.ts'
import type { FilesAdded } from '../files/adding.ts'

/** A file that may be the recording of a flight of the log. */
export interface TrackFile {
  key: number
  file: File
  read: ReadTrackFile | null
  /** Flight it is to be attached to; null for none. */
  flightId: string | null
  /** That flight has this very recording already. */
  isThere: boolean
}

export type ReadTrackFile =
  /** `offered`: flights to choose from, the likeliest first; where none fits, those nearest in time. */
  | { kind: 'track'; media: PreparedMedia; match: TrackMatch; offered: readonly string[] }
  | { kind: 'problem'; problem: MediaProblem | 'not-track' | Failure }

export interface TrackFiles {
  files: readonly TrackFile[]
  isReading: boolean
  choose: (file: TrackFile, flightId: string | null) => void
  /**
   * Attaches what has a flight, one after the other; answers what was until the signal. What could not be kept stays
   * with its reason.
   */
  attach: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<FilesAdded>
}

/** Laying out a list of hundreds for each of them would take longer than to read them. */
const SHOW_EVERY_MS = 300

/** Reads files one after the other and looks for their flights. */
export function useTrackFiles(chosen: readonly File[], digest: Digest): TrackFiles {
  const [files, setFiles] = useState<readonly TrackFile[]>(() =>
    chosen.map((file, key) => ({ key, file, read: null, flightId: null, isThere: false })),
  )
  // The log as it was when the files were chosen: a row that arrives meanwhile must not change what stands here.
  const [spans] = useState(() => flownSpans(digest))
  useEffect(() => {
    let isGone = false
    const fresh = new Map<number, Partial<TrackFile>>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (): void => {
      clearTimeout(timer)
      timer = undefined
      const batch = new Map(fresh)
      fresh.clear()
      setFiles((now) => now.map((one) => (batch.has(one.key) ? { ...one, ...batch.get(one.key) } : one)))
    }
    const readAll = async (): Promise<void> => {
      for (const [key, file] of chosen.entries()) {
        if (isGone) return
        const read = await readFile(file, spans)
        const flightId = sureFlight(read)
        const isThere = await hasAlready(read, flightId)
        fresh.set(key, { read, flightId, isThere })
        if (!isGone) timer ??= setTimeout(show, SHOW_EVERY_MS)
      }
      if (!isGone) show()
      // Once, when nothing moves any more: what has to be decided must not be looked for among hundreds.
      if (!isGone) setFiles((now) => now.toSorted((a, b) => urgency(a) - urgency(b)))
    }
    void readAll()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [chosen, spans])
  const choose = useCallback(({ key, read }: TrackFile, flightId: string | null): void => {
    setFiles(changed(key, { flightId, isThere: false }))
    void hasAlready(read, flightId).then((isThere) => {
      // Another flight may have been chosen meanwhile.
      const mark = (one: TrackFile) => (one.key === key && one.flightId === flightId ? { ...one, isThere } : one)
      if (isThere) setFiles((now) => now.map(mark))
    })
  }, [])
  return {
    files,
    isReading: files.some(({ read }) => read === null),
    choose,
    attach: async (signal, onProgress) => {
      let count = 0
      const steps: string[] = []
      for (const [index, { key, read, flightId, isThere }] of files.filter(isReady).entries()) {
        if (signal.aborted) break
        onProgress(index)
        if (read?.kind !== 'track' || flightId === null || isThere) continue
        // Chosen twice at once, it is there by now.
        if (await hasAlready(read, flightId)) {
          setFiles(changed(key, { isThere: true }))
          continue
        }
        const { span: _span, ...media } = read.media
        const kept = await syncClient().media.add({ ...media, flightId })
        if (kept.ok) {
          count += 1
          steps.push(...kept.value.steps)
          setFiles(changed(key, { isThere: true }))
        } else setFiles(changed(key, { read: { kind: 'problem', problem: kept.error }, flightId: null }))
      }
      if (count > 0) askBackgroundSync()
      return { count, steps }
    },
  }
}

/** It has a flight, and is not there yet. */
export function isReady({ flightId, isThere }: TrackFile): boolean {
  return flightId !== null && !isThere
}

/** What the reader has to decide first, then what cannot be read, then what needs nothing. */
function urgency({ read, flightId }: TrackFile): number {
  if (read?.kind === 'problem') return 1
  return flightId === null ? 0 : 2
}

function changed(of: number, to: Partial<TrackFile>) {
  return (files: readonly TrackFile[]): readonly TrackFile[] =>
    files.map((one) => (one.key === of ? { ...one, ...to } : one))
}

async function hasAlready(read: ReadTrackFile | null, flightId: string | null): Promise<boolean> {
  if (read?.kind !== 'track' || flightId === null) return false
  const there = await syncClient().media.has(flightId, read.media.original)
  return there.ok && there.value !== null
}

function sureFlight(read: ReadTrackFile): string | null {
  return read.kind === 'track' && read.match.kind === 'sure' ? read.match.id : null
}

function offered(match: TrackMatch, nearest: () => readonly string[]): readonly string[] {
  if (match.kind === 'none') return nearest()
  return match.kind === 'sure' ? [match.id] : match.ids
}

async function readFile(file: File, spans: ReturnType<typeof flownSpans>): Promise<ReadTrackFile> {
  const prepared = await prepareFile(file)
  if (!prepared.ok) return { kind: 'problem', problem: prepared.error }
  const { kind, span } = prepared.value
  if (kind !== 'track' || span === null) return { kind: 'problem', problem: 'not-track' }
  const match = matchTrack(span, spans)
  return {
    kind: 'track',
    media: prepared.value,
    match,
    offered: offered(match, () => nearestSpans(spans, span.startMs)),
  }
}
