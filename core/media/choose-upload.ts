import type { MediaVariant } from './media-variant.ts'
import type { UploadState } from './upload-state.ts'

export interface WaitingMedia {
  id: string
  addedMs: number
  goneMs: number | null
  files: Readonly<Partial<Record<MediaVariant, { upload: UploadState }>>>
}

export interface Waiting {
  id: string
  variant: MediaVariant
}

/**
 * What is to be sent, in order: thumbnails before originals, so that other devices soon have something to show, and of
 * each what was begun before what was not, then as it was added. Nothing that was refused or whose record is gone.
 */
export function chooseUploads(media: readonly WaitingMedia[]): readonly Waiting[] {
  const files = media.flatMap(({ id, addedMs, goneMs, files: kept }) =>
    (['thumbnail', 'original'] as const).flatMap((variant) => {
      const state = kept[variant]?.upload.kind
      const isWaiting = goneMs === null && (state === 'localOnly' || state === 'uploading')
      return isWaiting ? [{ id, variant, addedMs, isBegun: state === 'uploading' }] : []
    }),
  )
  const rank = ({ variant, isBegun }: (typeof files)[number]): number =>
    (variant === 'thumbnail' ? 0 : 2) + (isBegun ? 0 : 1)
  return files
    .toSorted((a, b) => rank(a) - rank(b) || a.addedMs - b.addedMs)
    .map(({ id, variant }) => ({ id, variant }))
}
