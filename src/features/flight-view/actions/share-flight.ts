import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import type { Position } from '../../../../core/geo/position.ts'
import { saveFile } from '../../../story/save-file.ts'
import { sceneOf } from '../map/flight-scene.ts'
import { pictureName, posterWords, shareText, type ShareStyle } from './share-words.ts'

export interface Shared {
  flight: FlightAttributes
  /** As recorded, when there is one. */
  track?: readonly Position[] | undefined
  style: ShareStyle
}

/** The outcome; `left`: the user closed the share dialog. */
export type ShareResult = 'shared' | 'copied' | 'saved' | 'left' | 'failed'

/** Hands the flight to the system's list of apps, as words and as a poster; where there is none, to the clipboard. */
export async function shareFlight(shared: Shared): Promise<ShareResult> {
  if (!('share' in navigator)) return copyFlightText(shared)
  try {
    const text = shareText(shared.flight, shared.style)
    const poster = await posterOf(shared)
    const files = poster ? [poster] : []
    await navigator.share(navigator.canShare?.({ files }) ? { text, files } : { text })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    return copyFlightText(shared)
  }
}

export async function copyFlightText({ flight, style }: Shared): Promise<ShareResult> {
  try {
    await navigator.clipboard.writeText(shareText(flight, style))
    return 'copied'
  } catch {
    return 'failed'
  }
}

export async function savePoster(shared: Shared): Promise<ShareResult> {
  try {
    const poster = await posterOf(shared)
    if (!poster) return 'failed'
    saveFile(poster, poster.name)
    return 'saved'
  } catch {
    return 'failed'
  }
}

/** Null for a flight without a map. */
async function posterOf({ flight, track, style }: Shared): Promise<File | null> {
  const scene = sceneOf(flight, track)
  if (scene === null) return null
  const { paintPoster } = await import('../../../ui/route-map/paint-poster.ts')
  const poster = await paintPoster(scene, posterWords(flight, style))
  return poster && new File([poster], pictureName(flight), { type: poster.type })
}
