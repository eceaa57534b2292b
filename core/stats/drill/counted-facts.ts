import { NO_TIME, UNKNOWN } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { readApproaches } from '../../digest/pilot/approach-kinds.ts'
import { type PilotEntry, pilotSum } from '../../digest/pilot-sum.ts'
import { isInstructor } from '../../flight/pilot/is-instructor.ts'
import { ownFieldValues } from '../../digest/tables.ts'
import { clockShift } from '../figures/globe.ts'
import { ON_TIME_BELOW_MINUTES } from '../figures/punctuality.ts'
import { logGroups } from '../groups/log-groups.ts'

type RowTest = (row: number) => boolean

/** What a single flight says that the statistics add up, each with the keys a search can ask for. */
const FACTS = {
  /** `departures=early`, as `punctuality` names it, or minutes: `departures=-15..0`. */
  departures: ({ columns }, key) => testDelay(columns.departureDelay, key),
  arrivals: ({ columns }, key) => testDelay(columns.arrivalDelay, key),
  /** As `globe` and `globe.zones` name it. */
  globe: testGlobe,
  zones: testZones,
  /** `own=<id>=any`, `number`, `yes`, `no`, a number itself, or numbers: `own=<id>=2..4`. */
  own: testOwn,
  /** `again=flights`: on an aircraft that was flown on before. */
  again: (digest) => {
    const { flownBefore } = logGroups(digest)
    return (row) => flownBefore[row] === 1
  },
  /** `darkness=dayMinutes`: some of its block time was not at night. */
  darkness: testDarkness,
  /** A column of the pilot's log that is more than nothing; without a key anything in it. */
  pilot: testPilot,
  /** `import=0b1c2d3e`: flights that this import brought, by the first letters of its id (`BATCH_LETTERS`). */
  import: testImport,
  /** A kind of approach, whatever its case. */
  approaches: testApproaches,
  /** `instructors=Anna`: the person was aboard and taught or examined, as `peopleFlownWith` has it. */
  instructors: testInstructors,
} as const satisfies Readonly<Record<string, (digest: Digest, key: string) => RowTest>>

export type CountedFact = keyof typeof FACTS

/** Rows of which a fact holds; null for what is no fact. */
export function factTest(digest: Digest, name: string, key: string): RowTest | null {
  return Object.hasOwn(FACTS, name) ? FACTS[name as CountedFact](digest, key) : null
}

/** Parts of `Delays` that are flights, and what makes one late. */
export const DELAY_PARTS = ['flights', 'onTime', 'early', 'late', 'minutesLate', 'minutesEarly'] as const
export type DelayPart = (typeof DELAY_PARTS)[number]

const DELAYS: Readonly<Record<DelayPart, (delay: number) => boolean>> = {
  flights: () => true,
  onTime: (delay) => delay < ON_TIME_BELOW_MINUTES,
  late: (delay) => delay >= ON_TIME_BELOW_MINUTES,
  early: (delay) => delay < 0,
  minutesEarly: (delay) => delay < 0,
  minutesLate: (delay) => delay > 0,
}

/** Numbers from the first up to below the second, `-15..0`; either may be missing. Null for what names none. */
function rangeTest(text: string): ((value: number) => boolean) | null {
  const [from = '', to, ...more] = text.split('..')
  if (to === undefined || more.length > 0) return null
  const [least, end] = [from === '' ? Number.NEGATIVE_INFINITY : Number(from), to === '' ? Infinity : Number(to)]
  return (value) => value >= least && value < end
}

function testImport({ columns, tables }: Digest, key: string): RowTest {
  const mask = tables.batches.mask((batch) => batch === key)
  return (row) => mask[columns.batch[row] ?? 0] === 1
}

function testDelay(column: Int32Array, key: string): RowTest {
  const part = DELAY_PARTS.find((one) => one === key)
  const holds = part === undefined ? rangeTest(key) : DELAYS[part]
  if (holds === null) return () => false
  return (row) => {
    const delay = column[row] ?? NO_TIME
    return delay !== NO_TIME && holds(delay)
  }
}

function testGlobe(digest: Digest, key: string): RowTest {
  const { paths } = logGroups(digest)
  const mask = paths.crossings.map((crossings) => {
    if (crossings === null) return false
    if (key === 'equatorCrossings') return crossings.equator > 0
    if (key === 'dateLineCrossings') return crossings.dateLine > 0
    return key === 'polarFlights' ? crossings.isPolar : key === 'located'
  })
  return (row) => mask[paths.of[row] ?? 0] === true
}

function testZones({ columns }: Digest, key: string): RowTest {
  const holds = (shift: number): boolean => {
    if (key === 'forwardMinutes') return shift > 0
    if (key === 'backMinutes') return shift < 0
    return key === 'changed' ? shift !== 0 : key === 'known'
  }
  return (row) => {
    const shift = clockShift(columns, row)
    return shift !== null && holds(shift)
  }
}

function testDarkness({ columns: { minutes, night } }: Digest, key: string): RowTest {
  return (row) => {
    const dark = night[row] ?? UNKNOWN
    return key === 'dayMinutes' && dark !== UNKNOWN && (minutes[row] ?? UNKNOWN) > dark
  }
}

function testOwn({ columns, tables }: Digest, key: string): RowTest {
  const at = key.indexOf('=')
  const [id, asked] = [key.slice(0, at), key.slice(at + 1)]
  const isInRange = rangeTest(asked)
  const mask = tables.customs.mask((json) => {
    const value = ownFieldValues(json)[id] ?? null
    if (value === null) return false
    if (asked === 'any') return true
    if (typeof value === 'boolean') return asked === (value ? 'yes' : 'no')
    if (typeof value !== 'number') return false
    return asked === 'number' || (isInRange === null ? asked === String(value) : isInRange(value))
  })
  return (row) => mask[columns.custom[row] ?? 0] === 1
}

function testPilot({ columns, tables }: Digest, key: string): RowTest {
  const mask = tables.pilots.mask((numbers) => key === '' || (pilotSum(numbers, [key as PilotEntry]) ?? 0) > 0)
  return (row) => mask[columns.pilot[row] ?? 0] === 1
}

function testApproaches({ columns, tables }: Digest, key: string): RowTest {
  const mask = tables.approachKinds.mask((text) =>
    readApproaches(text).some(([kind]) => kind.trim().toUpperCase() === key.toUpperCase()),
  )
  return (row) => mask[columns.approaches[row] ?? 0] === 1
}

function testInstructors(digest: Digest, key: string): RowTest {
  const { columns, tables } = digest
  const { of, keys } = logGroups(digest).people
  const mask = tables.peopleLists.mask((list) =>
    list.some((index) => keys[of[index] ?? 0] === key && isInstructor(tables.people.at(index)?.role)),
  )
  return (row) => key !== '' && mask[columns.people[row] ?? 0] === 1
}
