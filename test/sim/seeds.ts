/** Seeds in a run of the tests. LMW_SEEDS: how many; LMW_SEED: the first, or the only one when no number is given. */
const count = Number(process.env['LMW_SEEDS'] ?? (process.env['LMW_SEED'] ? 1 : 20))
const first = Number(process.env['LMW_SEED'] ?? Date.now() % 1_000_000)

/** A few seeds do not do something of every kind. */
export const isWholeRun = count >= 20

/** How much is done in a world. LMW_OPERATIONS: as much in each. */
export const operationsOr = (usual: number): number => Number(process.env['LMW_OPERATIONS'] ?? usual)

/** A share of them, one at least. */
export function seedsFor(share: number): number[] {
  return Array.from({ length: Math.max(1, Math.round(count * share)) }, (_, index) => first + index)
}
