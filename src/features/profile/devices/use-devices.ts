import { useCallback, useEffect, useState } from 'react'
import type { DeviceName } from '../../../../core/wire/resources.ts'
import type { Failure } from '../../../../core/errors/failure.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useHeldBar } from '../../../data/use-held-bar.ts'
import { useOnline } from '../../../data/browser/use-online.ts'

/** One login of this account, as the server lists it. */
export interface Device {
  id: string
  attributes: DeviceName & {
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
export function useDevices(): { devices: Devices; online: boolean; ask: () => Promise<void> } {
  const online = useOnline()
  const [devices, setDevices] = useState<Devices>({ kind: 'asking' })

  useHeldBar(online && devices.kind === 'asking')

  const ask = useCallback(
    (): Promise<void> =>
      syncClient()
        .request<{ data: Device[] }>('GET', '/me/sessions')
        .then((answer) =>
          setDevices(
            answer.ok ? { kind: 'known', devices: answer.value.data } : { kind: 'failed', failure: answer.error },
          ),
        ),
    [],
  )
  useEffect(() => {
    // While the page takes over what the server rendered, `online` is the server's guess.
    if (online && navigator.onLine) void ask()
  }, [ask, online])

  // A list that is known stays: being offline takes nothing from it.
  return { devices: online || devices.kind === 'known' ? devices : { kind: 'offline' }, online, ask }
}
