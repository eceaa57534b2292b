import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { useDigest } from '../../../data/use-digest.ts'

export interface Known {
  people: readonly string[]
  tags: readonly string[]
}

const NOTHING: Known = { people: [], tags: [] }

/** The names of people and tags in the flights of this log. */
export function useKnown(): Known {
  const { digest } = useDigest()
  return useMemo(() => (digest === null ? NOTHING : knownOf(digest)), [digest])
}

function knownOf({ tables }: Digest): Known {
  return {
    people: tables.people.values().map(({ name }) => name),
    tags: tables.tags.values(),
  }
}
