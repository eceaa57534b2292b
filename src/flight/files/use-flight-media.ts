import { useState } from 'react'
import type { MediaItem } from '../../../core/media/media.ts'
import { useMedia } from '../../data/use-media.ts'

export interface FlightMediaItems {
  photos: readonly MediaItem[]
  documents: readonly MediaItem[]
  tracks: readonly MediaItem[]
  /** Named by the flight and not in the log. */
  missing: number
  isLoading: boolean
  /** What belongs to the flight could not be read. */
  isUnread: boolean
}

/** What belongs to a flight, by kind. While a change of it is read, what was there before stays. */
export function useFlightMedia(ids: readonly string[]): FlightMediaItems {
  const { value, kind } = useMedia(ids)
  const [last, setLast] = useState(value)
  if (kind === 'ready' && last !== value) setLast(value)
  const items = kind === 'ready' ? value : last
  return {
    photos: items.filter((item) => item.kind === 'photo'),
    documents: items.filter((item) => item.kind === 'document'),
    tracks: items.filter((item) => item.kind === 'track'),
    missing: kind === 'ready' ? ids.length - items.length : 0,
    isLoading: kind === 'loading' && ids.length > 0 && items.length === 0,
    isUnread: kind === 'failed' && ids.length > 0,
  }
}
