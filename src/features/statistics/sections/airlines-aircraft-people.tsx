import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { TopList } from './charts.tsx'
import { type Figure, FigureList } from './figure-list.tsx'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'

export function AirlinesAircraftPeople() {
  const { t } = useText('statistics')
  const { again } = useShownStatistics().statistics
  const number = useNumber()
  const figures = (['aircraft', 'flights'] as const).map((name): Figure => {
    const bar = { chart: 'again' as const, key: 'flights' }
    return { stat: `again.${name}`, value: again[name], text: number(again[name]), label: t(`sameAircraft.${name}`), bar }
  })
  return (
    <PagePart part="company">
      <div className={css.pair}>
        <TopList chart="airlines" />
        <TopList chart="types" />
        <TopList chart="operators" />
        <TopList chart="alliances" isShare />
        <TopList chart="registrations" />
        <TopList chart="flightNumbers" />
        <TopList chart="people" />
        <TopList chart="tags" />
      </div>
      {again.aircraft > 0 && <FigureList figures={figures} />}
    </PagePart>
  )
}
