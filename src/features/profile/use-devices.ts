import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../../../sync/client.ts'
import { syncClient } from '../../data/client.ts'
import { useOnline } from '../../shell/use-online.ts'

/** One login of this account, as the server lists it. */
export interface Device {
  id: string
  attributes: {
    browser: string | null
    platform: string | null
    createdAt: string
    usedAt: string
    current: boolean
  }
}

export type Devices =
  | { kind: 'asking' }
  | { kind: 'offline' }
  | { kind: 'known'; devices: readonly Device[] }
  | { kind: 'failed'; failure: Failure }

/** The devices that are signed in, and the way to ask again. Asks only online, and by itself when that comes back. */
export function useDevices(): [Devices, () => void] {
  const online = useOnline()
  const [devices, setDevices] = useState<Devices>({ kind: 'asking' })

  const ask = useCallback((): void => {
    void syncClient()
      .request<{ data: Device[] }>('GET', '/me/sessions')
      .then((answer) =>
        setDevices(
          answer.ok ? { kind: 'known', devices: answer.value.data } : { kind: 'failed', failure: answer.error },
        ),
      )
  }, [])
  useEffect(() => {
    // The first render of a page takes a connection for granted.
    if (online && navigator.onLine) ask()
  }, [ask, online])

  // A list that is known stays: being offline takes nothing from it.
  return [online || devices.kind === 'known' ? devices : { kind: 'offline' }, ask]
}
