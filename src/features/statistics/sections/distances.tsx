import { BandColumns } from './charts.tsx'
import { ChosenHistogram } from './chosen-histogram.tsx'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'

export function Distances() {
  return (
    <PagePart part="far">
      <div className={css.pair}>
        <BandColumns chart="distance" />
        <BandColumns chart="duration" />
      </div>
      <ChosenHistogram />
    </PagePart>
  )
}
