import fc from 'fast-check'

/** LMW_FUZZ: cases a property is tried with. */
const RUNS = Number(process.env['LMW_FUZZ'] ?? 10_000)

/** Tries a property with many cases; a failure prints seed, path and the smallest case that shows it. */
export function holds<Ts extends [unknown, ...unknown[]]>(
  ...property: [...arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> }, check: (...values: Ts) => boolean]
): void {
  fc.assert(fc.property<Ts>(...property), { numRuns: RUNS })
}

/** The same for what takes its time: one case of every `share`. */
export async function holdsInTime<T>(
  share: number,
  cases: fc.Arbitrary<T>,
  check: (value: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(cases, check), { numRuns: Math.max(Math.ceil(RUNS / share), 1) })
}
