/** What `npm run chaos` was asked for. */
import type { Engine } from './plan.ts'

export const USAGE = `npm run chaos -- [--minutes N] [--seed S] [--engine sqlite|postgres]
npm run chaos -- --replay FILE

  --minutes N   how long faults happen, 0.1 to 1440 (default 1)
  --seed S      whole number; the same seed makes the same plan (default: by chance, printed)
  --engine E    sqlite: one server process; postgres: two on one database (default sqlite)
  --replay FILE the plan of an earlier run, from its file in chaos-runs/
  --help        this

Exit code 0: nothing lost, duplicated, diverged or violated; 1: something was; 2: the arguments are wrong;
3: what became of the writes could not be judged.`

export type Arguments =
  | { kind: 'help' }
  | { kind: 'wrong'; why: string }
  | { kind: 'replay'; file: string }
  | { kind: 'run'; minutes: number; seed: number; engine: Engine }

const NAMES = ['--minutes', '--seed', '--engine', '--replay'] as const

export function readArguments(args: readonly string[]): Arguments {
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help' }
  const given = new Map<string, string>()
  for (let i = 0; i < args.length; i += 2) {
    const [name = '', value] = [args[i], args[i + 1]]
    if (!NAMES.some((known) => known === name)) return { kind: 'wrong', why: `unknown argument: ${name}` }
    if (value === undefined) return { kind: 'wrong', why: `${name} needs a value` }
    given.set(name, value)
  }
  const file = given.get('--replay')
  if (file !== undefined) {
    return given.size === 1 ? { kind: 'replay', file } : { kind: 'wrong', why: '--replay stands alone' }
  }
  return readRun(given)
}

function readRun(given: ReadonlyMap<string, string>): Arguments {
  const minutes = Number(given.get('--minutes') ?? '1')
  if (!(minutes >= 0.1 && minutes <= 1440)) return { kind: 'wrong', why: '--minutes must be from 0.1 to 1440' }
  const seed = Number(given.get('--seed') ?? Math.floor(Math.random() * 1_000_000))
  if (!Number.isSafeInteger(seed) || seed < 0) return { kind: 'wrong', why: '--seed must be a whole number from 0' }
  const engine = given.get('--engine') ?? 'sqlite'
  if (engine !== 'sqlite' && engine !== 'postgres') {
    return { kind: 'wrong', why: '--engine must be sqlite or postgres' }
  }
  return { kind: 'run', minutes, seed, engine }
}
