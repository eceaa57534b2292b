import { useSyncExternalStore } from 'react'
import { syncClient } from './client.ts'

const listeners = new Set<() => void>()
let ready = false
let asked = false

/** Whether the stored session has been read; before that nobody knows who is there. */
export function isSessionReady(): boolean {
  return ready
}

/** Settles when the stored session has been read. */
export async function sessionReady(): Promise<void> {
  await syncClient().ready
  if (ready) return
  ready = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!asked) {
    asked = true
    void sessionReady()
  }
  return () => void listeners.delete(listener)
}

const no = (): boolean => false

/** False while the first page is hydrated and until the stored session has been read. */
export function useSessionReady(): boolean {
  return useSyncExternalStore(subscribe, isSessionReady, no)
}
