/** What a chaos run will do, made from its seed alone: people's acts and faults, each in its lane, none before its time. */
import { createRandom, type Random } from '../../test/support/random.ts'
import { DAY_MS } from '../../core/time/units.ts'

export type Engine = 'sqlite' | 'postgres'
export type DeviceName = 'A' | 'B'
export const DEVICE_NAMES: readonly DeviceName[] = ['A', 'B']

export const ACTS = ['log', 'bulk', 'copy', 'edit-own', 'edit-shared', 'delete', 'log-full'] as const
export type ActKind = (typeof ACTS)[number]

export const DEVICE_FAULTS = [
  'browser-kill',
  'worker-kill',
  'service-worker-stop',
  'tab-crash',
  'tab-freeze',
  'tab-close',
  'browser-clock',
  'token-expired',
  'token-tampered',
  'session-revoked',
] as const
export const NETWORK_FAULTS = ['offline', 'down', 'slow', 'lossy', 'lost-answers', 'cut-bodies', 'captive'] as const
export const SERVER_FAULTS = ['server-kill', 'server-clock', 'app-update', 'database-kill'] as const
export type FaultKind =
  | (typeof DEVICE_FAULTS)[number]
  | (typeof NETWORK_FAULTS)[number]
  | (typeof SERVER_FAULTS)[number]

interface StepBase {
  id: number
  /** One step of a lane after the other; lanes side by side. */
  lane: string
  /** Not begun before, in milliseconds after the start. */
  atMs: number
}

export interface ActStep extends StepBase {
  device: DeviceName
  kind: ActKind
  /** Which of the device's tabs, modulo their number. */
  tab: number
  /** Which of the flights that are there, as a share of them. */
  pick: number
  /** Flight numbers of the flights it makes: how each is known again. */
  markers: readonly number[]
  from: string
  to: string
  date: string
}

export interface FaultStep extends StepBase {
  kind: FaultKind
  /** Whose browser or network; the server's own faults have none. */
  device: DeviceName | null
  tab: number
  /** How long it lasts. */
  holdMs: number
  /** How hard, from 0 to 1; what that means is the fault's own business. */
  size: number
}

export interface Plan {
  seed: number
  engine: Engine
  minutes: number
  acts: readonly ActStep[]
  faults: readonly FaultStep[]
}

/** Flights whose number divides by three may be deleted; in return nobody writes their shared note. */
export const mayBeDeleted = (marker: number): boolean => marker % 3 === 0

const AIRPORTS = ['MUC', 'LHR', 'FRA', 'JFK', 'HND', 'SYD', 'CPT', 'GRU'] as const

export function makePlan(wanted: { seed: number; engine: Engine; minutes: number }): Plan {
  const random = createRandom(wanted.seed)
  const endMs = wanted.minutes * 60_000
  const ids = { step: 0, marker: 0 }
  const acts = DEVICE_NAMES.flatMap((device) => planActs(device, endMs, random, ids))
  const faults = [
    ...DEVICE_NAMES.flatMap((device) => [
      ...planFaults({ lane: `device-${device}`, device, kinds: DEVICE_FAULTS, everyMs: 12_000, endMs }, random, ids),
      ...planFaults({ lane: `network-${device}`, device, kinds: NETWORK_FAULTS, everyMs: 9_000, endMs }, random, ids),
    ]),
    ...planServerFaults(wanted.engine, endMs, random, ids),
  ]
  return { ...wanted, acts, faults }
}

interface Ids {
  step: number
  marker: number
}

function planActs(device: DeviceName, endMs: number, random: Random, ids: Ids): ActStep[] {
  const steps: ActStep[] = []
  for (let atMs = random.below(500); atMs < endMs; atMs += 400 + random.below(2_500)) {
    // Nothing can be edited before something is there.
    const kind = steps.length < 2 ? 'log' : actOf(random)
    const made = kind === 'bulk' ? 3 : kind === 'log' || kind === 'copy' || kind === 'log-full' ? 1 : 0
    const from = random.below(AIRPORTS.length)
    const to = (from + 1 + random.below(AIRPORTS.length - 1)) % AIRPORTS.length
    steps.push({
      id: ++ids.step,
      lane: `act-${device}`,
      atMs,
      device,
      kind,
      tab: random.below(3),
      pick: random.next(),
      markers: Array.from({ length: made }, () => ++ids.marker),
      from: AIRPORTS[from] ?? 'MUC',
      to: AIRPORTS[to] ?? 'LHR',
      date: new Date(Date.UTC(2020, 0, 1) + random.below(2_200) * DAY_MS).toISOString().slice(0, 10),
    })
  }
  return steps
}

const WEIGHTED_ACTS: readonly (readonly [ActKind, number])[] = [
  ['log', 4],
  ['bulk', 1],
  ['copy', 3],
  ['edit-own', 7],
  ['edit-shared', 5],
  ['delete', 3],
  ['log-full', 1],
]

function actOf(random: Random): ActKind {
  let left = random.below(WEIGHTED_ACTS.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [kind, weight] of WEIGHTED_ACTS) {
    left -= weight
    if (left < 0) return kind
  }
  return 'log'
}

interface FaultLane {
  lane: string
  device: DeviceName | null
  kinds: readonly FaultKind[]
  /** Mean time from the end of one to the beginning of the next. */
  everyMs: number
  endMs: number
}

function planFaults(lane: FaultLane, random: Random, ids: Ids): FaultStep[] {
  const steps: FaultStep[] = []
  // Each kind comes once before any comes again, so that a short run has many.
  let bag: FaultKind[] = []
  for (let atMs = 3_000 + random.below(lane.everyMs); atMs < lane.endMs; ) {
    if (bag.length === 0) bag = [...lane.kinds]
    const [kind] = bag.splice(random.below(bag.length), 1)
    const holdMs = 500 + random.below(8_000)
    if (kind) {
      const [tab, size] = [random.below(3), random.next()]
      steps.push({ id: ++ids.step, lane: lane.lane, atMs, kind, device: lane.device, tab, holdMs, size })
    }
    atMs += holdMs + random.below(2 * lane.everyMs)
  }
  return steps
}

const UPDATE_EVERY_MS = 10 * 60_000

/** An update comes in the middle of a short run, and every ten minutes of a long one. */
function planServerFaults(engine: Engine, endMs: number, random: Random, ids: Ids): FaultStep[] {
  const kinds = SERVER_FAULTS.filter(
    (kind) => kind !== 'app-update' && (kind !== 'database-kill' || engine === 'postgres'),
  )
  const lane = { lane: 'server', device: null, endMs }
  const faults = planFaults({ ...lane, kinds, everyMs: 14_000 }, random, ids)
  const updates: FaultStep[] = []
  for (let atMs = Math.min(endMs / 2, UPDATE_EVERY_MS); atMs < endMs; atMs += UPDATE_EVERY_MS) {
    const rest = { device: null, tab: 0, holdMs: 500, size: random.next() }
    updates.push({ id: ++ids.step, lane: 'server', atMs, kind: 'app-update', ...rest })
  }
  return [...faults, ...updates].toSorted((a, b) => a.atMs - b.atMs)
}
