import { noteDone } from '../../../flight/work/done-imports.ts'

/** Recordings that were attached to flights of the log stand among the imports, and are taken back as one. */
export function rememberTracks(files: readonly File[], steps: readonly string[]): Promise<boolean> {
  const rows = { new: 0, merged: files.length, known: 0, question: 0, refused: 0 }
  const tracks = files.map(({ name, size: bytes }) => ({ name, bytes, format: 'track', rows: 1 }))
  const about = { files: tracks, rows, query: 'has:track' }
  return noteDone(crypto.randomUUID(), { written: files.length, steps }, about)
}
