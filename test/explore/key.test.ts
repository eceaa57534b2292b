// What the exploration leaves out is like something it visits: shown on worlds small enough to be visited whole.
import { expect, test } from 'vitest'
import { Keyer } from './key.ts'
import { RULES } from './rules.ts'
import { firstWorld, movesOf, NOTHING, type Setting, type World } from './world.ts'

type Naming = (world: World) => string

/** Every world that can be reached, of those with one name the first. */
function reached(setting: Setting, nameOf: Naming): World[] {
  const first = firstWorld(setting)
  const seen = new Set([nameOf(first)])
  const worlds = [first]
  for (const world of worlds) {
    for (const { world: next } of movesOf(RULES, setting, world)) {
      const name = nameOf(next)
      if (seen.has(name)) continue
      seen.add(name)
      worlds.push(next)
    }
  }
  return worlds
}

/** Nothing left out. */
const inFull: Naming = (world) => JSON.stringify({ ...world, held: [...world.held] })

/** The fields take each other's place, in contents, operations and edits. */
function mirrored<T>(value: T): T {
  const other = (name: string): string => ({ a: 'b', b: 'a' })[name] ?? name
  const turned = (part: unknown, name = ''): unknown => {
    if (name === 'kind' && typeof part === 'string') return other(part)
    if (part instanceof Map) return new Map([...part].map(([key, inner]) => [key, turned(inner)]))
    if (Array.isArray(part)) return part.map((inner) => turned(inner))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [other(key), turned(inner, key)]))
  }
  return turned(value) as T
}

function namesOf(worlds: readonly World[], keyer: Keyer): Set<string> {
  const names = worlds.map((world) => {
    const [one, two] = [keyer.keyOf(world), keyer.keyOf(mirrored(world))]
    return one < two ? one : two
  })
  return new Set(names)
}

const WORLDS: readonly Setting[] = [
  { limits: { edits: 2 }, kinds: ['a', 'b'] },
  { limits: { edits: 1, powerCuts: 1 }, kinds: ['a', 'tag', 'remove'], slowPages: true },
  { limits: { edits: 1, backups: 1 }, kinds: ['a'] },
  { limits: { edits: 2, purges: 1 }, kinds: ['remove', 'back'] },
  { limits: { edits: 2, userChanges: 1 }, kinds: ['a'], repeats: true },
  { limits: { edits: 1, powerCuts: 1, userChanges: 1 }, kinds: ['a'] },
  { limits: { edits: 1, purges: 1, backups: 1 }, kinds: ['remove'] },
  { limits: { edits: 1, backups: 1, userChanges: 1 }, kinds: ['a'] },
].map(({ limits, kinds, ...other }) => ({
  name: JSON.stringify({ limits, kinds, ...other }),
  limits: { ...NOTHING, ...limits },
  kinds: kinds as Setting['kinds'],
  starts: 'with',
  clocks: [0, 0],
  repeats: false,
  slowPages: false,
  ...other,
}))

test.each(WORLDS)('each world of the whole has its like among those that are visited: $name', (setting) => {
  const keyer = new Keyer(setting, RULES)
  const visited = reached(setting, (world) => keyer.keyOf(world))
  const whole = reached({ ...setting, isWhole: true }, inFull)
  process.stdout.write(`${setting.name}: ${visited.length} of ${whole.length}\n`)
  const known = namesOf(visited, keyer)
  expect([...namesOf(whole, keyer)].filter((name) => !known.has(name)).length).toBe(0)
})
