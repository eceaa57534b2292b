import { createContext } from 'react'
import type { Bar } from '../../core/stats/drill/bar-terms.ts'

export interface Drill {
  /** The list's address parameters for the flights of a bar, found without asking the log. */
  exact: (bar: Bar) => Readonly<Record<string, string>>
  /** The same flights in fields people know, where there are such. */
  plain: (bar: Bar) => Readonly<Record<string, string>>
}

/** Where bars lead; null where they lead nowhere. */
export const DrillContext = createContext<Drill | null>(null)
