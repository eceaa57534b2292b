import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import type { Position } from '../../../../core/geo/position.ts'
import type { FlightScene } from '../../../../core/picture/sheets/scenes.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { sceneOf } from '../map/flight-scene.ts'
import { flightPicture, pictureName, shareText, type ShareStyle } from './share-words.ts'

export interface Shared {
  flight: FlightAttributes
  /** As recorded, when there is one. */
  track?: readonly Position[] | undefined
  style: ShareStyle
}

/** The outcome; `left`: the user closed the share dialog; `no-apps`: there is none, or it was refused. */
export type ShareResult = 'shared' | 'copied' | 'left' | 'no-apps' | 'failed'

/** Whether the system has a list of apps to share with. */
export const hasShareList = (): boolean => 'share' in navigator

/** Hands the flight to the system's list of apps, as words and as a picture. */
export async function shareFlight(shared: Shared, t: Translate<'view'>): Promise<ShareResult> {
  if (!hasShareList()) return 'no-apps'
  try {
    const text = shareText(shared.flight, shared.style)
    const files = [await pictureOfFlight(shared, t)]
    await navigator.share(navigator.canShare?.({ files }) ? { text, files } : { text })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    return 'no-apps'
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

/** The flight as a picture of any format. */
export function sceneOfPicture({ flight, track, style }: Shared, t: Translate<'view'>): FlightScene {
  return flightPicture(flight, sceneOf(flight, track), style, t)
}

/** As messengers show it whole, in the look that was chosen for pictures. */
async function pictureOfFlight(shared: Shared, t: Translate<'view'>): Promise<File> {
  const [{ pictureFile }, { lookNow }] = await Promise.all([
    import('../../../picture/picture-file.ts'),
    import('../../../picture/use-look.ts'),
  ])
  const scene = sceneOfPicture(shared, t)
  return pictureFile({ form: 'picture', scene, format: 'upright', theme: lookNow() }, pictureName(shared.flight))
}
