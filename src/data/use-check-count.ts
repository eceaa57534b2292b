import { useMemo } from 'react'
import { type CheckedCount, countChecked } from '../../core/check/run/count-checked.ts'
import { useChecksWhenIdle } from './use-checks.ts'

/** How many flights ask for a look, known once the page has nothing else to do. */
export function useCheckCount(): CheckedCount {
  const { flights } = useChecksWhenIdle()
  return useMemo(() => countChecked(flights.values()), [flights])
}
