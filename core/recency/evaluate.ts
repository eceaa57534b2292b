import { typeRating } from '../aircraft/type-rating.ts'
import { amountOf } from './counted.ts'
import type { RecencyEntry } from './entry.ts'
import type { RecencyRule, Requirement, RuleAuthority } from './rule.ts'
import { lastDayOf } from './window.ts'

/** One requirement on the day asked for. */
export interface RequirementState {
  requirement: Requirement
  /** Minutes or number within its time. */
  have: number
  /** What is missing; 0 where it is met. */
  missing: number
  /** Rows of the flights that make it up, the newest first. */
  rows: readonly number[]
  /** The last day on which it is met without another flight; null where it is not met. */
  lastDay: number | null
  /** What is missing on the day after that one. */
  missingThen: number
}

export interface RecencyState {
  rule: RecencyRule
  /** Class, and with it the type where it is rated by type; null for all of them together. */
  group: RecencyGroup | null
  /** `lapsed`: it was kept once; `never`: it was not. */
  kind: 'current' | 'lapsed' | 'never'
  /** Of a current one the last day on which it is kept, of a lapsed one the last on which it was; else null. */
  lastDay: number | null
  /** Of the alternative that lasts longest, or is nearest. */
  requirements: readonly RequirementState[]
  /** Day of the newest flight that counts anything for it. */
  newest: number
}

export interface RecencyGroup {
  class: string
  /** The type rating, else designator or name of the type, where each is by itself; else empty. */
  type: string
}

/** Classes whose types are rated one by one: helicopters by Part-FCL, by the FAA only the heavy ones (14 CFR 61.31(a)). */
const BY_TYPE: Readonly<Record<RuleAuthority, ReadonlySet<string>>> = {
  easa: new Set(['type', 'helicopter']),
  faa: new Set(['type']),
}

/**
 * What a rule says on a day, for each class by itself where the rule has it so. Nothing of classes of which nothing that it
 * counts was ever flown.
 * @param entries the newest first
 * @param today days since 1 January 1970; what was flown later does not count yet
 */
export function recencyOf(rule: RecencyRule, entries: readonly RecencyEntry[], today: number): RecencyState[] {
  const groups = new Map<string, { group: RecencyGroup | null; entries: RecencyEntry[] }>()
  for (const entry of entries) {
    if (entry.day > today || !isAbout(rule, entry)) continue
    const group = groupOf(rule, entry)
    const key = group === null ? '' : `${group.class} ${group.type}`
    const known = groups.get(key)
    if (known) known.entries.push(entry)
    else groups.set(key, { group, entries: [entry] })
  }
  return [...groups.values()].flatMap(({ group, entries: own }) => stateOf(rule, group, own, today) ?? [])
}

function classOf({ authority }: RecencyRule, entry: RecencyEntry): string | null {
  return authority === 'faa' ? entry.faa : entry.rating
}

function isAbout(rule: RecencyRule, entry: RecencyEntry): boolean {
  const own = classOf(rule, entry)
  // A session often does not say of which aircraft it was.
  if (own === null) return rule.of.length === 0 || (entry.isSession && !rule.isApart)
  return rule.of.length === 0 || rule.of.some((one) => one === own)
}

function groupOf(rule: RecencyRule, entry: RecencyEntry): RecencyGroup | null {
  const own = classOf(rule, entry)
  if (!rule.isApart || own === null) return null
  return { class: own, type: BY_TYPE[rule.authority].has(own) ? typeRating(rule.authority, entry.type) : '' }
}

