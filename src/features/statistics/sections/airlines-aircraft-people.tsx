import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { type Figure, FigureList } from './figure-list.tsx'
import { PagePart } from './page-part.tsx'
import { topPieces, TwoColumns } from './two-columns.tsx'

const LISTS = [
  'airlines',
  'types',
  'operators',
  'alliances',
  'registrations',
  'flightNumbers',
  'people',
  'tags',
] as const

export function AirlinesAircraftPeople() {
  const { t } = useText('statistics')
  const { statistics } = useShownStatistics()
  const { again } = statistics
  const number = useNumber()
  const figures = (['aircraft', 'flights'] as const).map((name): Figure => {
    const bar = { chart: 'again' as const, key: 'flights' }
    return {
      stat: `again.${name}`,
      value: again[name],
      text: number(again[name]),
      label: t(`sameAircraft.${name}`, { count: again[name] }),
      bar,
    }
  })
  return (
    <PagePart part="company">
      <TwoColumns pieces={topPieces(statistics, LISTS, ['alliances'])} />
      {again.aircraft > 0 && <FigureList figures={figures} />}
    </PagePart>
  )
}
