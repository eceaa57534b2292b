import { createRandom as createSeeded } from '../../scripts/seed/random.ts'

/** Seeded randomness for a simulation: the same seed makes the same operations. */
export interface Random {
  next(): number
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T | undefined
  uuid(): string
}

export function createRandom(seed: number): Random {
  const seeded = createSeeded(seed)
  const next = (): number => seeded.next()
  const below = (limit: number): number => Math.floor(next() * limit)
  const hex = (length: number): string => Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)],
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
