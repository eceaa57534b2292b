import { sleep } from './world/clock.ts'
import { must } from '../../core/lib/must.ts'
import { type Act, attempt, CONTENDED, USUAL, type Weighted, writeRefused } from './acts.ts'
import { logOut, logOutLate, removeRevoked } from './acts-of-leaving.ts'
import type { Random } from '../support/random.ts'
import type { World } from './world/world-state.ts'
import type { ModelServer } from '../support/model-server.ts'
import type { Person } from './world/host.ts'
import { DAY_MS } from '../../core/time/units.ts'

/**
 * rough: a bad network. contended: few records, many edits, no deletions, which is what a mistake about conflicts needs
 * to show itself. harsh: wrong clocks, crashes, full disks, expired tokens, rebuilt logs. shared: two people take turns.
 * refusing: the server refuses, fails and forgets removals. restored: it goes back to backups. leading: leaders freeze.
 * upgraded: server and clients of before, each of which may be upgraded, in any order. leaving: people log out, cut off in
 * the middle too, and they or others log in. mixed: the faults of one person's devices and server, of rough, harsh,
 * refusing, restored and leading worlds, all in one, but no log is rebuilt: with a backup put back as well, what the server
 * had confirmed and forgot may have been in that log alone (docs/lost-logs.md).
 */
export type Kind =
  | 'rough'
  | 'contended'
  | 'harsh'
  | 'shared'
  | 'refusing'
  | 'restored'
  | 'leading'
  | 'upgraded'
  | 'leaving'
  | 'mixed'

const YEAR_MS = 365 * DAY_MS

const expire: Act = async (world, _, device) => {
  world.host.expire()
  await device.look().catch(() => undefined)
  return ''
}

const restart: Act = async (_, __, device) => {
  await device.restart()
  return ''
}

/** The power fails at one of the next writes, whichever that is. */
const crash: Act = async (_, random, device) => {
  const [writes, isDone] = [random.below(8), random.chance(0.5)]
  device.disk.failAfter(writes, isDone)
  return `${writes} writes from now${isDone ? ', the last one done' : ''}`
}

const fill: Act = async (_, __, device) => {
  device.disk.isFull = !device.disk.isFull
  return device.disk.isFull ? 'full' : 'room again'
}

const turnClock: Act = async (_, random, device) => {
  device.clockOffsetMs = Math.round((random.next() - 0.5) * 20 * YEAR_MS)
  return String(device.clockOffsetMs)
}

const rebuildLog: Act = async (_, __, device) => (await device.rebuild())?.kind ?? 'failed'

const other = (world: World, person: Person): Person => must(world.people.find((one) => one !== person))

const switchUser: Act = async (world, _, device) => {
  const person = other(world, device.person)
  await device.become(person)
  return person.id
}

/** A page signs somebody else in while the leader still works for the one before, with a token that has run out. */
const overtake: Act = async (world, random, device) => {
  const person = other(world, device.person)
  world.host.expire()
  device.setLine(true, true)
  device.log?.reSync()
  await sleep(random.below(4))
  await device.signIn(person).catch(() => undefined)
  await sleep(5)
  await device.become(person)
  return person.id
}

/** Without power or room nobody can take the lead; where the power goes in that moment, nobody does. */
const freeze: Act = async (_, __, device) => {
  if (device.disk.isOff || device.disk.isFull) return null
  const lead = await attempt(() => device.freeze().then((isLed) => ({ isLed })))
  if (!lead) return '(failed)'
  return lead.isLed ? '' : null
}
const thaw: Act = async (_, __, device) => ((await device.thaw()) ? '' : null)

const onServer =
  (work: (server: ModelServer, world: World, random: Random) => string | null): Act =>
  async (world, random, device) => {
    const server = world.host.serverOf?.(device.person)
    return server ? work(server, world, random) : null
  }