function stateOf(
  rule: RecencyRule,
  group: RecencyGroup | null,
  entries: readonly RecencyEntry[],
  today: number,
): RecencyState | null {
  const alternatives = rule.alternatives.map((requirements) =>
    requirements.map((requirement) => tallyOf(rule, requirement, entries)),
  )
  const { onlyWith } = rule
  if (onlyWith && !entries.some((entry) => onlyWith.some((one) => one === classOf(rule, entry)))) return null
  const newest = Math.max(...alternatives.flat().map(({ days }) => days[0] ?? Number.NEGATIVE_INFINITY))
  if (newest === Number.NEGATIVE_INFINITY) return null
  const states = alternatives.map((tallies) => tallies.map((tally) => requirementOn(tally, today)))
  const ends = states.map((requirements) => lastDayOfAll(requirements))
  const best = ends.reduce<number>((found, end, at) => ((end ?? -1) > (ends[found] ?? -1) ? at : found), 0)
  const lastDay = ends[best] ?? null
  if (lastDay !== null) return { rule, group, kind: 'current', lastDay, requirements: states[best] ?? [], newest }
  const held = alternatives.map((tallies) => lastKeptBefore(tallies, today)).filter((day) => day !== null)
  return {
    rule,
    group,
    kind: held.length > 0 ? 'lapsed' : 'never',
    lastDay: held.length > 0 ? Math.max(...held) : null,
    requirements: nearest(states),
    newest,
  }
}

/** What counts for one requirement, the newest first: days, the last days on which they count, sums up to each. */
interface Counts {
  requirement: Requirement
  rows: number[]
  days: number[]
  lastDays: number[]
  /** Sum of the first n; one longer than the others. */
  sums: number[]
}

function tallyOf(rule: RecencyRule, requirement: Requirement, entries: readonly RecencyEntry[]): Counts {
  const counts: Counts = { requirement, rows: [], days: [], lastDays: [], sums: [0] }
  const { of } = requirement
  for (const entry of entries) {
    const own = classOf(rule, entry)
    if (of && !of.some((one) => one === own)) continue
    const amount = amountOf(requirement.counted, entry)
    if (amount <= 0) continue
    counts.rows.push(entry.row)
    counts.days.push(entry.day)
    counts.lastDays.push(lastDayOf(requirement.within, entry.day))
    counts.sums.push((counts.sums.at(-1) ?? 0) + amount)
  }
  return counts
}

/** How much counts on a day: of what was flown until then, what has not run out. */
function amountOn({ days, lastDays, sums }: Counts, day: number): number {
  const [from, to] = [firstAtMost(days, day), firstAtMost(lastDays, day - 1)]
  return Math.max(0, (sums[to] ?? 0) - (sums[from] ?? 0))
}

/** Index of the first of descending numbers that is not greater; their count where all are. */
function firstAtMost(descending: readonly number[], most: number): number {
  let [low, high] = [0, descending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((descending[middle] ?? 0) > most) low = middle + 1
    else high = middle
  }
  return low
}

function requirementOn(counts: Counts, today: number): RequirementState {
  const { requirement, rows, lastDays, sums } = counts
  const valid = firstAtMost(lastDays, today - 1)
  const have = sums[valid] ?? 0
  const reached = sums.findIndex((sum) => sum >= requirement.least)
  const isMet = reached > 0 && reached <= valid
  const lastDay = isMet ? (lastDays[reached - 1] ?? null) : null
  return {
    requirement,
    have,
    missing: Math.max(0, requirement.least - have),
    rows: rows.slice(0, valid),
    lastDay,
    missingThen: lastDay === null ? 0 : requirement.least - amountOn(counts, lastDay + 1),
  }
}

function lastDayOfAll(requirements: readonly RequirementState[]): number | null {
  const days = requirements.map(({ lastDay }) => lastDay)
  return days.includes(null) ? null : Math.min(...days.filter((day) => day !== null))
}

/** The last day before on which all were met; a time of keeping ends only where a flight stops counting. */
function lastKeptBefore(tallies: readonly Counts[], today: number): number | null {
  const ends = new Set(tallies.flatMap(({ lastDays }) => lastDays).filter((day) => day < today))
  const latestFirst = [...ends].sort((a, b) => b - a)
  const isKept = (day: number): boolean => tallies.every((counts) => amountOn(counts, day) >= counts.requirement.least)
  return latestFirst.find(isKept) ?? null
}

/** The alternative of which the greatest share is there. */
function nearest(alternatives: readonly (readonly RequirementState[])[]): readonly RequirementState[] {
  const shareOf = (requirements: readonly RequirementState[]): number =>
    requirements.reduce((sum, { have, requirement }) => sum + Math.min(1, have / requirement.least), 0) /
    requirements.length
  return alternatives.reduce((best, one) => (shareOf(one) > shareOf(best) ? one : best))
}
