import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import type { RecencyEntry } from '../../../../core/recency/entry.ts'
import { chosenRules, usualAuthority, usualRules } from '../../../../core/recency/choose-rules.ts'
import type { RecencyRule } from '../../../../core/recency/rule.ts'
import { EASA_RULES } from '../../../../core/recency/rules/easa.ts'
import { FAA_RULES } from '../../../../core/recency/rules/faa.ts'
import { usePreferences } from '../../../data/use-preferences.ts'

export interface Rules {
  all: readonly RecencyRule[]
  shown: readonly RecencyRule[]
  /** Chosen by the user, not proposed. */
  isChosen: boolean
}

const RULES: readonly RecencyRule[] = [...EASA_RULES, ...FAA_RULES]

/** The rules there are, and those that are looked at. */
export function useRules(digest: Digest, entries: readonly RecencyEntry[]): Rules {
  const { recencyRules } = usePreferences()
  return useMemo(() => {
    const chosen = chosenRules(RULES, recencyRules)
    return {
      all: RULES,
      shown: chosen ?? usualRules(RULES, usualAuthority(digest, entries)),
      isChosen: chosen !== null,
    }
  }, [digest, entries, recencyRules])
}
