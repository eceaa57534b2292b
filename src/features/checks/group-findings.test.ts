import { describe, expect, test } from 'vitest'
import type { CheckSeverity } from '../../../core/check/check.ts'
import type { CheckCode } from '../../../core/check/rules/checks.ts'
import { countChecked } from '../../../core/check/run/count-checked.ts'
import type { CheckedFlight } from '../../../core/check/run/recheck.ts'
import { findingKey, groupFindings, readFindingFilter } from './group-findings.ts'

const NONE: ReadonlySet<string> = new Set()

function flight(
  id: string,
  date: string,
  ...found: [CheckCode, CheckSeverity, ('silenced' | 'repair')?][]
): CheckedFlight {
  const findings = found.map(([code, severity, state]) => ({
    code,
    severity,
    pointers: ['date'],
    params: {},
    flights: [],
    canRepair: state === 'repair',
    isSilenced: state === 'silenced',
    proposal: state === 'repair' ? { patch: {}, before: {} } : null,
    merge: null,
  }))
  return { id, date, device: null, findings }
}

const LOG = [
  flight('a', '2020-01-01', ['missing-link', 'hint'], ['to-missing', 'error']),
  flight('b', '2024-01-01', ['missing-link', 'hint', 'silenced'], ['planned-in-past', 'warning', 'repair']),
  flight('c', '2022-01-01', ['missing-link', 'hint'], ['planned-in-past', 'warning']),
  flight('d', '2021', ['missing-link', 'hint']),
]

describe('findings by kind', () => {
  test('stand worst first, within a kind the newest flight first, silenced ones apart, and are counted in flights', () => {
    const { groups, counts, wrong } = groupFindings(LOG, 'all', NONE)
    expect(groups.map(({ code, items }) => [code, items.map((item) => item.flight.id).join('')])).toEqual([
      ['to-missing', 'a'],
      ['planned-in-past', 'bc'],
      ['missing-link', 'cda'],
    ])
    expect(counts).toEqual({ all: 4, error: 1, warning: 2, hint: 3, silenced: 1 })
    expect({ wrong, any: counts.all }).toEqual(countChecked(LOG))
    expect(groups[1]?.repairable.map((item) => item.flight.id)).toEqual(['b'])
  })

  test('of one check weigh as the worst of them, and are shown by their own weight', () => {
    const found = [flight('a', '2020', ['speed-too-low', 'warning']), flight('b', '2021', ['speed-too-low', 'hint'])]
    expect(groupFindings(found, 'all', NONE).groups).toMatchObject([{ severity: 'warning', items: [{}, {}] }])
    expect(groupFindings(found, 'all', NONE).groups[0]?.weights).toEqual([
      { severity: 'warning', count: 1 },
      { severity: 'hint', count: 1 },
    ])
    expect(groupFindings(found, 'hint', NONE).groups[0]?.weights).toEqual([{ severity: 'hint', count: 1 }])
    expect(groupFindings(found, 'hint', NONE).groups).toMatchObject([{ severity: 'hint', items: [{}] }])
  })

  test('of one severity and equally frequent have one order, whatever the flights have', () => {
    const found = [flight('a', '2020', ['zone-unknown', 'hint']), flight('b', '2021', ['missing-link', 'hint'])]
    const codes = (flights: CheckedFlight[]) => groupFindings(flights, 'all', NONE).groups.map(({ code }) => code)
    expect(codes(found)).toEqual(['missing-link', 'zone-unknown'])
    expect(codes(found.toReversed())).toEqual(['missing-link', 'zone-unknown'])
  })

  test('a flight is repaired at once in one pair only, and not where anything would be lost', () => {
    const twins = (id: string, keepId: string, dropId: string, isLossy = false): CheckedFlight => {
      const { findings, ...rest } = flight(id, '2020-01-01', ['same-flight-twice', 'warning', 'repair'])
      const merge = { keepId, dropId, filesCount: 0, lost: isLossy ? { patch: {}, before: {} } : null }
      return { ...rest, findings: findings.map((finding) => ({ ...finding, merge })) }
    }
    // c is a third record of the flight that a and b are; d and e contradict each other.
    const log = [twins('a', 'a', 'b'), twins('b', 'a', 'b'), twins('c', 'a', 'c'), twins('d', 'd', 'e', true)]
    const [group] = groupFindings([...log, twins('f', 'f', 'g')], 'all', NONE).groups
    expect(group?.items).toHaveLength(5)
    expect(group?.repairable.map((item) => item.flight.id)).toEqual(['a', 'f'])
  })

  test('are filtered by severity without losing the counts of the others', () => {
    const { groups, counts } = groupFindings(LOG, 'hint', NONE)
    expect(groups.map(({ code }) => code)).toEqual(['missing-link'])
    expect(counts.error).toBe(1)
    expect(groupFindings(LOG, 'silenced', NONE).groups[0]?.items.map((item) => item.flight.id)).toEqual(['b'])
  })

  test('do without what was settled a moment ago', () => {
    const [group] = groupFindings(LOG, 'error', NONE).groups
    const keys = new Set(group?.items.map(findingKey))
    expect(groupFindings(LOG, 'error', keys)).toMatchObject({ groups: [], counts: { error: 0, all: 4 }, wrong: 2 })
  })

  test('are asked for by the address, and anything unknown means all', () => {
    expect([
      readFindingFilter('?show=hint'),
      readFindingFilter('show=silenced'),
      readFindingFilter('?show=x'),
      readFindingFilter(''),
    ]).toEqual(['hint', 'silenced', 'all', 'all'])
  })

  test('count flights, not findings, and hints apart', () => {
    expect(countChecked(LOG)).toEqual({ wrong: 3, any: 4 })
    expect(countChecked([flight('e', '2020', ['missing-link', 'hint', 'silenced'])])).toEqual({ wrong: 0, any: 0 })
  })
})
