import { useEffect, useState } from 'react'
import type { ApiConfig } from '../../../../core/wire/resources.ts'
import { useOnline } from '../../../data/browser/use-online.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useShown } from '../../../shell/navigation/navigator-context.ts'
import type { Room } from './room.ts'

/** In the journal of the user: without a connection what the server said last counts. */
const KEPT = 'most-entries'

/**
 * Room on the server and on this device, asked for as soon as the page of imports stands; null until it is known.
 * @param step of the import: with each the device is asked anew
 */
export function useRoom(step: string): Room | null {
  // The demo is on no server.
  const { isDemo } = useShown().place
  const online = useOnline()
  const [mostEntries, setMost] = useState<number | null>(null)
  const [device, setDevice] = useState<{ freeBytes: number | null; asOf: string } | null>(null)
  useEffect(() => {
    if (isDemo) return undefined
    let isGone = false
    const say = (most: unknown): void => {
      if (!isGone && typeof most === 'number') setMost(most)
    }
    void mostOf(online && navigator.onLine).then(say)
    return () => {
      isGone = true
    }
  }, [isDemo, online])
  useEffect(() => {
    let isGone = false
    void freeBytes().then((bytes) => {
      if (!isGone) setDevice({ freeBytes: bytes, asOf: step })
    })
    return () => {
      isGone = true
    }
  }, [step])
  return device && { mostEntries, freeBytes: device.freeBytes }
}

async function mostOf(isOnline: boolean): Promise<unknown> {
  const { journal } = syncClient()
  const answer = isOnline ? await syncClient().request<ApiConfig>('GET', '/config') : null
  const kept = (): Promise<unknown> => journal.read(KEPT).catch(() => null)
  if (!answer?.ok) return kept()
  const most: unknown = answer.value.quotas.records
  await journal.write(KEPT, most).catch(() => undefined)
  return most
}

async function freeBytes(): Promise<number | null> {
  const { quotaBytes, usedBytes } = await syncClient().story.persistence()
  return quotaBytes === null || usedBytes === null ? null : quotaBytes - usedBytes
}