const stumble = onServer((server, world, random) => {
  const id = random.pick([...world.makers.keys()].sort())
  if (id === undefined) return null
  const traps = random.chance(0.5) ? server.traps : server.lateTraps
  if (random.chance(0.5)) traps.add(id)
  else {
    server.traps.clear()
    server.lateTraps.clear()
  }
  return `${id} ${server.traps.size} before, ${server.lateTraps.size} after the commit`
})

const purge = onServer((server) => {
  server.purge()
  return String(server.purgedBelow)
})

const upgrade = onServer((server) => {
  server.isOld = false
  return ''
})

/** The app is a new one from its next start on. */
const renew: Act = async (_, __, device) => {
  if (!device.network.isOld) return null
  await device.stop()
  device.network.isOld = false
  await device.start()
  return ''
}

const backUp = onServer((server, world) => {
  world.backups.push(server.backup())
  return ''
})

/** Now, or between two pages of somebody's pull; the same backup again and again as well. */
const restoreBackup = onServer((server, world, random) => {
  const restore = random.chance(0.5) ? world.backups.at(-1) : world.backups.pop()
  if (!restore) return null
  const now = (): void => {
    restore()
    world.sequences.clear()
    world.isRestored = true
  }
  if (random.chance(0.5)) server.betweenPages = now
  else now()
  return server.betweenPages ? 'between two pages' : 'now'
})

const retry: Act = async (_, random, device) => {
  const id = random.pick([...(device.log?.problems().keys() ?? [])].sort())
  return id !== undefined && (await attempt(() => device.retry(id))) ? id : null
}

const giveUp: Act = async (world, random, device) => {
  const id = random.pick([...(device.log?.problems().keys() ?? [])].sort())
  if (id === undefined) return null
  world.mortal.add(id)
  await attempt(() => device.giveUp(id))
  return id
}

const TOKENS: readonly Weighted[] = [[5, 'expire', expire]]
const ACTS: Readonly<Record<Kind, readonly Weighted[]>> = {
  rough: [...USUAL, ...TOKENS],
  contended: CONTENDED,
  harsh: [
    ...USUAL,
    ...TOKENS,
    [4, 'restart', restart],
    [6, 'crash', crash],
    [3, 'fill', fill],
    [4, 'clock', turnClock],
    [3, 'rebuild', rebuildLog],
  ],
  shared: [
    ...USUAL,
    ...TOKENS,
    [6, 'switch', switchUser],
    [3, 'overtake', overtake],
    [4, 'restart', restart],
    [4, 'rebuild', rebuildLog],
  ],
  refusing: [
    ...USUAL,
    [8, 'refuse', writeRefused],
    [8, 'stumble', stumble],
    [6, 'purge', purge],
    [4, 'retry', retry],
    [3, 'giveUp', giveUp],
  ],
  restored: [...USUAL, [6, 'backup', backUp], [5, 'putBack', restoreBackup], [2, 'restart', restart]],
  leading: [...USUAL, [8, 'freeze', freeze], [8, 'thaw', thaw]],
  leaving: [
    ...USUAL,
    ...TOKENS,
    [12, 'logOut', logOut],
    [4, 'logOutLate', logOutLate],
    [2, 'removeRevoked', removeRevoked],
    [3, 'restart', restart],
    [3, 'crash', crash],
  ],
  mixed: [
    ...USUAL,
    ...TOKENS,
    [3, 'restart', restart],
    [4, 'crash', crash],
    [2, 'clock', turnClock],
    [3, 'refuse', writeRefused],
    [3, 'stumble', stumble],
    [3, 'purge', purge],
    [2, 'retry', retry],
    [2, 'giveUp', giveUp],
    [2, 'fill', fill],
    [4, 'freeze', freeze],
    [4, 'thaw', thaw],
    [3, 'backup', backUp],
    [2, 'putBack', restoreBackup],
  ],
  upgraded: [...USUAL, [3, 'upgrade', upgrade], [5, 'renew', renew], [3, 'restart', restart]],
}

export function actsOf(kind: Kind): readonly Weighted[] {
  return ACTS[kind]
}
