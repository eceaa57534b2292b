// What a page and the service worker say of the copy of the app that opens without a connection.
import { isObject } from '../lib/json.ts'

/** The files of the worker's build, the large ones too that are fetched last. */
export type CopyState =
  /** All of them are here. `sinceMs`: when that was first seen, ms of this device's clock. */
  | { kind: 'whole'; sinceMs: number }
  /** `savesData`: the browser is asked to save data, so that the large ones are not fetched. */
  | { kind: 'partial'; kept: number; total: number; savesData: boolean }

/** Reads an answer; null for anything that is not one. */
export function readCopyState(data: unknown): CopyState | null {
  if (!isObject(data)) return null
  const { kind, sinceMs, kept, total, savesData } = data
  if (kind === 'whole' && typeof sinceMs === 'number') return { kind, sinceMs }
  if (kind !== 'partial' || typeof kept !== 'number' || typeof total !== 'number') return null
  return { kind, kept, total, savesData: savesData === true }
}
