/** Of a file so much tells whether it is a recording. */
const HEAD_BYTES = 4096

/** Recordings of flights among files, and the other files: of a zip archive its name tells. */
export async function withoutTracks(files: readonly File[]): Promise<{ tracks: File[]; others: File[] }> {
  const { trackFormatOf } = await import('../../../core/track/formats/read-track.ts')
  const [tracks, others]: [File[], File[]] = [[], []]
  for (const file of files) {
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer()
    if (trackFormatOf(file.name, new Uint8Array(head)) !== null) tracks.push(file)
    else others.push(file)
  }
  return { tracks, others }
}
