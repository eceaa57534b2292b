import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { useDigest } from '../../../data/use-digest.ts'

export interface Known {
  people: readonly string[]
  tags: readonly string[]
  /** Names of the user's own fields. */
  custom: readonly string[]
}

const NOTHING: Known = { people: [], tags: [], custom: [] }

/** The names of people, tags and own fields in the flights of this log. */
export function useKnown(): Known {
  const { digest } = useDigest()
  return useMemo(() => (digest === null ? NOTHING : knownOf(digest)), [digest])
}

function knownOf({ tables }: Digest): Known {
  return {
    people: tables.people.values().map(({ name }) => name),
    tags: tables.tags.values(),
    custom: [...new Set(tables.customs.values().flatMap(namesIn))],
  }
}

function namesIn(json: string): string[] {
  const values: unknown = JSON.parse(json)
  return typeof values === 'object' && values !== null ? Object.keys(values) : []
}
