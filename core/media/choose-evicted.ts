import type { MediaVariant } from './media-variant.ts'
import type { UploadState } from './upload-state.ts'

export interface KeptMedia {
  id: string
  files: Readonly<Partial<Record<MediaVariant, { bytes: number; usedMs: number; upload: UploadState }>>>
}

export interface Evicted {
  id: string
  variant: MediaVariant
}

/**
 * Which copies to delete so that what the server has too takes at most `limitBytes` here: originals first, then
 * thumbnails, each by when they were last looked at. What is on this device only is never among them and counts for
 * nothing.
 */
export function chooseEvicted(kept: readonly KeptMedia[], limitBytes: number): readonly Evicted[] {
  const copies = kept.flatMap(({ id, files }) =>
    (['original', 'thumbnail'] as const).flatMap((variant) => {
      const file = files[variant]
      return file?.upload.kind === 'uploaded' ? [{ id, variant, bytes: file.bytes, usedMs: file.usedMs }] : []
    }),
  )
  let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0)
  const rank = (variant: MediaVariant): number => (variant === 'original' ? 0 : 1)
  const inOrder = copies.toSorted((a, b) => rank(a.variant) - rank(b.variant) || a.usedMs - b.usedMs)
  const evicted: Evicted[] = []
  for (const { id, variant, bytes: size } of inOrder) {
    if (bytes <= limitBytes) break
    bytes -= size
    evicted.push({ id, variant })
  }
  return evicted
}
