import type { CheckSeverity } from '../../../core/check/check.ts'
import type { CheckCode } from '../../../core/check/rules/checks.ts'
import { weightOf } from '../../../core/check/run/count-checked.ts'
import type { CheckedFinding, CheckedFlight } from '../../../core/check/run/recheck.ts'

/** What of the findings is shown: by severity, or those left as they are. */
export const FINDING_FILTERS = ['all', 'error', 'warning', 'hint', 'silenced'] as const
export type FindingFilter = (typeof FINDING_FILTERS)[number]

export interface FoundAt {
  flight: CheckedFlight
  finding: CheckedFinding
}

export interface FindingGroup {
  code: CheckCode
  /** That of the worst of them. */
  severity: CheckSeverity
  /** How many weigh what, the worst first; together they are all of them. */
  weights: readonly { severity: CheckSeverity; count: number }[]
  /** Newest flight first. */
  items: readonly FoundAt[]
  /** Those whose repair loses nothing; of two flights that become one only the first. */
  repairable: readonly FoundAt[]
}

export interface GroupedFindings {
  /** How many flights have something of each kind. */
  counts: Readonly<Record<FindingFilter, number>>
  /** Flights of which something is wrong, or likely so: a hint alone does not count. */
  wrong: number
  /** Worst first, then the most frequent, then by code. */
  groups: readonly FindingGroup[]
}

const GRAVITY: Readonly<Record<CheckSeverity, number>> = { error: 0, warning: 1, hint: 2 }

/** `?show=…` of the page's address. */
export function readFindingFilter(search: string): FindingFilter {
  const asked = new URLSearchParams(search).get('show')
  return FINDING_FILTERS.find((filter) => filter === asked) ?? 'all'
}

/** Names one finding of one flight. */
export function findingKey({ flight, finding }: FoundAt): string {
  return `${flight.id} ${finding.code}`
}

/** The findings by kind. `hidden`: keys of findings that were settled a moment ago. */
export function groupFindings(
  flights: Iterable<CheckedFlight>,
  filter: FindingFilter,
  hidden: ReadonlySet<string>,
): GroupedFindings {
  const counts: Record<FindingFilter, number> = { all: 0, error: 0, warning: 0, hint: 0, silenced: 0 }
  let wrong = 0
  const byCode = new Map<CheckCode, FoundAt[]>()
  for (const flight of flights) {
    const kinds = new Set<FindingFilter>()
    const findings = flight.findings.filter(
      (finding) => hidden.size === 0 || !hidden.has(findingKey({ flight, finding })),
    )
    for (const finding of findings) {
      const found = { flight, finding }
      const { code, severity, isSilenced } = finding
      kinds.add(isSilenced ? 'silenced' : severity)
      if (!isShown(finding, filter)) continue
      const known = byCode.get(code)
      if (known) known.push(found)
      else byCode.set(code, [found])
    }
    const weight = weightOf(findings)
    for (const kind of kinds) counts[kind]++
    if (weight !== null) counts.all++
    if (weight === 'wrong') wrong++
  }
  const groups = [...byCode].map(([code, items]) => groupOf(code, items)).sort(byGravity)
  return { counts, wrong, groups }
}

function isShown({ severity, isSilenced }: CheckedFinding, filter: FindingFilter): boolean {
  if (filter === 'silenced') return isSilenced
  return !isSilenced && (filter === 'all' || filter === severity)
}

function groupOf(code: CheckCode, items: FoundAt[]): FindingGroup {
  items.sort(newestFirst)
  return {
    code,
    severity: worstOf(items),
    weights: weightsOf(items),
    items,
    repairable: repairableOf(items),
  }
}

/** One check may weigh less in one case than in another. */
function worstOf(items: readonly FoundAt[]): CheckSeverity {
  return items.reduce<CheckSeverity>(
    (worst, { finding: { severity } }) => (GRAVITY[severity] < GRAVITY[worst] ? severity : worst),
    'hint',
  )
}

function weightsOf(items: readonly FoundAt[]): FindingGroup['weights'] {
  const counted = (['error', 'warning', 'hint'] as const).map((severity) => ({
    severity,
    count: items.filter(({ finding }) => finding.severity === severity).length,
  }))
  return counted.filter(({ count }) => count > 0)
}

function repairableOf(items: readonly FoundAt[]): FoundAt[] {
  const merged = new Set<string>()
  return items.filter(({ finding: { proposal, merge } }) => {
    if (proposal === null || merge?.lost) return false
    if (merge === null) return true
    // What becomes of a flight that is part of two pairs is seen when the first is done.
    if (merged.has(merge.keepId) || merged.has(merge.dropId)) return false
    merged.add(merge.keepId).add(merge.dropId)
    return true
  })
}

function newestFirst(left: FoundAt, right: FoundAt): number {
  const [a, b] = [left.flight.date ?? '', right.flight.date ?? '']
  if (a !== b) return a < b ? 1 : -1
  return left.flight.id < right.flight.id ? -1 : 1
}

function byGravity(left: FindingGroup, right: FindingGroup): number {
  return (
    GRAVITY[left.severity] - GRAVITY[right.severity] ||
    right.items.length - left.items.length ||
    (left.code < right.code ? -1 : 1)
  )
}
