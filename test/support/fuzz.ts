import fc from 'fast-check'

/** LMW_FUZZ: cases a property is tried with. LMW_SEED: the seed a failure has printed. */
const RUNS = Number(process.env['LMW_FUZZ'] ?? 10_000)
const SEED = process.env['LMW_SEED']

/** Tries a property with many cases; a failure prints seed, path and the smallest case that shows it. */
export function holds<Ts extends [unknown, ...unknown[]]>(
  ...property: [...arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> }, check: (...values: Ts) => boolean]
): void {
  fc.assert(fc.property<Ts>(...property), { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) })
}
