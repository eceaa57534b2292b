import type { Digest } from '../digest/digest.ts'
import type { RecencyEntry } from './entry.ts'
import type { RecencyRule, RuleAuthority } from './rule.ts'

/** So many of the newest flights tell where somebody flies today. */
const LOOKED_AT = 100

/** Whose rules are proposed: those of the FAA where most of the newest flights left in the United States. */
export function usualAuthority({ columns, tables }: Digest, entries: readonly RecencyEntry[]): RuleAuthority {
  const countries = entries
    .filter(({ isSession }) => !isSession)
    .slice(0, LOOKED_AT)
    .map(({ row }) => tables.places.at(columns.from[row] ?? 0)?.country ?? null)
    .filter((country) => country !== null)
  return countries.filter((country) => country === 'US').length * 2 > countries.length ? 'faa' : 'easa'
}

export function usualRules(rules: readonly RecencyRule[], authority: RuleAuthority): readonly RecencyRule[] {
  return rules.filter((rule) => rule.isUsual && (rule.authority === authority || rule.name !== null))
}

/** A choice as it is kept: the rules' ids; a choice of none is no empty text. */
export function writeChoice(rules: readonly RecencyRule[]): string {
  return rules.length === 0 ? 'none' : rules.map(({ id }) => id).join(' ')
}

/** The rules of a kept choice; null where nothing was chosen. One of a later version is left out. */
export function chosenRules(rules: readonly RecencyRule[], kept: string): readonly RecencyRule[] | null {
  if (kept.trim() === '') return null
  const ids = new Set(kept.split(/\s+/))
  return rules.filter(({ id }) => ids.has(id))
}
