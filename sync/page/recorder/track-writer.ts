import type { Fix } from '../../../core/in-flight/fix.ts'

/** With the time a write takes, half of the ten seconds a crash may cost. */
const WRITE_AFTER_MS = 4000

export interface TrackWriterParts {
  /** The flight that is recorded now. */
  flightId: () => string | null
  append: (flightId: string, fixes: readonly Fix[]) => Promise<void>
  /** Called after each write with whether it was stored. */
  onWritten: (isStored: boolean) => void
}

/** Gathers positions for some seconds and writes them together; what could not be written is written with the next. */
export interface TrackWriter {
  add(fix: Fix): void
  /** Writes what is gathered; resolves when it is stored or failed. */
  flush(): Promise<void>
  gathered(): readonly Fix[]
  /** Drops what is gathered: it belongs to another user. */
  clear(): void
}

export function createTrackWriter({ flightId, append, onWritten }: TrackWriterParts): TrackWriter {
  let gathered: readonly Fix[] = []
  let clears = 0
  let writing: ReturnType<typeof setTimeout> | null = null
  const writeLater = (): void => {
    writing ??= setTimeout(() => void flush(), WRITE_AFTER_MS)
  }
  const flush = async (): Promise<void> => {
    if (writing !== null) clearTimeout(writing)
    writing = null
    const id = flightId()
    const fixes = gathered
    if (id === null || fixes.length === 0) return
    const clearsBefore = clears
    gathered = []
    try {
      await append(id, fixes)
      onWritten(true)
    } catch {
      if (clears !== clearsBefore) return
      gathered = [...fixes, ...gathered]
      writeLater()
      onWritten(false)
    }
  }
  return {
    add: (fix) => {
      gathered = [...gathered, fix]
      writeLater()
    },
    flush,
    gathered: () => gathered,
    clear: () => {
      clears += 1
      gathered = []
    },
  }
}
