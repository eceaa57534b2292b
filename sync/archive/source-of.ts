import type { ByteSource } from '../../core/archive/zip/zip-entries.ts'

/** A file of the device, of which only what is read is in memory. */
export function sourceOf(file: Blob): ByteSource {
  return { size: file.size, read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()) }
}
