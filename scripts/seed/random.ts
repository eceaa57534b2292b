/** A seeded source of randomness (mulberry32): the same seed gives the same log on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Whole number, both ends included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly T[]): T
  /** One value, each as likely as its weight says. */
  weighted<T>(values: readonly T[], weightOf: (value: T) => number): T
  uuid(): string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (values) => pickAt(values, whole(0, values.length - 1)),
    weighted: (values, weightOf) => weigh(values, weightOf, next()),
    uuid: () => uuidOf(next),
  }
}

/** A number that is always the same for a text: fleets, flight numbers and habits hang on it. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 13)) >>> 0
}

function pickAt<T>(values: readonly T[], at: number): T {
  const value = values[at]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

function weigh<T>(values: readonly T[], weightOf: (value: T) => number, share: number): T {
  let left = values.reduce((sum, value) => sum + weightOf(value), 0) * share
  for (const value of values) {
    left -= weightOf(value)
    if (left < 0) return value
  }
  return pickAt(values, values.length - 1)
}

/** Version 4, out of our own randomness. */
function uuidOf(next: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16))
  digits[12] = '4'
  digits[16] = '89ab'[Math.floor(next() * 4)] ?? '8'
  const text = digits.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
