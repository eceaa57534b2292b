const NAMES = ['all', 'compare', 'pilot', 'review'] as const

/** Parts of the statistics with an address of their own: `/statistics?view=pilot`. */
export type StatisticsViewName = (typeof NAMES)[number]

/** The part an address asks for. */
export function statisticsView(search: string): StatisticsViewName {
  const view = new URLSearchParams(search).get('view')
  return NAMES.find((name) => name === view) ?? 'all'
}
