import type { TimeChart } from '../../../../core/stats/drill/bar-terms.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { Cumulated, Months, TimeColumns } from './charts.tsx'
import { PagePart } from './page-part.tsx'
import { COLUMNS_HIGH, LINE_HIGH, monthsHigh, type Piece, TwoColumns } from './two-columns.tsx'

export function When() {
  const { byYear, byYearMonth } = useShownStatistics().statistics
  const years = new Set(Object.keys(byYearMonth).map((month) => month.slice(0, 4))).size
  const columns = (chart: Exclude<TimeChart, 'byYearMonth'>): Piece => {
    return { key: chart, high: COLUMNS_HIGH, chart: <TimeColumns chart={chart} /> }
  }
  const line: Piece = { key: 'cumulated', high: LINE_HIGH, chart: <Cumulated /> }
  return (
    <PagePart part="when">
      <TimeColumns chart="byYear" />
      <TwoColumns
        pieces={[
          { key: 'months', high: monthsHigh(years), chart: <Months /> },
          ...(Object.keys(byYear).length > 1 ? [line] : []),
          ...(['byMonth', 'byWeekday', 'byHour'] as const).map(columns),
        ]}
      />
    </PagePart>
  )
}
