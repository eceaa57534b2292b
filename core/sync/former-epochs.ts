// Up to which number the log of a former epoch is the present one (I23). A server tells it of the epochs that led to the
// backup it went back to. Of an epoch that began after that backup was made this device remembers what the server said then.
import { isLater } from './place.ts'

/** What is known of the epochs before one. */
export interface FormerEpochs {
  epoch: string
  /** Of each former epoch: up to which number the log is still what it was then. */
  restoredTo: Readonly<Record<string, string>>
}

/**
 * What is known of the epochs before the present one.
 * @param known what was known in the epoch this device heard of last; absent while no server had gone back
 * @param now the present epoch, and what the server says of those before it
 */
export function formerEpochs(
  known: FormerEpochs | undefined,
  { epoch, restoredTo }: { epoch: string; restoredTo?: FormerEpochs['restoredTo'] },
): FormerEpochs | undefined {
  const stated = restoredTo && { epoch, restoredTo }
  if (known === undefined || restoredTo === undefined) return known?.epoch === epoch ? known : stated
  if (known.epoch === epoch) return { epoch, restoredTo: { ...known.restoredTo, ...restoredTo } }
  const shared = sharedWith(known, restoredTo)
  if (shared === null) return stated
  const derived = Object.entries(known.restoredTo).map(([former, place]) => [former, lower(place, shared)])
  return { epoch, restoredTo: { ...Object.fromEntries(derived), [known.epoch]: shared, ...restoredTo } }
}

/** Two logs that are both still a third one up to some number are the same up to the lower of both. */
function sharedWith(known: FormerEpochs, stated: FormerEpochs['restoredTo']): string | null {
  const direct = stated[known.epoch]
  if (direct !== undefined) return direct
  const places = Object.entries(known.restoredTo).flatMap(([epoch, place]) => {
    const other = stated[epoch]
    return other === undefined ? [] : [lower(place, other)]
  })
  return places.reduce<string | null>((most, place) => (most === null || isLater(place, most) ? place : most), null)
}

const lower = (a: string, b: string): string => (isLater(a, b) ? b : a)
