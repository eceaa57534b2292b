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

/**
 * In how many seeds a mistake was noticed, and by what. Throws when it never was, or when one of these worlds is found
 * wrong without the mistake too: then it is not the mistake that was noticed.
 */
export async function noticed(
  planted: (seed: number) => WorldOptions,
  control: (seed: number) => WorldOptions,
): Promise<{ seeds: number; found: string }> {
  for (let seeds = 1; seeds <= MOST_SEEDS; seeds++) {
    const [found] = await verdict(planted(FIRST + seeds))
    if (found === undefined) continue
    await holdsWithout(control(FIRST + seeds))
    return { seeds, found }
  }
  throw new Error(`not noticed in ${MOST_SEEDS} worlds`)
}

const sound = new Set<string>()

/** Each world without a mistake is looked at once a file. */
async function holdsWithout(options: WorldOptions): Promise<void> {
  const name = JSON.stringify(options)
  if (sound.has(name)) return
  const found = await verdict(options)
  if (found.length > 0) throw new Error(`wrong without the mistake: ${found.join('\n')}`)
  sound.add(name)
}
