import { useEffect, useState } from 'react'
import type { ApiConfig } from '../../../core/wire/resources.ts'
import { useOnline } from '../../data/browser/use-online.ts'
import { syncClient } from '../../data/engine/client.ts'

let known: string | null = null

/** Style of the maps service the operator named, asked for once there is a connection; null without one. */
export function useMapService(): string | null {
  const [style, setStyle] = useState(known)
  const online = useOnline()
  useEffect(() => {
    if (style !== null || !online || !navigator.onLine) return undefined
    let isGone = false
    void syncClient()
      .request<ApiConfig>('GET', '/config')
      .then((answer) => {
        if (isGone || !answer.ok) return
        known = answer.value.mapStyleUrl
        setStyle(known)
      })
    return () => {
      isGone = true
    }
  }, [style, online])
  return style
}
