import { differences, losses } from './oracles.ts'
import { lostPhotos } from './photos/lost-photos.ts'
import { endWorld, runWorld, type WorldOptions } from './world.ts'

/**
 * What oracles and invariants say about a world with a mistake in it. A device that does not run says nothing: to break
 * it is no way to be noticed.
 */
async function verdict(options: WorldOptions): Promise<string[]> {
  const world = await runWorld({ operations: 60, rounds: 8, ...options })
  try {
    if (world.devices.some(({ log }) => log === null)) return world.wrongs
    const unequal = await differences(world).catch(() => [])
    return [...world.wrongs, ...unequal, ...(await losses(world).catch(() => [])), ...(await lostPhotos(world))]
  } finally {
    await endWorld(world)
  }
}

const ORACLES: readonly (readonly [string, RegExp])[] = [
  ["another's data", /^(device \d+: )?I6\b/],
  ['checksum', /^I3: device \d+ counts|^(device \d+: )?I3: \S+ of device \d+ is not what/],
  ['waiting differs', /^I2: device \d+ says/],
  ['tokens renewed twice', /^(device \d+: )?I13\b/],
  [
    'discarded and sent',
    /^(device \d+: )?I14: .* (sent although it was discarded|was discarded and the server has it)$/,
  ],
  ["another's log-out", /^I14: the log-out of .* ended the session of /],
  ['request while offline', /^(device \d+: )?I7\b/],
  ['number went back', /^I19\b/],
  ['row skipped', /^I5\b/],
  ['backup that was none', /^I23\b/],
  ['diverged', /^device \d+, .*: server .*, device /],
  ['photo', /^photo /],
  [
    'lost',
    / is gone and nobody deleted it$| was removed and came back$| was lost and is on no card| should be (on|off)$|: written .*, server holds /,
  ],
]

/** Which oracle says so; null when none does, as when a device only failed. */
export function oracleOf(said: string): string | null {
  return ORACLES.find(([, pattern]) => pattern.test(said))?.[0] ?? null
}

const MOST_SEEDS = 60
const FIRST = 11

export interface Noticed {
  seeds: number
  /** What was found wrong with the mistake. */
  found: string
  /** The oracle that found it. */
  oracle: string
  /** What is found wrong in that world without it: nothing, or it is not the mistake that was noticed. */
  without: readonly string[]
}

/** In how many seeds a mistake was noticed, and by what; null when it never was. */
export async function noticed(
  planted: (seed: number) => WorldOptions,
  control: (seed: number) => WorldOptions,
): Promise<Noticed | null> {
  for (let seeds = 1; seeds <= MOST_SEEDS; seeds++) {
    for (const found of await verdict(planted(FIRST + seeds))) {
      const oracle = oracleOf(found)
      if (oracle !== null) return { seeds, found, oracle, without: await looked(control(FIRST + seeds)) }
    }
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
