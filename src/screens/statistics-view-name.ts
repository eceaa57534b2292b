/** Parts of the statistics with an address of their own: `/statistics?view=pilot`. */
export type StatisticsViewName = 'all' | 'pilot'

/** The part an address asks for. */
export function statisticsView(search: string): StatisticsViewName {
  return new URLSearchParams(search).get('view') === 'pilot' ? 'pilot' : 'all'
}
