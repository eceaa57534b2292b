// What an undo of an import has done so far, bundle by bundle: cut off, it is gone on with, and what it did can be brought
// back as a whole (I12, I22).
import { syncClient } from '../../data/engine/client.ts'

/** Taking an import back, or bringing it back, as it was begun. */
export interface ImportTurn {
  to: 'undone' | 'back'
  begunMs: number
  /** Records that stay as they are, counted before the first went. */
  stays: number
}

/** What a bundle of it became. */
export interface TurnedBundle {
  /** Records that became another. */
  changed: readonly string[]
  /** Keys of the steps it made. */
  steps: readonly string[]
}

export const TURNS = 'import-turn '
const keyOf = (batchId: string, { begunMs }: ImportTurn, bundle: number): string =>
  `${TURNS}${batchId} ${begunMs} ${bundle}`

/** Never fails: of what is not noted the history knows. */
export async function noteTurned(
  batchId: string,
  turn: ImportTurn,
  bundle: number,
  { changed, steps }: TurnedBundle,
): Promise<void> {
  await syncClient()
    .journal.write(keyOf(batchId, turn, bundle), { changed, steps })
    .catch(() => undefined)
}

/** The bundles that were noted, one after the other. */
export async function turnedBefore(batchId: string, turn: ImportTurn): Promise<readonly TurnedBundle[]> {
  const bundles: TurnedBundle[] = []
  for (;;) {
    const kept = (await syncClient().journal.read(keyOf(batchId, turn, bundles.length))) as TurnedBundle | undefined
    if (!kept) return bundles
    bundles.push(kept)
  }
}

/** Never fails: what stays is in nobody's way. */
export async function forgetTurned(batchId: string, turn: ImportTurn, bundles: number): Promise<void> {
  for (let bundle = 0; bundle < bundles; bundle += 1) {
    await syncClient()
      .journal.write(keyOf(batchId, turn, bundle), null)
      .catch(() => undefined)
  }
}
