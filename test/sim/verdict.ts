import { misjudged } from './invariants.ts'
import { differences, losses } from './oracles.ts'
import { endWorld, runWorld, type WorldOptions } from './world.ts'

/** What oracles and invariants say about a world with a mistake in it. */
async function verdict(options: WorldOptions): Promise<string[]> {
  const world = await runWorld({ operations: 60, rounds: 8, ...options })
  try {
    const running = world.devices.filter(({ log }) => log !== null)
    const unequal = await differences(world).catch(() => ['a device does not run'])
    const unsummed = await Promise.all(running.map((device) => misjudged(device).catch(() => [])))
    return [
      ...world.wrongs,
      ...unequal,
      ...unsummed.flat(),
      ...(await losses(world).catch(() => ['a device does not run'])),
    ]
  } finally {
    await endWorld(world)
  }
}

const MOST_SEEDS = 20
const FIRST = 11

export interface Noticed {
  seeds: number
  /** What was found wrong with the mistake. */
  found: string
  /** What is found wrong in that world without it: nothing, or it is not the mistake that was noticed. */
  without: readonly string[]
}

/** In how many seeds a mistake was noticed, and by what; null when it never was. */
export async function noticed(
  planted: (seed: number) => WorldOptions,
  control: (seed: number) => WorldOptions,
): Promise<Noticed | null> {
  for (let seeds = 1; seeds <= MOST_SEEDS; seeds++) {
    const [found] = await verdict(planted(FIRST + seeds))
    if (found !== undefined) return { seeds, found, without: await looked(control(FIRST + seeds)) }
  }
  return null
}

const verdicts = new Map<string, Promise<string[]>>()

/** Each world without a mistake is looked at once a file. */
function looked(options: WorldOptions): Promise<string[]> {
  const name = JSON.stringify(options)
  const known = verdicts.get(name) ?? verdict(options)
  verdicts.set(name, known)
  return known
}
