/** `original` is what the device keeps: a photo as it was resized, a document or track as it came. */
export const MEDIA_VARIANTS = ['original', 'thumbnail'] as const
export type MediaVariant = (typeof MEDIA_VARIANTS)[number]
