import type { Map as LibraryMap } from 'maplibre-gl'
import type { Below } from '../look/map-look.ts'
import { layOnline } from './lay-online.ts'
import { type Laid, OnlineBasemap, type OnlineState } from './online-basemap.ts'
import type { OnlineStyle } from './online-style.ts'

interface Around {
  /** Before the land of the service comes, and after it went. */
  onLand: (below: Below) => void
  /** The map was taken away, and has nothing on it any more. */
  isGone: () => boolean
  onState: (state: OnlineState) => void
}

/** Shows the map of a maps service on a map of this page, until it is stopped. */
export function startOnline(map: LibraryMap, url: string, { onLand, isGone, onState }: Around): OnlineBasemap {
  return new OnlineBasemap({
    url,
    isOnline: () => navigator.onLine,
    onChange,
    readStyle,
    onState,
    lay: (style) => {
      onLand('online')
      const laid = layOrGiveBack(map, style, () => onLand('own'))
      return {
        watch: laid.watch,
        remove: () => {
          if (isGone()) return
          laid.remove()
          onLand('own')
        },
      }
    },
  })
}

function layOrGiveBack(map: LibraryMap, style: OnlineStyle, giveBack: () => void): Laid {
  try {
    return layOnline(map, style)
  } catch (error) {
    giveBack()
    throw error
  }
}

function onChange(listener: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  addEventListener('online', listener)
  addEventListener('offline', listener)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** The service learns no more of the reader than the request itself tells it. */
async function readStyle(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal, credentials: 'omit' })
  if (!answer.ok) throw new Error(`the style of the maps service: ${answer.status}`)
  return answer.json()
}
